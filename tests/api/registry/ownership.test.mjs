// Decisions 9, ownership: in strict mode a record is moved by the keys that it belongs to, and by `admin`.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { baseOf, chain, freshId, move, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let strict;
let open;
before(async () => {
  [strict, open] = await Promise.all([
    startServer({ vars: { REGISTRY_MODE: 'strict' } }),
    startServer({ vars: { REGISTRY_MODE: 'open' } }),
  ]);
});
after(() => Promise.all([strict?.close(), open?.close()]));

const as = (key) => ({ 'x-api-key': key });

/** A seller's material and offer, and a buyer's match for it; `stranger` and `admin` have keys too. */
async function trade(server = strict) {
  const names = ['seller', 'buyer', 'stranger'];
  const keys = await Promise.all(names.map(() => issueKey(server, 'registry')));
  const admin = await issueKey(server, 'registry admin');
  const [seller, buyer, stranger] = keys;
  const documents = chain();
  const post = (entity, key, changes = {}) =>
    server.post(`/api/v1/${entity}`, { ...documents[entity], ...changes }, as(key));
  for (const entity of ['material', 'offer']) expectStatus(await post(entity, seller), 201);
  expectStatus(await post('match', buyer), 201);
  const to = (entity, status, key) => move(server, entity, documents[entity].id, status, as(key));
  return { ...documents, seller, buyer, stranger, admin, post, to };
}

function expectOthers(response) {
  assert.deepEqual(expectError(response, 403, 'FORBIDDEN'), { owner: true });
}

describe('moves', () => {
  test('an offer by its owner', async () => {
    const { to, seller, buyer, stranger } = await trade();
    for (const key of [buyer, stranger]) expectOthers(await to('offer', 'withdrawn', key));
    expectStatus(await to('offer', 'withdrawn', seller), 200);
  });

  test('a match is accepted by the owner of its offer, and expired by either side', async () => {
    const { to, seller, buyer, stranger } = await trade();
    for (const key of [buyer, stranger]) {
      expectOthers(await to('match', 'accepted', key));
      expectOthers(await to('match', 'rejected', key));
    }
    expectStatus(await to('match', 'accepted', seller), 200);
    expectOthers(await to('match', 'expired', stranger));
    expectStatus(await to('match', 'expired', buyer), 200);
    const other = await trade();
    expectStatus(await other.to('match', 'expired', other.seller), 200);
  });

  test('a transfer by either side', async () => {
    const { to, post, seller, buyer, stranger } = await trade();
    expectStatus(await to('match', 'accepted', seller), 200);
    expectOthers(await post('transfer', stranger));
    expectStatus(await post('transfer', buyer), 201);
    expectOthers(await to('transfer', 'in_transit', stranger));
    expectStatus(await to('transfer', 'in_transit', seller), 200);
    expectStatus(await to('transfer', 'completed', buyer), 200);
  });

  test('all of it by admin', async () => {
    const { to, post, admin } = await trade();
    expectStatus(await to('match', 'accepted', admin), 200);
    expectStatus(await post('transfer', admin), 201);
    expectStatus(await to('transfer', 'cancelled', admin), 200);
    expectStatus(await to('match', 'expired', admin), 200);
    expectStatus(await to('offer', 'withdrawn', admin), 200);
  });

  test('404 where there is none, and 409 for a move that there is not, as before', async () => {
    const { to, seller, stranger } = await trade();
    expectStatus(await move(strict, 'offer', 'OFR-NONE-00000001', 'open', as(stranger)), 404);
    expectStatus(await to('match', 'accepted', seller), 200);
    expectStatus(await to('match', 'accepted', seller), 409);
  });

  test('a record from before owners were kept: by admin', async () => {
    const { to, offer, seller, admin } = await trade();
    await strict.database.prepare('UPDATE records SET owner = NULL WHERE id = ?').bind(offer.id).run();
    expectOthers(await to('offer', 'withdrawn', seller));
    expectStatus(await to('offer', 'withdrawn', admin), 200);
  });
});

describe('registrations', () => {
  test('nobody offers the goods of another', async () => {
    const { post, stranger, seller } = await trade();
    const half = { id: freshId('offer'), quantity: { value: 1, unit: 'kg' } };
    expectOthers(await post('offer', stranger, half));
    assert.notEqual((await post('offer', seller, half)).status, 403);
  });

  test('nobody registers a match as decided for the offer of another', async () => {
    const { post, to, buyer, seller } = await trade();
    expectStatus(await to('match', 'rejected', seller), 200);
    for (const status of ['accepted', 'rejected']) {
      expectOthers(await post('match', buyer, { id: freshId('match'), status }));
    }
    expectStatus(await post('match', seller, { id: freshId('match'), status: 'accepted' }), 201);
  });

  test('a material is withdrawn by its owner', async () => {
    const { material, stranger, seller } = await trade();
    const update = () => statusUpdate(material.id, { status: 'withdrawn' });
    expectOthers(await strict.post('/api/v1/material-status', update(), as(stranger)));
    expectStatus(await strict.post('/api/v1/material-status', update(), as(seller)), 201);
  });
});

test('a transaction is moved by who opened it and by whose material it is', async () => {
  const { material, seller, buyer, stranger } = await trade();
  const opening = {
    ...baseOf('MaterialTransaction'),
    material: material.id,
  };
  delete opening.status;
  const status = (status) => ({ ...baseOf('TransactionStatus'), transaction_id: opening.id, status });
  const send = (body, key) => strict.post('/api/v1/transaction', body, as(key));
  expectStatus(await send(opening, buyer), 201);
  expectOthers(await send(status('confirmed'), stranger));
  expectStatus(await send(status('confirmed'), seller), 201);
  expectStatus(await send(status('in_transit'), buyer), 201);
});

test('open mode: any registry key may, as the lab has it', async () => {
  const { to, post, stranger } = await trade(open);
  expectStatus(await to('match', 'accepted', stranger), 200);
  expectStatus(await post('transfer', stranger), 201);
  expectStatus(await to('transfer', 'in_transit', stranger), 200);
});

describe('the transaction of the write decides', () => {
  test('a flood of offers for a material that its owner is about to register', async () => {
    const [seller, stranger] = await Promise.all([1, 2].map(() => issueKey(strict, 'registry')));
    for (let round = 0; round < 10; round += 1) {
      const { material, offer } = chain();
      const flood = (key) =>
        strict
          .post('/api/v1/offer', { ...offer, id: freshId('offer') }, as(key))
          .then(({ status }) => status);
      const before = Array.from({ length: 8 }, () => flood(stranger));
      const own = strict.post('/api/v1/material', material, as(seller));
      const statuses = await Promise.all([...before, ...Array.from({ length: 8 }, () => flood(stranger))]);
      expectStatus(await own, 201);
      assert.ok(
        statuses.every((status) => [400, 403].includes(status)),
        String(statuses),
      );
      assert.equal(await flood(seller), 201);
    }
  });

  /** What a request looked up is of no use: the statements of a write are sent as if they had been let through. */
  test('what was not there when the request came, and is when it is written', async () => {
    const { material, offer, match, stranger } = await trade();
    const { body } = await strict.request('/api/v1/whoami', { headers: as(stranger) });
    const { database } = strict;
    const written = (scopes, sql, ...values) =>
      database.batch([
        database
          .prepare('INSERT INTO writer (key, scopes, at, strict) VALUES (?, ?, ?, 1)')
          .bind(body.id, scopes, new Date().toISOString()),
        database.prepare(sql).bind(...values),
        database.prepare('DELETE FROM writer'),
      ]);
    const insert = (kind, column) => `
      INSERT INTO records (kind, id, status, ${column}, created_at, document, source_node, strict, owner)
      SELECT '${kind}', ?, 'scheduled', ?, created_at, document, source_node, 1, (SELECT key FROM writer)
      FROM records LIMIT 1`;
    const writes = [
      ['the owner of the goods', insert('offer', 'material_id'), freshId('offer'), material.id],
      ['either side of the match', insert('transfer', 'match_id'), freshId('transfer'), match.id],
      [
        'the owner of the offer',
        "INSERT INTO asked_moves (kind, id, status, strict) VALUES ('offer', ?, 'withdrawn', 1)",
        offer.id,
      ],
      [
        'the owner of both records',
        "INSERT INTO supersessions VALUES ('offer', ?1, ?1, ?1, 'r', '2026-01-01T00:00:00.000Z')",
        offer.id,
      ],
    ];
    for (const [who, sql, ...values] of writes) {
      await assert.rejects(written('registry', sql, ...values), (error) =>
        error.message.includes(`loopgate:not_owner {"who":"${who}"}`),
      );
    }
  });
});
