// Decisions 8: handshakes of a node with a trusted key: which are accepted, and that the others change nothing.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { nodeOf } from '../../support/fake-peer.mjs';
import {
  canonical,
  freshNodeId,
  makeKey,
  nextInstant,
  NodeIdentity,
  signatureOf,
} from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';
import {
  expectAccepted,
  expectAnswer,
  expectRejected,
  inMinutes,
  minute,
  settings,
  shake,
} from './handshakes.mjs';

let server;
before(async () => (server = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE: 'true' }) })));
after(() => server?.close());

describe('a node with a trusted key', () => {
  let node, first;
  beforeEach(async () => {
    node = new NodeIdentity();
    first = await node.join(server);
  });
  const altered = (changes) => ({ ...node.handshake(), ...changes });
  const signedAs = (change) => {
    const body = node.handshake();
    return { ...body, signature: change(body.signature) };
  };

  const rejected = {
    unsigned: () => node.unsigned(),
    'unsigned, another endpoint': () => node.unsigned({ endpoint: 'http://127.0.0.1:9/other' }),
    'unsigned, no key': () => node.unsigned({ public_key: undefined }),
    'signed by another key': () => node.handshake({}, makeKey()),
    'signed by another key that it names': () => {
      const key = makeKey();
      return node.handshake({ public_key: key.text }, key);
    },
    'another name than was signed': () => altered({ name: 'Another Name' }),
    'another endpoint than was signed': () => altered({ endpoint: 'http://127.0.0.1:9/other' }),
    'another key than was signed': () => altered({ public_key: makeKey().text }),
    'another timestamp than was signed': () => altered({ timestamp: nextInstant() }),
    'more capabilities than were signed': () => altered({ capabilities: ['material', 'admin'] }),
    'the handshake of another node': () => {
      const other = new NodeIdentity(freshNodeId(), { key: node.key });
      return { ...other.handshake(), node_id: node.id };
    },
    'an empty signature': () => signedAs(() => ''),
    'a signature cut off': () => signedAs((text) => text.slice(0, -4)),
    'a signature that goes on': () => signedAs((text) => `${text}AAAA`),
    'a signature with padding': () => signedAs((text) => `${text}==`),
    'a signature with white space': () => signedAs((text) => `${text}\n`),
    'a signature in hex': () => signedAs((text) => Buffer.from(text, 'base64url').toString('hex')),
    'a signature in base64 of the other alphabet': () => inBase64(node),
    'a signature of nulls': () => signedAs(() => 'A'.repeat(86)),
    'a signature over the request with an empty signature': () => {
      const body = { ...node.unsigned(), signature: '' };
      return { ...body, signature: signatureOf(canonical(body), node.key) };
    },
    'a signature over JSON that is not canonical': () => {
      const body = node.unsigned();
      return { ...body, signature: signatureOf(JSON.stringify(body), node.key) };
    },
    'the same handshake again': () => first,
    'the same instant': () => node.handshake({ timestamp: first.timestamp }),
    'the same instant of another time zone': () => {
      const timestamp = shifted(Date.parse(first.timestamp), 2);
      return node.handshake({ timestamp });
    },
    'an earlier instant': () => node.handshake({ timestamp: inMinutes(-1) }),
    'more than five minutes old': () => node.handshake({ timestamp: inMinutes(-6) }),
    'more than five minutes ahead': () => node.handshake({ timestamp: inMinutes(6) }),
    'a new key that cannot be read': () => node.handshake({ public_key: 'no key' }),
    'a new key that is empty': () => node.handshake({ public_key: '' }),
  };
  for (const [name, make] of Object.entries(rejected)) {
    test(`rejected: ${name}`, () => expectRejected(server, make()));
  }

  test('a later instant that reads like an earlier one', async () => {
    await expectAccepted(server, node.handshake({ timestamp: shifted(Date.parse(nextInstant()), -12) }));
  });

  test('a millisecond later', async () => {
    const timestamp = new Date(Date.parse(first.timestamp) + 1).toISOString();
    await expectAccepted(server, node.handshake({ timestamp }));
  });

  test('without a key: the trusted one stays', async () => {
    const body = node.handshake({ name: 'Another Name', public_key: undefined });
    await expectAnswer(await shake(server, body), 'accepted');
    const { name, public_key, trusted } = await nodeOf(server, node.id);
    assert.deepEqual([name, public_key, trusted], ['Another Name', node.key.text, true]);
    await expectAccepted(server, node.handshake());
  });

  for (const spelling of ['text', 'pem']) {
    test(`rotation: a new key as ${spelling}, signed by the old one`, async () => {
      const [old, key] = [node.key, makeKey()];
      await expectAccepted(server, node.handshake({ public_key: key[spelling] }, old));
      await expectRejected(server, node.handshake({ public_key: old.text }, old));
      await expectRejected(server, node.handshake({ public_key: key.text }, old));
      await expectAccepted(server, node.handshake({ public_key: key.text }, key));
    });
  }

  test('what is rejected does not use up its timestamp', async () => {
    const timestamp = new Date(Date.parse(first.timestamp) + 2000).toISOString();
    await expectRejected(server, node.handshake({ timestamp }, makeKey()));
    await expectAccepted(server, node.handshake());
  });
});

/** An instant, written with an offset of some hours. */
function shifted(time, hours) {
  const local = new Date(time + hours * 60 * minute).toISOString().replace('Z', '');
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}

/** A handshake whose signature differs in base64's own alphabet. */
function inBase64(node) {
  let body;
  do body = node.handshake();
  while (!/[-_]/.test(body.signature));
  return { ...body, signature: body.signature.replaceAll('-', '+').replaceAll('_', '/') };
}
