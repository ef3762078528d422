// Decisions 8: the list of nodes, and what this node says of its own key.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { nodesOf } from '../../support/fake-peer.mjs';
import { makeKey, NodeIdentity, nowhere, paths } from '../../support/node-identity.mjs';
import { nextOf, walk } from '../../support/paging.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { startServer } from '../../support/server.mjs';

const own = makeKey();
const idle = {
  state: 'idle',
  waiting: 0,
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

function start(vars) {
  return startServer({ vars: { NODE_ID: 'munich.loop', FEDERATION_ALLOW_PRIVATE: 'true', ...vars } });
}

async function withServer(vars, use) {
  const server = await start(vars);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

const list = async (server, query = '') => {
  const response = await server.request(`${paths.nodes}${query}`);
  expectStatus(response, 200);
  return response;
};

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
        capabilities: info.capabilities,
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
      assert.equal(info.public_key, own.text);
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
    const { info } = await seen({});
    for (const word of ['federation', 'search', 'signals', 'transactions', 'loop-cost']) {
      assert.ok(info.capabilities.includes(word), word);
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

describe('pages', () => {
  const odd = ['0.loop', 'a-b.loop', 'a.loop', 'a0.loop', 'ab.loop', '-.loop', 'z9-.loop', 'zz.loop'];
  const many = Array.from({ length: 112 }, (_, at) => `peer-${at}.loop`);
  // This node stands first, though others sort before it.
  const expected = ['munich.loop', ...[...odd, ...many].sort()];

  let server;
  before(async () => {
    server = await start({ NODE_PRIVATE_KEY: own.seed });
    await inParallel([...odd, ...many], async (id) =>
      expectStatus(await server.post(paths.handshake, new NodeIdentity(id).unsigned()), 202),
    );
  });
  after(() => server?.close());

  const idsOf = ({ nodes }) => nodes.map(({ node_id }) => node_id);

  for (const limit of [1, 2, 7, 40, 100, 1000]) {
    test(`of ${limit} have all, without gap or repeat`, async () => {
      const pages = await walk(server, `${paths.nodes}?limit=${limit}`);
      assert.deepEqual(pages.flatMap(idsOf), expected);
      for (const page of pages.slice(0, -1)) assert.equal(page.nodes.length, Math.min(limit, 100));
      assert.ok(pages.at(-1).nodes.length > 0);
    });
  }

  test('20 by default, this node among them', async () => {
    const { body } = await list(server);
    assert.deepEqual(idsOf(body), expected.slice(0, 20));
    assert.equal(typeof body.next, 'string');
  });

  test('with the cursor alone', async () => {
    const { body } = await list(server, '?limit=3');
    const second = await list(server, `?limit=3&cursor=${encodeURIComponent(body.next)}`);
    assert.deepEqual(idsOf(second.body), expected.slice(3, 6));
  });

  test('a full last page has no next', async () => {
    const pages = await walk(server, `${paths.nodes}?limit=11`);
    assert.equal(pages.length, 11);
    assert.equal(pages.at(-1).nodes.length, 11);
    assert.equal(pages.at(-1).next, null);
  });

  test('the next address keeps other parameters', async () => {
    const next = new URL(nextOf(await list(server, '?limit=2&future=a%26b')));
    assert.equal(next.origin + next.pathname, `${server.url.origin}${paths.nodes}`);
    assert.equal(next.searchParams.get('future'), 'a&b');
    assert.equal(next.searchParams.get('limit'), '2');
  });

  test('a node that comes meanwhile does not shift the pages', async () => {
    const onPage = async () => {
      expectStatus(await server.post(paths.handshake, new NodeIdentity('0.loop').unsigned()), 202);
    };
    const pages = await walk(server, `${paths.nodes}?limit=30`, { onPage });
    assert.deepEqual(pages.flatMap(idsOf), expected);
  });

  test('400: limit', async () => {
    for (const limit of ['', '0', '-1', '1.5', 'abc', '%201', '1%00', '1e2']) {
      const response = await server.request(`${paths.nodes}?limit=${limit}`);
      expectIssues(response, [{ path: 'limit', code: 'parameter' }]);
    }
  });

  test('400: a cursor that was not given out', async () => {
    for (const cursor of ['', '%00', "'%20OR%201=1", '%F0%9F%8C%8D', '%20', '%22', 'x'.repeat(4000)]) {
      const response = await server.request(`${paths.nodes}?cursor=${cursor}`);
      expectIssues(response, [{ path: 'cursor', code: 'parameter' }]);
    }
  });

  test('405: it is only read', async () => {
    const response = await server.post(paths.nodes, {});
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
  });

  test('HEAD is GET without a body', async () => {
    const head = await server.request(paths.nodes, { method: 'HEAD' });
    expectStatus(head, 200);
    assert.equal(head.text, '');
  });
});
