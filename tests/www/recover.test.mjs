// Texts that are nearly JSON, and what is still found in them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import fc from 'fast-check';
import { validateJson } from 'loopgate/advice';

import { recover } from '../../www/src/pages/check/recover/recover.ts';

const folder = new URL('../../www/src/samples/', import.meta.url);
const samples = readdirSync(folder).filter((name) => name.endsWith('.json'));
const textOf = (name) => readFileSync(new URL(name, folder), 'utf8');

const containers = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));

/** The text with what the faults offer, all at once. */
function fixed(text, faults) {
  const edits = faults.flatMap(({ fix = [] }) => fix).sort((one, other) => other.from - one.from);
  return edits.reduce((made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to), text);
}

test('JSON stays as it is', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const recovered = recover(text);
      assert.equal(recovered.text, text);
      assert.deepEqual(recovered.faults, []);
      assert.equal(recovered.original(3), 3);
    }),
  );
});

test('every beginning of JSON becomes JSON, and says what is missing', () => {
  fc.assert(
    fc.property(
      containers,
      fc.constantFrom(0, 2),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, space, part) => {
        const whole = JSON.stringify(value, null, space);
        const text = whole.slice(0, 1 + Math.floor((whole.length - 1) * part));
        const recovered = recover(text);
        JSON.parse(recovered.text);
        if (text !== whole) assert.ok(recovered.faults.length > 0);
      },
    ),
    { numRuns: 500 },
  );
});

test('any text that begins as an object or a list becomes JSON', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    "'",
    '\\',
    '\n',
    ' ',
    'a',
    '1',
    '-',
    'true',
    '/',
    '//',
    '/*',
    '\\u1',
    '\t',
    '"k":',
    '"',
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((list) => list.join(''));
  fc.assert(
    fc.property(fc.constantFrom('{', '['), texts, (first, rest) => {
      const { text, original } = recover(first + rest);
      JSON.parse(text);
      let before = 0;
      for (let offset = 0; offset <= text.length; offset++) {
        const place = original(offset);
        assert.ok(place >= before && place <= rest.length + 1);
        before = place;
      }
    }),
    { numRuns: 3000 },
  );
});

const key = ({ path, code, key: name, message }) => JSON.stringify([path, code, name, message]);

for (const name of samples) {
  test(`every beginning of ${name} has only findings of the whole, at their places`, () => {
    const whole = textOf(name);
    const kind = /"@type"/.test(whole) ? 'auto' : name.startsWith('payment') ? 'PaymentIntent' : 'Interest';
    const all = new Map(validateJson(kind, whole).issues.map((issue) => [key(issue), issue]));
    const typed = whole.indexOf('\n', whole.indexOf('"@type"'));
    for (let length = Math.max(typed, 2); length < whole.length; length += 3) {
      const recovered = recover(whole.slice(0, length));
      const { issues } = validateJson(kind, recovered.text);
      for (const issue of issues.filter((one) => !recovered.isDoubtful(one))) {
        const same = all.get(key(issue));
        assert.ok(same, `${length}: ${issue.path} ${issue.message}`);
        assert.equal(recovered.original(issue.offset), same.offset);
      }
      const found = new Set(issues.map(key));
      for (const [told, { path, offset, code }] of all) {
        const end = whole.indexOf('\n', offset);
        if (code !== 'required' && end < length && end > 0 && !recovered.isDoubtful({ path })) {
          assert.ok(found.has(told), `${length}: lost ${told}`);
        }
      }
    }
  });
}

for (const [text, becomes, ...messages] of [
  ['{"a": 1,}', '{"a": 1}', 'There is a comma after the last one.'],
  ['{"a": 1 "unit": "kg"}', '{"a": 1, "unit": "kg"}', 'A comma is missing before "unit".'],
  ['[1 2]', '[1, 2]', 'A comma is missing before 2.'],
  ['{"a": "kg,\n "b": 2}', '{"a": "kg",\n "b": 2}', 'The closing quote of this text is missing.'],
  [
    "{'a': 'it\\'s \"b\"'}",
    '{"a": "it\'s \\"b\\""}',
    'This is in single quotes; JSON needs double quotes.',
    'This is in single quotes; JSON needs double quotes.',
  ],
  ['{a: glass}', '{"a": "glass"}', 'The key a is not in quotes.', 'glass is not in quotes.'],
  ['{"a" 1}', '{"a": 1}', 'A colon is missing after "a".'],
  ['{"a": [1, 2}', '{"a": [1, 2]}', '] is missing before }.'],
  ['{"a": {"b": 1}', '{"a": {"b": 1}}', '} is missing at the end.'],
  ['{"a": 1} // note', '{"a": 1} ', 'JSON has no comments.'],
  ['{"a": True}', '{"a": true}', 'True is written true in JSON.'],
  ['{"a": 1}]', '{"a": 1}', 'There is something after the end of the payload.'],
  ['{"a": 1, "b"}', '{"a": 1 }', '"b" has no value.'],
  ['{"a":, "b": 2}', '{ "b": 2}', '"a" has no value.'],
  [
    '{"a": "x\ty\\q"}',
    '{"a": "x\\u0009yq"}',
    'This character cannot be used in a text as it is.',
    'A backslash is not allowed here.',
  ],
]) {
  test(`${text.replaceAll('\n', '⏎')} is read`, () => {
    const recovered = recover(text);
    assert.deepEqual(JSON.parse(recovered.text), JSON.parse(becomes));
    assert.deepEqual(
      recovered.faults.map(({ message }) => message),
      messages,
    );
    if (recovered.faults.every(({ fix }) => fix)) assert.equal(fixed(text, recovered.faults), recovered.text);
  });
}

test('nothing is made of what is no object and no list, or too deep', () => {
  for (const text of ['', ' ', 'hello', '"a', '['.repeat(100_000)]) assert.equal(recover(text), undefined);
});

test('5 MB with a fault at every line are read', { timeout: 60_000 }, () => {
  const row = '{"row": 1, note: "a row of no meaning",},\n';
  const rows = Math.floor(5_000_000 / row.length);
  assert.equal(JSON.parse(recover(`[${row.repeat(rows)}`).text).length, rows);
});
