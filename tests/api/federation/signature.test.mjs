// Decisions 8: what a node signature lets in, and what not; that stores nothing.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import { issueKey } from '../../support/keys.mjs';
import {
  announcement,
  makeKey,
  materialOffer,
  nextInstant,
  NodeIdentity,
  paths,
  sendWith,
} from '../../support/node-identity.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed, FEDERATION_ALLOW_PRIVATE: 'true' };
const { announce, offer } = paths;
const json = { 'content-type': 'application/json' };

const node = new NodeIdentity('porto.loop');
const other = new NodeIdentity('ghent.loop');
const plain = new NodeIdentity('split.loop');
const stranger = new NodeIdentity('nobody.loop');

let server, material;
before(async () => {
  server = await startServer({ vars });
  await node.join(server);
  await other.join(server);
  expectStatus(await server.post(paths.handshake, plain.unsigned()), 202);
  ({ material } = await register(server, { material: record('material') }));
});
after(() => server?.close());

/** The two routes, each with a valid message of a node. */
const messages = {
  [announce]: ({ id }) => announcement(id),
  [offer]: ({ id }) => materialOffer(id, material.id),
};
const textFor = (path, from = node) => JSON.stringify(messages[path](from));
const inMinutes = (minutes) => new Date(Date.now() + minutes * 60 * 1000).toISOString();

async function expectRefused(path, body, headers) {
  const events = await countEvents(server);
  expectError(await sendWith(server, path, body, headers), 401, 'UNAUTHORIZED');
  assert.equal(await countEvents(server), events);
}

async function expectTaken(path, body, headers) {
  const events = await countEvents(server);
  const response = await sendWith(server, path, body, headers);
  expectStatus(response, 202);
  assert.equal(await countEvents(server), events + 1);
}

/** The headers of a right signature, but for the text of the signature. */
const signatureAs = (change) => (path, body) => {
  const headers = node.signed(path, body);
  return { ...headers, 'x-node-signature': change(headers['x-node-signature']) };
};
const without = (name) => (path, body) => {
  const { [name]: _, ...headers } = node.signed(path, body);
  return headers;
};
const signedAt = (timestamp) => (path, body) => node.signed(path, body, { timestamp: timestamp() });

const wrong = {
  'another key': (path, body) => node.signed(path, body, { key: makeKey() }),
  "another node's key": (path, body) => node.signed(path, body, { key: other.key }),
  "another node's id, own key": (path, body) => node.signed(path, body, { id: other.id }),
  "another node's id beside the signature": (path, body) => ({
    ...node.signed(path, body),
    'x-node-id': other.id,
  }),
  'an unknown node': (path, body) => stranger.signed(path, body),
  'a node without a trusted key': (path, body) => plain.signed(path, body),
  'the id in capitals': (path, body) => node.signed(path, body, { id: 'PORTO.LOOP' }),
  'an id that is none': (path, body) => node.signed(path, body, { id: "' OR 1=1 --" }),
  'another body': (path, body) => node.signed(path, `${body} `),
  'no body': (path) => node.signed(path, ''),
  'the other route': (path, body) => node.signed(path === announce ? offer : announce, body),
  'a path with a slash at the end': (path, body) => node.signed(`${path}/`, body),
  'a whole address': (path, body) => node.signed(`${server.url.origin}${path}`, body),
  'another timestamp': (path, body) => ({ ...node.signed(path, body), 'x-timestamp': inMinutes(1) }),
  'the same timestamp, written otherwise': (path, body) => {
    const headers = node.signed(path, body);
    return { ...headers, 'x-timestamp': headers['x-timestamp'].replace('Z', '+00:00') };
  },
  'the signature is empty': signatureAs(() => ''),
  'the signature is cut off': signatureAs((text) => text.slice(0, -2)),
  'the signature lacks a character': signatureAs((text) => text.slice(0, -1)),
  'the signature goes on': signatureAs((text) => `${text}A`),
  'the signature has padding': signatureAs((text) => `${text}==`),
  'the signature is in hex': signatureAs((text) => Buffer.from(text, 'base64url').toString('hex')),
  'the signature is in base64': inBase64,
  'the signature is of nulls': signatureAs(() => 'A'.repeat(86)),
  'the signature is backwards': signatureAs((text) => [...text].reverse().join('')),
  'two signatures': signatureAs((text) => `${text}, ${text}`),
  'another bit at the start': signatureAs((text) => flipped(text, 0)),
  'another bit in the middle': signatureAs((text) => flipped(text, 33)),
  'another bit at the end': signatureAs((text) => flipped(text, 63)),
  'no signature': without('x-node-signature'),
  'no timestamp': without('x-timestamp'),
  'no node id': without('x-node-id'),
  'a node id alone': () => ({ 'x-node-id': node.id }),
  'a timestamp alone': () => ({ 'x-timestamp': nextInstant() }),
  'a signature alone': (path, body) => ({ 'x-node-signature': signature(path, body) }),
  'three empty headers': () => ({ 'x-node-id': '', 'x-timestamp': '', 'x-node-signature': '' }),
  'six minutes old': signedAt(() => inMinutes(-6)),
  'six minutes ahead': signedAt(() => inMinutes(6)),
  'a year old': signedAt(() => inMinutes(-60 * 24 * 365)),
  'six minutes old, in another time zone': signedAt(() => inMinutes(54).replace('Z', '+01:00')),
  'no offset': signedAt(() => nextInstant().replace('Z', '')),
  'a date alone': signedAt(() => nextInstant().slice(0, 10)),
  'seconds since 1970': signedAt(() => String(Math.floor(Date.now() / 1000))),
  'milliseconds since 1970': signedAt(() => String(Date.now())),
  'a date as in HTTP': signedAt(() => new Date().toUTCString()),
  'a space for the T': signedAt(() => nextInstant().replace('T', ' ')),
  'a date that is not in the calendar': signedAt(() => '2026-02-30T12:00:00Z'),
  'an empty timestamp': signedAt(() => ''),
  'a word for a timestamp': signedAt(() => 'now'),
};

function signature(path, body) {
  return node.signed(path, body)['x-node-signature'];
}

/** A signature that differs in base64's own alphabet. */
function inBase64(path, body) {
  let headers;
  do headers = node.signed(path, body);
  while (!/[-_]/.test(headers['x-node-signature']));
  const text = headers['x-node-signature'].replaceAll('-', '+').replaceAll('_', '/');
  return { ...headers, 'x-node-signature': text };
}

function flipped(text, at) {
  const bytes = Buffer.from(text, 'base64url');
  bytes[at] ^= 1;
  return bytes.toString('base64url');
}

for (const path of [announce, offer]) {
  describe(path, () => {
    test('202: rightly signed', async () => {
      const body = textFor(path);
      await expectTaken(path, body, node.signed(path, body));
    });

    for (const [name, headersFor] of Object.entries(wrong)) {
      test(`401: ${name}, with an API key or without`, async () => {
        for (const key of [{}, { 'x-api-key': apiKey }, { authorization: `Bearer ${apiKey}` }]) {
          const body = textFor(path);
          await expectRefused(path, body, { ...headersFor(path, body), ...key });
        }
      });
    }

    test('401: neither signature nor key', async () => {
      for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'wrong' }]) {
        await expectRefused(path, textFor(path), headers);
      }
    });

    test('a key alone needs the scope federation', async () => {
      const [able, unable] = [await issueKey(server, 'federation'), await issueKey(server, 'registry admin')];
      await expectTaken(path, textFor(path), { 'x-api-key': able });
      const events = await countEvents(server);
      const response = await sendWith(server, path, textFor(path), { 'x-api-key': unable });
      expectError(response, 403, 'FORBIDDEN');
      assert.equal(await countEvents(server), events);
    });

    test('a right signature beside a right key', async () => {
      const body = textFor(path);
      await expectTaken(path, body, { ...node.signed(path, body), 'x-api-key': apiKey });
    });
  });
}

describe('what is signed', () => {
  test('the bytes of the body, however they stand', async () => {
    const writers = [
      (message) => JSON.stringify(message, null, 2),
      (message) => ` ${JSON.stringify(message)}\r\n`,
      (message) => JSON.stringify(message).replaceAll('m', '\\u006d'),
    ];
    for (const write of writers) {
      const body = write({ ...messages[announce](node), note: 'Ü 🌍 \u2028' });
      await expectTaken(announce, body, node.signed(announce, body));
    }
  });

  test('the path as it is sent, without its query', async () => {
    const encoded = announce.replace('announce', '%61nnounce');
    const body = textFor(announce);
    await expectRefused(encoded, body, node.signed(announce, body));
    await expectTaken(encoded, body, node.signed(encoded, body));
    const another = textFor(announce);
    await expectRefused(`${announce}?x=1`, another, node.signed(`${announce}?x=1`, another));
    await expectTaken(`${announce}?x=1`, another, node.signed(announce, another));
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
      await expectTaken(announce, body, node.signed(announce, body, { timestamp: timestamp() }));
    });
  }

  test('a key that was rotated away signs nothing', async () => {
    const turning = new NodeIdentity('turning.loop');
    await turning.join(server);
    const [old, key] = [turning.key, makeKey()];
    expectStatus(await server.post(paths.handshake, turning.handshake({ public_key: key.pem })), 202);
    const body = textFor(announce, turning);
    await expectRefused(announce, body, turning.signed(announce, body, { key: old }));
    await expectTaken(announce, body, turning.signed(announce, body, { key }));
  });
});

describe('replay', () => {
  for (const path of [announce, offer]) {
    test(`${path}: the same again, with an API key or without`, async () => {
      const body = textFor(path);
      const headers = node.signed(path, body);
      await expectTaken(path, body, headers);
      await expectRefused(path, body, headers);
      await expectRefused(path, body, { ...headers, 'x-api-key': apiKey });
      await expectRefused(path, body, { ...headers, 'idempotency-key': crypto.randomUUID() });
      await expectRefused(`${path}?again`, body, headers);
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
    await expectTaken(announce, body, headers);
    await expectRefused(announce, body, headers);
  });

  test('the same signature, spelled otherwise', async () => {
    const body = textFor(announce);
    const headers = node.signed(announce, body);
    await expectTaken(announce, body, headers);
    for (const spelled of spellings(headers['x-node-signature'])) {
      await expectRefused(announce, body, { ...headers, 'x-node-signature': spelled });
    }
  });

  test('a wrong request with a right signature does not use it up', async () => {
    const body = textFor(announce);
    const headers = node.signed(announce, body);
    await expectRefused(announce, `${body} `, headers);
    await expectRefused(announce, body, { ...headers, 'x-node-id': other.id });
    await expectTaken(announce, body, headers);
  });

  test('two messages of one instant are two', async () => {
    const timestamp = nextInstant();
    for (let at = 0; at < 2; at += 1) {
      const body = textFor(announce);
      await expectTaken(announce, body, node.signed(announce, body, { timestamp }));
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

test('429: each node has a limit of its own', async () => {
  const limited = await startServer({ vars, limits: { WRITE_LIMIT: 4 } });
  try {
    const [busy, calm] = [new NodeIdentity('busy.loop'), new NodeIdentity('calm.loop')];
    await busy.join(limited);
    await calm.join(limited);
    const answers = [];
    // The minute may change meanwhile: so many that two minutes do not let all in.
    while (answers.length < 12) answers.push(await busy.send(limited, announce, announcement(busy.id)));
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length >= 4, answers.map(({ status }) => status).join(' '));
    for (const response of refused) expectError(response, 429, 'RATE_LIMITED');
    expectStatus(answers[0], 202);
    expectStatus(await calm.send(limited, announce, announcement(calm.id)), 202);
  } finally {
    await limited.close();
  }
});
