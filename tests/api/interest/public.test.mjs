// Decisions 7: interest without a key. It is shown nowhere until it is confirmed.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { add, empty, list, path, remove } from './entries.mjs';

let server, closed;
before(async () => {
  [server, closed] = await Promise.all([startServer({ vars: { PUBLIC_INTEREST: 'true' } }), startServer()]);
});
after(() => Promise.all([server?.close(), closed?.close()]));

const entry = {
  name: 'Ada Visitor',
  consentPublic: true,
  city: 'Porto',
  message: 'Two tonnes of cork',
  email: 'a@b.test',
};

/** Sends without a key, from an address. */
const visit = (changes = {}, from = '192.0.2.1', headers = {}, node = server) =>
  node.post(path, { ...entry, ...changes }, { 'x-api-key': '', 'cf-connecting-ip': from, ...headers });

async function taken(...of) {
  const response = await visit(...of);
  expectStatus(response, 201);
  return response.body.id;
}

const waiting = async (query = '') =>
  (await server.request(`${path}/waiting${query}`, { headers: { 'x-api-key': apiKey } })).body;
const confirm = (id, headers = {}) =>
  server.request(`${path}/${id}/confirm`, { method: 'POST', headers: { 'x-api-key': apiKey, ...headers } });
const rows = async (table) => (await server.database.prepare(`SELECT * FROM ${table}`).all()).results;

beforeEach(async () => {
  await empty(server);
  await server.database.prepare('DELETE FROM interest_senders').run();
});

test('a node takes none without a key unless it says so', async () => {
  expectError(await visit({}, '192.0.2.1', {}, closed), 401, 'UNAUTHORIZED');
  const features = async (node) => (await node.request('/api/v1/node/info')).body.features;
  assert.ok(!(await features(closed)).includes('public-interest'));
  assert.ok((await features(server)).includes('public-interest'));
});

test('what came without a key is in no list, search or count until it is confirmed', async () => {
  const response = await visit();
  expectStatus(response, 201);
  assert.deepEqual(Object.keys(response.body).sort(), ['created_at', 'id']);
  const { id } = response.body;
  for (const query of ['', '?search=cork'])
    assert.deepEqual(await list(server, query), { results: [], total: 0, next: null });
  const figures = JSON.stringify((await server.request('/api/metrics')).body);
  assert.ok(!figures.includes('Ada Visitor'));
  const [shown] = (await waiting()).results;
  assert.equal(shown.id, id);
  assert.equal(shown.email, entry.email);
  assert.equal(shown.consent_public, true);

  const confirmed = await confirm(id);
  expectStatus(confirmed, 200);
  assert.ok(confirmed.body.id > id, 'a number that no listener has seen');
  const { results, total } = await list(server, '?search=cork');
  assert.deepEqual(
    results.map(({ id, name, email }) => ({ id, name, email })),
    [{ id: confirmed.body.id, name: entry.name, email: null }],
  );
  assert.equal(total, 1);
  assert.deepEqual(await waiting(), { results: [], next: null });
  expectError(await confirm(id), 404, 'NOT_FOUND');
  assert.equal((await rows('interest')).length, 1, 'nothing is left under the old number');
});

test('a confirmation sent twice with one idempotency key is done once', async () => {
  const id = await taken();
  const key = { 'idempotency-key': 'confirm-1' };
  const [first, second] = [await confirm(id, key), await confirm(id, key)];
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.body, first.body);
  assert.equal((await list(server)).total, 1);
});

test('who did not agree to be listed is not listed by being confirmed', async () => {
  expectStatus(await confirm(await taken({ consentPublic: false })), 200);
  assert.equal((await list(server)).total, 0);
});

test('what waits is removed like any other, and leaves nothing', async () => {
  const id = await taken();
  expectStatus(await remove(server, id), 204);
  assert.deepEqual(await waiting(), { results: [], next: null });
  for (const table of ['interest', 'waiting_interest']) assert.deepEqual(await rows(table), [], table);
  expectError(await confirm(id), 404, 'NOT_FOUND');
});

test('only `admin` sees and confirms what waits', async () => {
  const id = await taken();
  const key = await issueKey(server, 'interest registry');
  for (const [sent, status] of [
    ['', 401],
    [key, 403],
  ]) {
    const headers = { 'x-api-key': sent };
    assert.equal((await server.request(`${path}/waiting`, { headers })).status, status);
    assert.equal((await confirm(id, headers)).status, status);
  }
});

test('a machine is answered like anybody, and waits for nobody', async () => {
  const response = await visit({ honey: 'http://spam.test' });
  expectStatus(response, 201);
  assert.deepEqual(await waiting(), { results: [], next: null });
  assert.equal((await list(server)).total, 0);
});

describe('5 an hour', () => {
  test('from one address, whatever comes at once, and others go on', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => visit()));
    const statuses = sent.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429, 429]);
    const refusal = sent.find(({ status }) => status === 429);
    const { retry_after } = expectError(refusal, 429, 'RATE_LIMITED');
    assert.ok(retry_after > 3500 && retry_after <= 3600, `${retry_after}`);
    assert.equal(refusal.headers.get('retry-after'), String(retry_after));
    assert.match(refusal.body.error.message, /go on in \d+ seconds, or ask the operator for a key/);
    await taken({}, '192.0.2.2');
    await add(server);
  });

  test('an IPv6 address counts as its /64', async () => {
    for (let at = 1; at <= 5; at++) await taken({}, `2001:db8:1:2::${at}`);
    expectError(await visit({}, '2001:db8:1:2:ffff::1'), 429, 'RATE_LIMITED');
    await taken({}, '2001:db8:1:3::1');
  });

  test('what is an hour old is not counted, and erased; what was refused is not counted', async () => {
    for (let at = 0; at < 5; at++)
      expectIssues(await visit({ name: 'A' }), [{ path: '/name', code: 'min_length' }]);
    for (let at = 0; at < 5; at++) await taken();
    expectError(await visit(), 429, 'RATE_LIMITED');
    const old = new Date(Date.now() - 3_601_000).toISOString();
    await server.database.prepare('UPDATE interest_senders SET at = ?').bind(old).run();
    await taken();
    assert.equal(await server.database.prepare('SELECT COUNT(*) AS n FROM interest_senders').first('n'), 1);
  });

  test('no address is stored', async () => {
    await taken({}, '192.0.2.77', { 'idempotency-key': 'visit-1' });
    for (const table of [
      'interest',
      'interest_senders',
      'waiting_interest',
      'idempotency',
      'audit',
      'visitor_salts',
    ]) {
      const { results } = await server.database.prepare(`SELECT * FROM ${table}`).all();
      assert.ok(!JSON.stringify(results).includes('192.0.2.77'), table);
    }
  });
});

test('an idempotency key of one address is not that of another', async () => {
  const headers = { 'idempotency-key': 'visit-2' };
  const first = await taken({}, '192.0.2.3', headers);
  assert.equal(await taken({}, '192.0.2.3', headers), first);
  assert.notEqual(await taken({ name: 'Bob Visitor' }, '192.0.2.4', headers), first);
});

test('a wrong key is refused, though none is needed', async () => {
  expectError(await visit({}, '192.0.2.5', { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
});

test('where a thousand wait, no more are taken', async () => {
  await server.database
    .prepare(
      `INSERT INTO waiting_interest (id, consent_public)
       WITH RECURSIVE n (i) AS (SELECT 100001 UNION ALL SELECT i + 1 FROM n WHERE i < 101000) SELECT i, 1 FROM n`,
    )
    .run();
  expectError(await visit({}, '192.0.2.6'), 429, 'RATE_LIMITED');
  await server.database.prepare('DELETE FROM waiting_interest').run();
  await taken({}, '192.0.2.6');
});
