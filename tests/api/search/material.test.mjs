// Decisions 8: what POST /api/v1/material/search finds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { haversine, northOf } from '../../support/cities.mjs';
import { ask, signalConfig } from '../../support/exchange.mjs';
import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { freshId, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/material/search';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** Registers materials under names of the test's own, in this order; gives their documents by name. */
async function put(node, materials) {
  const documents = {};
  for (const [name, changes] of Object.entries(materials)) {
    documents[name] = record('material', changes);
    await register(node, { material: documents[name] });
  }
  return documents;
}

/** The names of those documents that a search finds, newest first. */
async function found(documents, body, node = server) {
  const response = await ask(node, path, { limit: 100, ...body });
  expectStatus(response, 200);
  const { results, total } = response.body;
  assert.equal(total, results.length);
  const nameOf = ({ id }) => Object.keys(documents).find((name) => documents[name].id === id);
  return results.map(nameOf).filter((name) => name !== undefined);
}

async function expectFound(documents, body, expected, node) {
  assert.deepEqual((await found(documents, body, node)).sort(), [...expected].sort(), JSON.stringify(body));
}

describe('members that are equal', () => {
  let all;
  before(async () => {
    all = await put(server, {
      pet: { category: 'plastic-pet', current_city: 'Ghent', origin_city: 'Porto' },
      petOfTurku: { category: 'plastic-pet', current_city: 'Turku', origin_city: 'Ghent' },
      pp: { category: 'plastic-pp', current_city: 'GHENT', origin_city: 'Tartu' },
      wood: { category: 'organic-wood', current_city: 'Göteborg', origin_city: 'Porto' },
    });
  });

  const cases = [
    [{}, ['pet', 'petOfTurku', 'pp', 'wood']],
    [{ category: '*' }, ['pet', 'petOfTurku', 'pp', 'wood']],
    [{ category: 'plastic-pet' }, ['pet', 'petOfTurku']],
    [{ category: 'plastic-*' }, ['pet', 'petOfTurku', 'pp']],
    [{ category: 'plastic-p*' }, ['pet', 'petOfTurku', 'pp']],
    [{ category: 'plastic-pet*' }, ['pet', 'petOfTurku']],
    [{ category: 'organic-*' }, ['wood']],
    [{ current_city: 'Ghent' }, ['pet', 'pp']],
    [{ current_city: 'gHENT' }, ['pet', 'pp']],
    [{ current_city: 'Turku' }, ['petOfTurku']],
    [{ current_city: 'göTEBORG' }, ['wood']],
    [{ origin_city: 'porto' }, ['pet', 'wood']],
    [{ origin_city: 'ghent' }, ['petOfTurku']],
    [{ status: 'available' }, ['pet', 'petOfTurku', 'pp', 'wood']],
    [{ category: 'plastic-*', current_city: 'ghent' }, ['pet', 'pp']],
    [{ category: 'plastic-*', current_city: 'ghent', origin_city: 'porto' }, ['pet']],
    [{ category: 'organic-*', origin_city: 'porto', status: 'available' }, ['wood']],
    [{ category: 'organic-wood', current_city: 'Ghent' }, []],
    [{ something: 'else', limit: 100.0, product_category: 5 }, ['pet', 'petOfTurku', 'pp', 'wood']],
  ];
  for (const [body, expected] of cases) {
    test(JSON.stringify(body), () => expectFound(all, body, expected));
  }

  const hostile = ["'", "' OR 1=1 --", '%', '_', '\u0000', '*', '**', '__proto__', '🌍', 'x'.repeat(5000)];
  const unknown = {
    category: ['nothing', 'PLASTIC-PET', 'plastic', 'plastic-pe', '*-pet', 'plastic-**', 'furniture-*', ' *'],
    current_city: ['Ghen', 'Ghent ', ' Ghent', 'Ghentt', 'Porto', 'Gh%', 'G*', 'any'],
    origin_city: ['Göteborg', 'Port', 'P_rto', '*'],
    status: ['open', 'AVAILABLE', 'avail*', 'reserved', 'withdrawn', 'deleted'],
  };
  for (const [name, values] of Object.entries(unknown)) {
    test(`${name}: what is not known finds nothing`, async () => {
      for (const value of [...values, ...hostile.filter((text) => name !== 'category' || text !== '*')]) {
        await expectFound(all, { [name]: value }, []);
      }
    });
  }
});

test('results are the documents as registered', async () => {
  const { id, ...rest } = record('material', { category: 'textile-wool', extra: { list: [1, null] } });
  const text = ` ${JSON.stringify({ ...rest, id }, null, 3)}`.replace(
    /\n}$/,
    ',\n "n": [1.50, 12345678901234567890], "\\u0062": "\\/" }',
  );
  expectStatus(await server.post('/api/v1/material', text), 201);
  const response = await ask(server, path, { category: 'textile-wool' });
  expectStatus(response, 200);
  assert.ok(response.text.includes(text.trim()));
  assert.deepEqual(response.body, {
    results: [JSON.parse(text)],
    total: 1,
    total_is_exact: true,
    next: null,
  });
});

describe('status: that of today', () => {
  const update = (id, status, updated_at) =>
    server.post('/api/v1/material-status', statusUpdate(id, { status, updated_at }));

  test('of the newest update, available before one', async () => {
    const all = await put(server, { cotton: { category: 'textile-cotton' } });
    const { id } = all.cotton;
    for (const [at, status] of ['reserved', 'withdrawn', 'available', 'reserved'].entries()) {
      expectStatus(await update(id, status, `2027-01-01T00:00:0${at + 1}Z`), 201);
      for (const other of ['available', 'reserved', 'withdrawn']) {
        const expected = other === status ? ['cotton'] : [];
        await expectFound(all, { category: 'textile-cotton', status: other }, expected);
        await expectFound(all, { status: other }, expected);
      }
    }
    expectStatus(await update(id, 'withdrawn', '2027-01-01T00:00:00Z'), 201);
    await expectFound(all, { status: 'reserved' }, ['cotton']);
  });

  test('of an update that was there before the material', async () => {
    const id = freshId('material');
    expectStatus(await update(id, 'withdrawn', '2027-01-01T00:00:00Z'), 201);
    const all = await put(server, { early: { id } });
    await expectFound(all, { status: 'withdrawn' }, ['early']);
    await expectFound(all, { status: 'available' }, []);
  });
});

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
      const names = ([min_quantity, of]) => found(all, { category, min_quantity, unit: of });
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
        await expectFound(all, { category, min_quantity: 1e-9, unit }, expected);
      }
    }
  });

  test('without a unit: the bare value', async () => {
    for (const min_quantity of [0, 0.07, 2, 3, 1005, 1005.5, 5100.5, 1.1e6]) {
      const expected = Object.keys(all).filter((name) => pairs[name][0][0] >= min_quantity);
      await expectFound(all, { category, min_quantity }, expected);
    }
  });
});

describe('near', () => {
  const center = [11.5, 48];
  const places = {
    here: center,
    49: northOf(center, 49_999.5),
    50: northOf(center, 50_000.5),
    '100 east': [12.8, 48.1],
    499: northOf(center, -499_999),
    501: northOf(center, -500_001),
    east: [180, -17],
    west: [-180, -17],
    'near the line': [-179.95, -17],
    'north pole': [0, 90],
    polar: [135, 89.95],
    'south pole': [-70, -90],
  };
  const at = ([lon, lat]) => ({ location: { lon, lat, address: 'Somewhere 1' } });
  let all;
  before(async () => {
    const located = Object.entries(places).map(([name, place]) => [name, at(place)]);
    all = await put(server, { ...Object.fromEntries(located), nowhere: {} });
  });

  const centers = [center, [180, -17], [-180, -17], [179.9, -17.1], [-179.99, -17], [77, 89.99], [0, 90]];
  centers.push([-180, 90], [12, -89.9], [0, 0], [11.5, 44.5], [12.15, 48.05]);
  for (const [lon, lat] of centers) {
    for (const radius_km of [undefined, 0.001, 5, 11, 50, 50.001, 97.5, 499.998, 500]) {
      const near = `${lon},${lat}`;
      test(`${near} within ${radius_km ?? 'the usual'} km`, async () => {
        const metres = (radius_km ?? 50) * 1000;
        const names = Object.keys(places).filter((name) => haversine([lon, lat], places[name]) <= metres);
        await expectFound(all, { near, radius_km }, names);
      });
    }
  }

  test('as the numbers are written makes no difference', async () => {
    for (const near of ['11.5,48', '1.15e1,48.0', '11.50,4.8E1']) {
      await expectFound(all, { near, radius_km: 50 }, ['here', '49']);
    }
  });

  test('400: a radius around nothing', async () => {
    expectIssues(await ask(server, path, { radius_km: 5 }), [{ path: '', code: 'required', key: 'near' }]);
  });

  test('with other filters', async () => {
    const more = await put(server, { glass: { category: 'glass-clear', ...at(center) } });
    const both = { ...all, ...more };
    await expectFound(both, { near: '11.5,48', category: 'glass-*' }, ['glass']);
    await expectFound(both, { near: '11.5,48', category: 'organic-*' }, ['here', '49']);
  });
});

describe('NODE_LOCATION', () => {
  const node = [11, 48];
  let other;
  let all;
  before(async () => {
    other = await startServer({ vars: { NODE_LOCATION: '11,48' } });
    const at = ([lon, lat], category) => ({ category, location: { lon, lat } });
    all = await put(other, {
      here: at(node, 'plastic-pet'),
      near: at(northOf(node, 40_000), 'metal-steel'),
      far: at(northOf(node, 300_000), 'plastic-pet'),
      nowhere: { category: 'plastic-pet' },
    });
  });
  after(() => other?.close());

  const expectThere = (body, expected) => expectFound(all, body, expected, other);

  test('is what a radius is around where `near` is absent', async () => {
    await expectThere({ radius_km: 50 }, ['here', 'near']);
    await expectThere({ radius_km: 30 }, ['here']);
    await expectThere({ radius_km: 301 }, ['here', 'near', 'far']);
    const [lon, lat] = northOf(node, 300_000);
    await expectThere({ near: `${lon},${lat}`, radius_km: 30 }, ['far']);
    await expectThere({}, ['here', 'near', 'far', 'nowhere']);
  });

  test('max_loop_cost: the formula, from the record to there', async () => {
    const price = { base_price: 100, destination_signal: 0.1 };
    await expectThere({ ...price, max_loop_cost: 130 }, ['here']);
    await expectThere({ ...price, max_loop_cost: 129.999999 }, []);
    await expectThere({ ...price, max_loop_cost: 130.799 }, ['here']);
    await expectThere({ ...price, max_loop_cost: 130.801 }, ['here', 'near']);
    await expectThere({ ...price, max_loop_cost: 135.999 }, ['here', 'near']);
    await expectThere({ ...price, max_loop_cost: 136.001 }, ['here', 'near', 'far']);
    await expectThere({ base_price: 100, max_loop_cost: 120 }, ['here']);
    await expectThere({ base_price: 0, max_loop_cost: 0 }, ['here']);
    await expectThere({ base_price: 0, max_loop_cost: 0.801 }, ['here', 'near']);
  });

  test('max_loop_cost: `near` comes with its radius, NODE_LOCATION does not', async () => {
    const price = { base_price: 100, max_loop_cost: 1000 };
    await expectThere(price, ['here', 'near', 'far']);
    await expectThere({ ...price, near: '11,48' }, ['here', 'near']);
    await expectThere({ ...price, near: '11,48', radius_km: 400 }, ['here', 'near', 'far']);
    await expectThere({ ...price, radius_km: 30 }, ['here']);
    await expectThere({ ...price, category: 'plastic-*' }, ['here', 'far']);
  });

  test('max_loop_cost: the distance is to `near`', async () => {
    const [lon, lat] = northOf(node, 300_000);
    const body = { near: `${lon},${lat}`, radius_km: 500, base_price: 0 };
    await expectThere({ ...body, max_loop_cost: 0.001 }, ['far']);
    await expectThere({ ...body, max_loop_cost: 5.201 }, ['far', 'near']);
  });

  test('max_loop_cost: the signal of each category, as it is now', async () => {
    const signals = { default: 0.2, 'plastic-pet': 0.3, 'metal-steel': 0.1 };
    expectStatus(await other.post('/api/v1/signals', signalConfig(signals)), 201);
    const price = { base_price: 100, destination_signal: 0.1 };
    await expectThere({ ...price, max_loop_cost: 120.801 }, ['near']);
    await expectThere({ ...price, max_loop_cost: 120.799 }, []);
    await expectThere({ ...price, max_loop_cost: 139.999999 }, ['near']);
    await expectThere({ ...price, max_loop_cost: 140 }, ['near', 'here']);
    await expectThere({ ...price, destination_signal: 1, max_loop_cost: 210.801 }, ['near']);
  });
});

describe('max_loop_cost', () => {
  test('400: without a price, and without a place', async () => {
    const price = { path: '', code: 'required', key: 'base_price' };
    const place = { path: '', code: 'required', key: 'near' };
    expectIssues(await ask(server, path, { max_loop_cost: 5, near: '1,1' }), [price]);
    expectIssues(await ask(server, path, { max_loop_cost: 5, base_price: 1 }), [place]);
  });

  test('a price or a signal alone is no filter', async () => {
    const all = await put(server, { any: { current_city: 'Alone' } });
    for (const body of [
      { base_price: 5 },
      { destination_signal: 1 },
      { base_price: 0, destination_signal: 0 },
    ]) {
      await expectFound(all, { current_city: 'alone', ...body }, ['any']);
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
    await expectFound(all, { category: 'metal-mixed', min_quantity, unit }, ['huge']);
  }
  await expectFound(all, { min_quantity: 1, unit: 'l' }, []);
  await expectFound(all, {}, ['huge']);
});
