// A fault inside: answered with 500 and nothing of the inside, and without harm to other requests.
// This needs a Worker whose panics unwind; one whose panics abort loses all requests under way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
const known = record('offer');

before(async () => {
  server = await startServer({ around: 'faults' });
  expectStatus(await server.post('/api/v1/offer', known), 201);
});
after(() => server?.close());

const show = (fault) =>
  server.request(`/api/v1/offer/${known.id}`, { headers: fault ? { 'x-fault': fault } : {} });

function expectPanic(response) {
  const details = expectError(response, 500, 'INTERNAL_ERROR');
  assert.deepEqual(details, { request_id: response.headers.get('x-request-id') });
  assert.doesNotMatch(response.text, /panic|unwrap|prepare|\.rs|wasm/i);
}

test('a request that panics gets 500, the next one its answer', async () => {
  expectPanic(await show('panic'));
  expectStatus(await show(), 200);
});

test('requests under way are served while others panic', async () => {
  const slow = Array.from({ length: 5 }, () => show('slow'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let at = 0; at < 5; at += 1) expectPanic(await show('panic'));
  for (const response of await Promise.all(slow)) {
    expectStatus(response, 200);
    assert.deepEqual(response.body, known);
  }
});

test('many panics at once', async () => {
  const faults = Array.from({ length: 60 }, (_, at) => (at % 2 ? 'panic' : null));
  const responses = await Promise.all(faults.map(show));
  responses.forEach((response, at) => (faults[at] ? expectPanic(response) : expectStatus(response, 200)));
});

test('a write that panics stores nothing', async () => {
  const document = record('offer');
  expectPanic(await server.post('/api/v1/offer', document, { 'x-fault': 'panic' }));
  expectStatus(await server.post('/api/v1/offer', document), 201);
});

test('a write that fails in the middle stores no half of it', async () => {
  const document = record('offer');
  const response = await server.post('/api/v1/offer', document, { 'x-fault': 'write' });
  assert.deepEqual(expectError(response, 503, 'UNAVAILABLE'), {});
  expectError(await server.request(`/api/v1/offer/${document.id}`), 404, 'NOT_FOUND');
  const sql = 'SELECT COUNT(*) AS events FROM events WHERE entity_id = ?';
  assert.deepEqual(await server.database.prepare(sql).bind(document.id).first(), { events: 0 });
});
