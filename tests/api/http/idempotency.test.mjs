// Decisions 7: a write with an `Idempotency-Key` is done once.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { entities, freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { countOf, freshKey, using } from './idempotent.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

async function eventsOf(id) {
  const sql = 'SELECT COUNT(*) AS events FROM events WHERE entity_id = ?';
  return server.database.prepare(sql).bind(id).first('events');
}

function expectSame(again, first) {
  expectStatus(again, first.status);
  assert.equal(again.text, first.text);
  for (const name of ['location', 'content-type']) {
    assert.equal(again.headers.get(name), first.headers.get(name), name);
  }
}

/** The writes: each a path, a body, and a table that has a row more after it. */
const creations = {
  ...Object.fromEntries(
    Object.keys(entities).map((entity) => [entity, () => [`/api/v1/${entity}`, record(entity), 'records']]),
  ),
  'material-status': () => ['/api/v1/material-status', statusUpdate(freshId('material')), 'material_status'],
  interest: () => ['/api/interest', { name: 'Ada Example', consentPublic: true }, 'interest'],
  'payment intent': () => [
    '/api/payments/intent',
    { name: 'Ada', amount: 1, currency: 'EUR' },
    'payment_intents',
  ],
};

for (const [name, make] of Object.entries(creations)) {
  describe(name, () => {
    test('the same answer again, and one record', async () => {
      const [path, body, table] = make();
      const headers = using(freshKey());
      const rows = await countOf(server, table);
      const first = await server.post(path, body, headers);
      expectStatus(first, 201);
      for (let at = 0; at < 3; at += 1) expectSame(await server.post(path, body, headers), first);
      assert.equal(await countOf(server, table), rows + 1);
    });

    test('at the same time: one record, and the same answer or 409', async () => {
      for (let round = 0; round < 3; round += 1) {
        const [path, body, table] = make();
        const headers = using(freshKey());
        const rows = await countOf(server, table);
        const answers = await Promise.all(Array.from({ length: 20 }, () => server.post(path, body, headers)));
        const first = answers.find(({ status }) => status === 201);
        for (const response of answers) {
          if (response.status === 201) expectSame(response, first);
          else expectUnderWay(response);
        }
        assert.equal(await countOf(server, table), rows + 1);
        expectSame(await server.post(path, body, headers), first);
      }
    });

    test('409: another body, by a byte', async () => {
      const [path, body, table] = make();
      const headers = using(freshKey());
      const rows = await countOf(server, table);
      expectStatus(await server.post(path, body, headers), 201);
      for (const other of [`${JSON.stringify(body)} `, { ...body, extra: 1 }]) {
        const response = await server.post(path, other, headers);
        expectError(response, 409, 'CONFLICT');
        assert.equal(response.headers.get('retry-after'), null);
      }
      expectError(await server.post(path, '{}', headers), 400, 'INVALID_REQUEST');
      assert.equal(await countOf(server, table), rows + 1);
    });

    test('an error is not kept', async () => {
      const [path, body] = make();
      const headers = using(freshKey());
      expectError(await server.post(path, '{}', headers), 400, 'INVALID_REQUEST');
      expectError(
        await server.post(path, body, { ...headers, 'content-type': 'text/plain' }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
      expectError(await server.post(path, body, { ...headers, 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
      expectStatus(await server.post(path, body, headers), 201);
    });
  });
}

function expectUnderWay(response) {
  expectError(response, 409, 'CONFLICT');
  assert.equal(response.headers.get('retry-after'), '1');
}

test('without a key the second is a conflict as ever', async () => {
  const document = record('offer');
  expectStatus(await server.post('/api/v1/offer', document), 201);
  expectError(await server.post('/api/v1/offer', document), 409, 'CONFLICT');
});

test('one event, and the warnings again', async () => {
  const document = record('offer');
  const headers = using(freshKey());
  const first = await server.post('/api/v1/offer', document, headers);
  assert.equal(first.body.warnings.length, 1);
  await register(server, { material: record('material', { id: document.material_id }) });
  expectSame(await server.post('/api/v1/offer', document, headers), first);
  assert.equal(await eventsOf(document.id), 1);
});

describe('moves', () => {
  test('the answer that it had, though the record has moved on', async () => {
    const { offer } = await register(server, { offer: record('offer') });
    const headers = using(freshKey());
    const first = await move(server, 'offer', offer.id, 'reserved', headers);
    expectStatus(first, 200);
    expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    expectSame(await move(server, 'offer', offer.id, 'reserved', headers), first);
    assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'open');
    assert.equal(await eventsOf(offer.id), 3);
  });

  test('at the same time: one move, and the same answer or 409', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { offer } = await register(server, { offer: record('offer') });
      const headers = using(freshKey());
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => move(server, 'offer', offer.id, 'reserved', headers)),
      );
      const first = answers.find(({ status }) => status === 200);
      for (const response of answers) {
        if (response.status === 200) expectSame(response, first);
        else expectUnderWay(response);
      }
      assert.equal(await eventsOf(offer.id), 2);
    }
  });

  test('409 and 404 are not kept', async () => {
    const match = record('match', { status: 'proposed' });
    const headers = using(freshKey());
    expectError(await move(server, 'match', match.id, 'accepted', headers), 404, 'NOT_FOUND');
    await register(server, { match });
    expectStatus(await move(server, 'match', match.id, 'accepted', headers), 200);
    const { offer } = await register(server, { offer: record('offer', { status: 'reserved' }) });
    const other = using(freshKey());
    expectError(await move(server, 'offer', offer.id, 'reserved', other), 409, 'CONFLICT');
    expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    expectStatus(await move(server, 'offer', offer.id, 'reserved', other), 200);
  });
});

test('DELETE: 204 again', async () => {
  const { body } = await server.post('/api/interest', { name: 'Ada Example', consentPublic: true });
  const remove = (headers) => {
    const init = { method: 'DELETE', headers: { 'x-api-key': apiKey, ...headers } };
    return server.request(`/api/interest/${body.id}`, init);
  };
  const headers = using(freshKey());
  for (let at = 0; at < 3; at += 1) {
    const response = await remove(headers);
    expectStatus(response, 204);
    assert.equal(response.text, '');
  }
  expectError(await remove({}), 404, 'NOT_FOUND');
  expectError(await remove(using(freshKey())), 404, 'NOT_FOUND');
});
