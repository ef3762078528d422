// Decisions 12, `about`: lists and the event log show what refers to a record.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { open } from '../../support/exchange.mjs';
import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move, record, register, registerMany } from '../../support/records.mjs';
import { walk } from '../../support/paging.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';
import { idsOf } from './superseding.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const ofMaterial = (material_id, changes) =>
  record('offer', { material_id, product_id: undefined, ...changes });
const listed = (kind, about, query = '') => idsOf(server, `/api/v1/${kind}?about=${about}${query}`);

/** The numbers of all events on all pages of the log, each of which is as full as it may be or has a next one. */
async function logged(query) {
  const parameter = query.includes('order=desc') ? 'before' : 'after';
  const pages = await walk(server, `/api/v1/events?${query}`, { parameter });
  return pages.flatMap(({ results }) => results.map(({ id }) => id));
}

/** The same, as the database has it. */
async function numbersOf(ids) {
  const sql = 'SELECT id FROM events WHERE entity_id IN (SELECT value FROM json_each(?)) ORDER BY id';
  const { results } = await server.database.prepare(sql).bind(JSON.stringify(ids)).all();
  return results.map(({ id }) => id);
}

test('each list has what refers to the id directly', async () => {
  const { material, offer, match, transfer } = await register(server, chain());
  const product = record('product', { material_ids: [material.id] });
  await register(server, { product });
  const other = record('offer', { product_id: product.id, material_id: undefined });
  await register(server, { offer: other });
  for (const [kind, about, ids] of [
    ...[['material', material.id, []]],
    ...[['product', material.id, [product.id]]],
    ...[['offer', material.id, [offer.id]]],
    ...[['match', material.id, [match.id]]],
    ...[['transfer', material.id, [transfer.id]]],
    ...[['offer', product.id, [other.id]]],
    ...[['match', offer.id, [match.id]]],
    ...[['transfer', offer.id, []]],
    ...[['transfer', match.id, [transfer.id]]],
    ...[['transfer', transfer.id, []]],
    ...[['offer', 'NONE', []]],
  ]) {
    assert.deepEqual(await listed(kind, about), ids, `${kind} about ${about}`);
  }
});

test('it joins the other filters, and pages', async () => {
  const material = record('material');
  await register(server, { material });
  const ids = await registerMany(server, 'offer', 30, ofMaterial(material.id));
  const [withdrawn, old, gone] = ids;
  expectStatus(await move(server, 'offer', withdrawn, 'withdrawn'), 200);
  expectStatus(await supersede(server, 'offer', old, ids[5]), 200);
  expectStatus(await remove(server, 'offer', gone), 204);
  const left = ids.slice(3).reverse();
  assert.deepEqual(await listed('offer', material.id, '&limit=7'), [...left, withdrawn]);
  assert.deepEqual(await listed('offer', material.id, '&superseded=true&limit=7'), [...left, old, withdrawn]);
  assert.deepEqual(await listed('offer', material.id, '&status=withdrawn'), [withdrawn]);
  assert.deepEqual(await listed('offer', material.id, '&status=open&limit=5'), left);
  const { category } = material;
  assert.deepEqual(await listed('offer', material.id, `&category=${category}&status=withdrawn`), [withdrawn]);
  assert.deepEqual(await listed('offer', material.id, '&category=furniture-*'), []);
  assert.deepEqual(await listed('offer', material.id, `&category=*&limit=100&status=open`), left);
});

test('a filter that few of very many meet: pages that are not full, and none is lost', async () => {
  const material = record('material');
  await register(server, { material });
  const ids = await registerMany(server, 'offer', 1000, ofMaterial(material.id));
  expectStatus(await move(server, 'offer', ids[0], 'withdrawn'), 200);
  assert.deepEqual(await listed('offer', material.id, '&status=withdrawn'), [ids[0]]);
  assert.deepEqual(await listed('offer', material.id, '&limit=100'), ids.toReversed());
  const about = await logged(`about=${material.id}&limit=200`);
  assert.deepEqual(about, await numbersOf([material.id, ...ids]));
  const moves = await logged(`about=${material.id}&entity_type=material`);
  assert.deepEqual(moves, await numbersOf([material.id]));
});

test('the log: its own events and those of what refers to it, in both orders, from any place', async () => {
  const { material, offer, match, transfer } = await register(server, chain());
  const { id } = await open(server, { material: material.id });
  await register(server, { offer: ofMaterial(freshId('material')) });
  for (const status of ['withdrawn']) expectStatus(await move(server, 'offer', offer.id, status), 200);
  expectStatus(await move(server, 'transfer', transfer.id, 'cancelled'), 200);
  const all = await numbersOf([material.id, offer.id, match.id, transfer.id, id]);
  assert.ok(all.length >= 7);
  const about = `about=${material.id}`;
  for (const limit of [1, 2, 3, 50]) {
    assert.deepEqual(await logged(`${about}&limit=${limit}`), all);
    assert.deepEqual(await logged(`${about}&order=desc&limit=${limit}`), all.toReversed());
  }
  assert.deepEqual(await logged(`${about}&after=${all[1]}&before=${all[4]}`), all.slice(2, 4));
  assert.deepEqual(await logged(`${about}&entity_type=transaction`), await numbersOf([id]));
  assert.deepEqual(await logged(`${about}&entity_id=${offer.id}`), await numbersOf([offer.id]));
  assert.deepEqual(await logged(`about=${offer.id}`), await numbersOf([offer.id, match.id]));
  assert.deepEqual(await logged(`about=${offer.id}&entity_id=${transfer.id}`), []);
  const { results } = (await server.request(`/api/v1/events?${about}&limit=1`)).body;
  const { body } = await server.request(`/api/v1/events?entity_id=${material.id}&limit=1`);
  assert.deepEqual(results, body.results);
});

test('400: it is empty', async () => {
  for (const list of ['material', 'product', 'offer', 'match', 'transfer', 'events']) {
    const response = await server.request(`/api/v1/${list}?about=`);
    expectIssues(response, [{ path: 'about', code: 'parameter' }]);
  }
});
