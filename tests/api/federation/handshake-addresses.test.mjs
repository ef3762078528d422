// Decisions 8: which endpoints a handshake may name.
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { freshNodeId, NodeIdentity } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';
import { expectAccepted, expectRejected, settings, shake } from './handshakes.mjs';

let server;
before(async () => (server = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE: 'true' }) })));
after(() => server?.close());

describe('addresses', () => {
  const hosts = {
    loopback: [
      '127.0.0.1',
      '127.0.0.1:8787',
      '127.255.255.254',
      '127.1',
      '127.0.1',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
    ],
    'loopback in other numbers': ['0x7f000001', '0x7F.0.0.1', '2130706433', '0177.0.0.1', '017700000001'],
    'loopback, percent-encoded': ['%31%32%37.0.0.1', '127%2E0%2E0%2E1', 'loc%61lhost'],
    'loopback in IPv6': ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:FFFF:7F00:0001]'],
    private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
    'private in other numbers': ['0xa000001', '167772161', '012.0.0.1', '0xC0.0xA8.1', '192.168.257'],
    'private in IPv6': ['[fd00::]', '[fc00::1]', '[fdff:ffff::1]', '[::ffff:10.0.0.1]', '[::ffff:c0a8:1]'],
    'link-local': ['169.254.0.1', '169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]'],
    unspecified: ['0.0.0.0', '0', '[::]'],
    names: [
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer.local',
      'a.b.internal',
      'A.Internal',
    ],
    'names without a dot': ['node', 'node:8787', 'node.', 'xn--mnchen-3ya'],
  };
  const open = [
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '192.169.0.1',
    '169.253.0.1',
    '11.0.0.1',
    '126.0.0.1',
  ];
  open.push('[2606:4700::1111]', 'node.example', 'node.example:8443', 'localhost.example', 'local.example');
  open.push('10.0.0.1.example', 'internal.example', 'NODE.Example', '128.0.0.1', '[2001:4860:4860::8888]');
  const withUser = [
    'user:password@node.example',
    'user@node.example',
    ':password@node.example',
    'a:b@127.0.0.1',
  ];

  const eachAsEndpoint = async (list, check) => {
    for (const [at, host] of list.entries()) await check(`${at % 2 ? 'http' : 'https'}://${host}/api/v1`);
  };

  describe('as a rule', () => {
    let strict;
    before(async () => (strict = await startServer({ vars: settings() })));
    after(() => strict?.close());

    for (const [kind, list] of Object.entries(hosts)) {
      test(`rejected: ${kind}`, () =>
        eachAsEndpoint(list, async (endpoint) => {
          const node = new NodeIdentity(freshNodeId(), { endpoint });
          for (const body of [node.unsigned(), node.handshake()]) await expectRejected(strict, body);
        }));
    }

    test('rejected: a user or a password', () =>
      eachAsEndpoint(withUser, (endpoint) =>
        expectRejected(strict, new NodeIdentity().handshake({ endpoint })),
      ));

    test('rejected: a trusted node that moves to one', async () => {
      const node = new NodeIdentity(freshNodeId(), { endpoint: 'https://node.example/api/v1' });
      await node.join(strict);
      await expectRejected(strict, node.handshake({ endpoint: 'http://10.0.0.1/api/v1' }));
    });

    test('accepted: others', async () => {
      const node = new NodeIdentity();
      await eachAsEndpoint(open, (endpoint) => expectAccepted(strict, node.handshake({ endpoint })));
    });
  });

  test('FEDERATION_ALLOW_PRIVATE true: accepted, but with a user or a password', async () => {
    const node = new NodeIdentity();
    await eachAsEndpoint(Object.values(hosts).flat(), (endpoint) =>
      expectAccepted(server, node.handshake({ endpoint })),
    );
    await eachAsEndpoint(withUser, (endpoint) => expectRejected(server, node.handshake({ endpoint })));
  });

  for (const FEDERATION_ALLOW_PRIVATE of ['', 'TRUE']) {
    test(`FEDERATION_ALLOW_PRIVATE ${JSON.stringify(FEDERATION_ALLOW_PRIVATE)}: rejected`, async () => {
      const other = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE }) });
      try {
        await expectRejected(other, new NodeIdentity().handshake());
      } finally {
        await other.close();
      }
    });
  }

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
