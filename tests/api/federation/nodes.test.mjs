// Decisions 8: what the list of nodes says of each, and what this node says of its own key.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { publicKeyText } from '../../../scripts/nodes/keys.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { nodesOf } from '../../support/fake-peer.mjs';
import { makeKey, NodeIdentity, nowhere, paths } from '../../support/node-identity.mjs';
import { list, start } from './listing.mjs';

const own = makeKey();
const idle = {
  state: 'idle',
  waiting: 0,
  set_aside: 0,
  delivered: 0,
  refused: 0,
  dropped: 0,
  expired: 0,
  attempts_failed: 0,
  last_delivered_at: null,
  next_attempt_at: null,
  last_error: null,
};
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

async function withServer(vars, use) {
  const server = await start(vars);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

describe('this node', () => {
  const seen = (vars) =>
    withServer(vars, async (server) => {
      const info = (await server.request('/api/v1/node/info')).body;
      return { info, list: (await list(server)).body, origin: server.url.origin };
    });

  test('is the only one at first', async () => {
    const { info, list, origin } = await seen({ NODE_PRIVATE_KEY: own.seed, NODE_NAME: 'Munich "Lab"' });
    const { nodes, updated_at, ...rest } = list;
    assert.deepEqual(rest, { lab_only: true, next: null });
    assert.match(updated_at, instant);
    assert.deepEqual(nodes, [
      {
        node_id: 'munich.loop',
        name: 'Munich "Lab"',
        endpoint: `${origin}/api/v1`,
        capabilities: [...info.capabilities, ...info.features],
        public_key: own.text,
        trusted: true,
        last_seen: null,
        delivery: null,
        lab_only: true,
      },
    ]);
  });

  for (const spelling of ['seed', 'pkcs8']) {
    test(`its public key is that of NODE_PRIVATE_KEY as ${spelling}`, async () => {
      const { info, list } = await seen({ NODE_PRIVATE_KEY: own[spelling] });
      assert.equal(publicKeyText(info.public_key), own.text);
      assert.equal(list.nodes[0].public_key, own.text);
    });
  }

  const unusable = [null, '', own.seed.slice(1), `${own.seed}AA`, own.pem, own.pkcs8.slice(0, 60)];
  for (const [at, NODE_PRIVATE_KEY] of unusable.entries()) {
    test(`without a key that can be read, ${at + 1}`, async () => {
      const { info, list } = await seen({ NODE_PRIVATE_KEY });
      assert.ok(!('public_key' in info));
      const [{ public_key, trusted }] = list.nodes;
      assert.deepEqual([public_key, trusted], [null, false]);
    });
  }

  test('its capabilities', async () => {
    const { info, list } = await seen({});
    for (const word of ['federation', 'search', 'signals', 'transactions', 'loop-cost']) {
      assert.ok(info.features.includes(word) && list.nodes[0].capabilities.includes(word), word);
    }
  });

  test('its private key is told nowhere', async () => {
    await withServer({ NODE_PRIVATE_KEY: own.seed }, async (server) => {
      const peer = new NodeIdentity();
      await peer.join(server);
      const answers = [await list(server), await server.post(paths.handshake, peer.handshake())];
      for (const path of ['/api/v1/node/info', '/api/metrics', '/api/health', '/openapi.json']) {
        answers.push(await server.request(path));
      }
      for (const { text } of answers) assert.ok(!text.includes(own.seed));
    });
  });
});

test('a peer as its handshake left it', async () => {
  await withServer({ NODE_PRIVATE_KEY: own.seed }, async (server) => {
    const trusted = new NodeIdentity('a-trusted.loop');
    const sent = await trusted.join(server, { name: 'Ü 🌍 <b>', capabilities: ['b', 'a', 'a', ''] });
    const plain = new NodeIdentity('b-plain.loop').unsigned({ public_key: undefined });
    expectStatus(await server.post(paths.handshake, plain), 202);
    const [first, ...peers] = await nodesOf(server);
    assert.equal(first.node_id, 'munich.loop');
    for (const { last_seen } of peers) assert.match(last_seen, instant);
    const shared = { endpoint: nowhere, last_seen: undefined, delivery: idle, lab_only: true };
    assert.deepEqual(peers.map(timeless), [
      {
        ...shared,
        node_id: 'a-trusted.loop',
        name: sent.name,
        capabilities: sent.capabilities,
        public_key: trusted.key.text,
        trusted: true,
      },
      {
        ...shared,
        node_id: 'b-plain.loop',
        name: plain.name,
        capabilities: plain.capabilities,
        public_key: null,
        trusted: false,
      },
    ]);
  });
});

function timeless(node) {
  return { ...node, last_seen: undefined };
}
