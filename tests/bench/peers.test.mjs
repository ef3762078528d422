// npm run bench:peers: what it counts is what came.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { measure } from '../../bench/peers/measure.mjs';
import { readOptions } from '../../bench/peers/options.mjs';

test('each of some peers hears of each material once, and a material is a row', async () => {
  const { materials, most } = await measure({ peers: 20, materials: 2, answer: 100 });
  assert.equal(materials.length, 2);
  for (const { median, last, heard, requests, announcements, deliveries } of materials) {
    assert.deepEqual(
      { heard, requests, announcements, deliveries },
      { heard: 20, requests: 20, announcements: 1, deliveries: 0 },
    );
    assert.ok(0 < median && median <= last && last < 10, `${median} s, ${last} s`);
  }
  assert.ok(most >= 2 && most <= 48, `${most} at once`);
});

test('its options', () => {
  const defaults = { help: undefined, peers: 1000, materials: 3, answer: 100 };
  assert.deepEqual(readOptions([]), defaults);
  assert.deepEqual(readOptions(['--peers', '5', '--answer', '7']), { ...defaults, peers: 5, answer: 7 });
  for (const args of [['--peers', '1001'], ['--materials', '0'], ['--answer', 'x'], ['more'], ['--unknown']])
    assert.throws(() => readOptions(args));
});
