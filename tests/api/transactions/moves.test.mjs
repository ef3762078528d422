// Decisions 8: transactions, and how they move.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  eventsOf,
  freshTransactionId,
  moveTransaction,
  open,
  openAt,
  settlement,
  transaction,
  transactionStatus,
} from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { freshId, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';

const path = '/api/v1/transaction';
const moves = {
  pending: ['confirmed', 'cancelled', 'disputed'],
  confirmed: ['in_transit', 'cancelled', 'disputed'],
  in_transit: ['delivered', 'cancelled', 'disputed'],
  delivered: ['completed', 'cancelled', 'disputed'],
  completed: [],
  cancelled: [],
  disputed: [],
};
const statuses = Object.keys(moves);

let server;
const material = record('material');
before(async () => {
  server = await startServer();
  await register(server, { material });
});
after(() => server?.close());

const post = (document, headers) => server.post(path, document, headers);
const opened = (changes) => open(server, { material: material.id, ...changes });
const at = (status) => openAt(server, status, { material: material.id });

async function shown(id) {
  const response = await server.request(`${path}/${id}`);
  expectStatus(response, 200);
  return response.body;
}

async function history(id) {
  const response = await server.request(`${path}/${id}/history`);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body), ['results']);
  return response.body.results;
}

/** A TransactionStatus of a transaction, as it is answered. */
function expectCurrent(body, id, status, more = {}) {
  const { updated_at, '@context': context, ...rest } = body;
  assert.equal(new Date(updated_at).getTime() > 0, true, updated_at);
  assert.match(context, /^https:/);
  assert.deepEqual(rest, {
    '@type': 'TransactionStatus',
    schema_version: '0.2.0',
    transaction_id: id,
    status,
    settlement_url: `${server.url.origin}${path}/${id}/history`,
    ...more,
  });
}

describe('opening', () => {
  for (const status of [undefined, 'pending', 'confirmed', 'completed', 'cancelled', 'disputed']) {
    test(`201: as ${status ?? 'nothing is said, which is pending'}`, async () => {
      const document = transaction({ material: material.id, status, extra: { list: [1, null] } });
      const { id } = document;
      const response = await post(document);
      expectStatus(response, 201);
      assert.equal(response.headers.get('location'), `${path}/${id}`);
      expectCurrent(response.body, id, status ?? 'pending');
      assert.deepEqual(await shown(id), response.body);
      assert.deepEqual(await history(id), [document]);
      const events = await eventsOf(server, 'transaction', id);
      assert.deepEqual(
        events.map(({ event_type, payload }) => [event_type, payload]),
        [['transaction.created', document]],
      );
    });
  }

  test('201: what is odd about it is said', async () => {
    const unknown = transaction({ material: freshId('material'), schema_version: '0.3.0' });
    const response = await post(unknown);
    expectWarned(response, [
      ['/material', 'unknown_reference'],
      ['/schema_version', 'schema_version_old'],
    ]);
    const { warnings, ...current } = response.body;
    assert.equal(warnings.length, 2);
    assert.deepEqual(await shown(unknown.id), current);
    expectWarned(await post(transaction({ material: material.id })), []);
  });

  test('400: a status that only comes later', async () => {
    for (const status of ['in_transit', 'delivered', 'done', '']) {
      const document = transaction({ material: material.id, status });
      expectIssues(await post(document), [{ path: '/status', code: 'enum' }]);
      expectError(await server.request(`${path}/${document.id}`), 404, 'NOT_FOUND');
    }
  });

  test('409: an id that is taken', async () => {
    const document = await opened();
    const response = await post({ ...document, status: 'confirmed' });
    const { id } = document;
    assert.deepEqual(expectError(response, 409, 'CONFLICT'), {
      id,
      conflicts_with: { entity_type: 'transaction', id },
    });
    assert.deepEqual(await history(id), [document]);
    assert.equal((await shown(id)).status, 'pending');
  });

  test('of 20 at the same time one is opened', async () => {
    const document = transaction({ material: material.id });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => post({ ...document, nth })));
    const codes = answers.map(({ status }) => status).sort();
    assert.deepEqual(codes, [201, ...Array(19).fill(409)]);
    assert.equal((await history(document.id)).length, 1);
    assert.equal((await eventsOf(server, 'transaction', document.id)).length, 1);
  });
});

describe('moves', () => {
  for (const from of statuses) {
    for (const to of statuses) {
      const isAllowed = moves[from].includes(to);
      test(`${from} → ${to}: ${isAllowed ? 201 : 409}`, async () => {
        const { id } = await at(from);
        const before = await history(id);
        const response = await moveTransaction(server, id, to);
        if (isAllowed) {
          expectStatus(response, 201);
          expectCurrent(response.body, id, to);
          assert.equal((await history(id)).length, before.length + 1);
        } else {
          const { allowed, ...details } = expectError(response, 409, 'CONFLICT');
          const conflicts_with = { entity_type: 'transaction', id };
          assert.deepEqual(details, { id, conflicts_with, status: from, requested: to });
          assert.deepEqual(allowed.toSorted(), moves[from].toSorted());
          assert.deepEqual(await history(id), before);
        }
        assert.equal((await shown(id)).status, isAllowed ? to : from);
      });
    }
  }

  test('the whole way, with what each step tells', async () => {
    const document = await opened();
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
      expectCurrent(response.body, id, step.status, more);
      assert.equal(Date.parse(response.body.updated_at), Date.parse(step.updated_at));
      assert.deepEqual(await shown(id), response.body);
    }
    assert.deepEqual(await history(id), [document, ...steps]);
    const events = await eventsOf(server, 'transaction', id);
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload]),
      [['transaction.created', document], ...steps.map((step) => ['transaction.status_updated', step])],
    );
  });

  test('advice is told', async () => {
    const { id } = await opened();
    const response = await moveTransaction(server, id, 'confirmed', { schema_version: '0.1.1' });
    expectWarned(response, [['/schema_version', 'schema_version_old']]);
  });

  test('of 20 of the same at the same time one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await opened();
      const posts = Array.from({ length: 20 }, () => moveTransaction(server, id, 'confirmed'));
      const codes = (await Promise.all(posts)).map(({ status }) => status).sort();
      assert.deepEqual(codes, [201, ...Array(19).fill(409)]);
      assert.equal((await history(id)).length, 2);
      assert.equal((await eventsOf(server, 'transaction', id)).length, 2);
    }
  });

  test('of moves that exclude each other one counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await at('confirmed');
      const ends = ['cancelled', 'disputed', 'cancelled', 'disputed'];
      const answers = await Promise.all(ends.map((status) => moveTransaction(server, id, status)));
      const codes = answers.map(({ status }) => status).sort();
      assert.deepEqual(codes, [201, 409, 409, 409]);
      const winner = ends[answers.findIndex(({ status }) => status === 201)];
      assert.equal((await shown(id)).status, winner);
      assert.equal((await history(id)).at(-1).status, winner);
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

describe('bodies', () => {
  test('400: another kind, or none', async () => {
    const { '@type': _, ...rest } = transaction();
    expectIssues(await post(rest), [{ path: '', code: 'kind', key: '@type' }]);
    for (const type of ['Transaction', 'Offer', 5, null]) {
      expectIssues(await post({ ...rest, '@type': type }), [{ path: '/@type', code: 'kind' }]);
    }
    for (const text of ['[]', 'null', '5']) expectIssues(await post(text), [{ path: '', code: 'type' }]);
    expectIssues(await post(''), [{ path: '', code: 'json' }]);
  });

  test('400: all issues at once', async () => {
    const document = transaction({ seller: 'Porto', buyer: undefined, offer: { base_price: -1 } });
    expectBroken(await post(document), [
      ['/seller', 'pattern'],
      ['/offer/base_price', 'minimum'],
      ['/offer', 'required'],
      ['', 'required'],
    ]);
    const status = transactionStatus(freshTransactionId(), 'arrived', { updated_at: 'now' });
    expectBroken(await post(status), [
      ['/status', 'enum'],
      ['/updated_at', 'format'],
    ]);
  });

  test('401, 403, 405, 413 and 415', async () => {
    const document = transaction({ material: material.id });
    const key = await issueKey(server, 'interest payments federation admin');
    expectError(await post(document, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    expectError(await post(document, { 'x-api-key': key }), 403, 'FORBIDDEN');
    const list = await server.request(path);
    expectError(list, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(list.headers.get('allow'), 'POST, OPTIONS');
    for (const address of [`${path}/${document.id}`, `${path}/${document.id}/history`]) {
      const response = await server.post(address, {});
      expectError(response, 405, 'METHOD_NOT_ALLOWED');
      assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    }
    const large = { ...document, extra: 'x'.repeat(1024 * 1024) };
    expectError(await post(large), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await post(document, { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectError(await server.request(`${path}/${document.id}`), 404, 'NOT_FOUND');
    const registry = { 'x-api-key': await issueKey(server, 'registry') };
    expectStatus(await post(document, { ...registry, 'content-type': 'application/ld+json' }), 201);
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
      assert.equal((await history(document.id)).length, nth + 1);
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
    const { id } = await opened();
    for (const address of [`${path}/${id}`, `${path}/${id}/history`]) {
      const { headers } = await server.request(address);
      const tag = headers.get('etag');
      assert.match(tag, /^(W\/)?"[\x21\x23-\x7e]+"$/);
      const known = { headers: { 'if-none-match': tag } };
      expectStatus(await server.request(address, known), 304);
      expectStatus(await server.request(address, { method: 'HEAD' }), 200);
      const { status } = await shown(id);
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
    const document = await opened();
    const { settlement_url } = await shown(document.id);
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

test('strict: a transaction for a material that is unknown here is refused', async () => {
  const strict = await startServer({ vars: { REGISTRY_MODE: 'strict' } });
  try {
    const material = record('material');
    const document = transaction({ material: material.id });
    expectBroken(await strict.post(path, document), [['/material', 'unknown_reference']]);
    expectError(await strict.request(`${path}/${document.id}`), 404, 'NOT_FOUND');
    expectError(await strict.request(`${path}/${document.id}/history`), 404, 'NOT_FOUND');
    assert.deepEqual(await eventsOf(strict, 'transaction', document.id), []);
    await register(strict, { material });
    expectWarned(await strict.post(path, document), []);
    expectStatus(await moveTransaction(strict, document.id, 'confirmed'), 201);
  } finally {
    await strict.close();
  }
});
