// Decisions 8 and the reference: who might take what is offered, ranked by its loop cost.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { materialOffer } from '../../../support/exchange.mjs';
import { expectStatus } from '../../../support/expect.mjs';
import { NodeIdentity, paths } from '../../../support/node-identity.mjs';
import { record, register } from '../../../support/records.mjs';
import { startServer } from '../../../support/server.mjs';
import {
  addIsles,
  bid,
  candidates,
  close,
  idsOf,
  isles,
  kilometres,
  location,
  nowhere,
  offering,
  origin,
} from './offering.mjs';

let server;
before(async () => {
  server = await startServer({ vars: { FEDERATION_ALLOW_PRIVATE: 'true' } });
  await addIsles(server);
});
after(() => server?.close());

describe('cities', () => {
  test('any: those within 500 km, the nearest first', async () => {
    const { offer } = await offering(server);
    const body = await candidates(server, offer.id, '?base_price=100');
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
    const { offer } = await offering(server);
    const { base_price, results } = await candidates(server, offer.id);
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
      const { offer } = await offering(server, { offer: { to_city } });
      const body = await candidates(server, offer.id, '?base_price=10');
      assert.deepEqual(idsOf(body), [id], to_city);
      close(body.results[0].distance_km, kilometres(origin, at));
    }
  });

  test('a name that no city has', async () => {
    const { offer } = await offering(server, { offer: { to_city: 'Atlantis' } });
    assert.deepEqual((await candidates(server, offer.id)).results, []);
  });

  test('a named one without a place', async () => {
    const { offer } = await offering(server, { offer: { to_city: 'Lost Isle' } });
    const { results } = await candidates(server, offer.id, '?base_price=10');
    assert.deepEqual(
      results.map(({ id, distance_km }) => [id, distance_km]),
      [['isle-lost', null]],
    );
  });
});

describe('nodes', () => {
  test('those that made an offer for the material, by what they pay', async () => {
    const { material, offer } = await offering(server, { offer: { to_city: 'Atlantis' } });
    const other = await offering(server);
    await bid(server, material, 'isle-two.loop', { base_price: 90 });
    await bid(server, material, 'isle-one.loop', { base_price: 200 });
    await bid(server, material, 'no-city.loop', { base_price: 100 });
    await bid(server, other.material, 'porto.loop', { base_price: 1 });
    const { results } = await candidates(server, offer.id, '?base_price=5');
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

  test('who did not sign its offer is told from who did', async () => {
    const { material, offer } = await offering(server, { offer: { to_city: 'Atlantis' } });
    const [signing, named] = [new NodeIdentity('isle-one.loop'), 'isle-two.loop'];
    await signing.join(server);
    const document = materialOffer(material.id, signing.id, { base_price: 1 });
    expectStatus(await signing.send(server, paths.offer, document, { receiver: 'lab.loop' }), 202);
    await bid(server, material, named, { base_price: 2 });
    const { results } = await candidates(server, offer.id, '?base_price=5');
    assert.deepEqual(
      results.map(({ id, reasons }) => [id, reasons.some((reason) => reason.includes('not signed'))]),
      [
        [signing.id, false],
        [named, true],
      ],
    );
  });

  test('among cities', async () => {
    const { material, offer } = await offering(server);
    await bid(server, material, 'isle-over.loop', { base_price: 9 });
    await bid(server, material, 'isle-here.loop', { base_price: 30 });
    const body = await candidates(server, offer.id, '?base_price=10');
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
    const { material, offer } = await offering(server, { offer: { to_city: 'Atlantis' } });
    for (const base_price of [50, 70, 60]) await bid(server, material, 'isle-one.loop', { base_price });
    const { results } = await candidates(server, offer.id);
    assert.deepEqual(
      results.map(({ id, loop_cost }) => [id, loop_cost.base_price]),
      [['isle-one.loop', 60]],
    );
  });

  test('an offer that has expired is left out', async () => {
    const { material, offer } = await offering(server, { offer: { to_city: 'Atlantis' } });
    const end = Date.now() + 6000;
    await bid(server, material, 'isle-two.loop', { valid_until: new Date(end).toISOString() });
    await bid(server, material, 'isle-one.loop');
    const offset = new Date(Date.now() + 7_200_000 + 86_400_000).toISOString().replace('Z', '+02:00');
    await bid(server, material, 'isle-over.loop', { valid_until: offset });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, end + 50 - Date.now())));
    const ids = idsOf(await candidates(server, offer.id));
    assert.deepEqual(ids.sort(), ['isle-one.loop', 'isle-over.loop']);
  });

  test('those of a node that was forgotten are left out before they are erased, what it offers anew is not', async () => {
    const { material, offer } = await offering(server, { offer: { to_city: 'Atlantis' } });
    const { material: another, offer: of } = await offering(server, { offer: { to_city: 'Atlantis' } });
    await bid(server, material, 'isle-one.loop');
    await bid(server, material, 'isle-two.loop');
    await server.database.prepare('DROP TRIGGER erasure_begun').run();
    await server.database
      .prepare(
        `INSERT INTO erasures (kind, id, mark)
         SELECT 'node', 'isle-two.loop', seq + 1 FROM sqlite_sequence WHERE name = 'events'`,
      )
      .run();
    await bid(server, another, 'isle-two.loop');
    const stored = `SELECT COUNT(*) AS n FROM material_offers WHERE node_id = 'isle-two.loop' AND material_id IN (?, ?)`;
    const count = () => server.database.prepare(stored).bind(material.id, another.id).first('n');
    for (const left of [2, 1]) {
      assert.equal(await count(), left);
      assert.deepEqual(idsOf(await candidates(server, offer.id)), ['isle-one.loop']);
      assert.deepEqual(idsOf(await candidates(server, of.id)), ['isle-two.loop']);
      await server.cron();
    }
  });

  test('an offer of a product has none', async () => {
    const product = record('product', { location });
    const subject = { material_id: undefined, product_id: product.id, from_city: nowhere };
    const offer = record('offer', subject);
    await register(server, { product, offer });
    const body = await candidates(server, offer.id);
    assert.deepEqual(idsOf(body), ['isle-here', 'isle-one', 'isle-two', 'isle-edge']);
    assert.deepEqual([body.from.lon, body.from.lat], origin);
  });
});
