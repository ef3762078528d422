// After a trap (memory that ran out, a stack that overflowed) the module is instantiated anew: what comes after it is
// served, by the Worker and by its Durable Objects.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { Listener } from '../../support/sse.mjs';
import { startServer } from '../../support/server.mjs';

let server;

before(async () => (server = await startServer({ around: 'traps', isAlone: true })));
after(() => server?.close());

const instances = async () => await (await fetch(new URL('/instances', server.url))).json();
const trap = () => fetch(new URL('/trap', server.url));

test('the next request is served by a new instance', async () => {
  expectStatus(await server.post('/api/v1/offer', record('offer')), 201);
  const before = await instances();
  await trap();
  expectStatus(await server.post('/api/v1/offer', record('offer')), 201);
  assert.equal(await instances(), before + 1);
  expectStatus(await server.request('/api/v1/offer'), 200);
  assert.equal(await instances(), before + 1);
});

test('a Durable Object of before the trap is made anew', async () => {
  const first = await Listener.open(server, '/api/v1/stream');
  first.close();
  await trap();
  const listener = await Listener.open(server, '/api/v1/stream');
  try {
    const offer = record('offer');
    expectStatus(await server.post('/api/v1/offer', offer), 201);
    assert.equal((await listener.next()).data.entity_id, offer.id);
  } finally {
    listener.close();
  }
});

test('a stream of before the trap ends, so that its reader comes back', async () => {
  const listener = await Listener.open(server, '/api/v1/stream');
  const first = record('offer');
  expectStatus(await server.post('/api/v1/offer', first), 201);
  const { id, data } = await listener.next();
  assert.equal(data.entity_id, first.id);
  await trap();
  const second = record('offer');
  expectStatus(await server.post('/api/v1/offer', second), 201);
  await listener.end(5000);
  const again = await Listener.open(server, '/api/v1/stream', id);
  assert.equal((await again.next()).data.entity_id, second.id);
  again.close();
});

test('so is one whose call is the first after the trap', async () => {
  const call = () => fetch(new URL('/courier', server.url));
  assert.equal((await call()).status, 200);
  const before = await instances();
  await trap();
  assert.equal((await call()).status, 200);
  assert.equal(await instances(), before + 1);
  assert.equal((await call()).status, 200);
});

test('a trap is answered like any other failure', async () => {
  const response = await fetch(new URL('/traps', server.url));
  assert.equal(response.status, 500);
  const { error } = await response.json();
  assert.equal(error.code, 'INTERNAL_ERROR');
  assert.deepEqual(error.details, { request_id: response.headers.get('x-request-id') });
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  expectStatus(await server.request('/api/v1/offer'), 200);
});
