// Decisions 7: events with what their records are, those of a category or a city, and how many there were in each hour.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { open } from '../../support/exchange.mjs';
import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { chain, move, record, register, registerMany } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { path } from './log.mjs';

let server;
before(async () => (server = await startServer({ vars: { NODE_ID: 'munich.loop' } })));
after(() => server?.close());

async function told(query = '') {
  const response = await server.request(`${path}?include=records&order=desc${query}`);
  expectStatus(response, 200);
  return response.body;
}

/** So many events of no record. */
async function happen(count) {
  const numbers =
    'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n';
  const insert = `INSERT INTO events (event_type, entity_type, entity_id, payload, created_at)
    SELECT 'x.y', 'x', 'X', 'null', '2026-01-01T00:00:00.000Z' FROM (${numbers})`;
  await server.database.prepare(insert).bind(count).run();
}

const recordOf = async (id) => (await told(`&entity_id=${encodeURIComponent(id)}`)).results[0].record;

test('each event has the few values of its record that a sentence needs', async () => {
  const documents = chain();
  await register(server, documents);
  const { material, offer, match, transfer } = documents;
  assert.equal((await told()).node, 'munich.loop');
  const { what, quantity, city, status } = await recordOf(material.id);
  assert.deepEqual(
    { what, quantity, city, status },
    {
      what: material.category,
      quantity: material.quantity,
      city: material.current_city,
      status: 'available',
    },
  );
  const way = ({ from_city, to_city }) => [from_city, to_city];
  for (const [kind, document] of Object.entries({ offer, match, transfer })) {
    const summary = await recordOf(document.id);
    assert.equal(summary.what, material.category, kind);
    assert.deepEqual(summary.quantity, offer.quantity, `${kind} says how much its offer is`);
    assert.deepEqual(way(summary), way(kind === 'transfer' ? match : document), kind);
  }
  expectStatus(await move(server, 'transfer', transfer.id, 'in_transit'), 200);
  const [moved] = (await told(`&entity_id=${encodeURIComponent(transfer.id)}`)).results;
  assert.equal(moved.event_type, 'transfer.status_updated');
  assert.equal(moved.record.status, 'in_transit');
});

test('a removed record, and one that is not here, has none', async () => {
  const product = record('product');
  await register(server, { product });
  assert.equal((await recordOf(product.id)).what, product.name);
  await remove(server, 'product', product.id);
  const { results } = await told(`&entity_id=${encodeURIComponent(product.id)}`);
  assert.ok(results.length > 1);
  for (const { record } of results) assert.equal(record, null);
  assert.ok(!JSON.stringify(results).includes(product.name));
  const material = record('material');
  const relayed = { event_type: 'material.created', entity_type: 'material', entity_id: material.id };
  const body = {
    ...relayed,
    payload: material,
    source_node: 'porto.loop',
    created_at: material.available_from,
  };
  expectStatus(await server.post('/api/v1/relay', body), 202);
  assert.equal(await recordOf(material.id), null);
});

test('what is long is cut, and what is added to a quantity is not told', async () => {
  const product = record('product', { name: 'ä'.repeat(120) });
  product.quantity = { ...product.quantity, extra: 'x'.repeat(1000) };
  await register(server, { product });
  const { what, quantity } = await recordOf(product.id);
  assert.equal(what, 'ä'.repeat(90));
  assert.deepEqual(Object.keys(quantity).sort(), ['unit', 'value']);
});

test('a page has at most 100 events, and leads to the next', async () => {
  await happen(130);
  const page = await told('&entity_type=x&limit=200');
  assert.equal(page.results.length, 100);
  assert.equal((await told(`&entity_type=x&limit=200&before=${page.next}`)).results.length, 30);
});

/** The ids of the records of the events of all pages, each of which says how many events it looked at. */
async function narrowed(query) {
  const parameter = query.includes('order=desc') ? 'before' : 'after';
  const pages = await walk(server, `${path}?${query}`, { parameter });
  for (const { results, looked_at } of pages) assert.ok(looked_at >= results.length && looked_at <= 200);
  return {
    ids: pages.flatMap(({ results }) => results.map(({ entity_id }) => entity_id)),
    looked: pages.reduce((sum, { looked_at }) => sum + looked_at, 0),
    pages: pages.length,
  };
}

test('those of a category, and of a city: of records, of what refers to them, of what others said', async () => {
  const cities = { from_city: 'Évora', to_city: 'Silves' };
  const documents = chain({
    material: { category: 'metal-copper', origin_city: 'Beja', current_city: 'Évora' },
    offer: { ...cities, to_city: 'any' },
    match: cities,
    transfer: { route: undefined },
  });
  await register(server, documents);
  const { material, offer, match, transfer } = documents;
  const { id } = await open(server, { material: material.id });
  const product = record('product', { product_category: 'furniture-industrial' });
  await register(server, { product });
  const relayed = record('material', { category: 'metal-copper', current_city: 'Silves' });
  const message = { event_type: 'material.created', entity_type: 'material', entity_id: relayed.id };
  const said = { payload: relayed, source_node: 'porto.loop', created_at: relayed.available_from };
  expectStatus(await server.post('/api/v1/relay', { ...message, ...said }), 202);
  const own = [material.id, offer.id, match.id, transfer.id, id];
  for (const [query, ids] of [
    ['category=metal-copper', [...own, relayed.id]],
    ['category=metal-c*&limit=2', [...own, relayed.id]],
    ['category=furniture-ind*', [product.id]],
    ['category=copper', []],
    ['city=%20EVORA', own],
    ['city=Silves', [match.id, transfer.id, relayed.id]],
    ['city=beja&entity_type=transaction', [id]],
    ['city=Silves&category=metal-copper&entity_type=match', [match.id]],
    ['city=Silves&category=furniture-*', []],
    [`city=silves&about=${material.id}`, [match.id, transfer.id]],
    [`category=furniture-*&about=${material.id}`, []],
    [`city=Silves&entity_id=${transfer.id}&limit=1`, [transfer.id]],
  ]) {
    // A record may have further events, of its moves.
    assert.deepEqual([...new Set((await narrowed(query)).ids)], ids, query);
  }
  const { results } = await told('&city=Silves&limit=1');
  assert.equal(results[0].record, null, 'what others said has no record here');
  await remove(server, 'match', match.id);
  assert.ok(!(await narrowed('city=Silves')).ids.includes(match.id), 'a removed record is found by nothing');
});

test('so many events are looked at for a page, and none is lost', async () => {
  const first = (await told('&limit=1')).results[0].id;
  const rare = { category: 'metal-aluminum', current_city: 'Nisa' };
  const found = await registerMany(server, 'material', 3, rare);
  await happen(230);
  found.push(...(await registerMany(server, 'material', 4, rare)));
  const all = await server.database
    .prepare('SELECT COUNT(*) AS n FROM events WHERE id > ?')
    .bind(first)
    .first('n');
  assert.ok(all > 230);
  for (const asked of ['category=metal-aluminum', 'city=nisa', 'category=metal-aluminum&city=nisa&limit=2']) {
    const up = await narrowed(`${asked}&after=${first}`);
    assert.deepEqual(up.ids.toSorted(), found.toSorted(), asked);
    assert.equal(up.looked, all);
    const down = await narrowed(`${asked}&after=${first}&order=desc`);
    assert.deepEqual(down.ids, up.ids.toReversed());
    assert.equal(down.looked, all);
  }
  const middle = await narrowed(`category=metal-steel&after=${first}`);
  assert.deepEqual(middle, { ids: [], looked: all, pages: 2 });
});

test('another word for `include` is an issue, and a city without a name', async () => {
  const response = await server.request(`${path}?include=all`);
  expectIssues(response, [{ path: 'include', code: 'parameter' }]);
  expectIssues(await server.request(`${path}?city=%20`), [{ path: 'city', code: 'parameter' }]);
});

test('the hours say how many events came in each, whatever numbers are missing', async () => {
  await server.database.prepare('DELETE FROM events').run();
  const hour = 60 * 60 * 1000;
  const begins = Math.floor(Date.now() / hour) * hour;
  const planned = new Map([
    [30, 7],
    [23, 1],
    [5, 4],
    [4, 9],
    [0, 3],
  ]);
  for (const [before, events] of planned) {
    for (let at = 0; at < events; at++) {
      const time = new Date(begins - before * hour + at).toISOString();
      const sql =
        "INSERT INTO events (event_type, entity_type, entity_id, payload, created_at) VALUES ('x.y', 'x', 'X', 'null', ?)";
      await server.database.prepare(sql).bind(time).run();
    }
  }
  const response = await server.request(`${path}/hours`);
  expectStatus(response, 200);
  const { results } = response.body;
  assert.equal(results.length, 24);
  // Where the hour changes meanwhile, everything is one further back.
  const shift = Date.parse(results.at(-1).hour) > begins ? 1 : 0;
  const expected = results.map((_, index) => planned.get(23 - index - shift) ?? 0);
  assert.deepEqual(
    results.map(({ events }) => events),
    expected,
  );
  await server.database.prepare('DELETE FROM events').run();
  const empty = (await server.request(`${path}/hours`)).body.results;
  assert.ok(empty.every(({ events }) => events === 0));
});
