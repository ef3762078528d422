// Specification 4.2 and 2.15, decisions 7: what interest is answered, what of it is shown, and how it is removed.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { startServer } from '../../support/server.mjs';
import { add, empty, list, namesFound, path, remove } from './entries.mjs';

const fields = ['id', 'name', 'organization', 'role', 'country', 'city', 'website', 'email', 'message'];
const texts = fields.slice(2);

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('POST', () => {
  test('201: a number and a time', async () => {
    const body = await add(server);
    assert.deepEqual(Object.keys(body).sort(), ['created_at', 'id']);
    assert.ok(Number.isInteger(body.id));
    assert.ok(Math.abs(Date.parse(body.created_at) - Date.now()) < 60_000);
    assert.ok((await add(server)).id > body.id);
  });

  test('400: all issues at once, and nothing is stored', async () => {
    await empty(server);
    const body = { name: 'A', role: 'x'.repeat(81), shareEmail: 'yes' };
    expectIssues(await server.post(path, body), [
      { path: '/name', code: 'min_length' },
      { path: '/role', code: 'max_length' },
      { path: '/shareEmail', code: 'type' },
      { path: '', code: 'required', key: 'consentPublic' },
    ]);
    const sql = 'SELECT COUNT(*) AS rows FROM interest';
    assert.equal(await server.database.prepare(sql).first('rows'), 0);
  });

  test('401: no key or a wrong one', async () => {
    const body = { name: 'Ada Example', consentPublic: true };
    expectError(await server.post(path, body, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    expectError(await server.post(path, body, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
  });

  test('405: other methods, with Allow', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await server.request(path, { method });
      expectError(response, 405, 'METHOD_NOT_ALLOWED');
      assert.equal(response.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    }
  });

  test('413: more than 1 MiB', async () => {
    const body = { name: 'Ada Example', consentPublic: true, extra: 'x'.repeat(1024 * 1024) };
    expectError(await server.post(path, body), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('415: anything but application/json', async () => {
    for (const type of ['application/ld+json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const body = { name: 'Ada Example', consentPublic: true };
      const response = await server.post(path, body, { 'content-type': type });
      const details = expectError(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
      assert.deepEqual(details, { accepts: ['application/json'] });
    }
  });

  test('extras are taken, and are not fields', async () => {
    await empty(server);
    const extras = { id: 5, is_demo: true, created_at: 'x', share_email: 1, extra: { a: 1 } };
    await add(server, { ...extras, email: 'a@b.test' });
    const [shown] = (await list(server)).results;
    assert.equal(shown.is_demo, false);
    assert.equal(shown.email, null);
    assert.ok(!('extra' in shown));
  });
});

describe('GET', () => {
  test('what is shown of a record that has everything', async () => {
    await empty(server);
    const sent = Object.fromEntries(texts.map((name) => [name, `${name} é🌍"'`]));
    const { id, created_at } = await add(server, { ...sent, shareEmail: true });
    const { results, total, next } = await list(server);
    assert.deepEqual(results, [{ id, name: 'Ada Example', ...sent, is_demo: false, created_at }]);
    assert.deepEqual({ total, next }, { total: 1, next: null });
  });

  test('what is shown of one that has only what it must', async () => {
    await empty(server);
    const { id, created_at } = await add(server);
    const nothing = Object.fromEntries(texts.map((name) => [name, null]));
    const expected = { id, name: 'Ada Example', ...nothing, is_demo: false, created_at };
    assert.deepEqual((await list(server)).results, [expected]);
  });

  test('an e-mail address is shown only where it is shared', async () => {
    await empty(server);
    for (const shareEmail of [undefined, false, true]) await add(server, { email: 'a@b.test', shareEmail });
    const { results } = await list(server);
    assert.deepEqual(
      results.map(({ email }) => email),
      ['a@b.test', null, null],
    );
  });

  test('without consent it is stored and never shown', async () => {
    await empty(server);
    const { id } = await add(server, { name: 'Quiet Person', consentPublic: false });
    assert.deepEqual(await list(server), { results: [], total: 0, next: null });
    assert.deepEqual(await namesFound(server, 'quiet'), []);
    const row = await server.database.prepare('SELECT name FROM interest WHERE id = ?').bind(id).first();
    assert.deepEqual(row, { name: 'Quiet Person' });
  });

  test('a filled honey field is answered like any other, and never shown', async () => {
    await empty(server);
    const [bee, other] = [await add(server, { name: 'Busy Bee', honey: 'x' }), await add(server)];
    assert.deepEqual(Object.keys(bee), Object.keys(other));
    assert.equal(typeof bee.id, 'number');
    assert.equal((await list(server)).total, 1);
    assert.deepEqual(await namesFound(server, 'busy'), []);
  });

  test('an empty honey field is no honey', async () => {
    await empty(server);
    await add(server, { honey: '' });
    assert.equal((await list(server)).total, 1);
  });

  test('seeded rows are marked', async () => {
    await empty(server);
    const sql = `INSERT INTO interest (name, consent_public, is_demo, created_at) VALUES ('Demo', 1, 1, '2026-01-01T00:00:00.000Z')`;
    await server.database.prepare(sql).run();
    assert.deepEqual(
      (await list(server)).results.map(({ name, is_demo }) => [name, is_demo]),
      [['Demo', true]],
    );
  });
});

describe('DELETE', () => {
  test('204: it is removed for good', async () => {
    await empty(server);
    const [kept, gone] = [await add(server, { name: 'Kept One' }), await add(server, { name: 'Gone One' })];
    const response = await remove(server, gone.id);
    expectStatus(response, 204);
    assert.equal(response.text, '');
    const { results, total } = await list(server);
    assert.deepEqual(
      results.map(({ id }) => id),
      [kept.id],
    );
    assert.equal(total, 1);
    assert.deepEqual(await namesFound(server, 'gone'), []);
    assert.deepEqual(await namesFound(server, 'one'), ['Kept One']);
    const row = await server.database.prepare('SELECT id FROM interest WHERE id = ?').bind(gone.id).first();
    assert.equal(row, null);
  });

  test('204: one that was never shown', async () => {
    await empty(server);
    const { id } = await add(server, { consentPublic: false });
    await add(server);
    expectStatus(await remove(server, id), 204);
    assert.equal((await list(server)).total, 1);
  });

  test('404: one that is not there', async () => {
    const { id } = await add(server);
    expectStatus(await remove(server, id), 204);
    for (const other of [id, 0, -1, 1.5, '1e3', 'abc', '%00', '9'.repeat(40)]) {
      expectError(await remove(server, other), 404, 'NOT_FOUND');
    }
  });

  test('of 20 at the same time one removes it', async () => {
    await empty(server);
    const { id } = await add(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(server, id)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [204, ...Array(19).fill(404)]);
    assert.equal((await list(server)).total, 0);
  });

  test('401 and 403: it needs the scope admin', async () => {
    const { id } = await add(server);
    const key = await issueKey(server, 'interest payments registry federation');
    expectError(await remove(server, id, {}), 401, 'UNAUTHORIZED');
    expectError(await remove(server, id, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
    expectError(await remove(server, id, { 'x-api-key': key }), 403, 'FORBIDDEN');
    const admin = await issueKey(server, 'admin');
    expectStatus(await remove(server, id, { 'x-api-key': admin }), 204);
  });

  test('405: there is nothing else to do with one', async () => {
    const { id } = await add(server);
    for (const method of ['GET', 'POST', 'PUT']) {
      const response = await server.request(`${path}/${id}`, { method });
      expectError(response, 405, 'METHOD_NOT_ALLOWED');
      assert.equal(response.headers.get('allow'), 'DELETE, OPTIONS');
    }
  });
});
