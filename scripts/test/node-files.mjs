import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { inRoot, memoryDir } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { childEnv } from '../setup/env.mjs';
import { withScratch } from './scratch.mjs';

const reporter = new URL('reporter.mjs', import.meta.url).href;
const suites = fileURLToPath(new URL('suites.mjs', import.meta.url));
const resultsFolder = path.join(memoryDir, 'test-results');
const patience = 600_000;
/** Short runs that make much: memory is cheaper here than looking through it. */
const rarelyCollecting = '--max-semi-space-size=64';

/**
 * Runs test files one after another in one process, where they find so many nodes, and gives the result of each:
 * `{ name, passed, failed, skipped, notes, failures, seconds, processor, nodes }`.
 */
export async function runNodeFiles(files, nodes = 0) {
  const destination = path.join(resultsFolder, `${files[0].replaceAll(/[\\/]/g, '-')}.jsonl`);
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(destination, { force: true });
  const reporting = [`--test-reporter=${reporter}`, `--test-reporter-destination=${destination}`];
  const args = [rarelyCollecting, ...reporting, suites, ...files];
  const started = Date.now();
  const { code, output } = await withScratch((TMPDIR) =>
    capture('node', args, { env: { ...environment(nodes), TMPDIR }, timeout: patience }),
  );
  const lines = read(destination);
  const outcomes = files.map((file) => outcomeOf(file, linesOf(file, lines)));
  const isWhole = lines.some(({ file, processor }) => file === undefined && processor !== undefined);
  if (!isWhole || (code !== 0 && outcomes.every(({ failed }) => failed === 0))) {
    addFailure(outcomes[0], { name: `the run ended with ${code}`, place: files.join(', '), text: output });
  }
  return shared(outcomes, (Date.now() - started) / 1000, lines.at(-1)?.processor ?? 0);
}

/** A run of its own, also where a test runs it. */
function environment(nodes) {
  const NODE_COMPILE_CACHE = path.join(memoryDir, 'node-compile-cache');
  return childEnv({ NODE_COMPILE_CACHE, NODE_TEST_CONTEXT: undefined, LOOPGATE_TEST_NODES: nodes });
}

function linesOf(file, lines) {
  return lines.filter((line) => line.file !== undefined && path.resolve(line.file) === inRoot(file));
}

function outcomeOf(name, lines) {
  const of = (outcome) => lines.filter((line) => line.outcome === outcome);
  const failures = of('failed').map((failed) => ({
    name: failed.name,
    place: `${name}:${failed.line}`,
    text: failed.error,
  }));
  return {
    name,
    passed: of('passed').length,
    failed: failures.length,
    skipped: of('skipped').length,
    notes: [...of('skipped').map((one) => `skipped ${one.name}: ${one.why}`), ...lines.flatMap(noteOf)],
    failures,
    share: sum(lines, 'ms'),
    processor: sum(lines, 'processor'),
    nodes: sum(lines, 'nodes'),
  };
}

function noteOf({ note }) {
  return note === undefined ? [] : [note];
}

function addFailure(outcome, failure) {
  outcome.failures.push(failure);
  outcome.failed += 1;
}

/** What all of them took: seconds by the time that the tests of each took; of the processors, what is no file's evenly. */
function shared(outcomes, seconds, processor) {
  const ofTests = sum(outcomes, 'share');
  const ofNone = Math.max(processor - sum(outcomes, 'processor'), 0) / outcomes.length;
  return outcomes.map(({ share, ...outcome }) => {
    const part = ofTests === 0 ? 1 / outcomes.length : share / ofTests;
    return { ...outcome, seconds: seconds * part, processor: outcome.processor + ofNone };
  });
}

function sum(lines, member) {
  return lines.reduce((total, line) => total + (line[member] ?? 0), 0);
}

function read(destination) {
  try {
    const lines = readFileSync(destination, 'utf8').trim().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
