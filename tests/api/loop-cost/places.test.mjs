// Decisions 8: POST /api/v1/loop-cost from one place to another.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, haversine } from '../../support/cities.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { costOf, send } from './cost.mjs';

let server;
before(async () => {
  server = await startServer();
  await addCities(server, [{ slug: 'no-place', name: 'No Place', at: null }]);
});
after(() => server?.close());

describe('from and to', () => {
  async function expectDistance(body, kilometres) {
    const { distance_km, breakdown, loop_cost } = await costOf(server, { base_price: 10, ...body });
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
      expectIssues(await send(server, { base_price: 1, from: place }), missing('to'));
      expectIssues(await send(server, { base_price: 1, to: place }), missing('from'));
    }
  });

  test('400: a city that is not there, or nowhere', async () => {
    for (const slug of ['nowhere', 'Demo-City', 'demo city', 'Demo City', 'no-place', "'", '%']) {
      const issue = (path) => ({ path, code: 'unknown_reference' });
      expectIssues(await send(server, { base_price: 1, from: slug, to: '1,1' }), [issue('/from')]);
      expectIssues(await send(server, { base_price: 1, from: 'demo-city', to: slug }), [issue('/to')]);
      expectIssues(await send(server, { base_price: 1, from: slug, to: slug }), [
        issue('/from'),
        issue('/to'),
      ]);
    }
  });

  test('400: a place out of the world', async () => {
    for (const place of ['180.0001,0', '-180.0001,0', '0,90.0001', '0,-91', '1000,1000']) {
      const issue = (path) => ({ path, code: 'parameter' });
      expectIssues(await send(server, { base_price: 1, from: place, to: '1,1' }), [issue('/from')]);
      expectIssues(await send(server, { base_price: 1, from: '1,1', to: place }), [issue('/to')]);
    }
  });

  test('400: what is neither a place nor a slug', async () => {
    for (const place of ['', ',', '1,', '1,2,3', 'NaN,0', '0x1,1', '1,1\u0000', '\u0000', 'x'.repeat(5000)]) {
      const response = await send(server, { base_price: 1, from: place, to: '1,1' });
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      assert.deepEqual(
        issues.map((issue) => issue.path),
        ['/from'],
      );
    }
  });

  test('400: no text', async () => {
    for (const place of [null, 5, [11, 48], { lon: 11, lat: 48 }, true]) {
      const response = await send(server, { base_price: 1, from: place, to: '1,1' });
      expectIssues(response, [{ path: '/from', code: 'type' }]);
    }
  });
});

test('local: the base price alone', async () => {
  const nothing = { export_penalty: 0, import_penalty: 0, distance_cost: 0 };
  for (const place of [{}, { distance_km: 400 }, { from: 'demo-city', to: 'tokyo' }]) {
    const signals = { origin_signal: 0.4, destination_signal: 0.2 };
    const cost = await costOf(server, { base_price: 60, ...signals, ...place, local: true });
    assert.deepEqual([cost.loop_cost, cost.base_price, cost.breakdown], [60, 60, nothing]);
  }
  assert.equal((await costOf(server, { base_price: 0.0000015, local: true })).loop_cost, 0.000002);
});
