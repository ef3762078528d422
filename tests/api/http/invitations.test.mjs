// Decisions 12, invitations: an invitation makes one key, once, and says why it makes none.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { hashOf } from '../../support/keys.mjs';
import { oneMinute } from '../../support/minute.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { record } from '../../support/records.mjs';

const path = '/api/v1/invitations';
const hour = 60 * 60 * 1000;
const inAnHour = new Date(Date.now() + hour).toISOString();
const anHourAgo = new Date(Date.now() - hour).toISOString();

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

let count = 0;

/** An invitation as the command writes it; gives its token. */
async function invited({ expires_at = inAnHour, revoked_at = null, key_expires_at = null } = {}) {
  const token = `lgi_${String((count += 1)).padStart(40, '0')}`;
  const sql = `INSERT INTO invitations (hash, name, scopes, created_at, expires_at, revoked_at, key_expires_at)
               VALUES (?, 'Ada', 'registry', ?, ?, ?, ?)`;
  const values = [hashOf(token), anHourAgo, expires_at, revoked_at, key_expires_at];
  await server.database
    .prepare(sql)
    .bind(...values)
    .run();
  return token;
}

/** As a person's browser sends it: without a key. */
const accept = ({ token }, headers = {}) =>
  server.post(`${path}/${encodeURIComponent(token)}`, undefined, { 'x-api-key': '', ...headers });

const keysNow = () => server.database.prepare('SELECT COUNT(*) AS count FROM api_keys').first('count');

test('makes a key that registers, and is on the list like any other', async () => {
  const token = await invited({ key_expires_at: inAnHour });
  const response = await accept({ token });
  expectStatus(response, 201);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const { id, key, ...rest } = response.body;
  assert.deepEqual(rest, { name: 'Ada', scopes: ['registry'], expires_at: inAnHour });
  expectStatus(await server.post('/api/v1/material', record('material'), { 'x-api-key': key }), 201);
  expectError(await server.request('/api/v1/audit', { headers: { 'x-api-key': key } }), 403, 'FORBIDDEN');

  const row = await server.database.prepare('SELECT * FROM api_keys WHERE id = ?').bind(id).first();
  assert.deepEqual([row.hash, row.name, row.scopes], [hashOf(key), 'Ada', 'registry']);
  const audit = await server.request(`/api/v1/audit?key=${id}`, { headers: { 'x-api-key': apiKey } });
  const [entry] = audit.body.results;
  assert.deepEqual([entry.action, entry.entity_type, entry.key], ['key.issued', 'invitation', id]);
});

test('neither the token nor the key is stored', async () => {
  const token = await invited();
  const { key } = (await accept({ token })).body;
  for (const table of ['api_keys', 'invitations', 'audit', 'idempotency']) {
    const rows = JSON.stringify((await server.database.prepare(`SELECT * FROM ${table}`).all()).results);
    assert.ok(!rows.includes(token) && !rows.includes(key), table);
  }
});

test('a second time it says that it was used, also to one who knows the token', async () => {
  const token = await invited();
  const first = await accept({ token }, { 'idempotency-key': 'a' });
  expectStatus(first, 201);
  const before = await keysNow();
  for (const headers of [{}, { 'idempotency-key': 'b' }]) {
    const second = await accept({ token }, headers);
    expectError(second, 410, 'GONE');
    assert.deepEqual(second.body.error.details, { invitation: 'used' });
  }
  assert.equal(await keysNow(), before);
});

test('sent again as it was, it has the same answer: what was lost on its way is not lost', async () => {
  const token = await invited();
  const before = await keysNow();
  const [first, again] = [
    await accept({ token }, { 'idempotency-key': 'once' }),
    await accept({ token }, { 'idempotency-key': 'once' }),
  ];
  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(await keysNow(), before + 1);
  await server.database
    .prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ?')
    .bind(anHourAgo, first.body.id)
    .run();
  expectError(await accept({ token }, { 'idempotency-key': 'once' }), 410, 'GONE');
});

test('of many at once one has the key', async () => {
  const token = await invited();
  const before = await keysNow();
  const answers = await Promise.all(Array.from({ length: 12 }, () => accept({ token })));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter(({ status }) => status === 410).length, 11);
  assert.equal(await keysNow(), before + 1);
});

describe('makes none', () => {
  const cases = {
    expired: [{ expires_at: anHourAgo }, 410, 'GONE', 'expired'],
    'taken back': [{ revoked_at: anHourAgo }, 410, 'GONE', 'revoked'],
  };
  for (const [title, [row, status, code, word]] of Object.entries(cases)) {
    test(title, async () => {
      const response = await accept({ token: await invited(row) });
      expectError(response, status, code);
      assert.deepEqual(response.body.error.details, { invitation: word });
    });
  }

  test('unknown', async () => {
    for (const token of [
      `lgi_${'x'.repeat(40)}`,
      'lgi_short',
      `${apiKey}00000000`,
      "' OR 1=1 --",
      'x'.repeat(3000),
    ]) {
      const response = await accept({ token });
      expectError(response, 404, 'NOT_FOUND');
      assert.deepEqual(response.body.error.details, { invitation: 'unknown' });
    }
  });

  test('a key of idempotency that is none', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) };
    expectError(await accept({ token: await invited() }, headers), 400, 'INVALID_REQUEST');
  });
});

test('whoever tries many is refused, and others are not', async () => {
  const limited = await startServer({ limits: { FAILURE_LIMIT: 3 } });
  try {
    const trying = (address) =>
      limited.post(`${path}/lgi_guess${'x'.repeat(35)}`, undefined, {
        'x-api-key': '',
        'cf-connecting-ip': address,
      });
    await oneMinute();
    const statuses = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await trying('198.51.100.1')).status);
    assert.deepEqual([statuses[0], statuses.at(-1)], [404, 429], statuses.join());
    expectError(await trying('198.51.100.2'), 404, 'NOT_FOUND');
  } finally {
    await limited.close();
  }
});
