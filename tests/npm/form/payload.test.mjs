// The payload that the names of a form's fields make.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { keysOf, pointerOf } from '../../../pkg/src/form/names.js';
import { payloadOf } from '../../../pkg/src/form/payload.js';

const of = (object) => payloadOf(Object.entries(object)).payload;

test('names are JSON Pointers or dotted', () => {
  assert.deepEqual(of({ '/a~1b/c~0d': 1, '@type': 'x', 'q.v': 2 }), {
    'a/b': { 'c~d': 1 },
    '@type': 'x',
    q: { v: 2 },
  });
  assert.deepEqual(of({ 'items.0.id': 'a', 'items[1].id': 'b', '/items/2/id': 'c' }), {
    items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  });
});

test('gaps of arrays and groups without a value close up, in numeric order', () => {
  const entries = [
    ['items.10.id', 'c'],
    ['items.2.id', 'b'],
    ['items.1.id', undefined],
    ['group.a', undefined],
  ];
  const { payload, pointers } = payloadOf(entries);
  assert.deepEqual(payload, { items: [{ id: 'b' }, { id: 'c' }] });
  assert.equal(pointers.get('items.10.id'), '/items/1/id');
  assert.equal(pointers.get('group.a'), '/group/a');
});

test('__proto__ is a key like any other', () => {
  const payload = of({ '__proto__.bad': 1, 'constructor.prototype.bad': 1 });
  assert.equal({}.bad, undefined);
  assert.equal(Object.getPrototypeOf(payload), Object.prototype);
  assert.deepEqual(Object.keys(payload), ['__proto__', 'constructor']);
});

const key = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('__proto__', '@type', 'a/b', '~1', '0x'));
const notWhole = key.filter((text) => !/^(0|[1-9]\d*)$/.test(text));

test('a pointer of any keys leads to its value', () => {
  fc.assert(
    fc.property(fc.array(notWhole, { minLength: 1, maxLength: 6 }), fc.string(), (keys, value) => {
      const name = pointerOf(keys);
      assert.deepEqual(keysOf(name), keys);
      const { payload, pointers } = payloadOf([[name, value]]);
      const found = keys.reduce((at, key) => Object.getOwnPropertyDescriptor(at, key).value, payload);
      assert.equal(found, value);
      assert.equal(pointers.get(name), name);
    }),
  );
});

test('any names make a payload that JSON carries, and change nothing else', () => {
  const value = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(undefined));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), value)), (entries) => {
      const { payload, pointers } = payloadOf(entries);
      JSON.stringify(payload);
      for (const [name] of entries) assert.ok(pointers.has(name));
      assert.deepEqual(Object.keys(Object.prototype), []);
    }),
  );
});
