import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { childEnv } from '../setup/env.mjs';
import { memoryDir } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const reporter = pathToFileURL(fileURLToPath(new URL('reporter.mjs', import.meta.url))).href;
const results = path.join(memoryDir, 'test-results');
const patience = 600_000;

/** Runs one test file in a process of its own: `{ passed, failed, skipped, failures, processor }`. */
export async function runNodeFile(file) {
  const destination = path.join(results, `${file.replaceAll(/[\\/]/g, '-')}.jsonl`);
  mkdirSync(results, { recursive: true });
  rmSync(destination, { force: true });
  const args = [`--test-reporter=${reporter}`, `--test-reporter-destination=${destination}`, file];
  const { code, output } = await capture('node', args, { env: environment(), timeout: patience });
  return outcomeOf(file, code, output, read(destination));
}

/** A file is a run of its own, also where a test runs it. */
function environment() {
  const NODE_COMPILE_CACHE = path.join(memoryDir, 'node-compile-cache');
  return childEnv({ NODE_COMPILE_CACHE, NODE_TEST_CONTEXT: undefined });
}

function outcomeOf(file, code, output, lines) {
  const of = (outcome) => lines.filter((line) => line.outcome === outcome);
  const failures = of('failed').map(({ name, line, error }) => ({
    name,
    place: `${file}:${line}`,
    text: error,
  }));
  const isWhole = lines.some(({ processor }) => processor !== undefined);
  if (!isWhole || (code !== 0 && failures.length === 0)) {
    failures.push({ name: `the file ended with ${code}`, place: file, text: output });
  }
  return {
    passed: of('passed').length,
    failed: failures.length,
    skipped: of('skipped').length,
    notes: [...of('skipped').map(({ name, why }) => `skipped ${name}: ${why}`), ...lines.flatMap(noteOf)],
    failures,
    processor: lines.at(-1)?.processor ?? 0,
  };
}

function noteOf({ note }) {
  return note === undefined ? [] : [note];
}

function read(destination) {
  try {
    return readFileSync(destination, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
