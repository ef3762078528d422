// Decisions 8: what a node signature is about, and that each is good for one request.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import {
  announcement,
  makeKey,
  nextInstant,
  NodeIdentity,
  paths,
  sendWith,
} from '../../support/node-identity.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import {
  expectRefused,
  expectTaken,
  inMinutes,
  messages,
  node,
  other,
  start,
  textFor,
  vars,
} from './signed.mjs';

const { announce, offer } = paths;
const json = { 'content-type': 'application/json' };

let server;
before(async () => (server = await start()));
after(() => server?.close());

describe('what is signed', () => {
  test('the bytes of the body, however they stand', async () => {
    const writers = [
      (message) => JSON.stringify(message, null, 2),
      (message) => ` ${JSON.stringify(message)}\r\n`,
      (message) => JSON.stringify(message).replaceAll('m', '\\u006d'),
    ];
    for (const write of writers) {
      const body = write({ ...messages[announce](node), note: 'Ü 🌍 \u2028' });
      await expectTaken(server, announce, body, node.signed(announce, body));
    }
  });

  test('the path as it is sent, without its query', async () => {
    const encoded = announce.replace('announce', '%61nnounce');
    const body = textFor(announce);
    await expectRefused(server, encoded, body, node.signed(announce, body));
    await expectTaken(server, encoded, body, node.signed(encoded, body));
    const another = textFor(announce);
    await expectRefused(server, `${announce}?x=1`, another, node.signed(`${announce}?x=1`, another));
    const response = await sendWith(server, `${announce}?x=1`, another, node.signed(announce, another));
    expectIssues(response, [{ path: 'x', code: 'parameter' }]);
    const third = textFor(announce);
    await expectTaken(server, `${announce}?&`, third, node.signed(announce, third));
  });

  for (const [name, timestamp] of Object.entries({
    'four minutes old': () => inMinutes(-4),
    'four minutes ahead': () => inMinutes(4),
    'another time zone': () => inMinutes(-5.5 * 60).replace('Z', '-05:30'),
    'lower-case letters': () => inMinutes(0).toLowerCase(),
    'whole seconds': () => inMinutes(0).replace(/\.\d+/, ''),
    nanoseconds: () => inMinutes(0).replace('Z', '123456Z'),
  })) {
    test(`202: a timestamp of ${name}`, async () => {
      const body = textFor(announce);
      await expectTaken(server, announce, body, node.signed(announce, body, { timestamp: timestamp() }));
    });
  }

  test('a key that was rotated away signs nothing', async () => {
    const turning = new NodeIdentity('turning.loop');
    await turning.join(server);
    const [old, key] = [turning.key, makeKey()];
    expectStatus(await server.post(paths.handshake, turning.handshake({ public_key: key.pem })), 202);
    const body = textFor(announce, turning);
    await expectRefused(server, announce, body, turning.signed(announce, body, { key: old }));
    await expectTaken(server, announce, body, turning.signed(announce, body, { key }));
  });
});

describe('replay', () => {
  for (const path of [announce, offer]) {
    test(`${path}: the same again, with an API key or without`, async () => {
      const body = textFor(path);
      const headers = node.signed(path, body);
      await expectTaken(server, path, body, headers);
      await expectRefused(server, path, body, headers);
      await expectRefused(server, path, body, { ...headers, 'x-api-key': apiKey });
      await expectRefused(server, path, body, { ...headers, 'idempotency-key': crypto.randomUUID() });
      await expectRefused(server, `${path}?again`, body, headers);
    });

    test(`${path}: of ten at the same time one is taken`, async () => {
      for (let round = 0; round < 5; round += 1) {
        const body = textFor(path);
        const headers = node.signed(path, body);
        const events = await countEvents(server);
        const ten = Array.from({ length: 10 }, () => sendWith(server, path, body, headers));
        const statuses = (await Promise.all(ten)).map(({ status }) => status).sort();
        assert.deepEqual(statuses, [202, ...Array(9).fill(401)]);
        assert.equal(await countEvents(server), events + 1);
      }
    });
  }

  test('without a message_id too', async () => {
    const body = JSON.stringify(announcement(node.id, { message_id: undefined }));
    const headers = node.signed(announce, body);
    await expectTaken(server, announce, body, headers);
    await expectRefused(server, announce, body, headers);
  });

  test('the same signature, spelled otherwise', async () => {
    const body = textFor(announce);
    const headers = node.signed(announce, body);
    await expectTaken(server, announce, body, headers);
    for (const spelled of spellings(headers['x-node-signature'])) {
      await expectRefused(server, announce, body, { ...headers, 'x-node-signature': spelled });
    }
  });

  test('a wrong request with a right signature does not use it up', async () => {
    const body = textFor(announce);
    const headers = node.signed(announce, body);
    await expectRefused(server, announce, `${body} `, headers);
    await expectRefused(server, announce, body, { ...headers, 'x-node-id': other.id });
    await expectTaken(server, announce, body, headers);
  });

  test('two messages of one instant are two', async () => {
    const timestamp = nextInstant();
    for (let at = 0; at < 2; at += 1) {
      const body = textFor(announce);
      await expectTaken(server, announce, body, node.signed(announce, body, { timestamp }));
    }
  });
});

/** Texts and numbers that mean the same to a reader who is not strict. */
function spellings(text) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(text.at(-1));
  const sameBytes = [1, 2, 8, 15].map((bits) => text.slice(0, -1) + alphabet[last ^ bits]);
  const bytes = Buffer.from(text, 'base64url');
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  const more = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
  return [...sameBytes, Buffer.concat([bytes.subarray(0, 32), more]).toString('base64url')];
}

test('the order of checks', async () => {
  const tooLarge = 'x'.repeat(1024 * 1024 + 1);
  const send = (body, headers) => server.request(announce, { method: 'POST', headers, body });
  const text = { 'content-type': 'text/plain' };
  expectError(await server.request(announce), 405, 'METHOD_NOT_ALLOWED');
  expectError(await send(tooLarge, { ...json, 'x-node-id': 'x' }), 413, 'PAYLOAD_TOO_LARGE');
  expectError(await send('{', { ...text, 'x-node-id': 'x' }), 401, 'UNAUTHORIZED');
  expectError(await send('{', { ...text, ...node.signed(announce, '{') }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  expectIssues(await send('{', { ...json, ...node.signed(announce, '{') }), [{ path: '', code: 'json' }]);
  expectIssues(await send('', { ...json, ...node.signed(announce, '') }), [{ path: '', code: 'json' }]);
});

for (const limit of ['WRITE_LIMIT', 'MESSAGE_LIMIT'])
  test(`429: each node has a limit of its own, ${limit}`, async () => {
    const limited = await startServer({ vars, limits: { [limit]: 4 } });
    try {
      const [busy, calm] = [new NodeIdentity('busy.loop'), new NodeIdentity('calm.loop')];
      await busy.join(limited);
      await calm.join(limited);
      const answers = [];
      // The minute may change meanwhile: so many that two minutes do not let all in.
      while (answers.length < 12) answers.push(await busy.send(limited, announce, announcement(busy.id)));
      const refused = answers.filter(({ status }) => status === 429);
      assert.ok(refused.length >= 4, answers.map(({ status }) => status).join(' '));
      for (const response of refused) {
        expectError(response, 429, 'RATE_LIMITED');
        assert.equal(response.headers.get('retry-after'), '60');
      }
      expectStatus(answers[0], 202);
      expectStatus(await calm.send(limited, announce, announcement(calm.id)), 202);
    } finally {
      await limited.close();
    }
  });
