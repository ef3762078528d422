// Memory comes back after a large input.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { makeProject } from './support/project.mjs';
import { material } from './support/samples.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { validate, validateJson } = await import(project.url('import.js'));
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
const megabyte = 2 ** 20;

/** What the process holds outside of the heap, wasm memories among it. */
async function held() {
  for (let round = 0; round < 3; round++) {
    gc();
    await pause(20);
  }
  return process.memoryUsage().external;
}

async function comesBack(work) {
  validate('MaterialDNA', material);
  const before = await held();
  work();
  const after = await held();
  assert.ok(after - before < 2 * megabyte, `${before} → ${after}`);
  assert.equal(validate('MaterialDNA', material).valid, true);
}

test('after a large text', async () => {
  await comesBack(() => validateJson('Offer', ' '.repeat(100 * megabyte)));
});

test('after large bytes, again and again', async () => {
  const bytes = new Uint8Array(64 * megabyte).fill(0x5b);
  await comesBack(() => {
    for (let round = 0; round < 20; round++) validateJson('Offer', bytes);
  });
});

test('after a large value', async () => {
  await comesBack(() => validate('MaterialDNA', { ...material, extra: 'x'.repeat(50 * megabyte) }));
});

test('options that are always others fill no more than an engine may keep', async () => {
  const before = await held();
  for (let count = 0; count < 60_000; count++)
    validate('FederationAccepted', { status: 'no', id: count }, { netSuffix: `net${count}` });
  const after = await held();
  assert.ok(after - before < 20 * megabyte, `${before} → ${after}`);
});

test('after very many issues, of which a report has 64 KiB', async () => {
  const certifications = new Array(200_000).fill(1);
  await comesBack(() => {
    const report = validate('MaterialDNA', { ...material, certifications }, { maxIssues: 1e6 });
    const texts = ({ path, message, expected, params }) => [path, message, expected, params.got];
    const text = report.issues.flatMap(texts).join('');
    assert.ok(text.length > 65_000 && text.length <= 65_536, String(text.length));
    assert.equal(report.truncated, true);
  });
});
