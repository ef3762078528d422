// The package in a Worker that Wrangler bundles, on workerd.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
process.env.WRANGLER_SEND_METRICS ??= 'false';
import { createTestHarness } from 'wrangler';

import { drawn } from '../support/qr.mjs';
import { corpus, corpusOfRules } from './support/corpus.mjs';
import { makeProject } from './support/project.mjs';

const worker = `
  import * as loopgate from 'loopgate';
  import engine from 'loopgate/loopgate.wasm';
  import * as slim from 'loopgate/slim';
  import * as advising from 'loopgate/advice';
  import { newId, template } from 'loopgate/kit';
  import { country, digitalLink, gtin, waste } from 'loopgate/reference';
  import { qrSvg } from 'loopgate/qr';
  import { judge } from './judge.js';

  const early = loopgate.validate('FederationAccepted', { status: 'accepted', id: 1n });

  export default {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/early') return Response.json(early);
      if (pathname === '/judge') return Response.json(judge(loopgate, await request.json()));
      if (pathname === '/judge-slim') {
        await slim.init(engine);
        return Response.json(judge(slim, await request.json()));
      }
      if (pathname === '/judge-advice') return Response.json(judge(advising, await request.json()));
      if (pathname === '/reference') return Response.json(lookUp());
      if (pathname === '/qr') return Response.json(qrSvg(await request.json(), { base: 'https://node.example' }));
      if (pathname === '/kit') return Response.json({ ...template('Offer'), id: newId('Offer') });
      return Response.json(loopgate.validateJson('Offer', await request.bytes()));
    },
  };

  function lookUp() {
    const link = digitalLink('https://example.com/p/01/04006381333931').canonical;
    let fault;
    try {
      country('XX!');
    } catch ({ code }) {
      fault = code;
    }
    const [batteries] = waste('16 06 05');
    return { instead: country('UK').instead, digit: gtin('4006381333932').check_digit, link, fault, until: batteries.until };
  }
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
  const entries = { '/judge': corpusOfRules(), '/judge-slim': corpusOfRules(), '/judge-advice': corpus() };
  for (const [place, vectors] of Object.entries(entries)) {
    for (let from = 0; from < vectors.length; from += 1000) {
      assert.deepEqual(await post(place, JSON.stringify(vectors.slice(from, from + 1000))), []);
    }
  }
});

test('it is ready where the Worker begins', async () => {
  const { issues } = await post('/early', '');
  assert.equal(issues[0].path, '/id');
  assert.match(issues[0].message, /it is a BigInt$/);
});

test('the look-ups have their engine', async () => {
  const { fault, ...found } = await post('/reference', '');
  assert.deepEqual(found, {
    instead: ['GB'],
    digit: '1',
    link: 'https://id.gs1.org/01/04006381333931',
    until: '2026-12-08',
  });
  assert.equal(typeof fault, 'string');
});

test('a code is drawn', async () => {
  const document = { '@type': 'MaterialDNA', id: 'MAT-1', passport: { gtin: '4006381333931' } };
  assert.equal(await post('/qr', JSON.stringify(document)), drawn('usual.svg'));
});

test('a template and an identifier are made', async () => {
  const offer = await post('/kit', '');
  assert.equal(offer['@type'], 'Offer');
  assert.match(offer.id, /^OFR-[A-Z0-9]{8}$/);
});

test('a large body has its issue, and the next request its answer', async () => {
  const { issues } = await post('/', '['.repeat(20 * 2 ** 20));
  assert.equal(issues[0].code, 'depth');
  assert.equal((await post('/', '{}')).issues[0].code, 'required');
});
