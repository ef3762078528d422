// Decisions 8: which endpoints a handshake may name. All spellings of them are in crates/edge/src/courier/address.rs.
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { freshNodeId, NodeIdentity } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';
import { expectAccepted, expectRejected, settings, shake } from './handshakes.mjs';

let server;
before(async () => (server = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE: 'true' }) })));
after(() => server?.close());

describe('addresses', () => {
  const inside = [
    'http://127.0.0.1:8787/api/v1',
    'https://0xC0.0xA8.1/api/v1',
    'http://[::ffff:7f00:1]/api/v1',
  ];
  inside.push('https://A.Internal/api/v1', 'http://node/api/v1');
  const open = [
    'https://8.8.8.8/api/v1',
    'http://[2606:4700::1111]/api/v1',
    'https://10.0.0.1.example/api/v1',
  ];
  const withUser = ['https://user:password@node.example/api/v1', 'http://:b@127.0.0.1/api/v1'];

  describe('as a rule', () => {
    let strict;
    before(async () => (strict = await startServer({ vars: settings() })));
    after(() => strict?.close());

    for (const endpoint of inside) {
      test(`rejected, signed or not: ${endpoint}`, async () => {
        const node = new NodeIdentity(freshNodeId(), { endpoint });
        for (const body of [node.unsigned(), node.handshake()]) await expectRejected(strict, body);
      });
    }

    test('rejected: a user or a password', async () => {
      for (const endpoint of withUser)
        await expectRejected(strict, new NodeIdentity().handshake({ endpoint }));
    });

    test('rejected: a trusted node that moves to one', async () => {
      const node = new NodeIdentity(freshNodeId(), { endpoint: 'https://node.example/api/v1' });
      await node.join(strict);
      await expectRejected(strict, node.handshake({ endpoint: 'http://10.0.0.1/api/v1' }));
    });

    test('accepted: others', async () => {
      const node = new NodeIdentity();
      for (const endpoint of open) await expectAccepted(strict, node.handshake({ endpoint }));
    });

    test('FEDERATION_ALLOW_PRIVATE is true or it is not', async () => {
      for (const FEDERATION_ALLOW_PRIVATE of ['', 'TRUE']) {
        const other = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE }) });
        try {
          await expectRejected(other, new NodeIdentity().handshake());
        } finally {
          await other.close();
        }
      }
    });
  });

  test('FEDERATION_ALLOW_PRIVATE true: accepted, but with a user or a password', async () => {
    const node = new NodeIdentity();
    for (const endpoint of inside) await expectAccepted(server, node.handshake({ endpoint }));
    for (const endpoint of withUser) await expectRejected(server, node.handshake({ endpoint }));
  });

  test('endpoints that are odd are answered all the same', async () => {
    const odd = ['http://', 'http:///api/v1', 'http://node.example:99999/', 'https://node.example:/'];
    odd.push(
      'http://[v1.a]/',
      'http://a%00b.example/',
      'http://%FF.example/',
      'http://1.2.3.4.5/',
      'http://?#',
    );
    odd.push(
      'http://256.256.256.256/',
      'http://a..example/',
      'http://.example/',
      `http://${'a'.repeat(70000)}.example/`,
    );
    for (const endpoint of odd)
      expectStatus(await shake(server, new NodeIdentity().unsigned({ endpoint })), 202);
  });
});
