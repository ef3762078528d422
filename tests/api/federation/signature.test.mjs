// Decisions 8: what a node signature lets in, and what not; that stores nothing.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import { issueKey } from '../../support/keys.mjs';
import { makeKey, nextInstant, paths, sendWith } from '../../support/node-identity.mjs';
import { apiKey } from '../../support/server.mjs';
import {
  expectRefused,
  expectTaken,
  inMinutes,
  node,
  other,
  plain,
  start,
  stranger,
  textFor,
} from './signed.mjs';

const { announce, offer } = paths;

let server;
before(async () => (server = await start()));
after(() => server?.close());

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
  'for another node': (path, body) => node.signed(path, body, { receiver: other.id }),
  'for a node in capitals': (path, body) => node.signed(path, body, { receiver: 'MUNICH.LOOP' }),
  'for nobody': (path, body) => node.signed(path, body, { receiver: '' }),
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
      await expectTaken(server, path, body, node.signed(path, body));
    });

    for (const [name, headersFor] of Object.entries(wrong)) {
      test(`401: ${name}, with an API key or without`, async () => {
        for (const key of [{}, { 'x-api-key': apiKey }, { authorization: `Bearer ${apiKey}` }]) {
          const body = textFor(path);
          await expectRefused(server, path, body, { ...headersFor(path, body), ...key });
        }
      });
    }

    test('401: neither signature nor key', async () => {
      for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'wrong' }]) {
        await expectRefused(server, path, textFor(path), headers);
      }
    });

    test('a key alone needs the scope federation', async () => {
      const [able, unable] = [await issueKey(server, 'federation'), await issueKey(server, 'registry admin')];
      await expectTaken(server, path, textFor(path), { 'x-api-key': able });
      const events = await countEvents(server);
      const response = await sendWith(server, path, textFor(path), { 'x-api-key': unable });
      expectError(response, 403, 'FORBIDDEN');
      assert.equal(await countEvents(server), events);
    });

    test('a right signature beside a right key', async () => {
      const body = textFor(path);
      await expectTaken(server, path, body, { ...node.signed(path, body), 'x-api-key': apiKey });
    });
  });
}
