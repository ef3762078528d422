import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { payloads } from '../../bench/payloads.mjs';
import { childEnv } from '../setup/env.mjs';
import { Failure } from '../lib/fail.mjs';
import { inRoot } from '../lib/paths.mjs';
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
/** So many checks are counted of each payload. */
const usualTimes = 20;
const hostileTimes = 2;
/** What callgrind counts: the function of bench/native/src/count.rs that checks one payload so many times. */
const counted = 'count::counted_checks';
/** A byte of a hostile payload costs at most so many bytes of a valid one. */
const worst = 25;
/** What the compiler and the C library may change. */
const tolerance = 0.03;

/** The instructions of one check of each payload by the native engine, as callgrind counts them in one run. */
export async function countInstructions() {
  await run('cargo', ['build', '--quiet', '--release', '-p', 'loopgate-bench', '--bin', 'count']);
  const all = payloads();
  const usual = measured.map((name) => all.find((payload) => payload.name === name));
  const runs = [
    ...usual.map((payload) => ({ ...payload, times: usualTimes })),
    ...hostile.map((payload) => ({ ...payload, times: hostileTimes })),
  ];
  const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-counts-'));
  try {
    const totals = await totalsOf(runs, folder);
    return Object.fromEntries(runs.map(({ name, times }, at) => [name, Math.round(totals[at] / times)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The instructions of each run, which callgrind writes to a file of its own when the counted function ends. */
async function totalsOf(runs, folder) {
  const args = runs.flatMap(({ kind, text, times }, at) => {
    const file = path.join(folder, `${at}.json`);
    writeFileSync(file, text);
    return [kind, file, String(times)];
  });
  const binary = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'release', 'count');
  const output = path.join(folder, 'out');
  const chosen = [`--toggle-collect=${counted}`, `--dump-after=${counted}`];
  await run('valgrind', ['--tool=callgrind', ...chosen, `--callgrind-out-file=${output}`, binary, ...args]);
  return runs.map((_, at) => totalIn(`${output}.${at + 1}`));
}

function totalIn(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const total = /^totals: (\d+)/m.exec(text)?.[1];
  if (total === undefined)
    throw new Failure(`callgrind has counted no ${counted} (bench/native/src/count.rs)`);
  return Number(total);
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

async function run(command, args) {
  const { code, output } = await capture(command, args, { env: childEnv() });
  const reason = code === 127 ? `${command} is needed` : `${command} failed`;
  if (code !== 0) throw new Failure(`${reason}: the instructions cannot be counted`, { output });
  return output;
}
