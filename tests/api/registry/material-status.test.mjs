// Specification 2.6 and 4.6, decisions 7: updates of the status of materials.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { freshId, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/material-status';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

async function putMaterial(id) {
  const material = record('material', id && { id });
  await register(server, { material });
  return material;
}

async function update(material, changes) {
  const document = statusUpdate(material.id, changes);
  expectStatus(await server.post(path, document), 201);
  return document;
}

async function statusOf({ id }) {
  for (const status of ['available', 'reserved', 'withdrawn']) {
    const { body } = await server.request(`/api/v1/material?status=${status}&limit=100`);
    if (body.some((material) => material.id === id)) return status;
  }
  return null;
}

async function eventsOf(id) {
  const sql = `SELECT * FROM logged_events WHERE event_type = 'material.status_updated' AND entity_id = ?`;
  return (await server.database.prepare(sql).bind(id).all()).results;
}

test('201: is answered, logged, and current', async () => {
  const material = await putMaterial();
  const document = statusUpdate(material.id, { status: 'reserved', reason: 'é', extra: [1, null] });
  const text = JSON.stringify(document, null, 2);
  const response = await server.post(path, text);
  expectStatus(response, 201);
  assert.deepEqual(Object.keys(response.body), ['id', 'created_at']);
  assert.equal(response.body.id, document.id);
  assert.match(response.body.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.equal(await statusOf(material), 'reserved');
  const [event, ...more] = await eventsOf(material.id);
  assert.deepEqual(more, []);
  assert.equal(event.entity_type, 'material');
  assert.equal(event.created_at, response.body.created_at);
  assert.deepEqual(JSON.parse(event.payload), document);
});

test('the document of the material does not change', async () => {
  const material = await putMaterial();
  await update(material, { status: 'withdrawn' });
  assert.equal((await server.request(`/api/v1/material/${material.id}`)).text, JSON.stringify(material));
});

test('400: all issues at once', async () => {
  const document = statusUpdate('nothing', { status: 'sold', id: 'x' });
  delete document.updated_at;
  expectIssues(await server.post(path, document), [
    { path: '/id', code: 'format' },
    { path: '/material_id', code: 'pattern' },
    { path: '/status', code: 'enum' },
    { path: '', code: 'required', key: 'updated_at' },
  ]);
});

test('409: a known id, in either case; nothing changes', async () => {
  const material = await putMaterial();
  const document = await update(material, { status: 'reserved' });
  const later = { ...document, status: 'withdrawn', updated_at: '2030-01-01T00:00:00Z' };
  for (const id of [document.id, document.id.toUpperCase()]) {
    const details = expectError(await server.post(path, { ...later, id }), 409, 'CONFLICT');
    assert.equal(details.id.toLowerCase(), document.id);
    assert.ok(details.conflicts_with);
  }
  assert.equal(await statusOf(material), 'reserved');
  assert.equal((await eventsOf(material.id)).length, 1);
});

test('of 20 with one id at the same time one counts', async () => {
  const material = await putMaterial();
  const document = statusUpdate(material.id, { status: 'reserved' });
  const posts = Array.from({ length: 20 }, (_, at) => server.post(path, { ...document, at }));
  const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [201, ...Array(19).fill(409)]);
  assert.equal((await eventsOf(material.id)).length, 1);
});

test('401, 403, 405, 413 and 415', async () => {
  const { id } = await putMaterial();
  const key = await issueKey(server, 'interest payments federation admin');
  expectError(await server.post(path, statusUpdate(id), { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
  expectError(await server.post(path, statusUpdate(id), { 'x-api-key': key }), 403, 'FORBIDDEN');
  const read = await server.request(path);
  expectError(read, 405, 'METHOD_NOT_ALLOWED');
  assert.equal(read.headers.get('allow'), 'POST, OPTIONS');
  const large = statusUpdate(id, { extra: 'x'.repeat(1024 * 1024) });
  expectError(await server.post(path, large), 413, 'PAYLOAD_TOO_LARGE');
  const text = { 'content-type': 'text/plain' };
  expectError(await server.post(path, statusUpdate(id), text), 415, 'UNSUPPORTED_MEDIA_TYPE');
  const ld = { 'content-type': 'application/ld+json' };
  expectStatus(await server.post(path, statusUpdate(id), ld), 201);
});

describe('the newest `updated_at` is current', () => {
  // Each is later than the one before it.
  const times = {
    'the last second': ['2025-01-01T00:00:00Z', '2025-01-01T00:00:01Z'],
    'other offsets': ['2025-01-01T10:00:00+02:00', '2025-01-01T09:00:00Z', '2025-01-01T00:30:00-09:00'],
    'fractions of a second': ['2025-01-01T00:00:00.09Z', '2025-01-01T00:00:00.1Z', '2025-01-01T00:00:00.11Z'],
    'no fraction and a small one': ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00.0001Z'],
    'small letters': ['2025-01-01t00:00:00z', '2025-01-01T00:00:01Z', '2025-01-01t00:00:02+00:00'],
    'more digits than nanoseconds': ['2025-01-01T00:00:00.12345678901Z', '2025-01-01T00:00:00.12345678902Z'],
    'a leap second': [
      '2016-12-31T23:59:59.9Z',
      '2016-12-31T23:59:60Z',
      '2016-12-31T23:59:60.5Z',
      '2017-01-01T00:00:00Z',
    ],
    'a leap second elsewhere': [
      '2016-12-31T23:59:59Z',
      '2017-01-01T00:59:60+01:00',
      '2017-01-01T00:00:00.0Z',
    ],
    'the beginning of time': ['0000-01-01T00:00:00+23:59', '0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'],
  };

  for (const [name, ordered] of Object.entries(times)) {
    test(name, async () => {
      for (const [at, earlier] of ordered.slice(0, -1).entries()) {
        const later = ordered[at + 1];
        for (const first of [earlier, later]) {
          const material = await putMaterial();
          const second = first === earlier ? later : earlier;
          for (const updated_at of [first, second]) {
            await update(material, { updated_at, status: updated_at === later ? 'withdrawn' : 'reserved' });
          }
          assert.equal(await statusOf(material), 'withdrawn', `${first}, then ${second}`);
        }
      }
    });
  }

  test('also where the updates come at the same time', async () => {
    const material = await putMaterial();
    const times = Array.from({ length: 20 }, (_, at) => `2025-01-01T00:00:${String(at + 10)}Z`);
    const posts = times.map((updated_at, at) =>
      update(material, { updated_at, status: at === 13 ? 'withdrawn' : 'reserved' }),
    );
    await Promise.all(posts);
    assert.equal(await statusOf(material), 'reserved');
    await update(material, { updated_at: '2025-01-01T00:00:30Z', status: 'withdrawn' });
    assert.equal(await statusOf(material), 'withdrawn');
  });
});

test('an update that came before its material counts', async () => {
  const id = freshId('material');
  await update({ id }, { status: 'reserved' });
  assert.equal(await statusOf(await putMaterial(id)), 'reserved');
});

describe('an update that is dated ahead counts from when it came', () => {
  test('one that comes after it is current', async () => {
    for (const ahead of ['2099-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999-23:59']) {
      const material = await putMaterial();
      await update(material, { status: 'withdrawn', updated_at: ahead });
      assert.equal(await statusOf(material), 'withdrawn');
      await update(material, { status: 'available', updated_at: new Date().toISOString() });
      assert.equal(await statusOf(material), 'available', ahead);
    }
  });

  test('of several the last that came is current', async () => {
    const material = await putMaterial();
    for (const [year, status] of Object.entries({ 9999: 'withdrawn', 2500: 'available', 2099: 'reserved' })) {
      await update(material, { status, updated_at: `${year}-01-01T00:00:00Z` });
    }
    const updates = `SELECT status FROM material_status WHERE material_id = ? ORDER BY instant DESC, seq DESC`;
    const { results } = await server.database.prepare(updates).bind(material.id).all();
    assert.equal(await statusOf(material), results[0].status);
    const order = `SELECT status FROM material_status WHERE material_id = ? ORDER BY seq DESC`;
    assert.deepEqual((await server.database.prepare(order).bind(material.id).all()).results, results);
  });

  test('one with an older date does not replace it', async () => {
    const material = await putMaterial();
    await update(material, { status: 'withdrawn', updated_at: '2099-01-01T00:00:00Z' });
    await update(material, { status: 'available', updated_at: '2025-01-01T00:00:00Z' });
    assert.equal(await statusOf(material), 'withdrawn');
  });
});
