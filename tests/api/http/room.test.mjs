// Decisions 9, room: near the limit of the database writes are 507, and reads and what removes go on.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { proposal, publish, transaction } from '../../support/exchange.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { NodeIdentity, announcement, paths } from '../../support/node-identity.mjs';
import { move, record, register, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { supersede } from '../../support/supersession.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const interest = { name: 'Ada', consentPublic: true };
const vars = { NODE_ID: 'munich.loop', FEDERATION_ALLOW_PRIVATE: 'true' };

describe('a database of a size that is said', () => {
  const limit = 10_240_000_000;
  const [below, full] = [limit * 0.95 - 1, limit * 0.95];
  let server;
  before(
    async () =>
      (server = await startServer({
        around: 'sized',
        vars,
      })),
  );
  after(() => server?.close());

  /** The Worker learns it with its next query. */
  async function setSize(bytes) {
    await fetch(new URL(`/size?bytes=${bytes}`, server.url));
    await server.request('/api/metrics');
  }

  const warnings = async () => (await fetch(new URL('/warnings', server.url))).json();

  test('at 70 % the log warns, once in a while', async () => {
    await setSize(limit * 0.7 - 1);
    assert.deepEqual(await warnings(), []);
    for (let at = 0; at < 3; at += 1) await setSize(limit * 0.7 + at);
    const [{ message, ...warning }, ...others] = await warnings();
    assert.match(message, /limit/);
    assert.deepEqual(warning, { warning: 'room', database_bytes: limit * 0.7, limit_bytes: limit });
    assert.deepEqual(others, []);
  });

  test('a write is taken below 95 % and refused from there on', async () => {
    await setSize(below);
    expectStatus(await server.post('/api/interest', interest), 201);
    await setSize(full);
    const refused = expectError(await server.post('/api/interest', interest), 507, 'INSUFFICIENT_STORAGE');
    assert.deepEqual(refused, { database_bytes: full, limit_bytes: limit });
    await setSize(below);
    expectStatus(await server.post('/api/interest', interest), 201);
  });

  test('every write is refused and stores nothing; reads answer', async () => {
    await setSize(0);
    const { material, offer } = await register(server, {
      material: record('material'),
      offer: record('offer'),
    });
    const peer = new NodeIdentity('berlin.loop');
    await peer.join(server);
    await setSize(full);
    const other = record('product');
    const relayed = {
      event_type: 'product.created',
      entity_type: 'product',
      entity_id: other.id,
      payload: other,
    };
    const writes = [
      server.post('/api/v1/product', other),
      server.post('/api/v1/material-status', statusUpdate(material.id)),
      move(server, 'offer', offer.id, 'withdrawn'),
      supersede(server, 'offer', offer.id, offer.id),
      server.post('/api/v1/relay', relayed),
      server.post('/api/v1/signals/proposals', proposal()),
      publish(server, { default: 0.2 }),
      server.post('/api/payments/intent', { name: 'Ada', amount: 1, currency: 'EUR' }),
      server.post('/api/payments/webhook', { id: 'evt_1' }),
      peer.send(server, paths.announce, announcement(peer.id)),
      server.post(paths.handshake, new NodeIdentity('paris.loop').unsigned()),
      server.post('/api/v1/transaction', transaction()),
    ];
    for (const write of writes) expectError(await write, 507, 'INSUFFICIENT_STORAGE');
    expectStatus(await server.request(`/api/v1/product/${other.id}`), 404);
    const reads = [
      ...[`/api/v1/offer/${offer.id}`, '/api/v1/material', '/api/v1/events', '/api/v1/node/info'],
      ...['/api/interest', '/api/health', '/api/metrics'],
    ];
    for (const path of reads) expectStatus(await server.request(path), 200);
    for (const path of ['/api/v1/material/search', '/api/v1/product/search']) {
      expectStatus(await server.post(path, {}), 200);
    }
    expectStatus(await server.post('/api/v1/check', record('offer')), 200);
    expectStatus(await server.post('/api/v1/loop-cost', { base_price: 1, local: true }), 200);
  });

  test('what is wrong with a request is told first, and who sends it', async () => {
    await setSize(full);
    expectError(await server.post('/api/v1/offer', {}), 400, 'INVALID_REQUEST');
    expectError(await server.post('/api/v1/offer', {}, { 'x-api-key': 'no' }), 401, 'UNAUTHORIZED');
  });

  test('a write that was done is answered again; one that was refused may be sent again', async () => {
    await setSize(below);
    const [done, later] = ['room-done', 'room-later'].map((key) => ({ 'idempotency-key': key }));
    const first = await server.post('/api/interest', interest, done);
    expectStatus(first, 201);
    await setSize(full);
    assert.deepEqual((await server.post('/api/interest', interest, done)).body, first.body);
    expectError(await server.post('/api/interest', interest, later), 507, 'INSUFFICIENT_STORAGE');
    await setSize(below);
    expectStatus(await server.post('/api/interest', interest, later), 201);
  });

  test('what removes is done', async () => {
    await setSize(below);
    const { body } = await server.post('/api/interest', interest);
    const { offer } = await register(server, { offer: record('offer') });
    await setSize(full);
    expectStatus(await remove(server, 'offer', offer.id), 204);
    const headers = { 'x-api-key': apiKey };
    expectStatus(await server.request(`/api/interest/${body.id}`, { method: 'DELETE', headers }), 204);
  });

  test('figures of more than 32 bits are told', async () => {
    await setSize(below);
    const { body } = await server.request('/api/v1/node/info');
    assert.deepEqual(body.storage, { database_bytes: below, limit_bytes: limit });
    const { text } = await server.request('/api/metrics', { headers: { accept: 'text/plain' } });
    assert.match(text, new RegExp(`^loopgate_database_bytes ${below}$`, 'm'));
    assert.match(text, new RegExp(`^loopgate_database_limit_bytes ${limit}$`, 'm'));
    const { requests } = (await server.request('/api/metrics')).body;
    assert.ok(requests.find(({ route }) => route === '/api/v1/node/info').rows_read > 0);
  });
});

describe('a database with little room', () => {
  const taken = [];
  /** Smaller than what there is between 95 % and the limit, so that one more does not go beyond it. */
  const large = () => record('material', { note: 'x'.repeat(30_000) });
  let server;
  let room;
  before(async () => {
    const probe = await startServer();
    const { body } = await probe.request('/api/v1/node/info');
    await probe.close();
    room = body.storage.database_bytes;
    const megabytes = Math.ceil((room + 500_000) / 950_000);
    server = await startServer({ vars: { DATABASE_LIMIT_MB: String(megabytes) } });
  });
  after(() => server?.close());

  test('the size is what the database says', async () => {
    const { meta } = await server.database.prepare('SELECT 1').all();
    const { body } = await server.request('/api/metrics');
    assert.deepEqual([body.database_bytes, room], [meta.size_after, meta.size_after]);
  });

  test('it is filled until it refuses, and never beyond its limit', async () => {
    const key = await issueKey(server, 'registry');
    let answer;
    do {
      const document = large();
      answer = await server.post('/api/v1/material', document, { 'x-api-key': key });
      if (answer.status === 201) taken.push(document.id);
    } while (answer.status === 201 && taken.length < 100);
    const { database_bytes, limit_bytes } = expectError(answer, 507, 'INSUFFICIENT_STORAGE');
    assert.ok(taken.length > 0 && database_bytes >= 0.95 * limit_bytes && database_bytes < limit_bytes);
    for (const id of taken) expectStatus(await server.request(`/api/v1/material/${id}`), 200);
    const { body } = await server.request('/api/v1/node/info');
    assert.equal(body.statistics.material, taken.length);
  });

  test('room that records leave is room for others', async () => {
    for (const id of taken) expectStatus(await remove(server, 'material', id), 204);
    expectStatus(await server.post('/api/v1/material', large()), 201);
  });
});
