// Decisions 12, story: all records that hang together with one, each as it is, with its events.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { moveTransaction, open, openAt, settlement } from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import {
  chain,
  freshId,
  move,
  record,
  register,
  registerMany,
  statusUpdate,
} from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';
import { idsIn, pathOf, storyOf, typesOf } from './stories.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const storyKinds = async (kind, id) => (await storyOf(server, kind, id)).map((one) => one.kind);

/** Registers documents that each have a kind, `[kind, document]`, in this order. */
async function registerAll(...documents) {
  for (const [kind, document] of documents) {
    expectStatus(await server.post(`/api/v1/${kind}`, document), 201);
  }
  return documents.map(([, { id }]) => id);
}

const ofMaterial = (material_id, changes) =>
  record('offer', { material_id, product_id: undefined, ...changes });

/** Two offers of a material, the first with two matches and a transfer, a product made of it and of another, and its offer. */
async function wholeWay() {
  const { material, offer, match, transfer } = chain();
  const other = record('material');
  const product = record('product', { material_ids: [material.id, other.id] });
  const sold = record('offer', { product_id: product.id, material_id: undefined });
  const second = record('match', { material_id: material.id, product_id: undefined, offer_id: offer.id });
  const ids = await registerAll(
    ['material', material],
    ['offer', offer],
    ['match', second],
    ['match', match],
    ['transfer', transfer],
    ['offer', ofMaterial(material.id)],
    ['material', other],
    ['product', product],
    ['offer', sold],
  );
  const { id } = await open(server, { material: material.id });
  return { documents: { material, offer, match, transfer, other, product, sold }, ids: [...ids, id] };
}

describe('a chain', () => {
  let way;
  before(async () => (way = await wholeWay()));

  test('is the same from each of its records, oldest first', async () => {
    await registerAll(['material', record('material')], ['offer', record('offer')]);
    const { material, offer, match, transfer, other, product, sold } = way.documents;
    const roots = { material, offer, match, transfer, product };
    for (const [kind, { id }] of [...Object.entries(roots), ['material', other], ['offer', sold]]) {
      assert.deepEqual(await idsIn(server, kind, id), way.ids, kind);
    }
    assert.deepEqual(await idsIn(server, 'transaction', way.ids.at(-1)), way.ids);
  });

  test('has each as the registry has it, and its events without the document', async () => {
    const { material, offer } = way.documents;
    expectStatus(await move(server, 'offer', offer.id, 'withdrawn'), 200);
    const update = statusUpdate(material.id, { status: 'reserved' });
    expectStatus(await server.post('/api/v1/material-status', update), 201);
    const story = await storyOf(server, 'material', material.id);
    for (const { kind, id, document } of story.filter((one) => one.kind !== 'transaction')) {
      assert.deepEqual(document, (await server.request(`/api/v1/${kind}/${id}`)).body);
    }
    const [first, second] = story;
    assert.deepEqual(Object.keys(first).toSorted(), [
      ...['created_at', 'document', 'events', 'id', 'kind', 'status'],
    ]);
    assert.equal(first.status, 'reserved');
    assert.deepEqual(typesOf(first), ['material.created', 'material.status_updated']);
    assert.deepEqual([first.events[0].payload, first.events[1].payload], [null, update]);
    assert.deepEqual([second.status, second.document.status], ['withdrawn', 'withdrawn']);
    const { results } = (await server.request(`/api/v1/events?entity_id=${offer.id}`)).body;
    assert.deepEqual(
      second.events,
      results.map(({ id, event_type, created_at, source_node, payload }, at) => ({
        ...{ id, event_type, created_at, source_node },
        payload: at === 0 ? null : payload,
      })),
    );
    assert.equal(second.created_at, results[0].created_at);
  });
});

test('a transaction has what opened it, its status, and the documents of its moves', async () => {
  const material = record('material');
  await register(server, { material });
  const opened = await openAt(server, 'delivered', { material: material.id });
  expectStatus(await server.post('/api/v1/transaction', settlement(opened)), 201);
  const [, told] = await storyOf(server, 'material', material.id);
  assert.deepEqual([told.kind, told.id, told.status], ['transaction', opened.id, 'completed']);
  assert.deepEqual(told.document, opened);
  assert.deepEqual(typesOf(told), [
    'transaction.created',
    'transaction.status_updated',
    'transaction.status_updated',
    'transaction.settled',
  ]);
  const types = told.events.map(({ payload }) => payload?.['@type']);
  assert.deepEqual(types, [undefined, 'TransactionStatus', 'TransactionStatus', 'Settlement']);
  const alone = await open(server, { material: freshId('material') });
  expectStatus(await moveTransaction(server, alone.id, 'confirmed'), 201);
  const [only, ...others] = await storyOf(server, 'transaction', alone.id);
  assert.deepEqual([only.id, only.status, others], [alone.id, 'confirmed', []]);
  expectError(await server.request(pathOf('transaction', 'TXN-2020-01-01-001')), 404, 'NOT_FOUND');
});

test('a removed record in the middle stands there with the reason; its own story is 410', async () => {
  const { material, offer, match, transfer } = await register(server, chain());
  const beside = ofMaterial(material.id);
  await register(server, { offer: beside });
  expectStatus(await remove(server, 'offer', offer.id, { reason: 'asked for' }), 204);
  const gone = { kind: 'offer', id: offer.id, removed: true, reason: 'asked for' };
  for (const [kind, { id }] of Object.entries({ material, match, transfer, offer: beside })) {
    const story = await storyOf(server, kind, id);
    assert.deepEqual(
      story.map((one) => one.id),
      [material.id, offer.id, match.id, transfer.id, beside.id],
    );
    assert.deepEqual(story[1], gone);
  }
  const details = expectError(await server.request(pathOf('offer', offer.id)), 410, 'GONE');
  assert.equal(details.reason, 'asked for');
  expectStatus(await remove(server, 'match', match.id), 204);
  assert.deepEqual(await idsIn(server, 'material', material.id), [
    ...[material.id, match.id, transfer.id, beside.id],
  ]);
});

test('a removed record that nothing refers to is not there', async () => {
  const { material, offer } = chain();
  await register(server, { material, offer });
  expectStatus(await remove(server, 'offer', offer.id), 204);
  assert.deepEqual(await idsIn(server, 'material', material.id), [material.id]);
});

test('what referred to a record that is removed does not stand for what is registered in its place', async () => {
  const { material, offer } = chain();
  await register(server, { material, offer });
  expectStatus(await remove(server, 'offer', offer.id), 204);
  const next = record('offer', { material_id: undefined, product_id: freshId('product') });
  await register(server, { offer: next });
  assert.deepEqual(await idsIn(server, 'material', material.id), [material.id]);
  assert.deepEqual(await idsIn(server, 'offer', next.id), [next.id]);
});

test('a superseded record names its successor', async () => {
  const material = record('material');
  const [old, right] = [ofMaterial(material.id), ofMaterial(material.id)];
  await registerAll(['material', material], ['offer', old], ['offer', right]);
  expectStatus(await supersede(server, 'offer', old.id, right.id), 200);
  const story = await storyOf(server, 'offer', right.id);
  assert.deepEqual(
    story.map(({ id, superseded_by }) => [id, superseded_by]),
    [
      [material.id, undefined],
      [old.id, right.id],
      [right.id, undefined],
    ],
  );
  assert.deepEqual(typesOf(story[1]), ['offer.created', 'offer.superseded']);
});

test('an id that two kinds share joins nothing', async () => {
  const { match, transfer, offer } = chain();
  const other = { product_id: freshId('product'), material_id: undefined };
  const same = record('offer', { ...other, id: match.id });
  await registerAll(['offer', same], ['offer', offer], ['match', match], ['transfer', transfer]);
  assert.deepEqual(await storyKinds('offer', match.id), ['offer']);
  assert.deepEqual(await storyKinds('match', match.id), ['offer', 'match', 'transfer']);
});

test('what other nodes relay about a record names them, and registers nothing', async () => {
  const { offer, material } = chain();
  await register(server, { material, offer });
  const relay = (payload, source_node) =>
    server.post('/api/v1/relay', {
      ...{ event_type: 'offer.created', entity_type: 'offer', entity_id: payload.id },
      ...{ payload, source_node },
    });
  const otherwise = { ...offer, status: 'withdrawn' };
  expectStatus(await relay(otherwise, 'porto.loop'), 202);
  expectStatus(await relay(offer, 'ghent.loop'), 202);
  expectStatus(await relay(ofMaterial(material.id), 'porto.loop'), 202);
  const story = await storyOf(server, 'material', material.id);
  assert.deepEqual(
    story.map(({ id }) => id),
    [material.id, offer.id],
  );
  assert.deepEqual(
    story[1].events.map(({ source_node, payload }) => [source_node, payload]),
    [
      ['lab.loop', null],
      ['porto.loop', otherwise],
      ['ghent.loop', null],
    ],
  );
});

test('of more than 200 records the nearest stay, the newest of what is equally near', async () => {
  const { material, offer, match } = chain();
  await register(server, { material, offer, match });
  const ids = await registerMany(server, 'offer', 300, { material_id: material.id, product_id: undefined });
  const { id } = await open(server, { material: material.id });
  const story = await storyOf(server, 'material', material.id, { truncated: true });
  assert.equal(story.length, 200);
  const told = story.map((one) => one.id);
  assert.deepEqual(told, [material.id, match.id, ...ids.slice(-197), id]);
  const last = await idsIn(server, 'offer', ids.at(0), { truncated: true });
  assert.ok(last.length === 200 && last.includes(material.id) && last.includes(ids[0]));
});

test('as many as there may be are all there', async () => {
  const material = record('material');
  await register(server, { material });
  const ids = await registerMany(server, 'offer', 199, { material_id: material.id, product_id: undefined });
  assert.deepEqual(await idsIn(server, 'material', material.id), [material.id, ...ids]);
});

test('products and materials in a row: as far as 40 steps', async () => {
  const materials = await registerMany(server, 'material', 39);
  for (const [at, id] of materials.slice(1).entries()) {
    const product = record('product', { material_ids: [materials[at], id] });
    expectStatus(await server.post('/api/v1/product', product), 201);
  }
  const far = await idsIn(server, 'material', materials[0], { truncated: true });
  assert.equal(far.length, 41);
  assert.equal((await idsIn(server, 'material', materials[19])).length, 77);
});

test('of the events the first and the newest 50', async () => {
  const material = record('material');
  await register(server, { material });
  const say = (count, from) =>
    server.database
      .prepare(
        `WITH RECURSIVE n (n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM n WHERE n < ?3)
         INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
         SELECT 'material.created', 'material', ?1, json_object('n', CAST(n AS INTEGER)), 'porto.loop', '2026-01-01T00:00:00.000Z' FROM n`,
      )
      .bind(material.id, from, from + count - 1)
      .run();
  await say(50, 1);
  const numbers = ([{ events }]) => events.map(({ payload }) => payload?.n ?? 0);
  const all = Array.from({ length: 51 }, (_, at) => at);
  assert.deepEqual(numbers(await storyOf(server, 'material', material.id)), all);
  await say(10, 51);
  const told = numbers(await storyOf(server, 'material', material.id, { truncated: true }));
  assert.deepEqual(told, [0, ...all.slice(1).map((n) => n + 10)]);
});

test('4 MiB in all, and what one record is said about leaves room for the others', async () => {
  const material = record('material');
  await register(server, { material });
  const notes = 'x'.repeat(700_000);
  const ids = [];
  for (let at = 0; at < 7; at += 1) {
    ids.push(...(await registerAll(['offer', ofMaterial(material.id, { extra: notes })])));
  }
  const response = await server.request(pathOf('material', material.id));
  expectStatus(response, 200);
  assert.ok(response.text.length <= 4 * 1024 * 1024 && response.body.truncated);
  assert.deepEqual(
    response.body.records.map(({ id }) => id),
    [material.id, ...ids.slice(-5)],
  );
  const loud = record('material');
  await register(server, { material: loud });
  for (const source_node of ['porto.loop', 'ghent.loop']) {
    const payload = { ...loud, extra: source_node + 'y'.repeat(400_000) };
    const said = { event_type: 'material.created', entity_type: 'material', entity_id: loud.id };
    expectStatus(await server.post('/api/v1/relay', { ...said, payload, source_node }), 202);
  }
  const [{ events }] = await storyOf(server, 'material', loud.id, { truncated: true });
  assert.deepEqual(
    events.map(({ source_node }) => source_node),
    ['lab.loop', 'ghent.loop'],
  );
});

test('ETag, HEAD, and what is refused', async () => {
  const { offer } = await register(server, { offer: record('offer') });
  const path = pathOf('offer', offer.id);
  const first = await server.request(path);
  const headers = { 'if-none-match': first.headers.get('etag') };
  assert.equal((await server.request(path, { headers })).status, 304);
  expectStatus(await move(server, 'offer', offer.id, 'withdrawn'), 200);
  expectStatus(await server.request(path, { headers }), 200);
  const head = await server.request(path, { method: 'HEAD' });
  expectStatus(head, 200);
  assert.equal(head.text, '');
  expectIssues(await server.request(`${path}?limit=1`), [{ path: 'limit', code: 'parameter' }]);
  const details = expectError(await server.request(pathOf('offer', 'NONE')), 404, 'NOT_FOUND');
  assert.deepEqual(details, { entity_type: 'offer', id: 'NONE' });
  expectError(await server.request(pathOf('material', offer.id)), 404, 'NOT_FOUND');
});
