// `loopgate/fix`: repairs made in texts and values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

import fc from 'fast-check';

import { makeProject } from './support/project.mjs';

const project = makeProject({
  'import.js': `export * from 'loopgate/advice'; export * from 'loopgate/fix';`,
});
const { applyFixes, validate, validateJson } = await import(project.url('import.js'));
const cases = JSON.parse(readFileSync(new URL('../fixes/cases.json', import.meta.url)));

const issuesOf = (fixes) => fixes.map((fix) => ({ path: fix.path, code: 'enum', message: '', fix }));

for (const { name, text, fixes, expected } of cases) {
  describe(name, () => {
    test('in a text', () => assert.equal(applyFixes(text, issuesOf(fixes)), expected));

    // No value has a key twice; which of two members gets a new key depends on the order of the fixes.
    if (!isJson(text) || /twice|one key/.test(name)) return;
    test('in a value', () => {
      const value = JSON.parse(text);
      const before = structuredClone(value);
      const mended = applyFixes(value, issuesOf(fixes));
      // Digits are of texts alone; a key has its place in both.
      assert.equal(JSON.stringify(mended), JSON.stringify(JSON.parse(expected)));
      assert.deepEqual(value, before);
    });
  });
}

test('a payload with slips is valid afterwards, as text and as value', () => {
  const text = '{\n  "name" : "Depot",\n  "amount" : "25.50",\n  "currency" : "EUR"\n}\n';
  const mended = applyFixes(text, validateJson('PaymentIntent', text).issues);
  assert.equal(mended, text.replace('"25.50"', '25.50'));
  assert.ok(validateJson('PaymentIntent', mended).valid);
  const value = JSON.parse(text);
  const other = applyFixes(value, validate('PaymentIntent', value).issues);
  assert.deepEqual(other, { name: 'Depot', amount: 25.5, currency: 'EUR' });
});

test('issues without a repair change nothing, and give back the same', () => {
  const value = { a: 1 };
  assert.equal(applyFixes(value, [{ path: '/a', code: 'type', message: '' }]), value);
  assert.equal(applyFixes(' x', []), ' x');
});

test('what is not repaired is shared', () => {
  const value = { a: { b: 1 }, c: '1' };
  const mended = applyFixes(value, issuesOf([{ path: '/c', op: 'replace', value: 1 }]));
  assert.equal(mended.a, value.a);
});

test('a replaced value is the only change, in any text', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.boolean(), (compact, pick, isPretty) => {
      const text = isPretty ? JSON.stringify(JSON.parse(compact), null, 2) : compact;
      const value = JSON.parse(text);
      const paths = pathsOf(value);
      if (paths.length === 0) return;
      const path = paths[pick % paths.length];
      const issues = issuesOf([{ path, op: 'replace', value: 'new' }]);
      assert.deepEqual(JSON.parse(applyFixes(text, issues)), applyFixes(value, issues));
    }),
  );
});

test('any removals leave JSON, the same from text and value', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.array(fc.nat(), { maxLength: 6 }), (text, picks) => {
      const value = JSON.parse(text);
      const paths = pathsOf(value);
      if (paths.length === 0) return;
      const issues = issuesOf(picks.map((pick) => ({ path: paths[pick % paths.length], op: 'remove' })));
      assert.deepEqual(JSON.parse(applyFixes(text, issues)), applyFixes(value, issues));
    }),
  );
});

test('items that go are those that were meant, whatever goes elsewhere', () => {
  const paths = ['/ /0', '/', '/ /2', '/ /10'];
  const issues = issuesOf(paths.map((path) => ({ path, op: 'remove' })));
  const value = { '': false, ' ': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
  assert.deepEqual(applyFixes(value, issues), { ' ': [1, 3, 4, 5, 6, 7, 8, 9] });
  assert.deepEqual(JSON.parse(applyFixes(JSON.stringify(value), issues)), applyFixes(value, issues));
});

test('no text and no path throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, path) => {
      assert.equal(typeof applyFixes(text, issuesOf([{ path, op: 'remove' }])), 'string');
    }),
  );
});

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The pointers of everything within a value. */
function pathsOf(value, at = '') {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [path, ...pathsOf(inner, path)];
  });
}
