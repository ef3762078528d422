// Decisions 7: a write with an `Idempotency-Key` is done once.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { chain, entities, freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { sendRaw } from './raw.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const freshKey = () => crypto.randomUUID();
const using = (key, headers = {}) => ({ 'idempotency-key': key, ...headers });
const countOf = (table) => server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');

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
      const rows = await countOf(table);
      const first = await server.post(path, body, headers);
      expectStatus(first, 201);
      for (let at = 0; at < 3; at += 1) expectSame(await server.post(path, body, headers), first);
      assert.equal(await countOf(table), rows + 1);
    });

    test('at the same time: one record, and the same answer or 409', async () => {
      for (let round = 0; round < 3; round += 1) {
        const [path, body, table] = make();
        const headers = using(freshKey());
        const rows = await countOf(table);
        const answers = await Promise.all(Array.from({ length: 20 }, () => server.post(path, body, headers)));
        const first = answers.find(({ status }) => status === 201);
        for (const response of answers) {
          if (response.status === 201) expectSame(response, first);
          else expectUnderWay(response);
        }
        assert.equal(await countOf(table), rows + 1);
        expectSame(await server.post(path, body, headers), first);
      }
    });

    test('409: another body, by a byte', async () => {
      const [path, body, table] = make();
      const headers = using(freshKey());
      const rows = await countOf(table);
      expectStatus(await server.post(path, body, headers), 201);
      for (const other of [`${JSON.stringify(body)} `, { ...body, extra: 1 }]) {
        const response = await server.post(path, other, headers);
        expectError(response, 409, 'CONFLICT');
        assert.equal(response.headers.get('retry-after'), null);
      }
      expectError(await server.post(path, '{}', headers), 400, 'INVALID_REQUEST');
      assert.equal(await countOf(table), rows + 1);
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

test('a refusal of strict mode is not kept', async () => {
  const strict = await startServer({ vars: { REGISTRY_MODE: 'strict' } });
  try {
    const { material, offer, match } = chain();
    const headers = using(freshKey());
    expectError(await strict.post('/api/v1/offer', offer, headers), 400, 'INVALID_REQUEST');
    await register(strict, { material });
    expectStatus(await strict.post('/api/v1/offer', offer, headers), 201);
    await register(strict, { match });
    const second = { ...match, id: freshId('match') };
    const other = using(freshKey());
    expectError(await strict.post('/api/v1/match', second, other), 409, 'CONFLICT');
    expectStatus(await move(strict, 'match', match.id, 'rejected'), 200);
    expectStatus(await strict.post('/api/v1/match', second, other), 201);
  } finally {
    await strict.close();
  }
});

test('a write that fails is not kept', async () => {
  const faulty = await startServer({ main: 'tests/api/http/faults.mjs' });
  try {
    for (const [fault, status] of [
      ['write', 503],
      ['panic', 500],
    ]) {
      const headers = using(freshKey());
      const document = record('offer');
      expectStatus(await faulty.post('/api/v1/offer', document, { ...headers, 'x-fault': fault }), status);
      expectStatus(await faulty.post('/api/v1/offer', document, headers), 201);
    }
  } finally {
    await faulty.close();
  }
});

describe('whose key it is', () => {
  const interest = { name: 'Ada Example', consentPublic: true };

  test('another route is another request', async () => {
    const id = 'SHARED-ID-0002';
    const headers = using(freshKey());
    for (const entity of ['offer', 'match', 'transfer']) {
      const response = await server.post(`/api/v1/${entity}`, record(entity, { id }), headers);
      expectStatus(response, 201);
      assert.equal(response.headers.get('location'), `/api/v1/${entity}/${id}`);
    }
  });

  test('another record that is moved is another route', async () => {
    const headers = using(freshKey());
    for (let at = 0; at < 2; at += 1) {
      const { offer } = await register(server, { offer: record('offer') });
      const response = await move(server, 'offer', offer.id, 'reserved', headers);
      assert.equal(response.body.id, offer.id);
    }
  });

  test('another caller is another request', async () => {
    const keys = [apiKey, await issueKey(server, 'interest'), await issueKey(server, 'interest')];
    const headers = using(freshKey());
    const ids = new Set();
    for (const key of [...keys, ...keys]) {
      const response = await server.post('/api/interest', interest, { ...headers, 'x-api-key': key });
      expectStatus(response, 201);
      ids.add(response.body.id);
    }
    assert.equal(ids.size, 3);
  });

  test('a key without the scope is told nothing', async () => {
    const headers = using(freshKey());
    expectStatus(await server.post('/api/interest', interest, headers), 201);
    const key = await issueKey(server, 'payments');
    expectError(
      await server.post('/api/interest', interest, { ...headers, 'x-api-key': key }),
      403,
      'FORBIDDEN',
    );
  });

  test('after a day it is free again', async () => {
    const headers = using(freshKey());
    const first = await server.post('/api/interest', interest, headers);
    const past = new Date(Date.now() - 1000).toISOString();
    const statement = server.database.prepare('UPDATE idempotency SET expires_at = ?');
    await statement.bind(past).run();
    const second = await server.post('/api/interest', interest, headers);
    expectStatus(second, 201);
    assert.notEqual(second.body.id, first.body.id);
    const kept = await server.database.prepare('SELECT claimed_at, expires_at FROM idempotency').first();
    assert.equal(Date.parse(kept.expires_at) - Date.parse(kept.claimed_at), 24 * 60 * 60 * 1000);
  });
});

describe('what a key may be', () => {
  const body = JSON.stringify({ name: 'Ada Example', consentPublic: true });
  const send = (key) => {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': key };
    return sendRaw(server, { method: 'POST', path: '/api/interest', headers, body });
  };

  test('201: 1 to 200 printable ASCII characters', async () => {
    for (const key of ['a', 'x'.repeat(200), '"quoted"', '!#$%&()*+,-./:;<=>?@[]^_`{|}~', 'two words', '0']) {
      const first = await send(key);
      expectStatus(first, 201);
      assert.equal((await send(key)).text, first.text, key);
    }
  });

  test('400: anything else', async () => {
    const rows = await countOf('interest');
    for (const key of ['', 'x'.repeat(201), 'x'.repeat(8000), 'é', 'a\u00a0b', 'a\tb', '\u00ff']) {
      const { issues } = expectError(await send(key), 400, 'INVALID_REQUEST');
      assert.equal(issues.length, 1);
    }
    assert.equal(await countOf('interest'), rows);
  });
});

test('a claim whose owner is gone, or whose answer is out of date, is taken over', async () => {
  const send = () =>
    server.post('/api/interest', { name: 'Ada', consentPublic: true }, { 'idempotency-key': 'gone' });
  const change = (sql) => server.database.prepare(`UPDATE idempotency SET ${sql} WHERE key = 'gone'`).run();
  const first = await send();
  expectStatus(first, 201);
  await change("status = NULL, body = NULL, claimed_at = '2020-01-01T00:00:00.000Z'");
  const second = await send();
  expectStatus(second, 201);
  assert.notEqual(second.body.id, first.body.id);
  assert.deepEqual((await send()).body, second.body);
  await change("expires_at = '2020-01-01T00:00:00.000Z'");
  const third = await send();
  expectStatus(third, 201);
  assert.notEqual(third.body.id, second.body.id);
});
