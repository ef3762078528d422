import assert from 'node:assert/strict';
import { test } from 'node:test';

import { importPagesModule } from './bundle.mjs';

const { locate } = await importPagesModule('text/locate.ts');
const { Lines } = await importPagesModule('text/lines.ts');

/** What the text holds where these issues are. */
function foundIn(text, ...issues) {
  const spans = locate(text, new Lines(text), issues);
  return spans.map((span) => span && text.slice(span.start, span.end));
}

const at = (path, code = 'type', message = '') => ({ path, code, message });

const document = {
  a: { b: [1, -2.5e3, { 'c/d': 'x', 'e~f': 'y' }], '': true },
  'g"h\\': '"]}, {"',
  i: [[], {}, [[null]]],
};

/** The pointer and the value of every value inside. */
function* valuesIn(value, path = '') {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield* valuesIn(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

const shown = (value) =>
  Array.isArray(value) ? '[' : value && typeof value === 'object' ? '{' : JSON.stringify(value);

for (const space of [0, 2, '\t']) {
  test(`finds every value, written with space ${JSON.stringify(space)}`, () => {
    const text = JSON.stringify(document, null, space);
    const values = [...valuesIn(document)];
    const found = foundIn(text, ...values.map(([path]) => at(path)));
    assert.deepEqual(
      found,
      values.map(([, value]) => shown(value)),
    );
  });
}

test('finds keys where the key is at fault', () => {
  const text = '{"a": {"x": 1, "y": 2, "x": 3, "x": 4}}';
  const issues = [
    at('/a/y', 'unknown_key'),
    at('/a/y', 'forbidden'),
    at('/a/x', 'duplicate_key'),
    at('/a/x', 'duplicate_key'),
  ];
  const spans = locate(text, new Lines(text), issues);
  assert.deepEqual(
    spans.map(({ start }) => start),
    [15, 15, 23, 31],
  );
});

test('finds escaped keys', () => {
  assert.deepEqual(foundIn('{"\\u0061\\n": 7}', at('/a\n')), ['7']);
});

test('finds nothing where there is nothing', () => {
  assert.deepEqual(foundIn('{"a": [1]}', at('/b'), at('/a/1'), at('/a/0/c'), at('/a/-')), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('takes the place of broken JSON from the message, in bytes', () => {
  const text = '{\n  "é🌍": x}';
  assert.deepEqual(foundIn(text, at('', 'json', 'not JSON: expected value at line 2 column 13')), ['x']);
  assert.deepEqual(foundIn('', at('', 'json', 'not JSON: EOF at line 1 column 0')), ['']);
  assert.deepEqual(foundIn('{', at('', 'json', 'not JSON: nobody knows where')), [undefined]);
});

test('never throws, wherever a text is cut or damaged', () => {
  const text = JSON.stringify(document);
  const issues = [...valuesIn(document)].map(([path]) => at(path));
  for (let cut = 0; cut <= text.length; cut++) {
    foundIn(text.slice(0, cut), ...issues);
    foundIn(text.slice(cut), ...issues);
    for (const rubbish of ['"', '\\', ']', '}', '[', '{', ',', ':', '\u0000', '\ud800']) {
      foundIn(text.slice(0, cut) + rubbish + text.slice(cut), ...issues);
    }
  }
});

test('a million brackets, quotes or backslashes are walked through', () => {
  for (const text of ['[', '{', ']', '"', '\\', '"\\', '{"a":', ',']) {
    foundIn(text.repeat(1_000_000), at('/0/0'), at('/a/a'));
  }
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
