// Decisions 8: how transactions are opened.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  eventsOf,
  freshTransactionId,
  moveTransaction,
  transaction,
  transactionStatus,
} from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { freshId, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';
import { expectCurrent, history, material, opened, path, shown } from './lifecycle.mjs';

let server;

before(async () => {
  server = await startServer();
  await register(server, { material });
});
after(() => server?.close());

const post = (document, headers) => server.post(path, document, headers);

describe('opening', () => {
  for (const status of [undefined, 'pending', 'confirmed', 'completed', 'cancelled', 'disputed']) {
    test(`201: as ${status ?? 'nothing is said, which is pending'}`, async () => {
      const document = transaction({ material: material.id, status, extra: { list: [1, null] } });
      const { id } = document;
      const response = await post(document);
      expectStatus(response, 201);
      assert.equal(response.headers.get('location'), `${path}/${id}`);
      expectCurrent(server, response.body, id, status ?? 'pending');
      assert.deepEqual(await shown(server, id), response.body);
      assert.deepEqual(await history(server, id), [document]);
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
    assert.deepEqual(await shown(server, unknown.id), current);
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
    const document = await opened(server);
    const response = await post({ ...document, status: 'confirmed' });
    const { id } = document;
    assert.deepEqual(expectError(response, 409, 'CONFLICT'), {
      id,
      conflicts_with: { entity_type: 'transaction', id },
    });
    assert.deepEqual(await history(server, id), [document]);
    assert.equal((await shown(server, id)).status, 'pending');
  });

  test('of 20 at the same time one is opened', async () => {
    const document = transaction({ material: material.id });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => post({ ...document, nth })));
    const codes = answers.map(({ status }) => status).sort();
    assert.deepEqual(codes, [201, ...Array(19).fill(409)]);
    assert.equal((await history(server, document.id)).length, 1);
    assert.equal((await eventsOf(server, 'transaction', document.id)).length, 1);
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
