// Decisions 9, superseded: lists and searches show what was superseded only where that is asked for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { registerMany, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { expectSuperseded, pairOf } from './superseding.mjs';

let server;
let crowded;
before(async () => ([server, crowded] = [await startServer(), await startServer()]));
after(() => Promise.all([server?.close(), crowded?.close()]));

test('a page is as full as ever, however many were superseded', async () => {
  const ids = await registerMany(crowded, 'material', 1000, {});
  const [newest] = ids.slice(-1);
  const insert = `INSERT INTO supersessions (kind, id, successor, newest, reason, superseded_at)
    SELECT kind, id, ?2, ?2, '', '' FROM records WHERE id IN (SELECT value FROM json_each(?1)) AND id <> ?2`;
  const old = ids.filter((_, at) => at >= 10 && at < 960);
  await crowded.database.prepare(insert).bind(JSON.stringify(old), newest).run();
  const left = ids.filter((id) => !old.includes(id)).reverse();
  for (const query of [
    '?limit=40',
    '?limit=30&status=available',
    '?limit=100&category=*',
    '?limit=20&category=organic-*',
  ]) {
    const pages = await walk(crowded, `/api/v1/material${query}`);
    assert.deepEqual(
      pages.flat().map(({ id }) => id),
      left,
      query,
    );
    const all = await walk(crowded, `/api/v1/material${query}&superseded=true`);
    assert.deepEqual(
      all.flat().map(({ id }) => id),
      ids.toReversed(),
      query,
    );
  }
  const first = await crowded.request('/api/v1/material?limit=40');
  assert.deepEqual(
    first.body.map(({ id }) => id),
    left.slice(0, 40),
  );
  const { body } = await crowded.post('/api/v1/material/search', { status: 'available', limit: 100 });
  assert.deepEqual([body.results.map(({ id }) => id), body.total, body.next], [left, 50, null]);
});

test('a search finds it only where that is asked for, by whatever is asked, also after its status moved', async () => {
  const current_city = 'Sankt Beispiel';
  const [old, right] = await pairOf(server, 'material', { current_city, location: { lat: 48.1, lon: 11.5 } });
  await expectSuperseded(server, 'material', old, right);
  const update = { status: 'reserved', updated_at: new Date(Date.now() - 1000).toISOString() };
  const warned = await server.post('/api/v1/material-status', statusUpdate(old, update));
  expectStatus(warned, 201);
  const bodies = [{}, { near: '11.5,48.1', radius_km: 500 }, { min_quantity: 0 }, { category: '*' }];
  for (const asked of bodies) {
    const search = async (more) => {
      const body = { current_city, ...asked, ...more };
      const response = await server.post('/api/v1/material/search', body);
      expectStatus(response, 200);
      assert.equal(response.body.total, response.body.results.length);
      return response.body.results.map(({ id }) => id);
    };
    assert.deepEqual(await search({}), [right]);
    assert.deepEqual(await search({ superseded: false }), [right]);
    assert.deepEqual(await search({ superseded: true }), [right, old]);
    assert.deepEqual(await search({ superseded: true, status: 'reserved' }), [old]);
    assert.deepEqual(await search({ status: 'reserved' }), []);
  }
});

test('a product by its name; a search by category and status counts what it finds', async () => {
  const name = 'Unverwechselbarer Tisch';
  const product_category = 'furniture-industrial';
  const [old, right] = await pairOf(server, 'product', { name, product_category });
  const search = async (body) => (await server.post('/api/v1/product/search', body)).body;
  assert.equal((await search({ category: product_category })).total, 2);
  await expectSuperseded(server, 'product', old, right);
  assert.deepEqual(
    [(await search({ name })).total, (await search({ name, superseded: true })).total],
    [1, 2],
  );
  for (const [superseded, total] of [
    [false, 1],
    [true, 2],
  ]) {
    const found = await search({ category: product_category, superseded });
    assert.deepEqual([found.total, found.results.length], [total, total]);
  }
  expectStatus(await remove(server, 'product', old), 204);
  for (const superseded of [false, true]) {
    assert.equal((await search({ category: product_category, superseded })).total, 1);
  }
});
