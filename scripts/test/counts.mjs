import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { payloads } from '../../bench/payloads.mjs';
import { childEnv } from '../setup/env.mjs';
import { Failure } from '../lib/fail.mjs';
import { inRoot, memoryDir } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { hostile } from './hostile.mjs';

const record = inRoot('bench', 'counts.json');
const measured = [
  'material, small',
  'material, large',
  'material, escaped',
  'material, 3 faults',
  'small, 3 faults: ProductDNA',
];
/** A run of more checks than another takes so many more instructions than they do, whatever starting takes. */
const usual = [20, 120];
const large = [1, 3];
/** A byte of a hostile payload costs at most so many bytes of a valid one. */
const worst = 25;
/** What the compiler and the C library may change. */
const tolerance = 0.03;

/** The instructions of one check of each payload by the native engine, as callgrind counts them. */
export async function countInstructions() {
  await run('cargo', ['build', '--quiet', '--release', '-p', 'loopgate-bench', '--bin', 'count']);
  const all = payloads();
  const counts = {};
  for (const name of measured)
    counts[name] = await countCheck(
      all.find((payload) => payload.name === name),
      usual,
    );
  for (const payload of hostile) counts[payload.name] = await countCheck(payload, large);
  return counts;
}

async function countCheck({ kind, text }, [few, many]) {
  const file = path.join(memoryDir, 'counted.json');
  writeFileSync(file, text);
  const [less, more] = [await countOf(kind, file, few), await countOf(kind, file, many)];
  return Math.round((more - less) / (many - few));
}

/** Writes down the counts of today. */
export async function recordCounts() {
  const counts = await countInstructions();
  writeFileSync(record, `${JSON.stringify(counts, null, 2)}\n`);
  return counts;
}

/** Compares them with those that were written down: an outcome as of tests. */
export async function checkCounts() {
  const recorded = JSON.parse(readFileSync(record, 'utf8'));
  const counts = await countInstructions();
  const changed = Object.entries(counts).map(([name, count]) => ({
    name,
    count,
    change: count / recorded[name] - 1,
  }));
  const failures = [...changed.filter(({ change }) => !(change <= tolerance)).map(failure), ...dear(counts)];
  const notes = changed
    .filter(({ change }) => change < -tolerance)
    .map(({ name, change }) => {
      return `${name}: ${Math.round(-100 * change)} % fewer instructions; \`npm run counts\` writes them down`;
    });
  return { passed: changed.length - failures.length, failed: failures.length, skipped: 0, notes, failures };
}

/** The hostile payloads that give too much to do for their size. */
function dear(counts) {
  const perByte = ({ name, text }) => counts[name] / Buffer.byteLength(text);
  const valid = perByte(payloads().find(({ name }) => name === 'material, large'));
  const tooMuch = hostile.filter((payload) => !(perByte(payload) <= worst * valid));
  return tooMuch.map((payload) => {
    const text = `${Math.round(perByte(payload))} for a byte, ${Math.round(valid)} for one of a valid payload`;
    return { name: `instructions: ${payload.name}`, place: 'scripts/test/hostile.mjs', text };
  });
}

function failure({ name, count, change }) {
  const text = `${count} for one check, ${(100 * change).toFixed(1)} % more than bench/counts.json has`;
  return { name: `instructions: ${name}`, place: '`npm run counts` writes them down', text };
}

async function countOf(kind, file, times) {
  const binary = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'release', 'count');
  const args = ['--tool=callgrind', '--callgrind-out-file=/dev/null', binary, kind, file, String(times)];
  const output = await run('valgrind', args);
  return Number(/Collected : (\d+)/.exec(output)[1]);
}

async function run(command, args) {
  const { code, output } = await capture(command, args, { env: childEnv() });
  const reason = code === 127 ? `${command} is needed` : `${command} failed`;
  if (code !== 0) throw new Failure(`${reason}: the instructions cannot be counted`, { output });
  return output;
}
