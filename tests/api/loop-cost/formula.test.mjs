// Decisions 8: POST /api/v1/loop-cost.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, haversine } from '../../support/cities.mjs';
import { ask } from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/loop-cost';

let server;
before(async () => {
  server = await startServer();
  await addCities(server, [{ slug: 'no-place', name: 'No Place', at: null }]);
});
after(() => server?.close());

const send = (body) => ask(server, path, body);

async function costOf(body) {
  const response = await send(body);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body).sort(), [
    'base_price',
    'breakdown',
    'distance_km',
    'loop_cost',
  ]);
  assert.ok(!response.text.includes('-0'), response.text);
  return response.body;
}

/** A decimal number, exact: `digits` times ten to the minus `scale`. */
function decimal(number) {
  const [, sign, whole, fraction = '', exponent = 0] = /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/.exec(
    String(number),
  );
  return { digits: BigInt(sign + whole + fraction), scale: fraction.length - Number(exponent) };
}

function scaled({ digits, scale }, to) {
  return digits * 10n ** BigInt(to - scale);
}

const times = (one, other) => ({ digits: one.digits * other.digits, scale: one.scale + other.scale });

function sum(...numbers) {
  const scale = Math.max(...numbers.map((number) => number.scale));
  const digits = numbers.reduce((total, number) => total + scaled(number, scale), 0n);
  return { digits, scale };
}

/** To six decimals, half to even, as the double that JSON gives. */
function rounded({ digits, scale }) {
  if (scale <= 6) return Number(`${digits}e${-scale}`);
  const unit = 10n ** BigInt(scale - 6);
  const [whole, rest] = [digits / unit, (digits % unit) * 2n];
  const isUp = rest > unit || (rest === unit && whole % 2n === 1n);
  return Number(`${whole + (isUp ? 1n : 0n)}e-6`);
}

/** What the formula gives, in exact decimals. */
function expected({ base_price, origin_signal = 0, destination_signal = 0, distance_km = 0 }) {
  const base = decimal(base_price);
  const distance = decimal(distance_km);
  const parts = [times(base, decimal(origin_signal)), times(base, decimal(destination_signal))];
  parts.push(times(distance, decimal(0.02)));
  const [export_penalty, import_penalty, distance_cost] = parts.map(rounded);
  return {
    loop_cost: rounded(sum(base, ...parts)),
    base_price: rounded(base),
    distance_km: rounded(distance),
    breakdown: { export_penalty, import_penalty, distance_cost },
  };
}

test('60, 0.40, 0.20, 400 km', async () => {
  const body = { base_price: 60, origin_signal: 0.4, destination_signal: 0.2, distance_km: 400 };
  assert.deepEqual(await costOf(body), {
    loop_cost: 104,
    base_price: 60,
    distance_km: 400,
    breakdown: { export_penalty: 24, import_penalty: 12, distance_cost: 8 },
  });
  assert.deepEqual(expected(body), await costOf(body));
});

test('signals and distance are 0 where they are absent', async () => {
  const nothing = { export_penalty: 0, import_penalty: 0, distance_cost: 0 };
  const plain = { loop_cost: 60, base_price: 60, distance_km: 0, breakdown: nothing };
  assert.deepEqual(await costOf({ base_price: 60 }), plain);
  assert.deepEqual(await costOf({ base_price: 60, local: false, extra: 5 }), plain);
  assert.deepEqual(await costOf({ base_price: 0, origin_signal: 1 }), {
    ...plain,
    loop_cost: 0,
    base_price: 0,
  });
  const { breakdown } = await costOf({ base_price: 60, destination_signal: 1 });
  assert.deepEqual(breakdown, { ...nothing, import_penalty: 60 });
});

describe('six decimals, half to even', () => {
  const prices = [
    [0.0000005, 0],
    [0.0000015, 0.000002],
    [0.0000025, 0.000002],
    [0.00000050001, 0.000001],
    [0.00000149999, 0.000001],
    [1.0000005, 1],
    [1.0000015, 1.000002],
    [0.1234565, 0.123456],
    [0.1234575, 0.123458],
    [123456789.1234565, 123456789.123456],
    [123456789.1234575, 123456789.123458],
    [99.9999995, 100],
  ];
  for (const [base_price, cost] of prices) {
    test(`${base_price} is ${cost}`, async () => {
      const { loop_cost, base_price: shown } = await costOf({ base_price });
      assert.deepEqual([loop_cost, shown], [cost, cost]);
    });
  }

  test('ties that come of a multiplication', async () => {
    for (const [base_price, signal, penalty] of [
      [0.000005, 0.1, 0],
      [0.000015, 0.1, 0.000002],
      [0.000025, 0.1, 0.000002],
      [0.000035, 0.1, 0.000004],
      [0.00001, 0.05, 0],
      [0.00005, 0.03, 0.000002],
      [0.00005, 0.07, 0.000004],
      [0.005, 0.0007, 0.000004],
      [3.0000005, 1, 3],
      [1.00005, 0.03, 0.030002],
    ]) {
      const { breakdown } = await costOf({ base_price, origin_signal: signal, destination_signal: signal });
      assert.equal(breakdown.export_penalty, penalty, `${base_price} x ${signal}`);
      assert.equal(breakdown.import_penalty, penalty, `${base_price} x ${signal}`);
    }
  });

  test('ties of the distance', async () => {
    for (const [distance_km, distance_cost, loop_cost] of [
      [0.000025, 0, 1],
      [0.000075, 0.000002, 1.000002],
      [0.000125, 0.000002, 1.000002],
    ]) {
      const cost = await costOf({ base_price: 1, distance_km });
      assert.deepEqual([cost.breakdown.distance_cost, cost.loop_cost], [distance_cost, loop_cost]);
    }
  });

  test('the sum is rounded, not the parts', async () => {
    const body = { base_price: 0.0000004, origin_signal: 1, destination_signal: 1 };
    assert.deepEqual(await costOf(body), {
      loop_cost: 0.000001,
      base_price: 0,
      distance_km: 0,
      breakdown: { export_penalty: 0, import_penalty: 0, distance_cost: 0 },
    });
  });

  test('as decimals have it, for any numbers', async () => {
    let seed = 20261101;
    const below = (limit) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * limit);
    };
    const number = (places, limit) => Number(`${below(limit)}e-${below(places + 1)}`);
    for (let round = 0; round < 300; round += 1) {
      const body = { base_price: number(8, 100_000), distance_km: number(7, 1_000_000) };
      body.origin_signal = below(1001) / 1000;
      body.destination_signal = below(21) / 20;
      assert.deepEqual(await costOf(body), expected(body), JSON.stringify(body));
    }
  });
});

describe('large and small', () => {
  test('1e300', async () => {
    for (const body of [
      { base_price: 1e300 },
      { base_price: 1e300, origin_signal: 1, destination_signal: 0.5 },
      { base_price: 1e22, origin_signal: 0.1, distance_km: 1e22 },
      { base_price: 9007199254740993, origin_signal: 1 },
      { base_price: 1e-300, distance_km: 1e300 },
    ]) {
      const [actual, exact] = [await costOf(body), expected(body)].map(({ breakdown, ...rest }) => {
        return Object.entries({ ...rest, ...breakdown }).sort();
      });
      for (const [at, [name, value]] of exact.entries()) {
        // A double of that size has no decimals, and its last digit is what multiplying leaves.
        const error = Math.abs(actual[at][1] - value);
        assert.ok(error <= value * Number.EPSILON, `${name} of ${JSON.stringify(body)}: ${actual[at]}`);
      }
    }
  });

  test('next to nothing', async () => {
    for (const number of ['5e-324', '1e-300', '1e-7', '0', '-0', '-0.0']) {
      const { loop_cost, distance_km } = await costOf(`{"base_price": ${number}, "distance_km": ${number}}`);
      assert.deepEqual([loop_cost, distance_km], [0, 0], number);
    }
  });

  test('what is more than a double holds is no failure', async () => {
    const body = { base_price: 1.7e308, origin_signal: 1, destination_signal: 1, distance_km: 1.7e308 };
    const response = await send(body);
    assert.ok([200, 400].includes(response.status), response.text);
  });
});

describe('from and to', () => {
  async function expectDistance(body, kilometres) {
    const { distance_km, breakdown, loop_cost } = await costOf({ base_price: 10, ...body });
    assert.ok(Math.abs(distance_km - kilometres) < 2e-6, `${distance_km}, ${kilometres}`);
    assert.ok(Math.abs(breakdown.distance_cost - kilometres * 0.02) < 2e-6);
    assert.ok(Math.abs(loop_cost - 10 - kilometres * 0.02) < 2e-6);
    assert.equal(distance_km, Number(distance_km.toFixed(6)));
  }

  const pairs = [
    [
      [11, 48],
      [11, 48],
    ],
    [
      [11, 48],
      [-8.61, 41.15],
    ],
    [
      [179.9, -17],
      [-179.9, -17],
    ],
    [
      [180, 10],
      [-180, 10],
    ],
    [
      [0, 0],
      [180, 0],
    ],
    [
      [33, 90],
      [-120, -90],
    ],
    [
      [-120, 90],
      [60, 90],
    ],
    [
      [10.5, 50.25],
      [10.500001, 50.25],
    ],
  ];
  for (const [from, to] of pairs) {
    test(`${from} to ${to}`, () =>
      expectDistance({ from: from.join(), to: to.join() }, haversine(from, to) / 1000));
  }

  test('cities by their slugs', async () => {
    const response = await server.request('/api/cities?limit=500');
    expectStatus(response, 200);
    const located = response.body.results.filter(({ center }) => center !== null);
    const some = located.filter((_, at) => at % 25 === 0);
    assert.ok(some.length >= 6);
    const demo = (await server.request('/api/cities/demo-city')).body.center.coordinates;
    for (const { slug, center } of some) {
      const kilometres = haversine(demo, center.coordinates) / 1000;
      await expectDistance({ from: 'demo-city', to: slug }, kilometres);
      await expectDistance({ from: slug, to: demo.join() }, kilometres);
    }
    await expectDistance({ from: 'demo-city', to: 'demo-city' }, 0);
  });

  test('a distance that is given counts', async () => {
    await expectDistance({ distance_km: 5, from: 'demo-city', to: 'tokyo' }, 5);
    await expectDistance({ distance_km: 0, from: '0,0', to: '90,0' }, 0);
  });

  test('400: one without the other', async () => {
    const missing = (key) => [{ path: '', code: 'required', key }];
    for (const place of ['demo-city', '1,1']) {
      expectIssues(await send({ base_price: 1, from: place }), missing('to'));
      expectIssues(await send({ base_price: 1, to: place }), missing('from'));
    }
  });

  test('400: a city that is not there, or nowhere', async () => {
    for (const slug of ['nowhere', 'Demo-City', 'demo city', 'Demo City', 'no-place', "'", '%']) {
      const issue = (path) => ({ path, code: 'unknown_reference' });
      expectIssues(await send({ base_price: 1, from: slug, to: '1,1' }), [issue('/from')]);
      expectIssues(await send({ base_price: 1, from: 'demo-city', to: slug }), [issue('/to')]);
      expectIssues(await send({ base_price: 1, from: slug, to: slug }), [issue('/from'), issue('/to')]);
    }
  });

  test('400: a place out of the world', async () => {
    for (const place of ['180.0001,0', '-180.0001,0', '0,90.0001', '0,-91', '1000,1000']) {
      const issue = (path) => ({ path, code: 'parameter' });
      expectIssues(await send({ base_price: 1, from: place, to: '1,1' }), [issue('/from')]);
      expectIssues(await send({ base_price: 1, from: '1,1', to: place }), [issue('/to')]);
    }
  });

  test('400: what is neither a place nor a slug', async () => {
    for (const place of ['', ',', '1,', '1,2,3', 'NaN,0', '0x1,1', '1,1\u0000', '\u0000', 'x'.repeat(5000)]) {
      const response = await send({ base_price: 1, from: place, to: '1,1' });
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      assert.deepEqual(
        issues.map((issue) => issue.path),
        ['/from'],
      );
    }
  });

  test('400: no text', async () => {
    for (const place of [null, 5, [11, 48], { lon: 11, lat: 48 }, true]) {
      const response = await send({ base_price: 1, from: place, to: '1,1' });
      expectIssues(response, [{ path: '/from', code: 'type' }]);
    }
  });
});

test('local: the base price alone', async () => {
  const nothing = { export_penalty: 0, import_penalty: 0, distance_cost: 0 };
  for (const place of [{}, { distance_km: 400 }, { from: 'demo-city', to: 'tokyo' }]) {
    const signals = { origin_signal: 0.4, destination_signal: 0.2 };
    const cost = await costOf({ base_price: 60, ...signals, ...place, local: true });
    assert.deepEqual([cost.loop_cost, cost.base_price, cost.breakdown], [60, 60, nothing]);
  }
  assert.equal((await costOf({ base_price: 0.0000015, local: true })).loop_cost, 0.000002);
});

test('400: the price is missing, and all faults at once', async () => {
  const missing = { path: '', code: 'required', key: 'base_price' };
  expectIssues(await send({}), [missing]);
  expectIssues(await send({ local: true }), [missing]);
  const body = { origin_signal: 2, destination_signal: '0', distance_km: -1, local: 1 };
  expectIssues(await send(body), [
    { path: '/origin_signal', code: 'maximum' },
    { path: '/destination_signal', code: 'type' },
    { path: '/distance_km', code: 'minimum' },
    { path: '/local', code: 'type' },
    missing,
  ]);
});

test('application/ld+json and a missing media type are taken', async () => {
  for (const type of ['application/ld+json', '']) {
    const body = new Blob(['{"base_price": 1}']);
    expectStatus(
      await server.request(path, { method: 'POST', headers: { 'content-type': type }, body }),
      200,
    );
  }
});

test('405: it is only posted', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await server.request(path, { method });
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
  }
});
