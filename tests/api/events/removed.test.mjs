// Decisions 9, records: what the stream tells of a record that was taken down.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { hashOf, issueKey } from '../../support/keys.mjs';
import { record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';
import { lastId } from './log.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** What a listener that comes back is told, up to the removal. */
async function told(after, id) {
  const listener = await Listener.open(server, '/api/v1/stream', after);
  try {
    const events = [];
    while (events.at(-1)?.event !== 'offer.removed') events.push(await listener.next());
    return events.filter(({ data }) => data.entity_id === id);
  } finally {
    listener.close();
  }
}

test('those who listen hear of the removal, those who come back are not given the document', async () => {
  const start = await lastId(server);
  const listener = await Listener.open(server, '/api/v1/stream');
  const { offer } = await register(server, { offer: record('offer', { secret: 'remarkable' }) });
  const created = await listener.next();
  assert.equal(created.data.payload.secret, 'remarkable');
  expectStatus(await remove(server, 'offer', offer.id, { reason: 'why' }), 204);
  const removed = await listener.next();
  assert.deepEqual([removed.event, removed.data.payload], ['offer.removed', { id: offer.id, reason: 'why' }]);
  // The hub has all of it in memory, as long as somebody listens.
  for (const { event, data } of await told(start, offer.id)) {
    assert.deepEqual(data.payload, event === 'offer.removed' ? { id: offer.id, reason: 'why' } : null);
  }
  listener.close();
});

test('a removal that is refused, as its key is gone meanwhile, takes nothing from those who come back', async () => {
  const start = await lastId(server);
  const listener = await Listener.open(server, '/api/v1/stream');
  const { offer } = await register(server, { offer: record('offer', { secret: 'living' }) });
  assert.equal((await listener.next()).data.payload.secret, 'living');
  const key = await issueKey(server, 'admin registry');
  const headers = { 'x-api-key': key };
  // From here on the key is remembered for some seconds.
  expectError(await remove(server, 'offer', 'OFR-NOWHERE', undefined, headers), 404, 'NOT_FOUND');
  const revoke = server.database.prepare('UPDATE api_keys SET revoked_at = ? WHERE hash = ?');
  await revoke.bind(new Date().toISOString(), hashOf(key)).run();
  expectError(await remove(server, 'offer', offer.id, undefined, headers), 401, 'UNAUTHORIZED');
  const back = await Listener.open(server, '/api/v1/stream', start);
  const events = [await back.next()];
  assert.deepEqual([events[0].data.entity_id, events[0].data.payload?.secret], [offer.id, 'living']);
  back.close();
  listener.close();
});

test('what is read from the database has the event without its payload', async () => {
  const start = await lastId(server);
  const { offer } = await register(server, { offer: record('offer') });
  expectStatus(await remove(server, 'offer', offer.id, { reason: 'why' }), 204);
  const events = await told(start, offer.id);
  assert.equal(events.at(-1).event, 'offer.removed');
  for (const { data } of events.slice(0, -1)) assert.equal(data.payload, null);
});

test('a record with more events than are told to the hub at once', async () => {
  const start = await lastId(server);
  const listener = await Listener.open(server, '/api/v1/stream');
  const { offer } = await register(server, { offer: record('offer') });
  const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
    INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
    SELECT 'offer.created', 'offer', ?, '{"secret":"remarkable"}', 'a.loop', '2026-01-01T00:00:00.000Z' FROM numbers`;
  await server.database.prepare(sql).bind(offer.id).run();
  await register(server, { offer: record('offer') });
  await listener.take(1202);
  expectStatus(await remove(server, 'offer', offer.id, { reason: 'why' }), 204);
  const events = await told(start, offer.id);
  assert.ok(!JSON.stringify(events).includes('remarkable'));
  listener.close();
});
