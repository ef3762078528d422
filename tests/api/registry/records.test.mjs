// Specification 4.5: what each of the five kinds answers.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { chain, entities, freshId, record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const preferences = [
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['text/html', 'application/json'],
  ['application/ld+json', 'application/ld+json'],
  ['application/ld+json, application/json;q=0.9', 'application/ld+json'],
  ['application/json, application/ld+json;q=0.9', 'application/json'],
  ['application/ld+json;q=0, */*', 'application/json'],
];

async function eventsOf(entity, id) {
  const sql = 'SELECT * FROM logged_events WHERE entity_type = ? AND entity_id = ?';
  return (await server.database.prepare(sql).bind(entity, id).all()).results;
}

async function countAll() {
  const sql = 'SELECT (SELECT COUNT(*) FROM records) AS records, (SELECT COUNT(*) FROM events) AS events';
  return server.database.prepare(sql).first();
}

for (const entity of Object.keys(entities)) {
  const path = `/api/v1/${entity}`;

  describe(entity, () => {
    test('201: is registered, shown, listed and logged', async () => {
      // An active match that is here before its offer would reserve it.
      const status = entity === 'offer' ? 'rejected' : 'accepted';
      const changes = { match: { status }, [entity]: { extra: { nested: [1, null] } } };
      const { [entity]: document, ...others } = {
        ...chain(changes),
        product: record('product', changes.product),
      };
      await register(server, others);
      const text = JSON.stringify(document, null, 1);
      const { id } = JSON.parse(text);
      const created = await server.post(path, text);
      expectStatus(created, 201);
      assert.deepEqual(Object.keys(created.body), ['id', 'created_at']);
      assert.equal(created.body.id, id);
      assert.match(created.body.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.equal(created.headers.get('location'), `${path}/${id}`);

      const shown = await server.request(`${path}/${id}`);
      expectStatus(shown, 200);
      assert.equal(shown.text, text);
      const listed = await server.request(`${path}?limit=1`);
      expectStatus(listed, 200);
      assert.equal(listed.text, `[${text}]`);

      const [event, ...more] = await eventsOf(entity, id);
      assert.deepEqual(more, []);
      assert.ok(Number.isInteger(event.id));
      assert.deepEqual(
        { ...event, id: 0 },
        {
          id: 0,
          event_type: `${entity}.created`,
          entity_type: entity,
          entity_id: id,
          payload: text,
          bytes: Buffer.byteLength(text),
          signed: null,
          source_node: 'lab.loop',
          created_at: created.body.created_at,
        },
      );
    });

    test('application/ld+json and a missing media type are taken', async () => {
      for (const type of ['application/ld+json', 'Application/JSON; charset=utf-8', '']) {
        expectStatus(await server.post(path, record(entity), { 'content-type': type }), 201);
      }
    });

    test('application/ld+json where Accept prefers it', async () => {
      const document = record(entity);
      expectStatus(await server.post(path, document), 201);
      for (const [accept, type] of preferences) {
        for (const address of [`${path}/${document.id}`, `${path}?limit=1`]) {
          const response = await server.request(address, { headers: { accept } });
          expectStatus(response, 200);
          assert.equal(response.headers.get('content-type').split(';')[0], type, `${accept} ${address}`);
        }
      }
    });

    test('400: all issues at once, each with path and code', async () => {
      const broken = record(entity, { schema_version: '1.0', '@type': 'Thing' });
      delete broken['@context'];
      const before = await countAll();
      const expected = [
        { path: '/@type', code: 'const' },
        { path: '/schema_version', code: 'pattern' },
        { path: '', code: 'required', key: '@context' },
      ];
      expectIssues(await server.post(path, broken), expected);
      assert.deepEqual(await countAll(), before);
    });

    test('400: the document of another kind', async () => {
      const other = entity === 'offer' ? 'match' : 'offer';
      const response = await server.post(path, record(other));
      expectError(response, 400, 'INVALID_REQUEST');
    });

    test('401: the key is missing or wrong', async () => {
      const json = { 'content-type': 'application/json' };
      const keys = [
        {},
        { 'x-api-key': '' },
        { 'x-api-key': 'wrong' },
        { 'x-api-key': apiKey.slice(0, -1) },
        { 'x-api-key': `${apiKey}x` },
        { 'x-api-key': apiKey.toLowerCase() },
        { authorization: apiKey },
        { authorization: `Basic ${apiKey}` },
        { authorization: 'Bearer wrong' },
      ];
      const before = await countAll();
      for (const key of keys) {
        const init = { method: 'POST', headers: { ...json, ...key }, body: JSON.stringify(record(entity)) };
        const response = await server.request(path, init);
        expectError(response, 401, 'UNAUTHORIZED');
        assert.equal(response.headers.get('www-authenticate'), 'Bearer');
      }
      assert.deepEqual(await countAll(), before);
    });

    test('201: the key as a bearer', async () => {
      const headers = { authorization: `Bearer ${apiKey}` };
      const response = await server.request(path, {
        method: 'POST',
        headers,
        body: new Blob([JSON.stringify(record(entity))]),
      });
      expectStatus(response, 201);
    });

    test('404: an id that is not there', async () => {
      const id = freshId(entity);
      const details = expectError(await server.request(`${path}/${id}`), 404, 'NOT_FOUND');
      assert.deepEqual(details, { entity_type: entity, id });
    });

    test('404: the id of another kind', async () => {
      const other = entity === 'offer' ? 'match' : 'offer';
      const document = record(other);
      expectStatus(await server.post(`/api/v1/${other}`, document), 201);
      expectError(await server.request(`${path}/${document.id}`), 404, 'NOT_FOUND');
    });

    test('405: other methods, with Allow', async () => {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const list = await server.request(path, { method });
        expectError(list, 405, 'METHOD_NOT_ALLOWED');
        assert.equal(list.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
      }
      for (const method of ['PUT', 'PATCH', 'PROPFIND']) {
        const one = await server.request(`${path}/X`, { method });
        expectError(one, 405, 'METHOD_NOT_ALLOWED');
        assert.equal(one.headers.get('allow'), 'GET, HEAD, DELETE, OPTIONS');
      }
      expectError(await server.post(`${path}/X`, record(entity)), 405, 'METHOD_NOT_ALLOWED');
    });

    test('409: an id that is taken; the first document stays', async () => {
      const first = record(entity, { note: 'first' });
      expectStatus(await server.post(path, first), 201);
      const again = await server.post(path, { ...first, note: 'second' });
      const { id } = first;
      assert.deepEqual(expectError(again, 409, 'CONFLICT'), {
        id,
        conflicts_with: { entity_type: entity, id },
      });
      assert.equal((await server.request(`${path}/${id}`)).body.note, 'first');
      assert.equal((await eventsOf(entity, id)).length, 1);
    });

    test('409: of 20 at the same time one is registered', async () => {
      const document = record(entity);
      const posts = Array.from({ length: 20 }, (_, at) => server.post(path, { ...document, at }));
      const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, ...Array(19).fill(409)]);
      const events = await eventsOf(entity, document.id);
      assert.equal(events.length, 1);
      assert.equal(events[0].payload, (await server.request(`${path}/${document.id}`)).text);
    });

    test('413: more than 1 MiB, exactly', async () => {
      const padded = (size) => {
        const text = JSON.stringify(record(entity));
        return text + ' '.repeat(size - text.length);
      };
      expectStatus(await server.post(path, padded(1024 * 1024)), 201);
      const details = expectError(await server.post(path, padded(1024 * 1024 + 1)), 413, 'PAYLOAD_TOO_LARGE');
      assert.deepEqual(details, { limit_bytes: 1024 * 1024 });
    });

    test('415: another media type', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'json']) {
        const response = await server.post(path, record(entity), { 'content-type': type });
        const details = expectError(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
        assert.deepEqual(details, { accepts: ['application/json', 'application/ld+json'] });
      }
    });
  });
}

test('an id may be used once by each kind', async () => {
  const id = 'SHARED-ID-0001';
  for (const entity of ['offer', 'match', 'transfer']) {
    expectStatus(await server.post(`/api/v1/${entity}`, record(entity, { id })), 201);
  }
});
