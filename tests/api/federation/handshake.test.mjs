// Decisions 8: what a handshake is answered, whoever sends it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { nodeOf, nodesOf } from '../../support/fake-peer.mjs';
import { issueKey } from '../../support/keys.mjs';
import { freshNodeId, NodeIdentity } from '../../support/node-identity.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';
import { expectAnswer, expectRejected, own, settings, shake } from './handshakes.mjs';

let server;
before(async () => (server = await startServer({ vars: settings({ FEDERATION_ALLOW_PRIVATE: 'true' }) })));
after(() => server?.close());

describe('the answer', () => {
  test('is a NodeHandshakeResponse', async () => {
    const began = Date.now();
    const response = await shake(server, new NodeIdentity().handshake());
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
    assert.deepEqual(capabilities, [...info.capabilities, ...info.features]);
    const received = Date.parse(received_at);
    assert.ok(received >= began - 1000 && received <= Date.now() + 1000, received_at);
    if (message !== undefined) assert.equal(typeof message, 'string');
  });

  test('has the same members where it is rejected', async () => {
    const { body } = await shake(server, new NodeIdentity('munich.loop').unsigned());
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

test('this node itself is no peer, whoever signs', async () => {
  const node = new NodeIdentity('munich.loop', { key: own });
  await expectRejected(server, node.unsigned());
  await expectRejected(server, node.handshake());
  await expectRejected(server, new NodeIdentity('munich.loop').handshake());
});

test('what is signed is what is said, however it is written', async () => {
  const name = 'Ü "\\/\u2028\u007f 🌍 \ufb33 Node\u0001\t';
  for (const write of [pretty, escaped, backwards]) {
    const node = new NodeIdentity();
    const body = node.handshake({ name, capabilities: ['material', 'é', '\u{1f600}'] });
    await expectAnswer(await shake(server, write(body)), 'accepted');
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

describe('at the same time', () => {
  const twenty = (make) => Promise.all(Array.from({ length: 20 }, (_, at) => shake(server, make(at))));
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
  await expectAnswer(await shake(server, body(), { headers: { 'x-api-key': able } }), 'accepted');
  expectError(await shake(server, body(), { headers: { 'x-api-key': unable } }), 403, 'FORBIDDEN');
  for (const key of ['', 'wrong']) {
    expectError(await shake(server, body(), { headers: { 'x-api-key': key } }), 401, 'UNAUTHORIZED');
  }
});

test('with an idempotency key: the same answer again', async () => {
  const [node, headers] = [new NodeIdentity(), { 'idempotency-key': crypto.randomUUID() }];
  const body = node.handshake();
  const first = await shake(server, body, { headers });
  await expectAnswer(first, 'accepted');
  const again = await shake(server, body, { headers });
  expectStatus(again, 202);
  assert.equal(again.text, first.text);
  expectError(await shake(server, node.handshake(), { headers }), 409, 'CONFLICT');
});

describe('400', () => {
  const vectors = loadVectors().filter(({ kind }) => kind === 'NodeHandshake');
  const [broken, valid] = [vectors.filter(isBroken), vectors.filter((vector) => !isBroken(vector))];

  test(`${broken.length} that are not valid`, async () => {
    const listed = await nodesOf(server);
    const wrong = [];
    await inParallel(broken, async ({ name, bytes, issues }) => {
      const response = await shake(server, bytes);
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
    await inParallel(valid, async ({ bytes }) => expectStatus(await shake(server, bytes), 202));
  });

  test('a member that is not known', async () => {
    const body = new NodeIdentity().handshake({ extra: 1 });
    expectIssues(await shake(server, body), [{ path: '/extra', code: 'unknown_key', key: 'extra' }]);
  });
});

function isBroken({ issues }) {
  return issues.length > 0;
}
