// Decisions 9, superseded: a record that was corrected gives way to the one that is right.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { entities, freshId, record, register, registerMany } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';
import { supersede } from '../../support/supersession.mjs';
import { eventsOf, lastId, types } from '../events/log.mjs';
import { expectSuperseded, idsOf, pairOf } from './superseding.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const show = (entity, id, init) => server.request(`/api/v1/${entity}/${id}`, init);
const pair = (entity) => pairOf(server, entity);
const superseded = (...args) => expectSuperseded(server, ...args);

for (const entity of Object.keys(entities)) {
  describe(`a ${entity}`, () => {
    const start = {};
    let id;
    let by;
    let answer;

    before(async () => {
      [id, by] = await pair(entity);
      start.shown = await show(entity, id);
      start.counts = (await server.request('/api/v1/node/info')).body.statistics;
      start.event = await lastId(server);
      answer = await supersede(server, entity, id, by, {}, 'its "quantity"\nwas wrong');
    });

    test('is answered with what has taken its place', () => {
      expectStatus(answer, 200);
      const { superseded_at, ...rest } = answer.body;
      assert.deepEqual(rest, { id, superseded_by: by });
      assert.ok(Math.abs(Date.now() - Date.parse(superseded_at)) < 60_000);
    });

    test('is shown as ever, with a link to its successor', async () => {
      assert.equal(start.shown.headers.get('link'), null);
      const link = `<${new URL(server.url).origin}/api/v1/${entity}/${by}>; rel="successor-version"`;
      const tag = start.shown.headers.get('etag');
      const now = await show(entity, id);
      expectStatus(now, 200);
      assert.equal(now.text, start.shown.text);
      assert.equal(now.headers.get('cache-control'), 'no-cache');
      const others = {
        200: [{ method: 'HEAD' }, { headers: { accept: 'application/ld+json' } }],
        304: [{ headers: { 'if-none-match': tag } }, { method: 'HEAD', headers: { 'if-none-match': tag } }],
      };
      assert.equal(now.headers.get('link'), link);
      for (const [status, requests] of Object.entries(others)) {
        for (const init of requests) {
          const response = await show(entity, id, init);
          expectStatus(response, Number(status));
          assert.equal(response.headers.get('link'), link);
        }
      }
      assert.equal((await show(entity, by)).headers.get('link'), null);
    });

    test('is in no list, unless that is asked for', async () => {
      for (const query of ['', '?superseded=false', '?limit=1', '?category=*']) {
        const ids = await idsOf(server, `/api/v1/${entity}${query}`);
        assert.ok(!ids.includes(id), query);
        assert.ok(query.includes('category') || ids.includes(by), query);
      }
      const { status } = start.shown.body;
      for (const query of ['', '&limit=1', ...(status ? [`&status=${status}`] : [])]) {
        const ids = await idsOf(server, `/api/v1/${entity}?superseded=true${query}`);
        assert.ok(ids.includes(id) && ids.includes(by), query);
        assert.ok(ids.indexOf(by) < ids.indexOf(id));
      }
    });

    test('is not counted', async () => {
      const { statistics } = (await server.request('/api/v1/node/info')).body;
      assert.deepEqual(statistics, { ...start.counts, ...changedBy(start.counts, statistics, -1) });
    });

    test('has an event, in the log and in the stream', async () => {
      const events = await eventsOf(server, id);
      assert.deepEqual(types(events), [`${entity}.created`, `${entity}.superseded`]);
      const payload = { id, by, reason: 'its "quantity"\nwas wrong' };
      assert.deepEqual(events[1].payload, payload);
      assert.equal(events[1].source_node, 'lab.loop');
      const listener = await Listener.open(server, '/api/v1/stream', start.event);
      const told = await listener.next();
      listener.close();
      assert.deepEqual([told.event, told.data.payload], [`${entity}.superseded`, payload]);
      assert.deepEqual(types(await eventsOf(server, by)), [`${entity}.created`]);
    });

    test('once, and never in a circle', async () => {
      const third = record(entity);
      await register(server, { [entity]: third });
      const refused = async (one, other, holder) => {
        const details = expectError(await supersede(server, entity, one, other), 409, 'CONFLICT');
        assert.deepEqual(details, { id: one, conflicts_with: { entity_type: entity, id: holder } });
      };
      for (const other of [by, third.id, id]) await refused(id, other, by);
      for (const other of [id, by]) await refused(by, other, other);
      await superseded(entity, by, third.id);
      for (const other of [id, by, third.id]) await refused(third.id, other, other);
      assert.equal((await eventsOf(server, id)).length, 2);
    });
  });
}

/** The one count that changed, with what it changed by. */
function changedBy(before, after, difference) {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  assert.equal(names.length, 1);
  return { [names[0]]: before[names[0]] + difference };
}

describe('what is asked', () => {
  const faults = {
    'by is missing': [{ reason: 'a' }, [{ path: '', code: 'required', key: 'by' }]],
    'reason is missing': [{ by: 'OFR' }, [{ path: '', code: 'required', key: 'reason' }]],
    'of other types': [
      { by: 5, reason: null },
      [
        { path: '/by', code: 'type' },
        { path: '/reason', code: 'type' },
      ],
    ],
    'an empty reason': [{ by: 'OFR', reason: '' }, [{ path: '/reason', code: 'min_length' }]],
    'a long reason': [{ by: 'OFR', reason: 'x'.repeat(1001) }, [{ path: '/reason', code: 'max_length' }]],
    'a long id': [{ by: 'x'.repeat(2001), reason: 'a' }, [{ path: '/by', code: 'max_length' }]],
    'no JSON': ['', [{ path: '', code: 'json' }]],
  };
  for (const [name, [body, issues]] of Object.entries(faults)) {
    test(`400: ${name}`, async () => {
      const [id] = await pair('offer');
      expectIssues(await server.post(`/api/v1/offer/${id}/supersede`, body), issues);
      assert.equal((await show('offer', id)).headers.get('link'), null);
    });
  }

  test('400: a record that is not there, of another kind, or removed', async () => {
    const [id, gone] = await pair('offer');
    const [match] = await pair('match');
    expectStatus(await remove(server, 'offer', gone), 204);
    for (const by of ['NONE', '', match, gone]) {
      const response = await supersede(server, 'offer', id, by);
      expectIssues(response, [{ path: '/by', code: 'unknown_reference' }]);
    }
    assert.deepEqual(types(await eventsOf(server, id)), ['offer.created']);
  });

  test('404, 410, 401, 415, 405', async () => {
    const [id, by] = await pair('offer');
    const none = expectError(await supersede(server, 'offer', 'NONE', by), 404, 'NOT_FOUND');
    assert.deepEqual(none, { entity_type: 'offer', id: 'NONE' });
    expectError(await supersede(server, 'match', id, by), 404, 'NOT_FOUND');
    expectError(await supersede(server, 'offer', id, by, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    const media = await supersede(server, 'offer', id, by, { 'content-type': 'text/plain' });
    expectError(media, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectError(await show('offer', `${id}/supersede`), 405, 'METHOD_NOT_ALLOWED');
    const linked = await supersede(server, 'offer', id, by, { 'content-type': 'application/ld+json' });
    expectStatus(linked, 200);
    expectStatus(await remove(server, 'offer', by), 204);
    assert.equal(expectError(await supersede(server, 'offer', by, id), 410, 'GONE').id, by);
  });

  test('400: a list is asked for neither with nor without them', async () => {
    for (const value of ['', '1', 'TRUE', 'yes', 'null']) {
      const response = await server.request(`/api/v1/offer?superseded=${value}`);
      expectIssues(response, [{ path: 'superseded', code: 'parameter' }]);
      const search = await server.post('/api/v1/material/search', { superseded: value });
      expectIssues(search, [{ path: '/superseded', code: 'type' }]);
    }
  });

  test('an id of any letters, and its link', async () => {
    const [id, by] = [freshId('offer'), 'OFR-A B/Ü'];
    const insert = `INSERT INTO records (kind, id, status, created_at, document, size, source_node)
      SELECT kind, ?2, status, created_at, document, size, source_node FROM records WHERE kind = 'offer' AND id = ?1`;
    await register(server, { offer: record('offer', { id }) });
    await server.database.prepare(insert).bind(id, by).run();
    await superseded('offer', id, by);
    assert.match((await show('offer', id)).headers.get('link'), /\/api\/v1\/offer\/OFR-A%20B%2F%C3%9C>; rel/);
  });

  test('an Idempotency-Key has the first answer again', async () => {
    const [id, by] = await pair('offer');
    const headers = { 'idempotency-key': 'a supersession' };
    const first = await supersede(server, 'offer', id, by, headers);
    expectStatus(first, 200);
    const again = await supersede(server, 'offer', id, by, headers);
    expectStatus(again, 200);
    assert.equal(again.text, first.text);
    expectError(await supersede(server, 'offer', id, 'other', headers), 409, 'CONFLICT');
    expectError(await supersede(server, 'offer', id, by), 409, 'CONFLICT');
    const lost = { 'idempotency-key': 'of nothing' };
    expectError(await supersede(server, 'offer', 'NONE', by, lost), 404, 'NOT_FOUND');
    assert.equal((await eventsOf(server, id)).length, 2);
  });

  test('of many at the same time one takes the place', async () => {
    const [old, ...others] = await registerMany(server, 'material', 9, {});
    const answers = await Promise.all(others.map((by) => supersede(server, 'material', old, by)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)]);
    const [one, other] = others;
    const both = await Promise.all([
      supersede(server, 'material', one, other),
      supersede(server, 'material', other, one),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });
});
