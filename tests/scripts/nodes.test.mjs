// `npm run nodes`: what it takes and refuses, and what it sends to a node that records it.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';

import { addressAt } from '../../scripts/nodes/address.mjs';
import { privateKey, publicText } from '../../scripts/nodes/keys.mjs';
import { readOptions } from '../../scripts/nodes/options.mjs';
import { canonicalOf, inputOf } from '../federation/signature.mjs';
import { run, scratchFolder } from './command.mjs';

const folder = scratchFolder(after);
const seed = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const nextSeed = 'ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8';
const keyFile = written('key', `${seed}\n`);
const nextKeyFile = written('next-key', pemOf(nextSeed));

const introduction = [
  '--node-id',
  'porto.loop',
  '--name',
  'Pôrto',
  '--endpoint',
  'https://porto.example/api',
];
const introduce = ['introduce', ...introduction, '--key', keyFile];

function written(name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

function pemOf(seed) {
  return privateKey(seed).export({ type: 'pkcs8', format: 'pem' });
}

function isSigned(seed, text, signature) {
  const key = createPublicKey(privateKey(seed));
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** A node that answers `{ status, body }`; `work` is given its endpoint and the requests that it had. */
async function withNode({ status = 200, body }, work) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    requests.push({ method: request.method, path: request.url, headers: request.headers, text });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${server.address().port}`, requests);
  } finally {
    server.close();
  }
}

const response = { status: 'accepted', peer_id: 'munich.loop', capabilities: ['material'], lab_only: true };

test('a key pair: the secret gives the public half', async () => {
  const { code, stdout } = await run('nodes', 'key', '--json');
  const { public_key, secret } = JSON.parse(stdout);
  assert.equal(code, 0);
  assert.equal(publicText(privateKey(secret)), public_key);
  const again = await run('nodes', 'key');
  assert.match(again.stdout, /^public key {2}[\w-]{43}$/m);
  assert.match(again.stdout, /^secret {6}[\w-]{43}$/m);
  assert.ok(!again.stdout.includes(secret));
});

test('a secret goes to a new file, and is not shown', async () => {
  const out = path.join(folder, 'new-key');
  const { stdout } = await run('nodes', 'key', '--out', out);
  const secret = readFileSync(out, 'utf8').trim();
  assert.equal(statSync(out).mode & 0o777, 0o600);
  assert.ok(stdout.includes(publicText(privateKey(secret))) && !stdout.includes(secret));
  const again = await run('nodes', 'key', '--out', out);
  assert.deepEqual([again.code, readFileSync(out, 'utf8').trim()], [1, secret]);
  assert.match(again.stderr, /is there already: choose another file/);
});

test('a secret is a seed or PEM, on one line too; nothing else', () => {
  const pem = pemOf(seed);
  for (const text of [seed, ` ${seed}\n`, pem, pem.trim().replaceAll('\n', '\\n')]) {
    assert.equal(publicText(privateKey(text)), publicText(privateKey(seed)));
  }
  for (const text of [
    '',
    `${seed}=`,
    seed.slice(1),
    `${seed}A`,
    '-----BEGIN PRIVATE KEY-----',
    seed.slice(0, -1) + '9',
  ]) {
    assert.equal(privateKey(text), null, text);
  }
});

test('where a route is at an endpoint', () => {
  const expected = {
    'https://a.example/api/v1': 'https://a.example/api/v1/federate/offer',
    'https://a.example/x/api/v1//': 'https://a.example/x/api/v1/federate/offer',
    'https://a.example/api/': 'https://a.example/api/v1/federate/offer',
    'https://a.example': 'https://a.example/api/v1/federate/offer',
    'http://a.example:8787/loop/': 'http://a.example:8787/loop/api/v1/federate/offer',
  };
  for (const [endpoint, url] of Object.entries(expected))
    assert.equal(addressAt(endpoint, 'federate/offer'), url);
});

test('an introduction is signed, and sent with the API key', async () => {
  await withNode({ status: 202, body: response }, async (url, requests) => {
    const done = await run('nodes', ...introduce, '--to', `${url}/api`, '--api-key', 'lg_k');
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /^munich\.loop accepts porto\.loop$/m);
    const [{ method, path, headers, text }] = requests;
    assert.deepEqual([method, path, headers['x-api-key']], ['POST', '/api/v1/federation/handshake', 'lg_k']);
    const { signature, timestamp, ...rest } = JSON.parse(text);
    assert.deepEqual(rest, {
      '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
      '@type': 'NodeHandshake',
      schema_version: '0.2.0',
      node_id: 'porto.loop',
      name: 'Pôrto',
      endpoint: 'https://porto.example/api',
      capabilities: ['material', 'offer', 'federation'],
      public_key: publicText(privateKey(seed)),
    });
    assert.ok(Math.abs(Date.now() - Date.parse(timestamp)) < 60_000);
    assert.ok(isSigned(seed, canonicalOf(JSON.parse(text)), signature));
  });
});

test('a change of key: the old one signs for the new one', async () => {
  const changed = [...introduce, '--new-key', nextKeyFile, '--capability', 'a', '--capability', 'b'];
  const { code, stdout } = await run('nodes', ...changed, '--print');
  const handshake = JSON.parse(stdout);
  assert.equal(code, 0);
  assert.deepEqual(handshake.capabilities, ['a', 'b']);
  assert.equal(handshake.public_key, publicText(privateKey(nextSeed)));
  assert.ok(isSigned(seed, canonicalOf(handshake), handshake.signature));
});

test('a rejection fails, and says why', async () => {
  const body = { ...response, status: 'rejected', message: 'another key is trusted' };
  await withNode({ status: 202, body }, async (url) => {
    const args = [...introduce, '--to', url, '--api-key', 'lg_k'];
    const told = await run('nodes', ...args);
    assert.deepEqual([told.code, told.stdout], [1, '']);
    assert.match(told.stderr, /munich\.loop rejects the handshake: another key is trusted/);
    const asJson = await run('nodes', ...args, '--json');
    assert.deepEqual([asJson.code, JSON.parse(asJson.stdout)], [1, body]);
  });
});

test('a message is sent as it is, signed', async () => {
  const message = '{"@type": "MaterialOffer",\n "name": "Ø"}\n';
  await withNode({ status: 202, body: { status: 'accepted', id: 7 } }, async (url, requests) => {
    const to = ['--to', `${url}/loop/`, '--as', 'porto.loop', '--receiver', 'munich.loop', '--key', keyFile];
    const done = await run('nodes', 'send', 'offer', ...to, written('offer.json', message));
    assert.equal(done.code, 0, done.stderr);
    assert.equal(done.stdout, `accepted: event 7 of ${url}/loop/\n`);
    const [{ method, path, headers, text: body }] = requests;
    assert.deepEqual([path, body], ['/loop/api/v1/federate/offer', message]);
    const [node_id, timestamp] = [headers['x-node-id'], headers['x-timestamp']];
    assert.equal(node_id, 'porto.loop');
    const receiver_id = 'munich.loop';
    const input = inputOf({ method, path, timestamp, node_id, receiver_id, body });
    assert.ok(isSigned(seed, input, headers['x-node-signature']));
  });
});

test('what a node has against a message is told', async () => {
  const issues = [{ path: '/valid_until', code: 'expired', message: 'valid_until is over' }];
  const error = { code: 'INVALID_REQUEST', message: 'the body is not valid', details: { issues } };
  await withNode({ status: 400, body: { error } }, async (url) => {
    const args = [
      'send',
      'offer',
      '--to',
      url,
      '--as',
      'porto.loop',
      '--receiver',
      'munich.loop',
      '--key',
      keyFile,
    ];
    const { code, stderr } = await run('nodes', ...args, written('late.json', '{}'));
    assert.equal(code, 1);
    assert.match(stderr, /federate\/offer answers 400 INVALID_REQUEST: the body is not valid$/m);
    assert.match(stderr, /^ {2}\/valid_until {2}valid_until is over$/m);
  });
});

test('a node that is not there is told of', async () => {
  let address;
  await withNode({}, (url) => (address = url));
  const { code, stderr } = await run('nodes', 'list', '--of', address);
  assert.equal(code, 1);
  assert.match(stderr, /gave no answer \(ECONNREFUSED\): see that the node runs/);
});

test('the list is a table, this node first', async () => {
  const none = { public_key: null, trusted: false, last_seen: null, lab_only: true };
  const delivery = {
    state: 'failing',
    waiting: 3,
    delivered: 14,
    refused: 1,
    dropped: 0,
    expired: 2,
    attempts_failed: 4,
    last_delivered_at: null,
    next_attempt_at: '2026-11-21T08:00:40.000Z',
    last_error: 'status 503',
  };
  const nodes = [
    { ...none, node_id: 'lab.loop', name: 'Lab', endpoint: 'http://a', capabilities: [], delivery: null },
    { ...none, node_id: 'porto.loop', name: 'Pôrto', endpoint: 'http://b', capabilities: [], delivery },
  ];
  await withNode({ body: { lab_only: true, nodes, next: null } }, async (url, requests) => {
    const { stdout } = await run('nodes', 'list', '--of', url);
    const [heads, first, second] = stdout.split('\n').map((line) => line.split(/ {2,}/));
    assert.deepEqual(heads.slice(0, 6), ['node', 'name', 'endpoint', 'trusted', 'last seen', 'delivery']);
    assert.deepEqual(first.slice(0, 6), ['lab.loop', 'Lab', 'http://a', 'no', '-', 'this node']);
    assert.deepEqual(second.slice(5), [
      'failing',
      '3',
      '14',
      '1',
      '2',
      '0',
      '2026-11-21 08:00:40',
      'status 503',
    ]);
    const asJson = await run('nodes', 'list', '--of', url, '--json');
    assert.deepEqual(JSON.parse(asJson.stdout), nodes);
    assert.equal(requests[0].path, '/api/v1/federation/nodes?limit=100');
  });
});

const to = ['--to', 'http://a.example'];
const refused = {
  'say what to do: key, introduce, send, list, deliveries, resend, drop, trust': [],
  'there is no command "make"': ['make'],
  'the id of a node, as munich.loop, is needed': ['forget'],
  '"y" is one argument too many': ['distrust', 'x.loop', 'y'],
  '--public-key does not go with forget': ['forget', 'x.loop', '--public-key', seed],
  '--public-key holds no Ed25519 key': ['trust', 'x.loop', '--public-key', 'x'],
  '"all" is no number of what was set aside': ['drop', 'x.loop', '1', 'all'],
  'give it or --remote, not both': ['deliveries', '--remote', '--persist-to', 'x'],
  "Unknown option '--force'": ['list', '--force'],
  '--to does not go with list': ['list', ...to],
  '"x" is one argument too many': ['list', 'x'],
  '--of is "munich.loop": give an address': ['list', '--of', 'munich.loop'],
  '--of is "http://a?b": give an address': ['list', '--of', 'http://a?b'],
  '--to is needed': introduce,
  '--api-key (or API_KEY) is needed': [...introduce, ...to],
  '--key (or NODE_PRIVATE_KEY) is needed': ['introduce', ...introduction, '--print'],
  'which cannot be read: ENOENT': ['introduce', ...introduction, '--print', '--key', `${keyFile}.not`],
  'the file of --key holds no Ed25519 secret': [
    'introduce',
    ...introduction,
    '--print',
    '--key',
    written('bad', 'x'),
  ],
  'send needs announce or offer, not "x"': ['send', 'x'],
  'send announce needs a file': ['send', 'announce', ...to],
  '--as is needed': ['send', 'announce', 'file', ...to],
  '--receiver is needed': ['send', 'announce', 'file', ...to, '--as', 'porto.loop'],
};

for (const [words, args] of Object.entries(refused)) {
  test(`refused: ${words}`, () => {
    assert.throws(
      () => readOptions(args, {}),
      ({ message }) => message.includes(words),
    );
  });
}

test('wrong usage ends with 2', async () => {
  assert.equal((await run('nodes', 'make')).code, 2);
  assert.equal((await run('nodes', '--help')).code, 0);
});
