// Decisions 8: handshakes of a node without a trusted key.
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';

import { makeKey, nextInstant, NodeIdentity } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';
import { expectAccepted, expectRejected, inMinutes, settings } from './handshakes.mjs';

let server;
before(async () => (server = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE: 'true' }) })));
after(() => server?.close());

describe('a node without a trusted key', () => {
  test('unsigned: shown and not trusted, whatever its timestamp', async () => {
    const node = new NodeIdentity();
    for (const timestamp of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', nextInstant()]) {
      await expectAccepted(server, node.unsigned({ timestamp, name: `Node at ${timestamp}` }), {
        trusted: false,
      });
    }
  });

  test('unsigned, without a key or with one that cannot be read', async () => {
    for (const public_key of [undefined, '', 'no key', makeKey().text.slice(1)]) {
      await expectAccepted(server, new NodeIdentity().unsigned({ public_key }), { trusted: false });
    }
  });

  test('unsigned: a later one may change everything', async () => {
    const node = new NodeIdentity();
    await expectAccepted(server, node.unsigned(), { trusted: false });
    const changes = { endpoint: 'http://127.0.0.1:9/', capabilities: ['a', 'b'], public_key: makeKey().pem };
    await expectAccepted(server, node.unsigned({ name: 'Another Name', ...changes }), { trusted: false });
  });

  test('signed: trusted', async () => {
    const node = new NodeIdentity();
    await expectAccepted(server, node.handshake());
    await expectAccepted(
      server,
      node.handshake({ name: 'Another Name', endpoint: 'http://127.0.0.1:9/api' }),
    );
  });

  test('signed after an unsigned one of another key and a later time', async () => {
    const node = new NodeIdentity();
    const first = { public_key: makeKey().text, timestamp: '9999-12-31T23:59:59Z' };
    await expectAccepted(server, node.unsigned(first), { trusted: false });
    await expectAccepted(server, node.handshake());
  });

  for (const [name, spelled] of Object.entries({
    base64url: ({ text }) => text,
    PEM: ({ pem }) => pem,
    'PEM without its last line break': ({ pem }) => pem.trimEnd(),
    'PEM with CRLF': ({ pem }) => pem.replaceAll('\n', '\r\n'),
  })) {
    test(`a key as ${name}`, async () => {
      const node = new NodeIdentity();
      await expectAccepted(server, node.handshake({ public_key: spelled(node.key) }));
      await expectAccepted(server, node.handshake({ public_key: node.key.text }));
    });
  }

  for (const [name, public_key] of Object.entries(unreadable())) {
    test(`signed, but the key is ${name}`, async () => {
      const node = new NodeIdentity();
      const spelled = typeof public_key === 'function' ? public_key(node.key) : public_key;
      await expectRejected(server, node.handshake({ public_key: spelled }));
      await expectAccepted(server, node.unsigned({ public_key: spelled }), { trusted: false });
    });
  }

  test('signed by another key than it names', async () => {
    await expectRejected(server, new NodeIdentity().handshake({}, makeKey()));
  });

  test('signed, without a key, though an unsigned one named it before', async () => {
    const node = new NodeIdentity();
    await expectAccepted(server, node.unsigned(), { trusted: false });
    await expectRejected(server, node.handshake({ public_key: undefined }));
  });

  for (const minutes of [-4, 4]) {
    test(`signed ${minutes} minutes from now`, async () => {
      await expectAccepted(server, new NodeIdentity().handshake({ timestamp: inMinutes(minutes) }));
    });
  }

  for (const minutes of [-6, 6, -60 * 24 * 365, 60 * 24 * 365]) {
    test(`signed ${minutes} minutes from now is not accepted`, async () => {
      await expectRejected(server, new NodeIdentity().handshake({ timestamp: inMinutes(minutes) }));
    });
  }
});

/** What is no Ed25519 public key, as a text or made from the right one. */
function unreadable() {
  const spki = (type, options) =>
    generateKeyPairSync(type, options).publicKey.export({ type: 'spki', format: 'pem' });
  return {
    missing: undefined,
    empty: '',
    'a word': 'key',
    'too short': ({ text }) => text.slice(0, -2),
    'too long': ({ text }) => `${text}AA`,
    'in hex': ({ text }) => Buffer.from(text, 'base64url').toString('hex'),
    'a private key': ({ pkcs8 }) => pkcs8,
    'PEM without its end': ({ pem }) => pem.split('\n').slice(0, 2).join('\n'),
    'PEM that is cut off': ({ pem }) => pem.replace(/.{8}\n-----END/, '\n-----END'),
    'of X25519': spki('x25519'),
    'of P-256': spki('ec', { namedCurve: 'P-256' }),
    'of RSA': spki('rsa', { modulusLength: 1024 }),
  };
}
