// How files are divided into payloads, whatever the chunks are in which their bytes come.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { importPagesModule } from './bundle.mjs';

const { longest, markLength, shapeOf, splitterFor } = await importPagesModule('pages/check/many/split.ts');

const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => bytes && new TextDecoder().decode(bytes);

/** The pieces of a text that comes in chunks of this size, and what is said about the whole. */
function split(shape, bytes, size = bytes.length || 1) {
  const splitter = splitterFor(shape, 0);
  const pieces = [];
  const keep = (found) => pieces.push(...found.map((piece) => ({ ...piece, bytes: textOf(piece.bytes) })));
  for (let at = 0; at < bytes.length; at += size) keep(splitter.push(bytes.subarray(at, at + size)));
  keep(splitter.end());
  return { pieces, fault: splitter.fault };
}

const texts = ({ pieces }) => pieces.map(({ bytes }) => bytes);

const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t ');
const arrays = fc.array(fc.json({ maxDepth: 3 }), { maxLength: 8 });

test('the items of any array are found in chunks of any size, at their bytes', () => {
  fc.assert(
    fc.property(arrays, space, fc.integer({ min: 1, max: 20 }), (items, blank, size) => {
      const text = `${blank}[${items.map((item) => blank + item + blank).join(',')}${blank}]${blank}`;
      const bytes = bytesOf(text);
      const result = split('array', bytes, size);
      assert.deepEqual(texts(result), items);
      assert.equal(result.fault, undefined);
      for (const { bytes: item, start, end } of result.pieces) {
        assert.equal(textOf(bytes.subarray(start, end)).trimEnd(), item.trim());
      }
    }),
  );
});

test('the lines of any text are found in chunks of any size, with their numbers', () => {
  const lines = fc.array(
    fc.oneof(
      fc.json({ maxDepth: 2 }).map((json) => json.trim()),
      fc.constant(''),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 20 }),
      (list, ending, size) => {
        const bytes = bytesOf(list.join(ending));
        const { pieces } = split('lines', bytes, size);
        const expected = list
          .map((bytes, index) => ({ bytes, number: index + 1 }))
          .filter((one) => one.bytes);
        assert.deepEqual(
          pieces.map(({ bytes: line, number }) => ({ bytes: line, number })),
          expected,
        );
        for (const { bytes: line, start, end } of pieces) {
          assert.equal(textOf(bytes.subarray(start, end)).trimEnd(), line);
        }
      },
    ),
  );
});

for (const [name, text, items, fault] of [
  ['an array that is cut off keeps what is there', '[{"a":1},{"b":', ['{"a":1}', '{"b":'], 'openArray'],
  ['what comes after an array is told', '[1,2] x', ['1', '2'], 'afterArray'],
  ['a comma too many is an item that is empty', '[1,,2,]', ['1', '', '2', ''], undefined],
  ['an empty array has no items', ' [ ] ', [], undefined],
  ['brackets within texts are text', '["]","\\"],"]', ['"]"', '"\\"],"'], undefined],
]) {
  test(name, () => {
    for (const size of [1, 3, 100]) {
      const result = split('array', bytesOf(text), size);
      assert.deepEqual(texts(result), items);
      assert.equal(result.fault, fault);
    }
  });
}

test('a line or an item that is too long has no bytes, and those after it have', () => {
  const long = '"'.padEnd(longest, 'x') + '"';
  assert.deepEqual(texts(split('lines', bytesOf(`1\n${long}\n2`), 70_000)), ['1', undefined, '2']);
  assert.deepEqual(texts(split('array', bytesOf(`[1,${long},2]`), 70_000)), ['1', undefined, '2']);
  assert.deepEqual(texts(split('single', bytesOf(long), 70_000)), [undefined]);
  const most = '"'.padEnd(longest - 1, 'x') + '"';
  assert.deepEqual(texts(split('lines', bytesOf(`${most}\n2`), 70_000)), [most, '2']);
});

for (const [name, head, isWhole, shape] of [
  ['a.json', '{"a": 1}\n', true, 'lines'],
  ['a.json', '{"a": 1}', true, 'single'],
  ['a.json', '{"a": 1}\r\n{', false, 'lines'],
  ['a.json', '{\n "a": 1}', true, 'single'],
  ['a.json', ' \n[', false, 'array'],
  ['a.json', '{"a":', false, undefined],
  ['a.json', '', false, undefined],
  ['a.json', '', true, 'single'],
  ['a.jsonl', '{"a":', false, 'lines'],
  ['a.NDJSON', '', true, 'lines'],
  ['a.csv', 'a,b\n1,2', true, 'single'],
]) {
  test(`${name} that begins ${JSON.stringify(head)} is ${shape ?? 'read on'}`, () => {
    assert.equal(shapeOf(name, bytesOf(head), isWhole), shape);
  });
}

test('a byte-order mark has three bytes', () => {
  assert.equal(markLength(bytesOf('\ufeff{')), 3);
  assert.equal(markLength(bytesOf('{')), 0);
});
