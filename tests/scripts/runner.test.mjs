// The runner of all tests (scripts/test): what it makes of a file, and of what its user names.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { runNodeFile } from '../../scripts/test/node-file.mjs';
import { select } from '../../scripts/test/selection.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-runner-'));
after(() => rmSync(folder, { recursive: true }));

async function outcomeOf(text) {
  const file = path.join(folder, `${crypto.randomUUID()}.test.mjs`);
  writeFileSync(file, `import { before, describe, test } from 'node:test';\n${text}`);
  const { passed, failed, skipped, failures } = await runNodeFile(file);
  return { passed, failed, skipped, names: failures.map(({ name }) => name), text: failures[0]?.text };
}

test('each test counts, a suite does not', async () => {
  const { text, ...counts } = await outcomeOf(`
    describe('suite', () => { test('one', () => {}); test('two', () => {}); });
    test('three', () => {});`);
  assert.deepEqual(counts, { passed: 3, failed: 0, skipped: 0, names: [] });
});

test('a test that fails is named, with what it threw', async () => {
  const { text, ...counts } = await outcomeOf(`
    describe('suite', () => { test('one', () => { throw new Error('of its own'); }); });
    test('two', () => {});`);
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0, names: ['one'] });
  assert.match(text, /of its own/);
});

test('a test that is skipped is neither', async () => {
  const { text, ...counts } = await outcomeOf(`test('one', (t) => t.skip('not here'));`);
  assert.deepEqual(counts, { passed: 0, failed: 0, skipped: 1, names: [] });
});

test('a hook that fails is a failure', async () => {
  const { failed } = await outcomeOf(`
    describe('suite', () => { before(() => { throw new Error('no start'); }); test('one', () => {}); });`);
  assert.ok(failed > 0);
});

test('so is a file that cannot be loaded, or that ends in its middle', async () => {
  const unreadable = await outcomeOf(`import 'nothing-like-it';`);
  assert.equal(unreadable.failed, 1);
  assert.match(unreadable.text, /nothing-like-it/);
  const ended = await outcomeOf(`test('one', () => process.exit(0));`);
  assert.equal(ended.failed, 1);
});

test('files, folders and parts are named; without a name it is everything but the lint', () => {
  const one = 'tests/scripts/runner.test.mjs';
  assert.deepEqual(select([one]), { files: [one], parts: [] });
  assert.ok(select(['tests/api/registry']).files.every((file) => file.startsWith('tests/api/registry/')));
  assert.deepEqual(select(['scripts']), select(['tests/scripts']));
  assert.deepEqual(select(['rust', 'lint']), { files: [], parts: ['rust', 'lint'] });
  assert.deepEqual(select([]).parts, ['rust', 'wasm']);
  assert.deepEqual(select(['all']), { files: select([]).files, parts: ['rust', 'wasm', 'lint'] });
  assert.throws(() => select(['nothing']), /there are no tests "nothing"/);
});
