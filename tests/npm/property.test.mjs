// For any value: a value has the report of its text, and one that JSON cannot carry is never valid.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { anyCharacter } from '../support/characters.mjs';
import { loadVectors } from '../support/vectors.mjs';
import { foundIn, withoutPositions } from './support/positions.mjs';
import { makeProject } from './support/project.mjs';
import { replaced } from './support/replaced.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { isValid, kinds, validate, validateJson } = await import(project.url('import.js'));
const encoder = new TextEncoder();

const vectors = loadVectors().filter((vector) => 'value' in vector);
const anyKind = fc.constantFrom(...kinds);
const anyJson = fc.jsonValue({ maxDepth: 6, depthSize: 'large', stringUnit: anyCharacter });
const anyValue = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withBoxedValues: true,
  withNullPrototype: true,
  withObjectString: true,
});

/** A payload of the corpus with another value at a random place. */
const changed = fc
  .tuple(fc.constantFrom(...vectors), fc.nat(), fc.oneof(anyJson, anyValue))
  .map(([{ kind, value }, place, other]) => [kind, replaced(value, place, other)]);

function agree(kind, value) {
  const text = JSON.stringify(value);
  const report = validate(kind, value);
  const [ofText, ofBytes] = [validateJson(kind, text), validateJson(kind, encoder.encode(text))];
  assert.deepEqual(report, withoutPositions(ofText));
  assert.deepEqual(report, withoutPositions(ofBytes));
  assert.deepEqual(
    foundIn(ofText).map(({ offset }) => encoder.encode(text.slice(0, offset)).length),
    foundIn(ofBytes).map(({ offset }) => offset),
  );
  assert.equal(isValid(kind, value), report.valid);
}

test('any JSON value, as any kind', () => {
  fc.assert(fc.property(anyKind, anyJson, agree), { numRuns: 2000 });
});

test('a payload with another JSON value in it', () => {
  const inJson = changed.map(([kind, value]) => [kind, JSON.parse(JSON.stringify(value, carried) ?? 'null')]);
  fc.assert(
    fc.property(inJson, ([kind, value]) => agree(kind, value)),
    { numRuns: 3000 },
  );
});

test('any value at all gets a report', () => {
  const judge = (kind, value) => {
    const report = validate(kind, value);
    assert.equal(report.valid, report.issues.length === 0);
    assert.equal(isValid(kind, value), report.valid);
    if (report.valid) assert.deepEqual(withoutPositions(validateJson(kind, JSON.stringify(value))), report);
  };
  fc.assert(fc.property(anyKind, anyValue, judge), { numRuns: 3000 });
  fc.assert(
    fc.property(changed, ([kind, value]) => judge(kind, value)),
    { numRuns: 3000 },
  );
});

test('any text and any bytes get a report', () => {
  const judge = (kind, text) => {
    const { valid, issues } = validateJson(kind, text);
    assert.equal(valid, issues.length === 0);
  };
  fc.assert(fc.property(anyKind, fc.string({ unit: anyCharacter }), judge), { numRuns: 2000 });
  fc.assert(fc.property(anyKind, fc.uint8Array(), judge), { numRuns: 2000 });
});

test('a string of any length, with any byte at any place, is one where JSON.parse says so', () => {
  for (let length = 1; length <= 40; length++) {
    for (let place = 0; place < length; place++) {
      for (const byte of [0x00, 0x1f, 0x20, 0x22, 0x5c, 0x7f, 0x80, 0xc3, 0xff]) {
        const bytes = encoder.encode(`{"name":"${'a'.repeat(length)}"}`);
        bytes[place + 9] = byte;
        const [{ code } = {}] = validateJson('Offer', bytes).issues;
        assert.equal(code !== 'json', isJson(bytes), `${length} ${place} ${byte}`);
      }
    }
  }
});

test('of what is told again, after anything else, the same', () => {
  const again = fc.array(changed, { minLength: 1, maxLength: 6 });
  let count = 0;
  fc.assert(
    fc.property(again, (payloads) => {
      // For options that nobody had the engine knows no findings; payloads have fewer than either of these.
      const [usual, unused] = [1e6, 1e6 + ++count].map((maxIssues) => ({ maxIssues }));
      for (const [kind, value] of [...payloads, ...payloads]) {
        const text = JSON.stringify(value, carried) ?? 'null';
        const report = validateJson(kind, text, usual);
        assert.deepEqual(report, validateJson(kind, text, unused));
        spoil(validate(kind, value, usual));
        assert.deepEqual(validate(kind, JSON.parse(text), usual), withoutPositions(report));
        spoil(report);
      }
    }),
    { numRuns: 300 },
  );
});

function isJson(bytes) {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

function carried(_, value) {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Changes all that a caller may change in a report. */
function spoil({ issues, warnings }) {
  for (const issue of foundIn({ issues, warnings })) {
    issue.params.allowed?.push('spoiled');
    Object.assign(issue.params, { got: 'spoiled' });
    if (issue.fix) issue.fix.value = 'spoiled';
    issue.message = 'spoiled';
  }
}
