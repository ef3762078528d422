import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { importPagesModule } from './bundle.mjs';

const { placeOf, spanAt } = await importPagesModule('text/place.ts');
const { Lines } = await importPagesModule('text/lines.ts');
const { grouped } = await importPagesModule('text/number.ts');

const source = fileURLToPath(new URL('../../www/src/', import.meta.url));

/** What a text has at an offset. */
function foundAt(text, offset) {
  const { start, end } = spanAt(text, offset);
  return text.slice(start, end);
}

test('a value or key is marked to its end, an object or array at its beginning', () => {
  const text = '{"a\\"\\\\": [1, -2.5e3,{"c":"x"},true]} 🌍';
  const tokens = ['{', '"a\\"\\\\"', '[', '1', '-2.5e3', '{"c'.slice(0, 1), '"c"', '"x"', 'true', '🌍'];
  let from = 0;
  for (const token of tokens) {
    const at = text.indexOf(token, from);
    assert.equal(foundAt(text, at), token);
    from = at + token.length;
  }
});

test('a text that ends early is marked to its end', () => {
  assert.equal(foundAt('{"abc', 1), '"abc');
  assert.equal(foundAt('"\\"', 0), '"\\"');
  assert.equal(foundAt('{}', 2), '');
  assert.equal(foundAt('{} ', 2), ' ');
});

test('a million quotes or backslashes are no trouble', () => {
  for (const text of ['"', '"\\', 'x']) spanAt(text.repeat(1_000_000), 0);
});

test('lines and columns count from 1', () => {
  const lines = new Lines('ab\n\ncd');
  assert.equal(lines.count, 3);
  const positions = [0, 2, 3, 4, 6].map((offset) => Object.values(lines.positionAt(offset)));
  assert.deepEqual(positions, [
    [1, 1],
    [1, 3],
    [2, 1],
    [3, 1],
    [3, 3],
  ]);
});

test('a pointer leads to the value, or to the nearest one around it', () => {
  const text = '{"a": [1, {"b/c": "x,]", "d": {}}, [ ]], "a~": "\\"", "e": {"f": null}}';
  const found = (pointer) => text.slice(placeOf(text, pointer)).match(/^[^,}]+/)[0];
  assert.equal(placeOf(text, ''), 0);
  assert.equal(found('/a/0'), '1');
  assert.equal(found('/a/1/b~1c'), '"x');
  assert.equal(found('/a/1/d/none'), '{');
  assert.equal(found('/a/2'), '[ ]]');
  assert.equal(found('/a~0'), '"\\""');
  assert.equal(found('/e/f'), 'null');
  assert.equal(placeOf(text, '/none'), 0);
});

test('numbers are grouped by thousands', () => {
  for (const [number, text] of [
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1048576, '1,048,576'],
    [-12500.25, '-12,500.25'],
  ])
    assert.equal(grouped(number), text);
});

test('no page uses Intl, which a slow phone loads for the first number', async () => {
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  for (const file of files.filter(({ name }) => /\.(ts|svelte)$/.test(name))) {
    const code = await readFile(path.join(file.parentPath, file.name), 'utf8');
    assert.doesNotMatch(code, /toLocale\w*String|new Intl\b/, file.name);
  }
});
