// Specification 4.6, decisions 7: a relayed message is logged as an event and registers nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { entities, freshId, record, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

function message(entity, changes = {}) {
  const payload = record(entity);
  const event_type = `${entity}.created`;
  return {
    event_type,
    entity_type: entity,
    entity_id: payload.id,
    payload,
    source_node: 'porto.loop',
    ...changes,
  };
}

const relay = (body, headers) => server.post('/api/v1/relay', body, headers);

async function lastEvent() {
  return (await server.request('/api/v1/events?order=desc&limit=1')).body.results[0];
}

for (const entity of Object.keys(entities)) {
  test(`${entity}.created is logged and registers nothing`, async () => {
    const sent = message(entity);
    const response = await relay(sent);
    expectStatus(response, 202);
    const { id, created_at, ...event } = await lastEvent();
    assert.deepEqual(response.body, { status: 'accepted', id });
    assert.ok(created_at);
    assert.deepEqual(event, sent);
    expectError(await server.request(`/api/v1/${entity}/${sent.entity_id}`), 404, 'NOT_FOUND');
  });
}

test('a status update is about its material', async () => {
  const payload = statusUpdate(freshId('material'));
  const shared = { event_type: 'material.status_updated', entity_type: 'material', payload };
  expectStatus(await relay({ ...shared, entity_id: payload.material_id }), 202);
  assert.equal((await lastEvent()).source_node, 'lab.loop');
  const wrong = await relay({ ...shared, entity_id: payload.id });
  expectIssues(wrong, [{ path: '/entity_id', code: 'subject_mismatch' }]);
});

test('400: another id than the payload has', async () => {
  const { id } = await lastEvent();
  const response = await relay(message('offer', { entity_id: 'OFR-ANOTHER-1' }));
  expectIssues(response, [{ path: '/entity_id', code: 'subject_mismatch' }]);
  assert.equal((await lastEvent()).id, id);
});

test('400: a payload that is not valid, with its path', async () => {
  const payload = record('offer', { status: 'done' });
  const response = await relay(message('offer', { payload, entity_id: payload.id }));
  expectIssues(response, [{ path: '/payload/status', code: 'enum' }]);
});

test('the scope is federation', async () => {
  const [able, unable] = [await issueKey(server, 'federation'), await issueKey(server, 'registry')];
  expectStatus(await relay(message('offer'), { 'x-api-key': able }), 202);
  expectError(await relay(message('offer'), { 'x-api-key': unable }), 403, 'FORBIDDEN');
  expectError(await relay(message('offer'), { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
});

test('with an idempotency key it is logged once', async () => {
  const [body, key] = [message('match'), { 'idempotency-key': 'once' }];
  const first = await relay(body, key);
  const again = await relay(body, key);
  expectStatus(again, 202);
  assert.deepEqual(again.body, first.body);
});
