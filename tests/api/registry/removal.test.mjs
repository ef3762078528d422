// Decisions 9, records: a record that is taken down is gone, and that it was there stays known.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { entities, move, record, register, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { eventsOf, types } from '../events/log.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const show = (entity, id, init) => server.request(`/api/v1/${entity}/${id}`, init);

async function registered(entity, changes) {
  return (await register(server, { [entity]: record(entity, changes) }))[entity];
}

async function removed(entity, id, body) {
  const response = await remove(server, entity, id, body);
  expectStatus(response, 204);
  assert.equal(response.text, '');
}

for (const entity of Object.keys(entities)) {
  describe(`a ${entity}`, () => {
    let id;
    let tag;
    let count;

    before(async () => {
      ({ id } = await registered(entity, { secret: 'remarkable' }));
      tag = (await show(entity, id)).headers.get('etag');
      count = (await server.request('/api/v1/node/info')).body.statistics;
      await removed(entity, id, { reason: 'asked for by "X"\nin court' });
    });

    test('is 410 with the reason, whatever the reader has of it', async () => {
      for (const headers of [{}, { 'if-none-match': tag }, { accept: 'application/ld+json' }]) {
        const response = await show(entity, id, { headers });
        const { removed_at, ...details } = expectError(response, 410, 'GONE');
        assert.deepEqual(details, { entity_type: entity, id, reason: 'asked for by "X"\nin court' });
        assert.ok(Math.abs(Date.now() - Date.parse(removed_at)) < 60_000);
        assert.equal(response.headers.get('etag'), null);
      }
      const head = await show(entity, id, { method: 'HEAD' });
      expectStatus(head, 410);
      assert.equal(head.text, '');
    });

    test('is in no list, and not counted', async () => {
      const { body } = await server.request(`/api/v1/${entity}?limit=100`);
      assert.ok(body.every((document) => document.id !== id));
      const { statistics } = (await server.request('/api/v1/node/info')).body;
      const changed = Object.keys(count).filter((name) => count[name] !== statistics[name]);
      assert.deepEqual(
        changed.map((name) => count[name] - statistics[name]),
        [1],
      );
    });

    test('has events without payloads, and one that says why', async () => {
      const events = await eventsOf(server, id);
      assert.deepEqual(types(events), [`${entity}.created`, `${entity}.removed`]);
      assert.equal(events[0].payload, null);
      assert.deepEqual(events[1].payload, { id, reason: 'asked for by "X"\nin court' });
      assert.equal(events[1].source_node, 'lab.loop');
    });

    test('leaves its text nowhere', async () => {
      const tables = { records: 'document', events: 'payload' };
      for (const [table, column] of Object.entries(tables)) {
        const sql = `SELECT COUNT(*) AS rows FROM ${table} WHERE ${column} LIKE '%remarkable%' AND ${column} LIKE ?`;
        assert.equal(await server.database.prepare(sql).bind(`%${id}%`).first('rows'), 0);
      }
    });

    test('does not come back', async () => {
      const details = expectError(
        await server.post(`/api/v1/${entity}`, record(entity, { id })),
        409,
        'CONFLICT',
      );
      assert.deepEqual(details, { id, conflicts_with: { entity_type: entity, id } });
    });

    test('is removed once', async () => {
      const again = await remove(server, entity, id, { reason: 'another' });
      assert.equal(expectError(again, 410, 'GONE').reason, 'asked for by "X"\nin court');
      assert.equal((await eventsOf(server, id)).length, 2);
    });
  });
}

describe('what is asked', () => {
  const faults = {
    required: [{}, { path: '', key: 'reason' }],
    type: [{ reason: 5 }, { path: '/reason' }],
    min_length: [{ reason: '' }, { path: '/reason' }],
    max_length: [{ reason: 'x'.repeat(1001) }, { path: '/reason' }],
    json: ['', { path: '' }],
  };
  for (const [code, [body, where]] of Object.entries(faults)) {
    test(`400: ${code}`, async () => {
      const { id } = await registered('offer');
      expectIssues(await remove(server, 'offer', id, body), [{ ...where, code }]);
      expectStatus(await show('offer', id), 200);
    });
  }

  test('404, 401, 403, 415', async () => {
    const { id } = await registered('offer');
    const details = expectError(await remove(server, 'offer', 'NONE'), 404, 'NOT_FOUND');
    assert.deepEqual(details, { entity_type: 'offer', id: 'NONE' });
    expectError(await remove(server, 'material', id), 404, 'NOT_FOUND');
    expectError(await remove(server, 'offer', id, undefined, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    const key = await issueKey(server, 'registry');
    const refused = await remove(server, 'offer', id, undefined, { 'x-api-key': key });
    assert.deepEqual(expectError(refused, 403, 'FORBIDDEN'), { scope: 'admin' });
    const media = await remove(server, 'offer', id, undefined, { 'content-type': 'text/plain' });
    expectError(media, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectStatus(await show('offer', id), 200);
  });

  test('OPTIONS tells of it', async () => {
    const { headers } = await show('offer', 'X', { method: 'OPTIONS' });
    for (const name of ['allow', 'access-control-allow-methods']) {
      assert.equal(headers.get(name), 'GET, HEAD, DELETE, OPTIONS');
    }
  });

  test('an Idempotency-Key has the first answer again', async () => {
    const { id } = await registered('offer');
    const headers = { 'idempotency-key': 'removal' };
    for (let at = 0; at < 2; at += 1)
      expectStatus(await remove(server, 'offer', id, { reason: 'a' }, headers), 204);
    expectError(await remove(server, 'offer', id, { reason: 'b' }, headers), 409, 'CONFLICT');
    const lost = { 'idempotency-key': 'of nothing' };
    expectError(await remove(server, 'offer', 'NONE', { reason: 'a' }, lost), 404, 'NOT_FOUND');
  });

  test('the audit names the key', async () => {
    const { id } = await registered('offer');
    const key = await issueKey(server, 'admin');
    expectStatus(await remove(server, 'offer', id, undefined, { 'x-api-key': key }), 204);
    const headers = { 'x-api-key': key };
    const me = (await server.request('/api/v1/whoami', { headers })).body.id;
    const { body } = await server.request(`/api/v1/audit?entity_id=${id}`, { headers });
    assert.deepEqual(
      body.results.map((entry) => [entry.action, entry.key]),
      [
        ['offer.created', 0],
        ['offer.removed', me],
      ],
    );
  });
});

describe('what is gone with a record', () => {
  test('moves and candidates are 410, and the kept answer of a move is not given again', async () => {
    const { id } = await registered('offer');
    const headers = { 'idempotency-key': 'a move' };
    expectStatus(await move(server, 'offer', id, 'withdrawn', headers), 200);
    await removed('offer', id);
    expectError(await move(server, 'offer', id, 'withdrawn', headers), 410, 'GONE');
    expectError(await move(server, 'offer', id, 'open'), 410, 'GONE');
    expectError(await server.request(`/api/v1/offer/${id}/candidates`), 410, 'GONE');
  });

  test('searches find it no more, and do not count it', async () => {
    const current_city = 'Sankt Nirgendwo';
    const [kept, gone] = [
      await registered('material', { current_city }),
      await registered('material', { current_city }),
    ];
    await removed('material', gone.id);
    const { body } = await server.post('/api/v1/material/search', { current_city });
    assert.deepEqual([body.results.map(({ id }) => id), body.total], [[kept.id], 1]);
    const product = await registered('product', { name: 'Unverwechselbar' });
    const wanted = { name: 'Unverwechselbar' };
    assert.equal((await server.post('/api/v1/product/search', wanted)).body.total, 1);
    await removed('product', product.id);
    assert.equal((await server.post('/api/v1/product/search', wanted)).body.total, 0);
  });

  test('updates of its status, and none comes after', async () => {
    const { id } = await registered('material');
    const update = statusUpdate(id, { status: 'reserved', notes: 'remarkable' });
    expectStatus(await server.post('/api/v1/material-status', update), 201);
    await removed('material', id);
    const sql = 'SELECT COUNT(*) AS rows FROM material_status WHERE material_id = ?';
    assert.equal(await server.database.prepare(sql).bind(id).first('rows'), 0);
    const events = await eventsOf(server, id);
    assert.deepEqual(
      events.slice(0, 2).map(({ payload }) => payload),
      [null, null],
    );
    const late = await server.post('/api/v1/material-status', statusUpdate(id));
    const details = expectError(late, 409, 'CONFLICT');
    assert.deepEqual(details.conflicts_with, { entity_type: 'material', id });
  });

  test('what another node says of it is logged without its payload', async () => {
    const offer = await registered('offer');
    await removed('offer', offer.id);
    const relayed = {
      event_type: 'offer.created',
      entity_type: 'offer',
      entity_id: offer.id,
      payload: offer,
    };
    expectStatus(await server.post('/api/v1/relay', relayed), 202);
    const events = await eventsOf(server, offer.id);
    assert.deepEqual(types(events), ['offer.created', 'offer.removed', 'offer.created']);
    assert.equal(events[2].payload, null);
  });

  test('an event from before records were stored once', async () => {
    const { id } = await registered('offer');
    const sql = `UPDATE events SET payload = '{"old": true}' WHERE entity_id = ?`;
    await server.database.prepare(sql).bind(id).run();
    await removed('offer', id);
    assert.equal((await eventsOf(server, id))[0].payload, null);
  });

  test('a record that is registered next has its own place', async () => {
    const gone = await registered('offer');
    await removed('offer', gone.id);
    const next = await registered('offer');
    const [event] = await eventsOf(server, next.id);
    assert.equal(event.payload.id, next.id);
    assert.equal((await eventsOf(server, gone.id))[0].payload, null);
  });

  test('a record of another kind with the same id stays', async () => {
    const { id } = await registered('offer');
    await registered('match', { id });
    await removed('offer', id);
    expectStatus(await show('match', id), 200);
    const events = await eventsOf(server, id);
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload?.id]),
      [
        ['offer.created', undefined],
        ['match.created', id],
        ['offer.removed', id],
      ],
    );
  });
});

test('any key that may not remove is told so before what it asks for', async () => {
  const response = await remove(server, 'offer', 'NONE', '{', {
    'x-api-key': await issueKey(server, 'registry'),
  });
  expectError(response, 403, 'FORBIDDEN');
  expectError(await remove(server, 'offer', 'NONE', '{', { 'x-api-key': apiKey }), 400, 'INVALID_REQUEST');
});
