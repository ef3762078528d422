// Decisions 8: the list of nodes, page by page.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { makeKey, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { nextOf, walk } from '../../support/paging.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { list, start } from './listing.mjs';

const own = makeKey();

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

  for (const limit of [1, 7, 40, 100, 1000]) {
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
    const next = new URL(nextOf(await list(server, '?limit=2&limit=a%26b')));
    assert.equal(next.origin + next.pathname, `${server.url.origin}${paths.nodes}`);
    assert.deepEqual(next.searchParams.getAll('limit'), ['2', 'a&b']);
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
