// Specification 4.4, decisions 7: what payment providers send.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { startServer } from '../../support/server.mjs';
import { expectReceived, secrets, send, stored, webhook } from './events.mjs';

let server;
before(async () => (server = await startServer({ vars: { WEBHOOK_SECRETS: JSON.stringify(secrets) } })));
after(() => server?.close());

describe('webhook', () => {
  test('202: any JSON', async () => {
    const bodies = [
      '{}',
      '[]',
      '{"id": "a"}',
      'null',
      '"text"',
      '1.50',
      'true',
      '{"b": 1, "a": 2}',
      ' [ 1 ] ',
    ];
    for (const body of bodies) await expectReceived(await send(server, 'any-json', body));
    assert.deepEqual(await stored(server, 'any-json'), bodies);
  });

  test('generic where none is named', async () => {
    await expectReceived(await send(server, null, '{"id": "only-here"}'));
    assert.ok((await stored(server, 'generic')).includes('{"id": "only-here"}'));
  });

  test('the same event of a provider is stored once', async () => {
    for (const body of [
      '{"id": "e1", "a": 1}',
      '{"id": "e1", "a": 2}',
      '{"a": 3, "id": "e1"}',
      '{"id": "e2"}',
    ]) {
      await expectReceived(await send(server, 'once', body));
    }
    assert.deepEqual(await stored(server, 'once'), ['{"id": "e1", "a": 1}', '{"id": "e2"}']);
    await expectReceived(await send(server, 'another', '{"id": "e1"}'));
    assert.deepEqual(await stored(server, 'another'), ['{"id": "e1"}']);
  });

  test('400: an id of more than 2,000 characters, as anywhere else', async () => {
    const texts = [2000, 2001].map((count) => JSON.stringify({ id: 'é'.repeat(count) }));
    await expectReceived(await send(server, 'long', texts[0]));
    await expectReceived(await send(server, 'long', texts[0]));
    expectIssues(await send(server, 'long', texts[1]), [{ path: '/id', code: 'max_length' }]);
    for (const body of [`[${texts[1]}]`, `{"data": ${texts[1]}}`])
      await expectReceived(await send(server, 'long', body));
    assert.equal((await stored(server, 'long')).length, 3);
  });

  test('without an id the same bytes are the same event', async () => {
    const bodies = ['{"a": 1}', '{"a":1}', '{"data": {"id": "x"}, "a": 1}', '{"data": {"id": "x"}, "a": 2}'];
    for (const body of [...bodies, ...bodies]) await expectReceived(await send(server, 'hashed', body));
    assert.deepEqual(await stored(server, 'hashed'), bodies);
  });

  test('of 20 at the same time one is stored, and all are answered', async () => {
    const sent = Array.from({ length: 20 }, (_, at) =>
      send(server, 'parallel', JSON.stringify({ id: 'p', at })),
    );
    for (const response of await Promise.all(sent)) await expectReceived(response);
    assert.equal((await stored(server, 'parallel')).length, 1);
  });

  test('an Idempotency-Key means nothing here', async () => {
    for (const body of ['{"id": "i1"}', '{"id": "i2"}']) {
      await expectReceived(await send(server, 'keyed', body, { 'idempotency-key': 'same' }));
    }
    assert.equal((await stored(server, 'keyed')).length, 2);
  });

  test('400: no JSON', async () => {
    for (const body of ['', '{', 'x', '{"a":1,}', 'NaN', '\ufeff{}', '[1] [2]']) {
      expectIssues(await send(server, 'broken', body), [{ path: '', code: 'json' }]);
    }
    assert.deepEqual(await stored(server, 'broken'), []);
  });

  test('400: what is no name of a provider', async () => {
    for (const name of [
      '',
      'A',
      'a_b',
      'a b',
      'a.b',
      'x'.repeat(41),
      'é',
      '%00',
      "a'--",
      'a/b',
      '%F0%9F%8C%8D',
    ]) {
      expectIssues(await send(server, name, '{}'), [{ path: 'provider', code: 'parameter' }]);
    }
    for (const name of ['a', '0', '-', 'x'.repeat(40), 'a-b-1'])
      await expectReceived(await send(server, name, '{}'));
  });

  test('401, 403, 405, 413 and 415', async () => {
    const others = await issueKey(server, 'interest registry federation admin');
    expectError(await send(server, 'x', '{}', { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    expectError(await send(server, 'x', '{}', { 'x-api-key': others }), 403, 'FORBIDDEN');
    expectError(await server.request(webhook), 405, 'METHOD_NOT_ALLOWED');
    expectError(await send(server, 'x', `"${'x'.repeat(1024 * 1024)}"`), 413, 'PAYLOAD_TOO_LARGE');
    expectError(
      await send(server, 'x', '{}', { 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });
});
