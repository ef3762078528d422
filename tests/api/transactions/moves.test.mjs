// Decisions 8: how transactions move, and what is shown of them.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  eventsOf,
  moveTransaction,
  open,
  settlement,
  transaction,
  transactionStatus,
} from '../../support/exchange.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectWarned } from '../../support/warnings.mjs';
import { expectCurrent, history, material, moves, opened, openedAt, path, shown } from './lifecycle.mjs';

const statuses = Object.keys(moves);

let server;

before(async () => {
  server = await startServer();
  await register(server, { material });
});
after(() => server?.close());

const post = (document, headers) => server.post(path, document, headers);

describe('moves', () => {
  for (const from of statuses) {
    for (const to of statuses) {
      const isAllowed = moves[from].includes(to);
      test(`${from} → ${to}: ${isAllowed ? 201 : 409}`, async () => {
        const { id } = await openedAt(server, from);
        const before = await history(server, id);
        const response = await moveTransaction(server, id, to);
        if (isAllowed) {
          expectStatus(response, 201);
          expectCurrent(server, response.body, id, to);
          assert.equal((await history(server, id)).length, before.length + 1);
        } else {
          const { allowed, ...details } = expectError(response, 409, 'CONFLICT');
          const conflicts_with = { entity_type: 'transaction', id };
          assert.deepEqual(details, { id, conflicts_with, status: from, requested: to });
          assert.deepEqual(allowed.toSorted(), moves[from].toSorted());
          assert.deepEqual(await history(server, id), before);
        }
        assert.equal((await shown(server, id)).status, isAllowed ? to : from);
      });
    }
  }

  test('the whole way, with what each step tells', async () => {
    const document = await opened(server);
    const { id } = document;
    const details = { location: { lat: 48, lon: 11 }, estimated_arrival: '2027-04-20T00:00:00Z', notes: 'é' };
    const steps = [
      transactionStatus(id, 'confirmed', { updated_at: '2027-04-12T06:00:00Z' }),
      transactionStatus(id, 'in_transit', { updated_at: '2027-04-13T06:00:00Z', details }),
      transactionStatus(id, 'delivered', { settlement_url: 'https://elsewhere.test/' }),
      transactionStatus(id, 'completed', { extra: 5, details: {} }),
    ];
    for (const step of steps) {
      const response = await post(step);
      expectStatus(response, 201);
      assert.equal(response.headers.get('location'), null);
      const more = 'details' in step ? { details: step.details } : {};
      expectCurrent(server, response.body, id, step.status, more);
      assert.equal(Date.parse(response.body.updated_at), Date.parse(step.updated_at));
      assert.deepEqual(await shown(server, id), response.body);
    }
    assert.deepEqual(await history(server, id), [document, ...steps]);
    const events = await eventsOf(server, 'transaction', id);
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload]),
      [['transaction.created', document], ...steps.map((step) => ['transaction.status_updated', step])],
    );
  });

  test('advice is told', async () => {
    const { id } = await opened(server);
    const response = await moveTransaction(server, id, 'confirmed', { schema_version: '0.1.1' });
    expectWarned(response, [['/schema_version', 'schema_version_old']]);
  });

  test('of 20 of the same at the same time one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await opened(server);
      const posts = Array.from({ length: 20 }, () => moveTransaction(server, id, 'confirmed'));
      const codes = (await Promise.all(posts)).map(({ status }) => status).sort();
      assert.deepEqual(codes, [201, ...Array(19).fill(409)]);
      assert.equal((await history(server, id)).length, 2);
      assert.equal((await eventsOf(server, 'transaction', id)).length, 2);
    }
  });

  test('of moves that exclude each other one counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await openedAt(server, 'confirmed');
      const ends = ['cancelled', 'disputed', 'cancelled', 'disputed'];
      const answers = await Promise.all(ends.map((status) => moveTransaction(server, id, status)));
      const codes = answers.map(({ status }) => status).sort();
      assert.deepEqual(codes, [201, 409, 409, 409]);
      const winner = ends[answers.findIndex(({ status }) => status === 201)];
      assert.equal((await shown(server, id)).status, winner);
      assert.equal((await history(server, id)).at(-1).status, winner);
    }
  });
});

describe('what is not there', () => {
  test('404: its status, its history, a move of it, its settlement', async () => {
    const document = transaction();
    const { id } = document;
    const details = { entity_type: 'transaction', id };
    for (const address of [`${path}/${id}`, `${path}/${id}/history`]) {
      assert.deepEqual(expectError(await server.request(address), 404, 'NOT_FOUND'), details);
    }
    for (const other of [transactionStatus(id, 'confirmed'), settlement(document)]) {
      assert.deepEqual(expectError(await post(other), 404, 'NOT_FOUND'), details);
    }
    expectError(await server.request(`${path}/${id}`), 404, 'NOT_FOUND');
    for (const id of ['nothing', "'", '%00', '%F0%9F%8C%8D', 'x'.repeat(5000)]) {
      expectError(await server.request(`${path}/${id}`), 404, 'NOT_FOUND');
      expectError(await server.request(`${path}/${id}/history`), 404, 'NOT_FOUND');
    }
  });
});

describe('with an Idempotency-Key', () => {
  const using = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('an opening and a move are done once', async () => {
    const document = transaction({ material: material.id });
    const bodies = [document, transactionStatus(document.id, 'confirmed')];
    for (const [nth, body] of bodies.entries()) {
      const headers = using();
      const first = await post(body, headers);
      expectStatus(first, 201);
      const again = await post(body, headers);
      expectStatus(again, 201);
      assert.equal(again.text, first.text);
      assert.equal(again.headers.get('location'), first.headers.get('location'));
      expectError(await post({ ...body, extra: 1 }, headers), 409, 'CONFLICT');
      assert.equal((await eventsOf(server, 'transaction', document.id)).length, nth + 1);
      assert.equal((await history(server, document.id)).length, nth + 1);
    }
  });

  test('404 and 409 are not kept', async () => {
    const document = transaction({ material: material.id });
    const headers = using();
    const move = () => moveTransaction(server, document.id, 'in_transit', {}, headers);
    expectError(await move(), 404, 'NOT_FOUND');
    expectStatus(await post(document), 201);
    expectError(await move(), 409, 'CONFLICT');
    expectStatus(await moveTransaction(server, document.id, 'confirmed'), 201);
    expectStatus(await move(), 201);
  });
});

describe('reading', () => {
  test('a tag, which changes with each move', async () => {
    const { id } = await opened(server);
    for (const address of [`${path}/${id}`, `${path}/${id}/history`]) {
      const { headers } = await server.request(address);
      const tag = headers.get('etag');
      assert.match(tag, /^(W\/)?"[\x21\x23-\x7e]+"$/);
      const known = { headers: { 'if-none-match': tag } };
      expectStatus(await server.request(address, known), 304);
      expectStatus(await server.request(address, { method: 'HEAD' }), 200);
      const { status } = await shown(server, id);
      expectStatus(await moveTransaction(server, id, moves[status][0]), 201);
      const changed = await server.request(address, known);
      expectStatus(changed, 200);
      assert.notEqual(changed.headers.get('etag'), tag);
    }
  });

  test('the history has the documents as they were sent', async () => {
    const { id, ...rest } = transaction({ material: material.id });
    const text = JSON.stringify({ ...rest, id }, null, 2).replace(
      /\n}$/,
      ',\n "n": [1.50, 12345678901234567890] }',
    );
    expectStatus(await post(text), 201);
    const response = await server.request(`${path}/${id}/history`);
    assert.ok(response.text.includes(text), response.text);
  });

  test('settlement_url resolves, also at PUBLIC_BASE_URL', async () => {
    const document = await opened(server);
    const { settlement_url } = await shown(server, document.id);
    const response = await fetch(settlement_url);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { results: [document] });
    const other = await startServer({ vars: { PUBLIC_BASE_URL: 'https://node.test' } });
    try {
      const { id } = await open(other);
      const { body } = await other.request(`${path}/${id}`);
      assert.equal(body.settlement_url, `https://node.test${path}/${id}/history`);
    } finally {
      await other.close();
    }
  });
});
