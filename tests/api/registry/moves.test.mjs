// Decisions 7: moves of the status of offers, matches and transfers.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { freshId, move, record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { put, statusOf } from './moving.mjs';

const moves = {
  offer: { open: ['reserved', 'withdrawn'], reserved: ['open', 'withdrawn'], withdrawn: [] },
  match: { proposed: ['accepted', 'rejected', 'expired'], accepted: ['expired'], rejected: [], expired: [] },
  transfer: {
    scheduled: ['in_transit', 'cancelled'],
    in_transit: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
  },
};

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

for (const [entity, table] of Object.entries(moves)) {
  const statuses = Object.keys(table);

  describe(entity, () => {
    for (const from of statuses) {
      for (const to of statuses) {
        const isAllowed = table[from].includes(to);
        test(`${from} → ${to}: ${isAllowed ? 200 : 409}`, async () => {
          const document = await put(server, entity, { status: from });
          const response = await move(server, entity, document.id, to);
          if (isAllowed) {
            expectStatus(response, 200);
            assert.deepEqual(response.body, { ...document, status: to });
          } else {
            const details = expectError(response, 409, 'CONFLICT');
            assert.equal(details.id, document.id);
            assert.deepEqual(details.conflicts_with, { entity_type: entity, id: document.id });
          }
          assert.equal(await statusOf(server, entity, document.id), isAllowed ? to : from);
        });
      }
    }

    test('200: the document is what was sent, but for the status', async () => {
      const { status, ...rest } = record(entity, { nested: { status: 'open' }, list: ['status'] });
      const text = ` ${JSON.stringify(rest, null, 3)}`.replace(
        /\n}$/,
        `,\n "n": [1.50, 1e3, -0, 12345678901234567890], "st\\u0061tus"\t:\r\n "${status}" , "10": 1, "2": "\\u00e9\\/" }\n`,
      );
      expectStatus(await server.post(`/api/v1/${entity}`, text), 201);
      const to = table[status][0];
      const moved = await move(server, entity, rest.id, to);
      expectStatus(moved, 200);
      const expected = text.replace(`"${status}" , "10"`, `"${to}" , "10"`);
      assert.equal(moved.text, expected);
      assert.equal((await server.request(`/api/v1/${entity}/${rest.id}`)).text, expected);
      assert.equal((await server.request(`/api/v1/${entity}?limit=1`)).text, `[${expected}]`);
    });

    test('as application/ld+json where Accept prefers it', async () => {
      const { id, status } = await put(server, entity);
      const response = await move(server, entity, id, table[status][0], { accept: 'application/ld+json' });
      assert.match(response.headers.get('content-type'), /^application\/ld\+json/);
    });

    test('400: what is no status of this kind', async () => {
      const { id } = await put(server, entity);
      for (const status of [
        '',
        'done',
        statuses[0].toUpperCase(),
        ` ${statuses[1]}`,
        'available',
        'open\u0000',
      ]) {
        if (!statuses.includes(status)) {
          expectIssues(await move(server, entity, id, status), [{ path: '/status', code: 'enum' }]);
        }
      }
      for (const status of [null, 5, [statuses[1]], {}, true]) {
        expectIssues(await move(server, entity, id, status), [{ path: '/status', code: 'type' }]);
      }
      const path = `/api/v1/${entity}/${id}/status`;
      expectIssues(await server.post(path, {}), [{ path: '', code: 'required', key: 'status' }]);
      for (const body of ['[]', 'null', '"open"'])
        expectIssues(await server.post(path, body), [{ path: '', code: 'type' }]);
      expectIssues(await server.post(path, ''), [{ path: '', code: 'json' }]);
      const twice = `{"status": "${statuses[1]}", "status": "${statuses[2]}"}`;
      expectIssues(await server.post(path, twice), [
        { path: '/status', code: 'duplicate_key', key: 'status' },
      ]);
      assert.equal(await statusOf(server, entity, id), statuses[0]);
    });

    test('404: a record that is not there', async () => {
      const response = await move(server, entity, freshId(entity), statuses[1]);
      expectError(response, 404, 'NOT_FOUND');
      expectError(await move(server, entity, freshId(entity), 'nonsense'), 400, 'INVALID_REQUEST');
    });

    test('401, 403, 405, 413 and 415', async () => {
      const { id } = await put(server, entity);
      const path = `/api/v1/${entity}/${id}/status`;
      const key = await issueKey(server, 'interest payments federation admin');
      const body = { status: table[statuses[0]][0] };
      expectError(await server.post(path, body, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
      expectError(await server.post(path, body, { 'x-api-key': key }), 403, 'FORBIDDEN');
      const read = await server.request(path);
      expectError(read, 405, 'METHOD_NOT_ALLOWED');
      assert.equal(read.headers.get('allow'), 'POST, OPTIONS');
      const large = { ...body, extra: 'x'.repeat(1024 * 1024) };
      expectError(await server.post(path, large), 413, 'PAYLOAD_TOO_LARGE');
      expectError(
        await server.post(path, body, { 'content-type': 'text/plain' }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
      assert.equal(await statusOf(server, entity, id), statuses[0]);
      expectStatus(
        await server.post(path, { ...body, extra: 1 }, { 'content-type': 'application/ld+json' }),
        200,
      );
    });

    test('of 20 of the same at the same time one counts', async () => {
      for (let round = 0; round < 2; round += 1) {
        const { id } = await put(server, entity);
        const to = table[statuses[0]][0];
        const answers = await Promise.all(Array.from({ length: 20 }, () => move(server, entity, id, to)));
        const codes = answers.map(({ status }) => status).sort();
        assert.deepEqual(codes, [200, ...Array(19).fill(409)]);
        const sql = `SELECT COUNT(*) AS moves FROM events WHERE event_type = ? AND entity_id = ?`;
        const statement = server.database.prepare(sql).bind(`${entity}.status_updated`, id);
        assert.equal(await statement.first('moves'), 1);
      }
    });
  });
}

test('of moves that exclude each other one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await put(server, 'match');
    const [first, second] = await Promise.all([
      move(server, 'match', id, 'rejected'),
      move(server, 'match', id, 'expired'),
    ]);
    assert.deepEqual([first.status, second.status].sort(), [200, 409]);
    assert.equal(await statusOf(server, 'match', id), first.status === 200 ? 'rejected' : 'expired');
  }
});

test('404: materials and products do not move', async () => {
  for (const entity of ['material', 'product']) {
    const { id } = await put(server, entity);
    expectError(await move(server, entity, id, 'reserved'), 404, 'NOT_FOUND');
  }
});
