// What the demonstration sees to: a check that could not fail would prove nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Checks, isAsWanted } from '../../scripts/demo/checks.mjs';

const wanted = [
  [1, 1],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: { b: [1, { c: 2, d: 3 }] } }, { a: { b: [1, { c: 2 }] } }],
  [[], []],
  ['x', (text) => text.length === 1],
];

const unwanted = [
  [1, '1'],
  [{ a: 1 }, { a: undefined, b: 2 }],
  [{ a: 1 }, { a: { b: 1 } }],
  [[1, 2], [1]],
  [[], [1]],
  [{}, []],
  [undefined, {}],
  [null, { a: 1 }],
  ['xy', (text) => text.length === 1],
];

test('what is as it has to be, and what is not', () => {
  for (const [got, want] of wanted) assert.ok(isAsWanted(got, want), JSON.stringify(got));
  for (const [got, want] of unwanted) assert.ok(!isAsWanted(got, want), JSON.stringify(got));
});

test('a check says what was seen, or throws what was expected and what came', async () => {
  const said = [];
  const checks = new Checks((text) => said.push(text));
  checks.equal('one is one', 1, 1);
  assert.throws(() => checks.equal('one is two', 1, 2), /^Error: one is two\nexpected 2\ngot 1$/);
  assert.throws(() => checks.same('all of it', { a: 1, b: 2 }, { a: 1 }), /^Error: all of it\nexpected/);
  assert.deepEqual(said, ['one is one']);
});

test('what comes late is awaited, not for ever', async () => {
  const said = [];
  const checks = new Checks((text) => said.push(text));
  let asked = 0;
  assert.equal(await checks.soon('it comes', () => (asked += 1), 2), 2);
  assert.match(said[0], /^it comes \(after 0\.\d s\)$/);
  const never = checks.soon('it never comes', () => 0, 1, 100);
  await assert.rejects(never, /^Error: it never comes, within 0\.1 s\nexpected 1\ngot 0$/);
});
