// Decisions 8: materials within a radius, and within a loop cost.
import { after, before, describe, test } from 'node:test';

import { haversine, northOf } from '../../support/cities.mjs';
import { ask, signalConfig } from '../../support/exchange.mjs';
import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { expectFound, path, put } from './materials.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

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
        await expectFound(server, all, { near, radius_km }, names);
      });
    }
  }

  test('as the numbers are written makes no difference', async () => {
    for (const near of ['11.5,48', '1.15e1,48.0', '11.50,4.8E1']) {
      await expectFound(server, all, { near, radius_km: 50 }, ['here', '49']);
    }
  });

  test('400: a radius around nothing', async () => {
    expectIssues(await ask(server, path, { radius_km: 5 }), [{ path: '', code: 'required', key: 'near' }]);
  });

  test('with other filters', async () => {
    const more = await put(server, { glass: { category: 'glass-clear', ...at(center) } });
    const both = { ...all, ...more };
    await expectFound(server, both, { near: '11.5,48', category: 'glass-*' }, ['glass']);
    await expectFound(server, both, { near: '11.5,48', category: 'organic-*' }, ['here', '49']);
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

  const expectThere = (body, expected) => expectFound(other, all, body, expected);

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
      await expectFound(server, all, { current_city: 'alone', ...body }, ['any']);
    }
  });
});
