// What a write does is bounded, however many records refer to the same one.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { eventually } from '../../support/fake-peer.mjs';
import { freshId, move, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { upTo } from './chains.mjs';

let server;
before(async () => (server = await startServer({ around: 'rows' })));
after(() => server?.close());

/** Copies of a record, each with an id of its own, as they would be after all of them had come. */
async function crowd(entity, { id }, count, status) {
  const columns =
    'material_id, product_id, offer_id, match_id, quantity_value, quantity_unit, created_at, document, size';
  const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?3 AS INTEGER))
    INSERT INTO records (kind, id, status, ${columns})
    SELECT kind, id || '-' || n, ?4, ${columns} FROM records, numbers WHERE kind = ?1 AND id = ?2`;
  await server.database.prepare(sql).bind(entity, id, count, status).run();
}

async function rowsOf(response, status) {
  expectStatus(response, status);
  return Number(response.headers.get('x-rows-read'));
}

/** The rows that a write reads beside few and beside many. */
async function expectBounded(prepare, write, status) {
  const [few, many] = [await prepare(3), await prepare(300)];
  const rows = await rowsOf(await write(few), status);
  const more = await rowsOf(await write(many), status);
  assert.ok(more <= rows + 10, `${more} rows beside many, ${rows} beside few`);
}

const another = (entity, document) => ({ ...document, id: freshId(entity) });
const post = (entity, document) => server.post(`/api/v1/${entity}`, document);

describe('rows that are read', () => {
  test('an offer beside other offers of its material', async () => {
    const prepare = async (count) => {
      const { offer } = await upTo(server, 'offer');
      await crowd('offer', offer, count, 'open');
      return offer;
    };
    await expectBounded(prepare, (offer) => post('offer', another('offer', offer)), 201);
  });

  test('a match beside other matches of its offer', async () => {
    const prepare = async (count) => {
      const { match } = await upTo(server, 'match');
      await crowd('match', match, count, 'proposed');
      return match;
    };
    await expectBounded(prepare, (match) => post('match', another('match', match)), 201);
  });

  test('a transfer beside other transfers of its match', async () => {
    const prepare = async (count) => {
      const { transfer } = await upTo(server, 'transfer', { match: { status: 'accepted' } });
      await crowd('transfer', transfer, count, 'completed');
      return transfer;
    };
    await expectBounded(prepare, (transfer) => post('transfer', another('transfer', transfer)), 201);
  });

  test('a match that is to expire, beside its transfers', async () => {
    for (const [status, code] of [
      ['cancelled', 200],
      ['completed', 409],
    ]) {
      const prepare = async (count) => {
        const changes = { match: { status: 'accepted' }, transfer: { status: 'cancelled' } };
        const { match, transfer } = await upTo(server, 'transfer', changes);
        await crowd('transfer', transfer, count, status);
        return match;
      };
      await expectBounded(prepare, (match) => move(server, 'match', match.id, 'expired'), code);
    }
  });

  test('a product that names one material very often reads it once for each name', async () => {
    const { material } = await upTo(server, 'material');
    const product = (count) => record('product', { material_ids: Array(count).fill(material.id) });
    const few = await rowsOf(await post('product', product(1)), 201);
    const many = await rowsOf(await post('product', product(10_000)), 201);
    // Each name is found in the document by the rules, looked up, and found once more for `referrers`.
    assert.ok(many <= few + 30_000 + 10, `${many} rows for 10,000 names, ${few} for one`);
  });
});

describe('a material or product that comes after 3,000 offers', () => {
  const waiting = async (column, id) => {
    const category = column === 'material_id' ? 'category' : 'product_category';
    const sql = `SELECT COUNT(*) AS n FROM records WHERE ${column} = ? AND kind = 'offer' AND ${category} IS NULL`;
    return server.database.prepare(sql).bind(id).first('n');
  };
  const left = () => server.database.prepare('SELECT COUNT(*) AS n FROM uncategorized').first('n');

  for (const entity of ['material', 'product']) {
    test(`${entity}: 1,000 have its category at once, the others soon after`, async () => {
      const subject = record(entity);
      const ids = { material_id: undefined, product_id: undefined, [`${entity}_id`]: subject.id };
      const offer = record('offer', ids);
      await register(server, { offer });
      await crowd('offer', offer, 2999, 'open');
      assert.equal(await waiting(`${entity}_id`, subject.id), 3000);
      const rows = await rowsOf(await post(entity, subject), 201);
      assert.ok(rows < 6000, `${rows} rows`);
      const isDone = async () => (await waiting(`${entity}_id`, subject.id)) === 0;
      await eventually(isDone, async () => `${await waiting(`${entity}_id`, subject.id)} are left`);
      assert.equal(await left(), 0);
      const category = subject.category ?? subject.product_category;
      const page = await server.request(`/api/v1/offer?category=${category}&status=open&limit=100`);
      assert.equal(page.body.length, 100);
    });
  }

  test('what a request could not finish the Cron Trigger does', async () => {
    const material = record('material');
    const offer = record('offer', { material_id: material.id, product_id: undefined });
    await register(server, { offer });
    await crowd('offer', offer, 2999, 'open');
    const columns = 'kind, id, category, created_at, document, size, quantity_value, quantity_unit';
    await server.database
      .prepare(`INSERT INTO records (${columns}) VALUES ('material', ?, 'glass-clear', '', ?, 1, 1, 't')`)
      .bind(material.id, JSON.stringify(material))
      .run();
    assert.equal(await waiting('material_id', material.id), 2000);
    assert.equal(await left(), 1);
    await server.cron();
    assert.equal(await waiting('material_id', material.id), 0);
    assert.equal(await left(), 0);
  });
});
