// Decisions 7: what an `Idempotency-Key` may be, whose it is, and when it is free again.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { chain, freshId, move, record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { countOf, freshKey, using } from './idempotent.mjs';
import { sendRaw } from './raw.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

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
  const faulty = await startServer({ around: 'faults' });
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
    const seconds = (Date.parse(kept.expires_at) - Date.parse(kept.claimed_at)) / 1000;
    assert.equal(Math.round(seconds), 24 * 60 * 60);
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
    const rows = await countOf(server, 'interest');
    for (const key of ['', 'x'.repeat(201), 'x'.repeat(8000), 'é', 'a\u00a0b', 'a\tb', '\u00ff']) {
      const { issues } = expectError(await send(key), 400, 'INVALID_REQUEST');
      assert.equal(issues.length, 1);
    }
    assert.equal(await countOf(server, 'interest'), rows);
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
