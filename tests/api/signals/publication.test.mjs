// Decisions 8: the signals of this node, and their history.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  bringSignals,
  currentSignals,
  eventsOf,
  proposal,
  publish,
  signalConfig,
} from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';
import { expectSteps, history, path } from './history.mjs';
import { expectPublished } from './steps.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('at first', () => {
  test('a seeded configuration, 0.2 for all', async () => {
    const config = await currentSignals(server);
    assert.equal(config['@type'], 'LoopSignalConfig');
    assert.equal(config.node, 'lab.loop');
    assert.deepEqual(config.signals, { default: 0.2 });
    expectStatus(await server.post(path, config), 201);
    assert.deepEqual(await currentSignals(server), config);
  });

  test('in the name of NODE_ID', async () => {
    const other = await startServer({ vars: { NODE_ID: 'porto.loop' } });
    try {
      assert.equal((await currentSignals(other)).node, 'porto.loop');
    } finally {
      await other.close();
    }
  });
});

describe('a publication', () => {
  test('201: what was sent, which is then current, in the history and an event', async () => {
    await bringSignals(server, { default: 0.2 });
    const document = signalConfig({ default: 0.25, 'glass-green': 0.3 }, { node: 'events.loop', extra: [1] });
    const text = JSON.stringify(document, null, 1).replace('0.25', '0.250');
    const response = await server.post(path, text);
    expectStatus(response, 201);
    assert.deepEqual(response.body, document);
    assert.equal(response.headers.get('location'), path);
    const current = await server.request(path);
    assert.equal(current.text, text);
    assert.deepEqual((await history(server))[0], document);
    const events = await eventsOf(server, 'signal', 'events.loop');
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload]),
      [['signal.published', document]],
    );
  });

  test('has a tag, which changes with it', async () => {
    await bringSignals(server, { default: 0.3 });
    const first = await server.request(path);
    const tag = first.headers.get('etag');
    assert.match(tag, /^(W\/)?"[\x21\x23-\x7e]+"$/);
    const known = { headers: { 'if-none-match': tag } };
    expectStatus(await server.request(path, known), 304);
    await expectPublished(server, { default: 0.31 });
    const second = await server.request(path, known);
    expectStatus(second, 200);
    assert.notEqual(second.headers.get('etag'), tag);
    assert.equal(second.body.signals.default, 0.31);
  });

  test('400: what is no LoopSignalConfig', async () => {
    const before = await history(server);
    const { signals, ...rest } = signalConfig({ default: 0.3 });
    expectIssues(await server.post(path, rest), [{ path: '', code: 'required', key: 'signals' }]);
    const wrong = {
      ...rest,
      signals: { ...signals, 'glass-blue': 0.3, cardboard: 1.5, 'metal-steel': '0.3' },
    };
    expectIssues(await server.post(path, wrong), [
      { path: '/signals/glass-blue', code: 'unknown_key', key: 'glass-blue' },
      { path: '/signals/cardboard', code: 'maximum' },
      { path: '/signals/metal-steel', code: 'type' },
    ]);
    expectIssues(await server.post(path, proposal()), [
      { path: '/@type', code: 'const' },
      { path: '', code: 'required', key: 'signals' },
      { path: '', code: 'required', key: 'valid_from' },
      { path: '', code: 'required', key: 'valid_until' },
    ]);
    expectIssues(await server.post(path, ''), [{ path: '', code: 'json' }]);
    assert.deepEqual(await history(server), before);
  });

  test('401, 403: it takes the scope admin', async () => {
    const others = await issueKey(server, 'interest payments registry federation');
    const { signals } = await currentSignals(server);
    for (const [key, status, code] of [
      ['', 401, 'UNAUTHORIZED'],
      ['wrong', 401, 'UNAUTHORIZED'],
      [others, 403, 'FORBIDDEN'],
    ]) {
      expectError(await publish(server, signals, {}, { 'x-api-key': key }), status, code);
    }
    const admin = { 'x-api-key': await issueKey(server, 'admin') };
    expectStatus(await publish(server, signals, {}, admin), 201);
  });

  test('405, 413, 415', async () => {
    const response = await server.request(path, { method: 'DELETE' });
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    const large = signalConfig({ default: 0.3 }, { extra: 'x'.repeat(1024 * 1024) });
    expectError(await server.post(path, large), 413, 'PAYLOAD_TOO_LARGE');
    const other = { 'content-type': 'text/plain' };
    expectError(await publish(server, {}, {}, other), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const { signals } = await currentSignals(server);
    expectStatus(await publish(server, signals, {}, { 'content-type': 'application/ld+json' }), 201);
  });

  test('with an Idempotency-Key: once', async () => {
    await bringSignals(server, { default: 0.4 });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await publish(server, { default: 0.45 }, {}, headers);
    expectStatus(first, 201);
    await expectPublished(server, { default: 0.5 });
    const before = await history(server);
    const again = await publish(server, { default: 0.45 }, {}, headers);
    expectStatus(again, 201);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('location'), path);
    expectError(await publish(server, { default: 0.46 }, {}, headers), 409, 'CONFLICT');
    assert.deepEqual(await history(server), before);
    assert.equal((await currentSignals(server)).signals.default, 0.5);
  });
});

describe('the history', () => {
  test('newest first, page by page', async () => {
    await bringSignals(server, { default: 0.5 });
    const values = Array.from({ length: 25 }, (_, at) => 0.5 + at / 1000);
    for (const value of values) await expectPublished(server, { default: value });
    const first = await server.request(`${path}/history`);
    expectStatus(first, 200);
    assert.deepEqual(Object.keys(first.body).sort(), ['next', 'results']);
    assert.equal(first.body.results.length, 20);
    assert.match(first.headers.get('etag'), /^(W\/)?"[\x21\x23-\x7e]+"$/);
    const known = { headers: { 'if-none-match': first.headers.get('etag') } };
    expectStatus(await server.request(`${path}/history`, known), 304);
    const shown = (pages) => pages.flatMap(({ results }) => results.map(({ signals }) => signals.default));
    const all = shown(await walk(server, `${path}/history?limit=100`));
    assert.deepEqual(all.slice(0, 25), values.toReversed());
    for (const limit of [7, 20]) {
      assert.deepEqual(shown(await walk(server, `${path}/history?limit=${limit}`)), all);
    }
    await expectPublished(server, { default: 0.5 });
    expectStatus(await server.request(`${path}/history`, known), 200);
    expectSteps(await history(server));
  });

  test('400: limit and cursor', async () => {
    for (const list of ['history', 'proposals', 'votes']) {
      for (const [name, value] of [
        ['limit', '0'],
        ['limit', ''],
        ['limit', 'x'],
        ['cursor', ''],
        ['cursor', 'x'],
      ]) {
        const response = await server.request(`${path}/${list}?${name}=${value}`);
        expectIssues(response, [{ path: name, code: 'parameter' }]);
      }
    }
  });
});
