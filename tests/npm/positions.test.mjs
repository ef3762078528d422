// Where issues of texts are.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { corpus } from './support/corpus.mjs';
import { foundIn } from './support/positions.mjs';
import { makeProject } from './support/project.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { validate, validateJson } = await import(project.url('import.js'));
const encoder = new TextEncoder();

const text = `{
  "@type": "Offer",
  "ü😀": 1, "ü😀": 2,
  "terms": { "price": "7" }
}`;

test('offsets count UTF-16 units of strings and bytes of bytes', () => {
  const [again, ...others] = validateJson('Offer', text).issues;
  assert.equal(again.code, 'duplicate_key');
  assert.deepEqual([again.offset, again.line, again.column], [text.lastIndexOf('"ü'), 3, 12]);
  const missing = others.find(({ code }) => code === 'required');
  assert.deepEqual([missing.offset, missing.line, missing.column], [0, 1, 1]);
  const inBytes = validateJson('Offer', encoder.encode(text)).issues[0];
  assert.equal(inBytes.offset, encoder.encode(text.slice(0, again.offset)).length);
  assert.deepEqual([inBytes.line, inBytes.column], [3, 12]);
});

test('a text that is no JSON has the place where reading stopped', () => {
  const place = (text) => {
    const { offset, line, column } = validateJson('Offer', text).issues[0];
    return [offset, line, column];
  };
  assert.deepEqual(place('{\n "é": tru}'), [11, 2, 10]);
  assert.deepEqual(place(''), [0, 1, 1]);
  assert.deepEqual(place(`\n${'['.repeat(65)}`), [65, 2, 65]);
  assert.deepEqual(place(Uint8Array.of(0x22, 0xff)), [1, 1, 2]);
  for (const text of ['{"a": "x\ud800"}', '{"ü": "\\\ud800"}', '\n[\ud800', '"\\u00\udc00']) {
    const [offset, line, column] = place(text);
    assert.equal(offset, text.search(/\p{Surrogate}/u), JSON.stringify(text));
    assert.deepEqual([line, column], text.startsWith('\n') ? [2, offset] : [1, offset + 1]);
  }
});

test('each issue of a text has a place, none of a value has', () => {
  const decoder = new TextDecoder();
  for (const { kind, base64, isValue } of corpus()) {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    for (const { offset, line, column } of foundIn(validateJson(kind, bytes))) {
      const lines = decoder.decode(bytes.subarray(0, offset)).split('\n');
      assert.deepEqual([line, column], [lines.length, [...lines.at(-1)].length + 1]);
    }
    if (!isValue) continue;
    const found = foundIn(validate(kind, JSON.parse(decoder.decode(bytes))));
    assert.ok(found.every((issue) => !('offset' in issue) && !('line' in issue) && !('column' in issue)));
  }
});
