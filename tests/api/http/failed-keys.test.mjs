// Decisions 9: after so many wrong keys and signatures from one address, further ones are 429 before anything is read;
// a right key is let in all the same.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { oneMinute } from '../../support/minute.mjs';
import { announcement, NodeIdentity, paths, sendWith } from '../../support/node-identity.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { sendSome } from './raw.mjs';

const limit = 3;
const interest = { name: 'Ada Example', consentPublic: true };
const webhook = '/api/payments/webhook?provider=acme';

let server;
let right;
let payments;
const trusted = new NodeIdentity('braga.loop');
before(async () => {
  server = await startServer({
    around: 'rows',
    limits: { FAILURE_LIMIT: limit },
    vars: { WEBHOOK_SECRETS: '{"acme": "secret"}', FEDERATION_ALLOW_PRIVATE: 'true' },
  });
  right = await issueKey(server, 'interest');
  payments = await issueKey(server, 'payments');
  await trusted.join(server);
});
after(() => server?.close());
beforeEach(() => oneMinute());

let issued = 0;
/** Looks like an issued key, and is none. */
const unknown = () => `lg_${String((issued += 1)).padStart(32, '0')}`;

const write = (address, key) =>
  server.post('/api/interest', interest, { 'x-api-key': key, 'cf-connecting-ip': address });

function expectRefused(response) {
  expectError(response, 429, 'RATE_LIMITED');
  const wait = Number(response.headers.get('retry-after'));
  assert.ok(wait >= 1 && wait <= 60, String(wait));
}

/** Sends until the first 429; gives what came before. */
async function failUntilRefused(send) {
  const answers = [];
  while (answers.length <= limit) {
    const response = await send();
    if (response.status === 429) {
      expectRefused(response);
      assert.ok(answers.length >= limit);
      return answers;
    }
    answers.push(response);
  }
  assert.fail('nothing was refused');
}

const rowsOf = (response) => Number(response.headers.get('x-rows-read'));

for (const [kind, make] of Object.entries({ 'unknown keys': unknown, 'no keys at all': () => 'wrong' })) {
  test(`${kind}: 401, and after so many 429`, async () => {
    const address = kind === 'unknown keys' ? '198.51.100.1' : '198.51.100.2';
    const answers = await failUntilRefused(() => write(address, make()));
    for (const answer of answers) expectError(answer, 401, 'UNAUTHORIZED');
    for (let at = 0; at < 5; at += 1) expectRefused(await write(address, make()));
  });
}

describe('an address that has failed too often', () => {
  const address = '198.51.100.3';
  beforeEach(async () => {
    for (let at = 0; at < limit; at += 1) await write(address, unknown());
  });

  test('what it sends is not looked up', async () => {
    await write(address, unknown());
    let rows = 0;
    for (let at = 0; at < 20; at += 1) {
      const response = await write(address, unknown());
      expectRefused(response);
      rows += rowsOf(response);
    }
    // The list of keys may be read once more meanwhile.
    assert.ok(rows <= 3, String(rows));
  });

  test('nor is its body read', async () => {
    const headers = { 'x-api-key': unknown(), 'cf-connecting-ip': address };
    expectRefused(await sendSome(server, '/api/interest', 1_000_000, headers));
  });

  test('a right key is let in, also one that was not seen before', async () => {
    for (const key of [right, payments, apiKey]) {
      const { status } = await write(address, key);
      assert.equal(status, key === payments ? 403 : 201);
    }
    expectRefused(await write(address, unknown()));
    expectStatus(await write(address, right), 201);
  });

  test('without a key it is told that one is needed', async () => {
    expectError(await write(address, ''), 401, 'UNAUTHORIZED');
  });

  test('what is read without a key is read', async () => {
    const headers = { 'cf-connecting-ip': address, 'x-api-key': 'wrong' };
    for (const path of ['/api/interest', '/api/metrics']) {
      expectStatus(await server.request(path, { headers }), 200);
    }
  });

  test('others are not touched, nor what is the same address written otherwise let in', async () => {
    expectError(await write('198.51.100.4', unknown()), 401, 'UNAUTHORIZED');
    for (const same of ['::ffff:198.51.100.3', '::FFFF:c633:6403'])
      expectRefused(await write(same, unknown()));
  });
});

test('an IPv6 address counts as its /64', async () => {
  let at = 0;
  await failUntilRefused(() => write(`2001:db8:0:1::${(at += 1).toString(16)}`, unknown()));
  expectRefused(await write('2001:db8:0:1:ffff:ffff:ffff:ffff', unknown()));
  expectError(await write('2001:db8:0:2::1', unknown()), 401, 'UNAUTHORIZED');
});

test('wrong signatures of nodes count, and are not looked up any more', async () => {
  const sent = () =>
    server.post(paths.announce, announcement('stranger.loop'), {
      'cf-connecting-ip': '198.51.100.5',
      'x-api-key': '',
      'x-node-id': 'stranger.loop',
      'x-timestamp': new Date().toISOString(),
      'x-node-signature': 'AAAA',
    });
  for (const answer of await failUntilRefused(sent)) expectError(answer, 401, 'UNAUTHORIZED');
  const refused = await sent();
  expectRefused(refused);
  assert.equal(rowsOf(refused), 0);
});

test('right signatures of a node are let in, also from such an address', async () => {
  const [node, stranger] = [new NodeIdentity('porto.loop'), new NodeIdentity('ghent.loop')];
  await node.join(server);
  const from = { 'cf-connecting-ip': '198.51.100.8' };
  const send = (message, changes) =>
    node.send(server, paths.announce, message, { receiver: 'lab.loop', ...changes, headers: from });
  await failUntilRefused(() => send(announcement(node.id), { key: stranger.key }));
  expectStatus(await send(announcement(node.id)), 202);
  let rows = 0;
  for (let at = 0; at < 5; at += 1) {
    const refused = await send(announcement(node.id), { key: stranger.key });
    expectRefused(refused);
    rows += rowsOf(refused);
  }
  // The list of nodes may be read once more meanwhile.
  assert.ok(rows <= 1, String(rows));
  expectRefused(await send(announcement(stranger.id), { id: stranger.id, key: stranger.key }));
  expectRefused(await send(announcement(node.id, { note: 'x'.repeat(64 * 1024) })));
  const headers = {
    ...node.signed(paths.announce, 'x'.repeat(1_000_000), { receiver: 'lab.loop' }),
    ...from,
  };
  expectRefused(await sendSome(server, paths.announce, 1_000_000, headers));
  expectStatus(await send(announcement(node.id)), 202);

  // Nor is one that was used listened to again.
  const body = JSON.stringify(announcement(node.id));
  const used = { ...node.signed(paths.announce, body, { receiver: 'lab.loop' }), ...from };
  const again = () => sendWith(server, paths.announce, body, used);
  expectStatus(await again(), 202);
  const repeated = await again();
  expectRefused(repeated);
  assert.equal(rowsOf(repeated), 0);
});

test('wrong signatures of payment providers are 400, and count', async () => {
  const headers = { 'cf-connecting-ip': '198.51.100.6', 'x-api-key': '', 'x-signature-256': 'sha256=00' };
  const answers = await failUntilRefused(() => server.post(webhook, '{}', headers));
  for (const answer of answers) expectIssues(answer, [{ path: '', code: 'signature' }]);
  expectRefused(await sendSome(server, webhook, 1_000_000, headers));
  // A right one is let in all the same.
  const body = '{"id": "evt_right"}';
  const right = createHmac('sha256', 'secret').update(body).digest('hex');
  const signed = { ...headers, 'x-signature-256': `sha256=${right}` };
  expectStatus(await server.post(webhook, body, signed), 202);
  expectError(
    await server.post(webhook, '{}', { ...headers, 'x-api-key': payments }),
    400,
    'INVALID_REQUEST',
  );
});

test('keys that are tried on what needs none count too', async () => {
  const headers = () => ({ 'cf-connecting-ip': '198.51.100.7', 'x-api-key': unknown() });
  for (let at = 0; at < 3 * limit; at += 1) {
    expectStatus(await server.request('/api/metrics', { headers: headers() }), 200);
  }
  expectRefused(await write('198.51.100.7', unknown()));
});

describe('Workers of others, who share an address', () => {
  const shared = '2a06:98c0:3600::103';
  const from = (zone, key) =>
    server.post('/api/interest', interest, {
      'x-api-key': key,
      'cf-connecting-ip': shared,
      ...(zone && { 'cf-worker': zone }),
    });

  test('count by the zone that the platform names, and a right key is let in', async () => {
    await failUntilRefused(() => from('one.example', unknown()));
    await failUntilRefused(() => from(undefined, unknown()));
    expectError(await from('other.example', unknown()), 401, 'UNAUTHORIZED');
    for (const key of [right, apiKey]) expectStatus(await from('one.example', key), 201);
  });

  test('a zone that another address names counts for nothing', async () => {
    const claim = (at) =>
      server.post('/api/interest', interest, {
        'x-api-key': unknown(),
        'cf-connecting-ip': '198.51.100.9',
        'cf-worker': `${at}.example`,
      });
    let at = 0;
    await failUntilRefused(() => claim((at += 1)));
  });

  test('the signature of a node is heard beside wrong ones', async () => {
    const stranger = new NodeIdentity('faro.loop');
    const send = (changes) =>
      trusted.send(server, paths.announce, announcement(trusted.id), {
        receiver: 'lab.loop',
        headers: { 'cf-connecting-ip': shared, 'cf-worker': 'three.example' },
        ...changes,
      });
    await failUntilRefused(() => send({ key: stranger.key }));
    expectStatus(await send(), 202);
  });
});
