// Decisions 8: which handshakes are accepted, and that the others change nothing.
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { nodeOf, nodesOf } from '../../support/fake-peer.mjs';
import { issueKey } from '../../support/keys.mjs';
import {
  canonical,
  freshNodeId,
  makeKey,
  nextInstant,
  NodeIdentity,
  paths,
  signatureOf,
} from '../../support/node-identity.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';

const own = makeKey();
const minute = 60 * 1000;

let server;
before(async () => (server = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE: 'true' }) })));
after(() => server?.close());

function settings(vars) {
  return { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: own.seed, ...vars };
}

const shake = (body, { headers, at = server } = {}) => at.post(paths.handshake, body, headers);
const inMinutes = (minutes) => new Date(Date.now() + minutes * minute).toISOString();

async function expectAnswer(response, status) {
  expectStatus(response, 202);
  assert.equal(response.body.status, status, response.text);
  return response.body;
}

/** It is accepted and listed as it came; gives what is listed. */
async function expectAccepted(body, { trusted = true, at = server } = {}) {
  await expectAnswer(await shake(body, { at }), 'accepted');
  const { delivery, last_seen, ...listed } = await nodeOf(at, body.node_id);
  const { node_id, name, endpoint, capabilities, public_key = null } = body;
  const expected = { node_id, name, endpoint, capabilities, public_key, trusted, lab_only: true };
  assert.deepEqual(listed, expected);
  assert.ok(Math.abs(Date.now() - Date.parse(last_seen)) < minute, last_seen);
  assert.equal(delivery.state, 'idle');
  return listed;
}

/** It is rejected with a reason, and the list is as before. */
async function expectRejected(body, { at = server } = {}) {
  const listed = await nodesOf(at);
  const { message } = await expectAnswer(await shake(body, { at }), 'rejected');
  assert.match(message, /\S/);
  assert.ok([...message].length <= 280);
  assert.deepEqual(await nodesOf(at), listed);
}

describe('the answer', () => {
  test('is a NodeHandshakeResponse', async () => {
    const began = Date.now();
    const response = await shake(new NodeIdentity().handshake());
    expectStatus(response, 202);
    const { received_at, capabilities, message, ...rest } = response.body;
    const info = (await server.request('/api/v1/node/info')).body;
    assert.deepEqual(rest, {
      '@context': info['@context'],
      '@type': 'NodeHandshakeResponse',
      schema_version: '0.2.0',
      status: 'accepted',
      peer_id: 'munich.loop',
      lab_only: true,
    });
    assert.deepEqual(capabilities, info.capabilities);
    const received = Date.parse(received_at);
    assert.ok(received >= began - 1000 && received <= Date.now() + 1000, received_at);
    if (message !== undefined) assert.equal(typeof message, 'string');
  });

  test('has the same members where it is rejected', async () => {
    const { body } = await shake(new NodeIdentity('munich.loop').unsigned());
    const { received_at, capabilities, message, ...rest } = body;
    assert.ok(received_at && capabilities.length > 0 && message);
    assert.deepEqual(Object.keys(rest).sort(), [
      '@context',
      '@type',
      'lab_only',
      'peer_id',
      'schema_version',
      'status',
    ]);
  });
});

describe('a node without a trusted key', () => {
  test('unsigned: shown and not trusted, whatever its timestamp', async () => {
    const node = new NodeIdentity();
    for (const timestamp of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', nextInstant()]) {
      await expectAccepted(node.unsigned({ timestamp, name: `Node at ${timestamp}` }), { trusted: false });
    }
  });

  test('unsigned, without a key or with one that cannot be read', async () => {
    for (const public_key of [undefined, '', 'no key', makeKey().text.slice(1)]) {
      await expectAccepted(new NodeIdentity().unsigned({ public_key }), { trusted: false });
    }
  });

  test('unsigned: a later one may change everything', async () => {
    const node = new NodeIdentity();
    await expectAccepted(node.unsigned(), { trusted: false });
    const changes = { endpoint: 'http://127.0.0.1:9/', capabilities: ['a', 'b'], public_key: makeKey().pem };
    await expectAccepted(node.unsigned({ name: 'Another Name', ...changes }), { trusted: false });
  });

  test('signed: trusted', async () => {
    const node = new NodeIdentity();
    await expectAccepted(node.handshake());
    await expectAccepted(node.handshake({ name: 'Another Name', endpoint: 'http://127.0.0.1:9/api' }));
  });

  test('signed after an unsigned one of another key and a later time', async () => {
    const node = new NodeIdentity();
    const first = { public_key: makeKey().text, timestamp: '9999-12-31T23:59:59Z' };
    await expectAccepted(node.unsigned(first), { trusted: false });
    await expectAccepted(node.handshake());
  });

  for (const [name, spelled] of Object.entries({
    base64url: ({ text }) => text,
    PEM: ({ pem }) => pem,
    'PEM without its last line break': ({ pem }) => pem.trimEnd(),
    'PEM with CRLF': ({ pem }) => pem.replaceAll('\n', '\r\n'),
  })) {
    test(`a key as ${name}`, async () => {
      const node = new NodeIdentity();
      await expectAccepted(node.handshake({ public_key: spelled(node.key) }));
      await expectAccepted(node.handshake({ public_key: node.key.text }));
    });
  }

  for (const [name, public_key] of Object.entries(unreadable())) {
    test(`signed, but the key is ${name}`, async () => {
      const node = new NodeIdentity();
      const spelled = typeof public_key === 'function' ? public_key(node.key) : public_key;
      await expectRejected(node.handshake({ public_key: spelled }));
      await expectAccepted(node.unsigned({ public_key: spelled }), { trusted: false });
    });
  }

  test('signed by another key than it names', async () => {
    await expectRejected(new NodeIdentity().handshake({}, makeKey()));
  });

  test('signed, without a key, though an unsigned one named it before', async () => {
    const node = new NodeIdentity();
    await expectAccepted(node.unsigned(), { trusted: false });
    await expectRejected(node.handshake({ public_key: undefined }));
  });

  for (const minutes of [-4, 4]) {
    test(`signed ${minutes} minutes from now`, async () => {
      await expectAccepted(new NodeIdentity().handshake({ timestamp: inMinutes(minutes) }));
    });
  }

  for (const minutes of [-6, 6, -60 * 24 * 365, 60 * 24 * 365]) {
    test(`signed ${minutes} minutes from now is not accepted`, async () => {
      await expectRejected(new NodeIdentity().handshake({ timestamp: inMinutes(minutes) }));
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
    test(`rejected: ${name}`, () => expectRejected(make()));
  }

  test('a later instant that reads like an earlier one', async () => {
    await expectAccepted(node.handshake({ timestamp: shifted(Date.parse(nextInstant()), -12) }));
  });

  test('a millisecond later', async () => {
    const timestamp = new Date(Date.parse(first.timestamp) + 1).toISOString();
    await expectAccepted(node.handshake({ timestamp }));
  });

  test('without a key: the trusted one stays', async () => {
    const body = node.handshake({ name: 'Another Name', public_key: undefined });
    await expectAnswer(await shake(body), 'accepted');
    const { name, public_key, trusted } = await nodeOf(server, node.id);
    assert.deepEqual([name, public_key, trusted], ['Another Name', node.key.text, true]);
    await expectAccepted(node.handshake());
  });

  for (const spelling of ['text', 'pem']) {
    test(`rotation: a new key as ${spelling}, signed by the old one`, async () => {
      const [old, key] = [node.key, makeKey()];
      await expectAccepted(node.handshake({ public_key: key[spelling] }, old));
      await expectRejected(node.handshake({ public_key: old.text }, old));
      await expectRejected(node.handshake({ public_key: key.text }, old));
      await expectAccepted(node.handshake({ public_key: key.text }, key));
    });
  }

  test('what is rejected does not use up its timestamp', async () => {
    const timestamp = new Date(Date.parse(first.timestamp) + 2000).toISOString();
    await expectRejected(node.handshake({ timestamp }, makeKey()));
    await expectAccepted(node.handshake());
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

test('this node itself is no peer, whoever signs', async () => {
  const node = new NodeIdentity('munich.loop', { key: own });
  await expectRejected(node.unsigned());
  await expectRejected(node.handshake());
  await expectRejected(new NodeIdentity('munich.loop').handshake());
});

test('what is signed is what is said, however it is written', async () => {
  const name = 'Ü "\\/\u2028\u007f 🌍 \ufb33 Node\u0001\t';
  for (const write of [pretty, escaped, backwards]) {
    const node = new NodeIdentity();
    const body = node.handshake({ name, capabilities: ['material', 'é', '\u{1f600}'] });
    await expectAnswer(await shake(write(body)), 'accepted');
    const listed = await nodeOf(server, node.id);
    assert.deepEqual([listed.name, listed.trusted], [name, true]);
  }
});

const pretty = (body) => JSON.stringify(body, null, '\t');
const backwards = (body) => JSON.stringify(Object.fromEntries(Object.entries(body).reverse()));
function escaped(body) {
  const escape = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(body)
    .replace(/[^\x20-\x7e]/g, escape)
    .replaceAll('m', '\\u006D');
}

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
          for (const body of [node.unsigned(), node.handshake()]) await expectRejected(body, { at: strict });
        }));
    }

    test('rejected: a user or a password', () =>
      eachAsEndpoint(withUser, (endpoint) =>
        expectRejected(new NodeIdentity().handshake({ endpoint }), { at: strict }),
      ));

    test('rejected: a trusted node that moves to one', async () => {
      const node = new NodeIdentity(freshNodeId(), { endpoint: 'https://node.example/api/v1' });
      await node.join(strict);
      await expectRejected(node.handshake({ endpoint: 'http://10.0.0.1/api/v1' }), { at: strict });
    });

    test('accepted: others', async () => {
      const node = new NodeIdentity();
      await eachAsEndpoint(open, (endpoint) => expectAccepted(node.handshake({ endpoint }), { at: strict }));
    });
  });

  test('FEDERATION_ALLOW_PRIVATE true: accepted, but with a user or a password', async () => {
    const node = new NodeIdentity();
    await eachAsEndpoint(Object.values(hosts).flat(), (endpoint) =>
      expectAccepted(node.handshake({ endpoint })),
    );
    await eachAsEndpoint(withUser, (endpoint) => expectRejected(node.handshake({ endpoint })));
  });

  for (const FEDERATION_ALLOW_PRIVATE of ['', 'TRUE']) {
    test(`FEDERATION_ALLOW_PRIVATE ${JSON.stringify(FEDERATION_ALLOW_PRIVATE)}: rejected`, async () => {
      const other = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE }) });
      try {
        await expectRejected(new NodeIdentity().handshake(), { at: other });
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
    for (const endpoint of odd) expectStatus(await shake(new NodeIdentity().unsigned({ endpoint })), 202);
  });
});

describe('at the same time', () => {
  const twenty = (make) => Promise.all(Array.from({ length: 20 }, (_, at) => shake(make(at))));
  const accepted = (answers) => answers.filter(({ body }) => body.status === 'accepted').length;
  const listedOnce = async (id) => {
    const listed = (await nodesOf(server)).filter(({ node_id }) => node_id === id);
    assert.equal(listed.length, 1);
    return listed[0];
  };

  test('20 of a node: the newest stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const node = new NodeIdentity();
      const bodies = Array.from({ length: 20 }, (_, at) => node.handshake({ name: `Node of ${at}` }));
      const answers = await twenty((at) => bodies[(at * 7) % 20]);
      for (const response of answers) expectStatus(response, 202);
      assert.ok(accepted(answers) >= 1);
      const { name, trusted } = await listedOnce(node.id);
      assert.deepEqual([name, trusted], ['Node of 19', true]);
    }
  });

  test('20 times the same: one is accepted', async () => {
    const node = new NodeIdentity();
    const body = node.handshake();
    const answers = await twenty(() => body);
    for (const response of answers) expectStatus(response, 202);
    assert.equal(accepted(answers), 1);
    await listedOnce(node.id);
  });

  test('20 keys for one node: one is trusted', async () => {
    const id = freshNodeId();
    const nodes = Array.from({ length: 20 }, () => new NodeIdentity(id));
    const answers = await twenty((at) => nodes[at].handshake());
    for (const response of answers) expectStatus(response, 202);
    const winners = nodes.filter((_, at) => answers[at].body.status === 'accepted');
    assert.equal(winners.length, 1);
    const { public_key, trusted } = await listedOnce(id);
    assert.deepEqual([public_key, trusted], [winners[0].key.text, true]);
  });

  test('signed and unsigned ones: what is signed stays', async () => {
    const node = new NodeIdentity();
    const signed = node.handshake({ name: 'The signed one' });
    const answers = await twenty((at) => (at === 10 ? signed : node.unsigned()));
    for (const response of answers) expectStatus(response, 202);
    const { name, public_key, trusted } = await listedOnce(node.id);
    assert.deepEqual([name, public_key, trusted], ['The signed one', node.key.text, true]);
  });

  test('20 unsigned ones: one node', async () => {
    const node = new NodeIdentity();
    const answers = await twenty(() => node.unsigned());
    for (const response of answers) expectStatus(response, 202);
    assert.equal(accepted(answers), 20);
    await listedOnce(node.id);
  });
});

test('the scope is federation', async () => {
  const body = () => new NodeIdentity().handshake();
  const [able, unable] = [await issueKey(server, 'federation'), await issueKey(server, 'registry admin')];
  await expectAnswer(await shake(body(), { headers: { 'x-api-key': able } }), 'accepted');
  expectError(await shake(body(), { headers: { 'x-api-key': unable } }), 403, 'FORBIDDEN');
  for (const key of ['', 'wrong']) {
    expectError(await shake(body(), { headers: { 'x-api-key': key } }), 401, 'UNAUTHORIZED');
  }
});

test('with an idempotency key: the same answer again', async () => {
  const [node, headers] = [new NodeIdentity(), { 'idempotency-key': crypto.randomUUID() }];
  const body = node.handshake();
  const first = await shake(body, { headers });
  await expectAnswer(first, 'accepted');
  const again = await shake(body, { headers });
  expectStatus(again, 202);
  assert.equal(again.text, first.text);
  expectError(await shake(node.handshake(), { headers }), 409, 'CONFLICT');
});

describe('400', () => {
  const vectors = loadVectors().filter(({ kind }) => kind === 'NodeHandshake');
  const [broken, valid] = [vectors.filter(isBroken), vectors.filter((vector) => !isBroken(vector))];

  test(`${broken.length} that are not valid`, async () => {
    const listed = await nodesOf(server);
    const wrong = [];
    await inParallel(broken, async ({ name, bytes, issues }) => {
      const response = await shake(bytes);
      try {
        expectIssues(response, issues);
      } catch ({ message }) {
        wrong.push(`${name}: ${message}`);
      }
    });
    assert.deepEqual(wrong, []);
    assert.deepEqual(await nodesOf(server), listed);
  });

  test(`not for ${valid.length} that are`, async () => {
    await inParallel(valid, async ({ bytes }) => expectStatus(await shake(bytes), 202));
  });

  test('a member that is not known', async () => {
    const body = new NodeIdentity().handshake({ extra: 1 });
    expectIssues(await shake(body), [{ path: '/extra', code: 'unknown_key', key: 'extra' }]);
  });
});

function isBroken({ issues }) {
  return issues.length > 0;
}
