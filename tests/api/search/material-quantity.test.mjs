// Decisions 8: materials of which there is enough.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { startServer } from '../../support/server.mjs';
import { expectFound, found, put } from './materials.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('min_quantity', () => {
  const category = 'metal-copper';
  /** A quantity, what is just not too much for it, and what is. */
  const pairs = [
    [
      [1.005, 'kg'],
      [1005, 'g'],
      [1005.000001, 'g'],
    ],
    [
      [1005, 'g'],
      [1.005, 'kg'],
      [1.005000001, 'kg'],
    ],
    [
      [5.1, 't'],
      [5100, 'kg'],
      [5100.0001, 'kg'],
    ],
    [
      [5100, 'kg'],
      [5.1, 't'],
      [5.1000001, 't'],
    ],
    [
      [0.07, 't'],
      [70, 'kg'],
      [70.001, 'kg'],
    ],
    [
      [70, 'kg'],
      [0.07, 't'],
      [0.070001, 't'],
    ],
    [
      [0.00029, 't'],
      [290, 'g'],
      [291, 'g'],
    ],
    [
      [290, 'g'],
      [0.00029, 't'],
      [0.00029001, 't'],
    ],
    [
      [1.1, 't'],
      [1_100_000, 'g'],
      [1_100_001, 'g'],
    ],
    [
      [4.35, 'kg'],
      [4350, 'g'],
      [4350.0001, 'g'],
    ],
    [
      [1004.999999, 'g'],
      [1.004999, 'kg'],
      [1.005, 'kg'],
    ],
    [
      [2.3, 'l'],
      [2300, 'ml'],
      [2300.0001, 'ml'],
    ],
    [
      [2300, 'ml'],
      [2.3, 'l'],
      [2.30001, 'l'],
    ],
    [
      [0.0023, 'm3'],
      [2.3, 'l'],
      [2.30001, 'l'],
    ],
    [
      [1001, 'l'],
      [1.001, 'm3'],
      [1.00100001, 'm3'],
    ],
    [
      [1.001, 'm3'],
      [1_001_000, 'ml'],
      [1_001_001, 'ml'],
    ],
    [
      [0.1, 'kg'],
      [0.1, 'kg'],
      [0.10000001, 'kg'],
    ],
    [
      [3, 'piece'],
      [3, 'piece'],
      [3.5, 'piece'],
    ],
    [
      [2, 'bundle'],
      [2, 'bundle'],
      [3, 'bundle'],
    ],
  ];
  let all;
  before(async () => {
    const materials = pairs.map(([[value, unit]], at) => [at, { category, quantity: { value, unit } }]);
    all = await put(server, Object.fromEntries(materials));
  });

  for (const [at, [[value, unit], enough, more]] of pairs.entries()) {
    const name = String(at);
    test(`${value} ${unit} is ${enough.join(' ')}, and not ${more.join(' ')}`, async () => {
      const names = ([min_quantity, of]) => found(server, all, { category, min_quantity, unit: of });
      assert.ok((await names(enough)).includes(name));
      assert.ok(!(await names(more)).includes(name));
    });
  }

  test('units of another measure are never enough', async () => {
    const measures = [['g', 'kg', 't'], ['ml', 'l', 'm3'], ['piece'], ['bundle']];
    for (const units of measures) {
      const isOf = ([[, unit]]) => units.includes(unit);
      const expected = Object.keys(all).filter((name) => isOf(pairs[name]));
      for (const unit of units) {
        await expectFound(server, all, { category, min_quantity: 1e-9, unit }, expected);
      }
    }
  });

  test('without a unit: the bare value', async () => {
    for (const min_quantity of [0, 0.07, 2, 3, 1005, 1005.5, 5100.5, 1.1e6]) {
      const expected = Object.keys(all).filter((name) => pairs[name][0][0] >= min_quantity);
      await expectFound(server, all, { category, min_quantity }, expected);
    }
  });
});

test('a quantity that no double holds in grams', async () => {
  const quantity = { value: 1e308, unit: 't' };
  const all = await put(server, { huge: { category: 'metal-mixed', quantity } });
  for (const [min_quantity, unit] of [
    [1, 'g'],
    [1e308, 'g'],
    [1e308, 't'],
    [1e308, undefined],
  ]) {
    await expectFound(server, all, { category: 'metal-mixed', min_quantity, unit }, ['huge']);
  }
  await expectFound(server, all, { min_quantity: 1, unit: 'l' }, []);
  await expectFound(server, all, {}, ['huge']);
});

test('each power of ten is reached by what is just that and no less', async () => {
  const category = 'glass-mixed';
  const powers = Array.from({ length: 17 }, (_, index) => Number(`1e${index - 6}`));
  const all = await put(
    server,
    Object.fromEntries(powers.map((value) => [`of ${value}`, { category, quantity: { value, unit: 'kg' } }])),
  );
  for (const power of powers) {
    const reaching = powers.filter((value) => value >= power).map((value) => `of ${value}`);
    await expectFound(server, all, { category, min_quantity: power }, reaching);
    await expectFound(server, all, { category, min_quantity: power, unit: 'kg' }, reaching);
  }
});

test('what was entered with a word for each power of ten is found as before', async () => {
  const category = 'glass-brown';
  const all = await put(server, { old: { category, quantity: { value: 340, unit: 'kg' } } });
  const words = Array.from(
    { length: 12 },
    (_, power) => `${power < 9 ? `v${power} ` : ''}qmass${power}`,
  ).join(' ');
  const enter = `
    INSERT INTO entered_records
    SELECT e.seq, e.category, e.lon, e.lat, e.is_own_place, e.quantity, e.dimension, e.size, e.bytes,
           'kmaterial c' || hex(r.category) || ' ' || ?, e.name, e.words
    FROM records AS r CROSS JOIN record_entries AS e ON e.seq = r.seq WHERE r.id = ?`;
  await server.database.prepare(enter).bind(words, all.old.id).run();
  for (const [min_quantity, unit, expected] of [
    [1, undefined, ['old']],
    [340, 'kg', ['old']],
    [341, 'kg', []],
    [1000, undefined, []],
    [1, 't', []],
  ]) {
    await expectFound(server, all, { category, min_quantity, unit }, expected);
  }
});
