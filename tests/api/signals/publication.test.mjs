// Decisions 8: the signals of this node, and how far they go at once.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  bringSignals,
  currentSignals,
  effective,
  eventsOf,
  proposal,
  publish,
  signalConfig,
  signalNames,
} from '../../support/exchange.mjs';
import { essence, expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/signals';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

async function history() {
  const pages = await walk(server, `${path}/history?limit=100`);
  return pages.flatMap(({ results }) => results);
}

/** Refused for these steps, and nothing is changed: each a path, or a path and a key. */
async function expectTooFar(signals, ...steps) {
  const before = [await currentSignals(server), await history()];
  const { issues } = expectError(await publish(server, signals), 400, 'INVALID_REQUEST');
  const expected = steps.map(([path, key]) => ({ path, code: 'signal_step', key }));
  const order = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  assert.deepEqual(issues.map(essence).sort(order), expected.map(essence).sort(order));
  assert.deepEqual([await currentSignals(server), await history()], before);
}

const expectPublished = async (signals) => expectStatus(await publish(server, signals), 201);

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
    assert.deepEqual((await history())[0], document);
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
    await expectPublished({ default: 0.31 });
    const second = await server.request(path, known);
    expectStatus(second, 200);
    assert.notEqual(second.headers.get('etag'), tag);
    assert.equal(second.body.signals.default, 0.31);
  });

  test('400: what is no LoopSignalConfig', async () => {
    const before = await history();
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
    assert.deepEqual(await history(), before);
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
    await expectPublished({ default: 0.5 });
    const before = await history();
    const again = await publish(server, { default: 0.45 }, {}, headers);
    expectStatus(again, 201);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('location'), path);
    expectError(await publish(server, { default: 0.46 }, {}, headers), 409, 'CONFLICT');
    assert.deepEqual(await history(), before);
    assert.equal((await currentSignals(server)).signals.default, 0.5);
  });
});

describe('a step', () => {
  const filled = (valueOf) => Object.fromEntries(signalNames.map((name, at) => [name, valueOf(at)]));

  test('of 0.10 exactly is allowed, from every hundredth and back', async () => {
    for (const first of [0, 31, 60]) {
      const start = filled((at) => (first + at) / 100);
      const end = filled((at) => (first + at + 10) / 100);
      await bringSignals(server, start);
      await expectPublished(end);
      await expectPublished(start);
    }
  });

  test('of 0.10 exactly is allowed, from other decimals and back', async () => {
    const odd = (at) => ((at * 7919) % 9000) / 10_000;
    const start = filled(odd);
    const end = filled((at) => Math.round(odd(at) * 10_000 + 1000) / 10_000);
    await bringSignals(server, start);
    await expectPublished(end);
    await expectPublished(start);
  });

  test('of 0.10 as floats add up is allowed', async () => {
    for (const from of [0.1, 0.2, 0.3, 0.6, 0.7, 0.8]) {
      await bringSignals(server, { default: from });
      await expectPublished({ default: from + 0.1 });
      await bringSignals(server, { default: from });
      await expectPublished({ default: from - 0.1 });
    }
  });

  test('of more is refused', async () => {
    const start = { default: 0.5, 'glass-green': 0.5 };
    await bringSignals(server, start);
    for (const value of [0.61, 0.39, 0.601, 0.399, 0.60001, 0.399999, 0.9, 0, 1]) {
      await expectTooFar({ ...start, 'glass-green': value }, ['/signals/glass-green']);
    }
  });

  test('each is told', async () => {
    await bringSignals(server, { default: 0.5 });
    const signals = { 'plastic-pet': 0.61, cardboard: 0.6, 'metal-steel': 0.39, default: 0.5 };
    await expectTooFar(signals, ['/signals/plastic-pet'], ['/signals/metal-steel']);
  });

  test('of 0.11 is refused from every hundredth', async () => {
    const paths = signalNames.map((name) => [`/signals/${name}`]);
    for (const first of [0, 31, 59]) {
      const start = filled((at) => (first + at) / 100);
      await bringSignals(server, start);
      await expectTooFar(
        filled((at) => (first + at + (first + at < 50 ? 11 : -11)) / 100),
        ...paths,
      );
    }
  });
});

describe('what a signal is where it is not named', () => {
  test('a category that appears goes on from the default', async () => {
    await bringSignals(server, { default: 0.4 });
    await expectTooFar({ default: 0.4, 'paper-clean': 0.51 }, ['/signals/paper-clean']);
    await expectTooFar({ default: 0.4, 'paper-clean': 0.1 }, ['/signals/paper-clean']);
    await expectPublished({ default: 0.4, 'paper-clean': 0.5 });
    assert.equal(effective((await currentSignals(server)).signals, 'paper-clean'), 0.5);
  });

  test('one that falls away goes to the default', async () => {
    await bringSignals(server, { default: 0.4, 'paper-clean': 0.51 });
    await expectTooFar({ default: 0.4 }, ['/signals', 'paper-clean']);
    await expectPublished({ default: 0.41, 'paper-clean': 0.51 });
    await expectPublished({ default: 0.41 });
  });

  test('a default that changes takes those with it that are not named', async () => {
    const named = ['ewaste-mixed', 'organic-food'];
    const start = { default: 0.5, 'ewaste-mixed': 0.5, 'organic-food': 0.9 };
    await bringSignals(server, start);
    const others = signalNames.filter((name) => name !== 'default' && !named.includes(name));
    const missing = others.map((name) => ['/signals', name]);
    await expectTooFar({ ...start, default: 0.61 }, ['/signals/default'], ...missing);
    await expectPublished({ ...start, default: 0.6 });
    await expectPublished({ ...start, default: 0.7 });
    await expectTooFar({ default: 0.7, 'organic-food': 0.9 }, ['/signals', 'ewaste-mixed']);
    await expectTooFar({ default: 0.7, 'ewaste-mixed': 0.5 }, ['/signals', 'organic-food']);
    await expectPublished({ default: 0.7, 'ewaste-mixed': 0.6, 'organic-food': 0.8 });
    await expectPublished({ default: 0.7 });
  });

  test('all named, the default alone is what changes', async () => {
    const named = Object.fromEntries(signalNames.map((name) => [name, 0.5]));
    await bringSignals(server, named);
    await expectTooFar({ ...named, default: 0.61 }, ['/signals/default']);
    await expectPublished({ ...named, default: 0.6 });
  });

  test('without a default it is 0', async () => {
    await bringSignals(server, { default: 0.1, 'glass-mixed': 0.2 });
    await expectTooFar({}, ['/signals', 'glass-mixed']);
    await expectPublished({ 'glass-mixed': 0.1 });
    await expectPublished({});
    assert.deepEqual((await currentSignals(server)).signals, {});
    await expectTooFar({ 'glass-mixed': 0.11 }, ['/signals/glass-mixed']);
    await expectTooFar(
      Object.fromEntries(signalNames.map((name) => [name, name === 'default' ? 0.2 : 0.1])),
      ['/signals/default'],
    );
    await expectPublished({ default: 0.1 });
  });

  test('a default that falls away takes all with it', async () => {
    await bringSignals(server, { default: 0.2 });
    await expectTooFar({}, ...signalNames.map((name) => ['/signals', name]));
  });
});

describe('the history', () => {
  test('newest first, page by page', async () => {
    await bringSignals(server, { default: 0.5 });
    const values = Array.from({ length: 25 }, (_, at) => 0.5 + at / 1000);
    for (const value of values) await expectPublished({ default: value });
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
    await expectPublished({ default: 0.5 });
    expectStatus(await server.request(`${path}/history`, known), 200);
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

  test('of publications at the same time each is a step from the one before', async () => {
    const start = { default: 0.5, 'glass-green': 0.5 };
    for (let round = 0; round < 5; round += 1) {
      await bringSignals(server, start);
      const before = await history();
      const values = [0.6, 0.4, 0.59, 0.41, 0.58, 0.42, 0.6, 0.4, 0.55, 0.45];
      const posts = values.map((value) => publish(server, { ...start, 'glass-green': value }));
      const answers = await Promise.all(posts);
      for (const response of answers) {
        if (response.status === 201) continue;
        const { issues } = expectError(response, 400, 'INVALID_REQUEST');
        assert.deepEqual(issues.map(essence), [{ path: '/signals/glass-green', code: 'signal_step' }]);
      }
      const count = answers.filter(({ status }) => status === 201).length;
      assert.ok(count >= 1);
      const now = await history();
      assert.deepEqual(now.slice(count), before);
      assert.deepEqual(await currentSignals(server), now[0]);
    }
    expectSteps(await history());
  });

  test('each of all that were published in this file is a step from the one before', async () => {
    expectSteps(await history());
  });
});

function expectSteps(configs) {
  assert.ok(configs.length > 10);
  for (const [at, { signals: earlier }] of configs.slice(1).entries()) {
    for (const name of signalNames) {
      const step = Math.abs(effective(configs[at].signals, name) - effective(earlier, name));
      assert.ok(step <= 0.1 + 1e-9, `${name}: ${step}, ${at} from the end`);
    }
  }
}
