// The package in a Worker that Wrangler bundles, on workerd.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
process.env.WRANGLER_SEND_METRICS ??= 'false';
import { createTestHarness } from 'wrangler';

import { corpus, loopCosts } from './support/corpus.mjs';
import { makeProject } from './support/project.mjs';

const worker = `
  import * as loopgate from 'loopgate';
  import { judge, judgeLoopCosts } from './judge.js';

  const early = loopgate.validate('FederationAccepted', { status: 'accepted', id: 1n });

  export default {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/early') return Response.json(early);
      if (pathname === '/judge') return Response.json(judge(loopgate, await request.json()));
      if (pathname === '/loop-costs') return Response.json(judgeLoopCosts(loopgate, await request.json()));
      return Response.json(loopgate.validateJson('Offer', await request.bytes()));
    },
  };
`;
const { dir } = makeProject({ 'worker.js': worker });
const config = { name: 'try', main: 'worker.js', compatibility_date: '2026-01-01' };
const harness = createTestHarness({ root: dir, workers: [{ config }] });
after(() => harness.close());
const { url } = await harness.listen();

async function post(place, body) {
  const response = await fetch(new URL(place, url), { method: 'POST', body });
  return response.json();
}

test('every vector through every entry point', async () => {
  const vectors = corpus();
  for (let from = 0; from < vectors.length; from += 1000) {
    assert.deepEqual(await post('/judge', JSON.stringify(vectors.slice(from, from + 1000))), []);
  }
});

test('every loop cost', async () => {
  assert.deepEqual(await post('/loop-costs', JSON.stringify(loopCosts())), []);
});

test('it is ready where the Worker begins', async () => {
  const { issues } = await post('/early', '');
  assert.equal(issues[0].path, '/id');
  assert.match(issues[0].message, /it is a BigInt$/);
});

test('a large body has its issue, and the next request its answer', async () => {
  const { issues } = await post('/', '['.repeat(20 * 2 ** 20));
  assert.equal(issues[0].code, 'depth');
  assert.equal((await post('/', '{}')).issues[0].code, 'required');
});
