// Decisions 8: POST /api/v1/loop-cost of a price, signals and a distance.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { costOf, path, send } from './cost.mjs';
import { expected } from './decimals.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

test('60, 0.40, 0.20, 400 km', async () => {
  const body = { base_price: 60, origin_signal: 0.4, destination_signal: 0.2, distance_km: 400 };
  assert.deepEqual(await costOf(server, body), {
    loop_cost: 104,
    base_price: 60,
    distance_km: 400,
    breakdown: { export_penalty: 24, import_penalty: 12, distance_cost: 8 },
  });
  assert.deepEqual(expected(body), await costOf(server, body));
});

test('signals and distance are 0 where they are absent', async () => {
  const nothing = { export_penalty: 0, import_penalty: 0, distance_cost: 0 };
  const plain = { loop_cost: 60, base_price: 60, distance_km: 0, breakdown: nothing };
  assert.deepEqual(await costOf(server, { base_price: 60 }), plain);
  assert.deepEqual(await costOf(server, { base_price: 60, local: false }), plain);
  assert.deepEqual(await costOf(server, { base_price: 0, origin_signal: 1 }), {
    ...plain,
    loop_cost: 0,
    base_price: 0,
  });
  const { breakdown } = await costOf(server, { base_price: 60, destination_signal: 1 });
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
      const { loop_cost, base_price: shown } = await costOf(server, { base_price });
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
      const { breakdown } = await costOf(server, {
        base_price,
        origin_signal: signal,
        destination_signal: signal,
      });
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
      const cost = await costOf(server, { base_price: 1, distance_km });
      assert.deepEqual([cost.breakdown.distance_cost, cost.loop_cost], [distance_cost, loop_cost]);
    }
  });

  test('the sum is rounded, not the parts', async () => {
    const body = { base_price: 0.0000004, origin_signal: 1, destination_signal: 1 };
    assert.deepEqual(await costOf(server, body), {
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
      assert.deepEqual(await costOf(server, body), expected(body), JSON.stringify(body));
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
      const [actual, exact] = [await costOf(server, body), expected(body)].map(({ breakdown, ...rest }) => {
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
      const { loop_cost, distance_km } = await costOf(
        server,
        `{"base_price": ${number}, "distance_km": ${number}}`,
      );
      assert.deepEqual([loop_cost, distance_km], [0, 0], number);
    }
  });

  test('what is more than a double holds is no failure', async () => {
    const body = { base_price: 1.7e308, origin_signal: 1, destination_signal: 1, distance_km: 1.7e308 };
    const response = await send(server, body);
    assert.ok([200, 400].includes(response.status), response.text);
  });
});

test('400: the price is missing, and all faults at once', async () => {
  const missing = { path: '', code: 'required', key: 'base_price' };
  expectIssues(await send(server, {}), [missing]);
  expectIssues(await send(server, { local: true }), [missing]);
  const body = { origin_signal: 2, destination_signal: '0', distance_km: -1, local: 1 };
  expectIssues(await send(server, body), [
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
