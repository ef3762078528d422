// Decisions 8 and the reference: where what is offered is, its status, its signal, and what may be asked of it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, northOf } from '../../../support/cities.mjs';
import { publish } from '../../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../../support/expect.mjs';
import { freshId, move, record, register } from '../../../support/records.mjs';
import { startServer } from '../../../support/server.mjs';
import { addIsles, bid, candidates, close, idsOf, location, offering, origin } from './offering.mjs';

let server;
before(async () => {
  server = await startServer();
  await addIsles(server);
});
after(() => server?.close());

describe('where it is', () => {
  const porto = [-8.611, 41.1496];
  const node = [11, 48];
  const expectFrom = async (id, place, at = server) => {
    const { from } = await candidates(at, id);
    if (place === null) return assert.equal(from, null);
    assert.deepEqual([from.lon, from.lat], place);
    assert.deepEqual(Object.keys(from).sort(), ['lat', 'lon', 'source']);
    return from.source;
  };

  test("the record's location, else the city, else NODE_LOCATION, else nowhere", async () => {
    const other = await startServer({ vars: { NODE_LOCATION: '11,48' } });
    try {
      const both = await offering(other, { offer: { from_city: 'Porto' } });
      const city = await offering(other, { material: {}, offer: { from_city: 'Porto' } });
      const neither = await offering(other, { material: {} });
      const sources = [
        await expectFrom(both.offer.id, origin, other),
        await expectFrom(city.offer.id, porto, other),
        await expectFrom(neither.offer.id, node, other),
      ];
      assert.equal(new Set(sources).size, 3, sources.join());
      const body = await candidates(other, neither.offer.id);
      const demo = body.results.find(({ id }) => id === 'demo-city');
      assert.equal(demo.distance_km, 0);
      assert.ok(idsOf(body).includes('munich'));
    } finally {
      await other.close();
    }
  });

  test('a city without NODE_LOCATION', async () => {
    const { offer } = await offering(server, { material: {}, offer: { from_city: 'Porto' } });
    await expectFrom(offer.id, porto);
  });

  test('nowhere: the costs are without a distance', async () => {
    const { material, offer } = await offering(server, { material: {} });
    await bid(server, material, 'isle-one.loop', { base_price: 50 });
    await bid(server, material, 'isle-two.loop', { base_price: 40 });
    await expectFrom(offer.id, null);
    const { results } = await candidates(server, offer.id);
    assert.deepEqual(
      results.map(({ id, distance_km }) => [id, distance_km]),
      [
        ['isle-two.loop', null],
        ['isle-one.loop', null],
      ],
    );
    const named = await offering(server, { material: {}, offer: { to_city: 'Porto' } });
    const body = await candidates(server, named.offer.id, '?base_price=10');
    assert.deepEqual(
      body.results.map(({ id, distance_km }) => [id, distance_km]),
      [['porto', null]],
    );
  });

  test('an offer of what is not registered here', async () => {
    const { offer } = await register(server, { offer: record('offer', { from_city: 'Porto' }) });
    await expectFrom(offer.id, porto);
  });
});

test('the status is that of today', async () => {
  const { offer } = await offering(server);
  for (const status of ['reserved', 'withdrawn']) {
    expectStatus(await move(server, 'offer', offer.id, status), 200);
    assert.equal((await candidates(server, offer.id)).status, status);
  }
});

test("the origin's signal is that of the category, as it is now", async () => {
  const other = await startServer();
  try {
    await addIsles(other);
    const signals = { default: 0.2, 'metal-steel': 0.3, 'plastic-pet': 0.1 };
    expectStatus(await publish(other, signals), 201);
    for (const [category, signal] of [
      ['metal-steel', 0.3],
      ['plastic-pet', 0.1],
      ['textile-wool', 0.2],
    ]) {
      const { offer } = await offering(other, { material: { location, category } });
      const body = await candidates(other, offer.id, '?base_price=100');
      assert.equal(body.origin_signal, signal);
      close(body.results[0].loop_cost.breakdown.export_penalty, 100 * signal);
    }
  } finally {
    await other.close();
  }
});

describe('parameters', () => {
  test('20 by default, 100 at most', async () => {
    const place = [-30, -30];
    const many = Array.from({ length: 130 }, (_, at) => {
      return { slug: `many-${at}`, name: `Many ${at}`, at: northOf(place, (129 - at) * 1000) };
    });
    await addCities(server, many);
    const { offer } = await offering(server, { material: { location: { lon: place[0], lat: place[1] } } });
    const slugs = many.map(({ slug }) => slug).toReversed();
    assert.deepEqual(idsOf(await candidates(server, offer.id)), slugs.slice(0, 20));
    for (const limit of [1, 7, 100]) {
      assert.deepEqual(idsOf(await candidates(server, offer.id, `?limit=${limit}`)), slugs.slice(0, limit));
    }
    for (const limit of [101, 1_000_000_000]) {
      assert.deepEqual(idsOf(await candidates(server, offer.id, `?limit=${limit}`)), slugs.slice(0, 100));
    }
  });

  test('400: what is no limit and no price', async () => {
    const { offer } = await offering(server);
    const wrong = {
      limit: ['', '0', '-1', '1.5', 'x', 'NaN', '%00'],
      base_price: ['', '-1', '-0.001', 'x', 'NaN', 'Infinity', '1e999', '0x1', '1,5', '%00'],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const response = await server.request(`/api/v1/offer/${offer.id}/candidates?${name}=${value}`);
        expectIssues(response, [{ path: name, code: 'parameter' }]);
      }
    }
    for (const price of ['0', '0.5', '1e300', '1E2']) {
      const { base_price } = await candidates(server, offer.id, `?base_price=${price}`);
      assert.equal(base_price, Number(price));
    }
  });

  test('404: an offer that is not there', async () => {
    const id = freshId('offer');
    const details = expectError(await server.request(`/api/v1/offer/${id}/candidates`), 404, 'NOT_FOUND');
    assert.deepEqual(details, { entity_type: 'offer', id });
    const { material } = await offering(server);
    expectError(await server.request(`/api/v1/offer/${material.id}/candidates`), 404, 'NOT_FOUND');
    expectError(await server.request(`/api/v1/material/${material.id}/candidates`), 404, 'NOT_FOUND');
  });

  test('405: they are only read', async () => {
    const { offer } = await offering(server);
    const response = await server.post(`/api/v1/offer/${offer.id}/candidates`, {});
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
  });
});
