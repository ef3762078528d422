// Where F8 goes, and what is fixed at the cursor.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { importPagesModule } from '../bundle.mjs';

const { stopsOf, stopFrom, stopAt } = await importPagesModule('pages/check/stops.ts');
const { fixName } = await importPagesModule('components/repair.ts');

const text = '{\n  "a": 1, "b": "x",\n  "c": [2]\n}';
const at = (part) => text.indexOf(part);
const found = [at('"x"'), at('{'), at('{'), at('1'), undefined].map((offset, number) => ({ number, offset }));
const stops = stopsOf(text, found);
const part = (stop) => stop && text.slice(stop.start, stop.end);
const caret = (place) => ({ start: place, end: place });

test('one stop for each place, in the order of the text', () => {
  assert.deepEqual(stops.map(part), ['{', '1', '"x"']);
  assert.deepEqual(
    stops[0].findings.map(({ number }) => number),
    [1, 2],
  );
});

test('next and previous go around', () => {
  assert.equal(part(stopFrom(stops, caret(0), 1)), '{');
  assert.equal(part(stopFrom(stops, stops[0], 1)), '1');
  assert.equal(part(stopFrom(stops, stops[2], 1)), '{');
  assert.equal(part(stopFrom(stops, stops[1], -1)), '{');
  assert.equal(part(stopFrom(stops, stops[0], -1)), '"x"');
  assert.equal(stopFrom([], caret(0), 1), undefined);
});

test('at the cursor is what it touches, else the nearest in its line', () => {
  assert.equal(part(stopAt(text, stops, caret(at('"x"') + 2))), '"x"');
  assert.equal(part(stopAt(text, stops, caret(at('"b"')))), '1');
  assert.equal(part(stopAt(text, stops, caret(at('"x"') + 4))), '"x"');
  assert.equal(stopAt(text, stops, caret(at('"c"'))), undefined);
});

test('the button of a repair names the member that it adds', () => {
  assert.equal(
    fixName({ fix: { op: 'add', path: '/@context', value: 'https://city.example/c' } }),
    'Add @context',
  );
  assert.equal(fixName({ fix: { op: 'add', path: '/items/0/a~1b', value: 1 } }), 'Add a/b');
  assert.equal(fixName({ fix: { op: 'replace', path: '/unit', value: 'kg' } }), 'Fix');
  assert.equal(fixName({ edits: [] }), 'Fix');
});
