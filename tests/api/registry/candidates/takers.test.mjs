// Decisions 8 and the reference: who might take what is offered, ranked by its loop cost.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, haversine, northOf } from '../../../support/cities.mjs';
import { materialOffer, publish } from '../../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../../support/expect.mjs';
import { freshId, move, record, register } from '../../../support/records.mjs';
import { startServer } from '../../../support/server.mjs';

// In the middle of the Atlantic, where no other city is near.
const origin = [-40, 30];
const location = { lon: origin[0], lat: origin[1] };
const isles = {
  'isle-here': origin,
  'isle-one': northOf(origin, 100_000),
  'isle-two': northOf(origin, -200_000),
  'isle-edge': northOf(origin, 499_990),
  'isle-over': northOf(origin, -500_010),
};
const nowhere = 'Nowhere At All';

let server;
before(async () => {
  server = await startServer();
  await addIsles(server);
});
after(() => server?.close());

function addIsles(node) {
  const cities = Object.entries(isles).map(([slug, at]) => ({ slug, name: `Name of ${slug}`, at }));
  return addCities(node, [...cities, { slug: 'isle-lost', name: 'Lost Isle', at: null }]);
}

/** Registers a material and an offer of it. */
async function offering({ material = { location }, offer = {} } = {}, node = server) {
  const subject = record('material', material);
  const document = record('offer', { material_id: subject.id, from_city: nowhere, ...offer });
  await register(node, { material: subject, offer: document });
  return { material: subject, offer: document };
}

async function candidates(id, query = '', node = server) {
  const response = await node.request(`/api/v1/offer/${id}/candidates${query}`);
  expectStatus(response, 200);
  const { body } = response;
  const members = ['base_price', 'from', 'offer_id', 'origin_signal', 'results', 'status'];
  assert.deepEqual(Object.keys(body).sort(), members);
  assert.equal(body.offer_id, id);
  expectRanked(body);
  return body;
}

/** Cheapest first, then nearest; each with its reasons, and a cost that adds up. */
function expectRanked({ results, origin_signal }) {
  for (const { type, id, name, distance_km, loop_cost, reasons, ...rest } of results) {
    assert.deepEqual(rest, {});
    assert.ok(['node', 'city'].includes(type), type);
    for (const text of [id, name]) assert.match(text, /\S/);
    assert.ok(reasons.length > 0, id);
    for (const reason of reasons) assert.match(reason, /\S/);
    const { export_penalty, import_penalty, distance_cost } = loop_cost.breakdown;
    const { base_price } = loop_cost;
    close(export_penalty, base_price * origin_signal);
    close(distance_cost, (distance_km ?? 0) * 0.02);
    close(loop_cost.loop_cost, base_price + export_penalty + import_penalty + distance_cost);
    assert.equal(loop_cost.distance_km, distance_km ?? 0);
  }
  const order = results.map(({ loop_cost, distance_km }) => [loop_cost.loop_cost, distance_km]);
  for (const [at, [cost, distance]] of order.slice(1).entries()) {
    const [cheaper, nearer] = order[at];
    assert.ok(cheaper < cost || (cheaper === cost && (distance === null || nearer <= distance)), `${order}`);
  }
}

function close(number, expected) {
  const error = Math.abs(number - expected);
  assert.ok(error <= 1e-5 + Math.abs(expected) * 1e-12, `${number}, ${expected}`);
}

/** Another node makes an offer for a material. */
async function bid(material, from, changes, node = server) {
  const document = materialOffer(material.id, from, changes);
  expectStatus(await node.post('/api/v1/federate/offer', document), 202);
  return document;
}

const idsOf = ({ results }) => results.map(({ id }) => id);
const kilometres = (from, to) => haversine(from, to) / 1000;

describe('cities', () => {
  test('any: those within 500 km, the nearest first', async () => {
    const { offer } = await offering();
    const body = await candidates(offer.id, '?base_price=100');
    assert.deepEqual(idsOf(body), ['isle-here', 'isle-one', 'isle-two', 'isle-edge']);
    assert.deepEqual([body.status, body.base_price, body.origin_signal], ['open', 100, 0.2]);
    assert.deepEqual([body.from.lon, body.from.lat], origin);
    assert.match(body.from.source, /\S/);
    for (const { type, id, name, distance_km, loop_cost } of body.results) {
      assert.deepEqual([type, name], ['city', `Name of ${id}`]);
      close(distance_km, kilometres(origin, isles[id]));
      assert.equal(loop_cost.base_price, 100);
    }
    close(body.results[1].loop_cost.loop_cost - body.results[0].loop_cost.loop_cost, 2);
  });

  test('the base price is 0 where it is absent', async () => {
    const { offer } = await offering();
    const { base_price, results } = await candidates(offer.id);
    assert.equal(base_price, 0);
    assert.deepEqual(results[0].loop_cost, {
      loop_cost: 0,
      base_price: 0,
      distance_km: 0,
      breakdown: { export_penalty: 0, import_penalty: 0, distance_cost: 0 },
    });
  });

  test('a named one alone, by its name or its slug, however far', async () => {
    const tokyo = [139.6917, 35.6895];
    for (const [to_city, id, at] of [
      ['Name of isle-two', 'isle-two', isles['isle-two']],
      ['isle-one', 'isle-one', isles['isle-one']],
      ['Name of isle-over', 'isle-over', isles['isle-over']],
      ['Tokyo', 'tokyo', tokyo],
      ['tokyo', 'tokyo', tokyo],
    ]) {
      const { offer } = await offering({ offer: { to_city } });
      const body = await candidates(offer.id, '?base_price=10');
      assert.deepEqual(idsOf(body), [id], to_city);
      close(body.results[0].distance_km, kilometres(origin, at));
    }
  });

  test('a name that no city has', async () => {
    const { offer } = await offering({ offer: { to_city: 'Atlantis' } });
    assert.deepEqual((await candidates(offer.id)).results, []);
  });

  test('a named one without a place', async () => {
    const { offer } = await offering({ offer: { to_city: 'Lost Isle' } });
    const { results } = await candidates(offer.id, '?base_price=10');
    assert.deepEqual(
      results.map(({ id, distance_km }) => [id, distance_km]),
      [['isle-lost', null]],
    );
  });
});

describe('nodes', () => {
  test('those that made an offer for the material, by what they pay', async () => {
    const { material, offer } = await offering({ offer: { to_city: 'Atlantis' } });
    const other = await offering();
    await bid(material, 'isle-two.loop', { base_price: 90 });
    await bid(material, 'isle-one.loop', { base_price: 200 });
    await bid(material, 'no-city.loop', { base_price: 100 });
    await bid(other.material, 'porto.loop', { base_price: 1 });
    const { results } = await candidates(offer.id, '?base_price=5');
    assert.deepEqual(
      results.map(({ type, id, loop_cost }) => [type, id, loop_cost.base_price]),
      [
        ['node', 'isle-two.loop', 90],
        ['node', 'no-city.loop', 100],
        ['node', 'isle-one.loop', 200],
      ],
    );
    close(results[0].distance_km, 200);
    assert.equal(results[1].distance_km, null);
    close(results[2].distance_km, 100);
  });

  test('among cities', async () => {
    const { material, offer } = await offering();
    await bid(material, 'isle-over.loop', { base_price: 9 });
    await bid(material, 'isle-here.loop', { base_price: 30 });
    const body = await candidates(offer.id, '?base_price=10');
    const cities = ['isle-here', 'isle-one', 'isle-two'];
    const ids = idsOf(body);
    assert.deepEqual(ids.toSorted(), [...cities, 'isle-edge', 'isle-here.loop', 'isle-over.loop'].sort());
    assert.equal(ids.at(-1), 'isle-here.loop');
    assert.deepEqual(
      ids.filter((id) => cities.includes(id)),
      cities,
    );
  });

  test('one that made several offers is there once, with the newest', async () => {
    const { material, offer } = await offering({ offer: { to_city: 'Atlantis' } });
    for (const base_price of [50, 70, 60]) await bid(material, 'isle-one.loop', { base_price });
    const { results } = await candidates(offer.id);
    assert.deepEqual(
      results.map(({ id, loop_cost }) => [id, loop_cost.base_price]),
      [['isle-one.loop', 60]],
    );
  });

  test('an offer that has expired is left out', async () => {
    const { material, offer } = await offering({ offer: { to_city: 'Atlantis' } });
    const end = Date.now() + 6000;
    await bid(material, 'isle-two.loop', { valid_until: new Date(end).toISOString() });
    await bid(material, 'isle-one.loop');
    const offset = new Date(Date.now() + 7_200_000 + 86_400_000).toISOString().replace('Z', '+02:00');
    await bid(material, 'isle-over.loop', { valid_until: offset });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, end + 50 - Date.now())));
    const ids = idsOf(await candidates(offer.id));
    assert.deepEqual(ids.sort(), ['isle-one.loop', 'isle-over.loop']);
  });

  test('an offer of a product has none', async () => {
    const product = record('product', { location });
    const subject = { material_id: undefined, product_id: product.id, from_city: nowhere };
    const offer = record('offer', subject);
    await register(server, { product, offer });
    const body = await candidates(offer.id);
    assert.deepEqual(idsOf(body), ['isle-here', 'isle-one', 'isle-two', 'isle-edge']);
    assert.deepEqual([body.from.lon, body.from.lat], origin);
  });
});

describe('where it is', () => {
  const porto = [-8.611, 41.1496];
  const node = [11, 48];
  const expectFrom = async (id, place, other) => {
    const { from } = await candidates(id, '', other);
    if (place === null) return assert.equal(from, null);
    assert.deepEqual([from.lon, from.lat], place);
    assert.deepEqual(Object.keys(from).sort(), ['lat', 'lon', 'source']);
    return from.source;
  };

  test("the record's location, else the city, else NODE_LOCATION, else nowhere", async () => {
    const other = await startServer({ vars: { NODE_LOCATION: '11,48' } });
    try {
      const both = await offering({ offer: { from_city: 'Porto' } }, other);
      const city = await offering({ material: {}, offer: { from_city: 'Porto' } }, other);
      const neither = await offering({ material: {} }, other);
      const sources = [
        await expectFrom(both.offer.id, origin, other),
        await expectFrom(city.offer.id, porto, other),
        await expectFrom(neither.offer.id, node, other),
      ];
      assert.equal(new Set(sources).size, 3, sources.join());
      const body = await candidates(neither.offer.id, '', other);
      const demo = body.results.find(({ id }) => id === 'demo-city');
      assert.equal(demo.distance_km, 0);
      assert.ok(idsOf(body).includes('munich'));
    } finally {
      await other.close();
    }
  });

  test('a city without NODE_LOCATION', async () => {
    const { offer } = await offering({ material: {}, offer: { from_city: 'Porto' } });
    await expectFrom(offer.id, porto);
  });

  test('nowhere: the costs are without a distance', async () => {
    const { material, offer } = await offering({ material: {} });
    await bid(material, 'isle-one.loop', { base_price: 50 });
    await bid(material, 'isle-two.loop', { base_price: 40 });
    await expectFrom(offer.id, null);
    const { results } = await candidates(offer.id);
    assert.deepEqual(
      results.map(({ id, distance_km }) => [id, distance_km]),
      [
        ['isle-two.loop', null],
        ['isle-one.loop', null],
      ],
    );
    const named = await offering({ material: {}, offer: { to_city: 'Porto' } });
    const body = await candidates(named.offer.id, '?base_price=10');
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
  const { offer } = await offering();
  for (const status of ['reserved', 'withdrawn']) {
    expectStatus(await move(server, 'offer', offer.id, status), 200);
    assert.equal((await candidates(offer.id)).status, status);
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
      const { offer } = await offering({ material: { location, category } }, other);
      const body = await candidates(offer.id, '?base_price=100', other);
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
    const { offer } = await offering({ material: { location: { lon: place[0], lat: place[1] } } });
    const slugs = many.map(({ slug }) => slug).toReversed();
    assert.deepEqual(idsOf(await candidates(offer.id)), slugs.slice(0, 20));
    for (const limit of [1, 7, 100]) {
      assert.deepEqual(idsOf(await candidates(offer.id, `?limit=${limit}`)), slugs.slice(0, limit));
    }
    for (const limit of [101, 1_000_000_000]) {
      assert.deepEqual(idsOf(await candidates(offer.id, `?limit=${limit}`)), slugs.slice(0, 100));
    }
  });

  test('400: what is no limit and no price', async () => {
    const { offer } = await offering();
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
      const { base_price } = await candidates(offer.id, `?base_price=${price}`);
      assert.equal(base_price, Number(price));
    }
  });

  test('404: an offer that is not there', async () => {
    const id = freshId('offer');
    const details = expectError(await server.request(`/api/v1/offer/${id}/candidates`), 404, 'NOT_FOUND');
    assert.deepEqual(details, { entity_type: 'offer', id });
    const { material } = await offering();
    expectError(await server.request(`/api/v1/offer/${material.id}/candidates`), 404, 'NOT_FOUND');
    expectError(await server.request(`/api/v1/material/${material.id}/candidates`), 404, 'NOT_FOUND');
  });

  test('405: they are only read', async () => {
    const { offer } = await offering();
    const response = await server.post(`/api/v1/offer/${offer.id}/candidates`, {});
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
  });
});
