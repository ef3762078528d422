// Decisions 7: events with what their records are, and how many there were in each hour.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { chain, move, record, register } from '../../support/records.mjs';
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

const recordOf = async (id) => (await told(`&entity_id=${encodeURIComponent(id)}`)).results[0].record;

test('each event has the few values of its record that a sentence needs', async () => {
  const documents = chain();
  await register(server, documents);
  const { material, offer, match, transfer } = documents;
  assert.equal((await told()).node, 'munich.loop');
  const { what, quantity, city, status } = await recordOf(material.id);
  assert.deepEqual(
    { what, quantity, city, status },
    { what: material.category, quantity: material.quantity, city: material.origin_city, status: 'available' },
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
  const insert = `INSERT INTO events (event_type, entity_type, entity_id, payload, created_at)
    SELECT 'x.y', 'x', 'X', 'null', '2026-01-01T00:00:00.000Z' FROM generate_series(1, 130)`.replace(
    'generate_series(1, 130)',
    '(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130) SELECT i FROM n)',
  );
  await server.database.prepare(insert).run();
  const page = await told('&entity_type=x&limit=200');
  assert.equal(page.results.length, 100);
  assert.equal((await told(`&entity_type=x&limit=200&before=${page.next}`)).results.length, 30);
});

test('another word for `include` is an issue', async () => {
  const response = await server.request(`${path}?include=all`);
  expectIssues(response, [{ path: 'include', code: 'parameter' }]);
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
