// Decisions 9, bytes: how much a key may write in a day.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { record } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { freshKey, using } from './idempotent.mjs';

let server;
before(async () => (server = await startServer({ vars: { KEY_DAILY_MB: '1' } })));
after(() => server?.close());

const limit = 1_000_000;
const day = 24 * 60 * 60;

/** The text of a material of so many bytes. */
function sized(bytes) {
  const material = record('material', { filling: '' });
  return JSON.stringify({ ...material, filling: 'x'.repeat(bytes - JSON.stringify(material).length) });
}

const send = (key, text, headers) => server.post('/api/v1/material', text, { 'x-api-key': key, ...headers });
const today = async (key) => (await server.request('/api/v1/whoami', { headers: { 'x-api-key': key } })).body;
const bytesOf = async (key) => (await today(key)).bytes_today;

function expectSpent(response) {
  const { retry_after, bytes_limit } = expectError(response, 429, 'RATE_LIMITED');
  const left = day - (Math.floor(Date.now() / 1000) % day);
  assert.ok(Math.abs(retry_after - left) < 5 || left < 5, `${retry_after}, and the day has ${left} s left`);
  assert.equal(response.headers.get('retry-after'), String(retry_after));
  assert.equal(bytes_limit, limit);
}

describe('a key', () => {
  test('writes as much as it may to the byte, and nothing more', async () => {
    const key = await issueKey(server, 'registry admin');
    assert.deepEqual(await today(key).then(({ bytes_today, bytes_limit }) => [bytes_today, bytes_limit]), [
      0,
      limit,
    ]);
    const [first, half] = [sized(500_000), sized(400_000)];
    expectStatus(await send(key, first), 201);
    expectStatus(await send(key, half), 201);
    assert.equal(await bytesOf(key), 900_000);
    const large = sized(100_001);
    expectSpent(await send(key, large));
    expectError(await server.request(`/api/v1/material/${JSON.parse(large).id}`), 404, 'NOT_FOUND');
    expectSpent(await send(key, large, using(freshKey())));
    assert.equal(await bytesOf(key), 900_000);
    expectStatus(await send(key, sized(100_000)), 201);
    expectSpent(await send(key, sized(1000)));
    expectStatus(
      await remove(server, 'material', JSON.parse(first).id, undefined, { 'x-api-key': key }),
      204,
    );
    assert.equal(await bytesOf(key), limit);
  });

  test('begins anew the next day', async () => {
    const key = await issueKey(server, 'registry');
    expectStatus(await send(key, sized(900_000)), 201);
    expectSpent(await send(key, sized(200_000)));
    const { id } = await today(key);
    await server.database.prepare("UPDATE key_bytes SET day = '2026-01-01' WHERE key = ?").bind(id).run();
    assert.equal(await bytesOf(key), 0);
    expectStatus(await send(key, sized(200_000)), 201);
    assert.equal(await bytesOf(key), 200_000);
  });

  test('is not charged for what is refused, nor for an answer that it gets again', async () => {
    const key = await issueKey(server, 'registry');
    const [text, header] = [sized(300_000), using(freshKey())];
    expectStatus(await send(key, text, header), 201);
    for (let at = 0; at < 3; at += 1) {
      expectStatus(await send(key, text, header), 201);
      expectStatus(await send(key, text), 409);
      expectStatus(await send(key, sized(300_000).replace('"@type"', '"type"')), 400);
    }
    assert.equal(await bytesOf(key), 300_000);
  });

  test('of many at once no more are written than fit', async () => {
    const key = await issueKey(server, 'registry');
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(key, sized(300_000))));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(3).fill(201), ...Array(9).fill(429)]);
    assert.equal(await bytesOf(key), 900_000);
  });

  test('takes part in every kind of write', async () => {
    const key = await issueKey(server, 'interest payments registry federation');
    expectStatus(await send(key, sized(999_990)), 201);
    const writes = [
      ['/api/interest', { name: 'Ada Example', consentPublic: true }],
      ['/api/payments/intent', { name: 'Ada', amount: 1, currency: 'EUR' }],
      ['/api/payments/webhook', { id: 'evt-of-a-key' }],
      ['/api/v1/offer', record('offer')],
    ];
    for (const [path, body] of writes) expectSpent(await server.post(path, body, { 'x-api-key': key }));
  });
});

test('the key of the secret API_KEY has no limit', async () => {
  for (let at = 0; at < 3; at += 1) expectStatus(await send(apiKey, sized(500_000)), 201);
  const { bytes_today, bytes_limit } = await today(apiKey);
  assert.ok(bytes_today >= 1_500_000, `${bytes_today}`);
  assert.equal(bytes_limit, null);
});
