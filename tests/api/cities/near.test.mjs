// Specification 4.3, decisions 7: the cities around a place, the nearest first.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, haversine, northOf } from '../../support/cities.mjs';
import { expectError } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { both, expectRefused, forget, lists, slugs } from './lists.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('near', () => {
  const center = [11.5, 48];
  const places = {
    'r-here': center,
    'r-30-m': northOf(center, 30),
    'r-10': northOf(center, 10_000),
    'r-49': northOf(center, 49_999),
    'r-50': northOf(center, 50_001),
    'r-250': [14.8, 48],
    'r-499': northOf(center, -499_990),
    'r-501': northOf(center, -500_010),
    'r-dateline': [-179.95, -17],
    'r-polar': [0, 89.95],
  };

  before(async () => {
    await forget(server);
    const cities = Object.entries(places).map(([slug, at]) => ({ slug, name: slug, at }));
    await addCities(server, [...cities, { slug: 'r-nowhere', name: 'R Nowhere', at: null }]);
  });

  const cases = {
    'near=11.5,48': ['r-here', 'r-30-m', 'r-10', 'r-49'],
    'near=11.5,48&radiusKm=50': ['r-here', 'r-30-m', 'r-10', 'r-49'],
    'near=11.5,48&radiusKm=50.002': ['r-here', 'r-30-m', 'r-10', 'r-49', 'r-50'],
    'near=11.5,48&radiusKm=0.001': ['r-here'],
    'near=11.5,48&radiusKm=1e-9': ['r-here'],
    'near=11.5,48&radiusKm=0.1': ['r-here', 'r-30-m'],
    'near=11.5,48&radiusKm=500': ['r-here', 'r-30-m', 'r-10', 'r-49', 'r-50', 'r-250', 'r-499'],
    'near=11.5,48&limit=2': ['r-here', 'r-30-m'],
    'near=179.95,-17': ['r-dateline'],
    'near=180,-17': ['r-dateline'],
    'near=-180,-17': ['r-dateline'],
    'near=180,89.95': ['r-polar'],
    'near=90,90&radiusKm=6': ['r-polar'],
    'near=90,90&radiusKm=5': [],
    'near=-30,0': [],
    'near=11.5,48&bbox=11,48.05,12,49': ['r-10', 'r-49'],
    'near=11.5,48&bbox=11,48,12,48.05': ['r-here', 'r-30-m'],
    'near=11.5,48&bbox=0,0,1,1': [],
    'near=180,-17&bbox=170,-20,-170,-10': ['r-dateline'],
    'near=180,-17&bbox=170,-20,180,-10': [],
  };

  for (const [query, expected] of Object.entries(cases)) {
    test(query, async () => assert.deepEqual(await slugs(server, `?${query}`), expected));
  }

  test('distance_m is the great-circle distance', async () => {
    const far = [
      [[11.5, 48], 500],
      [[179.9, -17], 50],
      [[100, 89.8], 100],
      [[-180, -17], 50],
    ];
    for (const [from, radiusKm] of far) {
      const [, { features }] = await both(server, `?near=${from}&radiusKm=${radiusKm}`);
      assert.ok(features.length > 0);
      let last = 0;
      for (const { geometry, properties } of features) {
        const expected = haversine(from, geometry.coordinates);
        assert.ok(
          Math.abs(properties.distance_m - expected) <= 0.51,
          `${properties.distance_m}, ${expected}`,
        );
        assert.ok(properties.distance_m >= last);
        last = properties.distance_m;
      }
    }
  });

  test('400: what is no place', async () => {
    const wrong = ['', '1', '1,2,3', 'a,b', ',', '1,', ',1', '200,0', '0,91', '-180.001,0', '0,-90.001'];
    const odd = ['NaN,0', '0,Infinity', '1e999,0', '0x1,1', '1;2', '1,2%00', "1,2'--", 'demo-city'];
    for (const near of [...wrong, ...odd]) await expectRefused(server, `near=${near}`, 'near');
  });

  test('400: radiusKm, with `near` and without', async () => {
    const wrong = [
      '',
      '0',
      '0.0',
      '-1',
      '500.001',
      '501',
      '1e9',
      'NaN',
      'Infinity',
      '1e999',
      'abc',
      '5km',
      '1,5',
      '%00',
    ];
    for (const radiusKm of wrong) {
      await expectRefused(server, `radiusKm=${radiusKm}`, 'radiusKm');
      await expectRefused(server, `near=1,1&radiusKm=${radiusKm}`, 'radiusKm');
    }
  });

  test('without `near` a radius changes nothing', async () => {
    assert.deepEqual(await slugs(server, '?radiusKm=1'), await slugs(server, ''));
  });

  test('all that is malformed is told at once', async () => {
    for (const path of lists) {
      const response = await server.request(`${path}?limit=0&bbox=1&near=x&radiusKm=0`);
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      const names = issues.map(({ path: name }) => name).sort();
      assert.deepEqual(names, ['bbox', 'limit', 'near', 'radiusKm']);
    }
  });
});
