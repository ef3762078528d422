// Decisions 11: the QR code of a record over HTTP, on its page, and on labels to print.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { values } from '../../support/hostile.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { drawn, holds, looks, materialId, node, read } from '../../support/qr.mjs';
import { chain, freshId, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';

let server;
before(async () => (server = await startServer({ pages: true, vars: { PUBLIC_BASE_URL: `${node}/` } })));
after(() => server?.close());

const codeOf = (kind, id, query = '', init = {}) =>
  server.request(`/api/v1/${kind}/${encodeURIComponent(id)}/qr.svg${query}`, init);

async function put(kind, members) {
  const document = record(kind, members);
  await register(server, { [kind]: document });
  return document;
}

describe('/api/v1/{kind}/{id}/qr.svg', () => {
  test('holds the finest link or the page', async () => {
    for (const { name, kind, members, path } of holds) {
      const { id } = await put(kind, { passport: undefined, traceability: undefined, ...members });
      const response = await codeOf(kind, id);
      expectStatus(response, 200);
      assert.equal(read(response.text), node + path.replace('{id}', id), name);
    }
  });

  test('is drawn as was asked, or every reason is told', async () => {
    const passport = { gtin: '4006381333931' };
    const { id } = await put('material', { passport, traceability: undefined });
    await put('material', { id: materialId, passport: undefined });
    assert.equal((await codeOf('material', id)).text, drawn('usual.svg'));
    assert.equal((await codeOf('material', materialId, '?size=64&quiet=4')).text, drawn('small.svg'));
    for (const { name, look, error, help, at } of looks) {
      const response = await codeOf('material', id, `?${new URLSearchParams(look)}`);
      if (!error) {
        expectStatus(response, 200);
        assert.ok(response.text.includes(` width="${look.size ?? 256}" height="${look.size ?? 256}" `), name);
        assert.equal(read(response.text), `${node}/01/04006381333931`, name);
        continue;
      }
      expectIssues(response, [{ path: at, code: 'parameter' }]);
      const [issue] = response.body.error.details.issues;
      assert.deepEqual([issue.message, issue.help], [error, help], name);
    }
    const all = await codeOf('material', id, '?size=1&quiet=1&dark=x&light=x&sise=3');
    expectIssues(
      all,
      ['sise', 'size', 'quiet', 'dark', 'light'].map((path) => ({ path, code: 'parameter' })),
    );
    assert.equal(all.body.error.details.issues[0].help, 'did you mean "size"?');
    const german = await codeOf('material', id, '?dark=ffffff', { headers: { 'accept-language': 'de' } });
    assert.match(german.body.error.details.issues[0].message, /^der Kontrast .*; er ist 1\.00$/);
  });

  test('is a picture that may do nothing, sent again only where it has changed', async () => {
    const { id } = await put('material');
    const first = await codeOf('material', id);
    const { headers } = first;
    assert.equal(headers.get('content-type'), 'image/svg+xml');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(headers.get('cache-control'), 'no-cache');
    const again = await codeOf('material', id, '', { headers: { 'if-none-match': headers.get('etag') } });
    expectStatus(again, 304);
    const larger = { headers: { 'if-none-match': headers.get('etag') } };
    expectStatus(await codeOf('material', id, '?size=257', larger), 200);
    const head = await codeOf('material', id, '', { method: 'HEAD' });
    expectStatus(head, 200);
    assert.deepEqual([head.text, head.headers.get('etag')], ['', headers.get('etag')]);
  });

  test('of what is not here, or cannot be in a code', async () => {
    const { id } = await put('product');
    await remove(server, 'product', id);
    expectError(await codeOf('product', id), 410, 'GONE');
    expectError(await codeOf('product', 'PRD-NONE-0001'), 404, 'NOT_FOUND');
    const { id: long } = await put('product', { id: `PRD-${'A'.repeat(1996)}`, passport: undefined });
    assert.equal(read((await codeOf('product', long)).text), `${node}/records/product/${long}`);
    expectError(await codeOf('material', 'X', '', { method: 'POST' }), 405, 'METHOD_NOT_ALLOWED');
    const [before, by] = [await put('product', { passport: { gtin: '96385074' } }), await put('product')];
    expectStatus(await supersede(server, 'product', before.id, by.id), 200);
    assert.equal(read((await codeOf('product', before.id)).text), `${node}/01/00000096385074`);
  });
});

const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

async function open(path) {
  const response = await server.request(path, { headers: html });
  expectStatus(response, 200);
  return response.text;
}
const labelsOf = (ids, more = '') => open(`/records/labels?ids=${encodeURIComponent(ids)}${more}`);

/** What stands on each label: the address of its code, and its texts. */
function labelsIn(text) {
  const labels = [...text.matchAll(/<li><img src="([^"]*)"[^>]*\/><div>(.*?)<\/div><\/li>/g)];
  return labels.map(([, code, rest]) => [code, ...rest.split(/<[^>]*>/).filter(Boolean)]);
}
const noticesIn = (text) =>
  [...text.matchAll(/<p class="notice">(.*?)<\/p>/g)].map(([, words]) => words.replace(/<[^>]*>/g, ''));

describe('/records/labels', () => {
  let documents;
  before(async () => {
    const traceability = { batch_id: 'L7' };
    const material = {
      category: 'organic-wood',
      quantity: { value: 12.5, unit: 't' },
      current_city: 'Porto',
      passport: { gtin: '4006381333931' },
      traceability,
    };
    documents = await register(server, chain({ material, offer: { from_city: 'Porto', to_city: 'Braga' } }));
  });

  test('have name, code and id, in the order that is asked for', async () => {
    const { material, offer } = documents;
    const text = await labelsOf(`offer/${offer.id},${material.id}, material/${material.id}`);
    const [ofOffer, ...ofMaterial] = labelsIn(text);
    assert.deepEqual([ofOffer[0], ofOffer.at(-1)], [`/api/v1/offer/${offer.id}/qr.svg`, offer.id]);
    assert.match(ofOffer[1], /^Offer: .*organic wood, Porto to Braga$/);
    const readable = '(01) 04006381333931 (10) L7';
    const one = [
      `/api/v1/material/${material.id}/qr.svg`,
      '12.5 t organic wood, Porto',
      readable,
      material.id,
    ];
    assert.deepEqual(ofMaterial, [one, one]);
    assert.match(text, /<ol class="sheet a4">/);
    assert.deepEqual(noticesIn(text), []);
    expectStatus(await server.request(ofOffer[0]), 200);
  });

  test('are on the paper that is chosen, by a link that keeps the records', async () => {
    const text = await labelsOf(documents.material.id);
    const [, roll] = /<a class="button quiet" href="([^"]*)">62 mm roll<\/a>/.exec(text);
    const onRoll = await open(roll.replaceAll('&amp;', '&'));
    assert.match(onRoll, /<ol class="sheet roll">/);
    assert.match(onRoll, /aria-current="true">62 mm roll</);
    assert.deepEqual(labelsIn(onRoll), labelsIn(text));
  });

  test('what is not here is named, and the others are there', async () => {
    const gone = await put('product');
    await remove(server, 'product', gone.id);
    const shared = 'SHARED-0001';
    await register(server, {
      match: record('match', { id: shared }),
      transfer: record('transfer', { id: shared }),
    });
    const text = await labelsOf(
      `NONE,${gone.id},${shared},offer/${documents.material.id},${documents.material.id}`,
    );
    assert.equal(labelsIn(text).length, 1);
    assert.deepEqual(noticesIn(text), [
      `Not registered here, or taken down: NONE, ${gone.id}, offer/${documents.material.id}`,
      `Several records have this ID. Write which you mean: match/${shared}, transfer/${shared}`,
    ]);
    assert.deepEqual(
      labelsIn(await labelsOf(`transfer/${shared}`)).map((label) => label.at(-1)),
      [shared],
    );
  });

  test('no more than a hundred are on a page, and the next page has the others', async () => {
    const { id } = documents.material;
    const ids = [...Array(100).fill(id), `offer/${documents.offer.id}`];
    const text = await labelsOf(ids.join(), '&paper=roll');
    assert.equal(labelsIn(text).length, 100);
    const [, next] = /<a href="([^"]*)">Show the other 1<\/a>/.exec(text);
    const others = await open(next.replaceAll('&amp;', '&'));
    assert.deepEqual(labelsIn(others)[0].at(-1), documents.offer.id);
    assert.match(others, /<ol class="sheet roll">/);
  });

  test('no name and nothing that is asked for is markup', async () => {
    const hostile = '</strong><script>alert(1)</script><img src=x onerror="a">';
    const product = await put('product', { name: hostile, passport: undefined, id: freshId('product') });
    const text = await labelsOf(`${product.id},${hostile},"><b>`, `&paper=${encodeURIComponent(hostile)}`);
    assert.equal(labelsIn(text).length, 1);
    for (const markup of ['<script>alert', '<img src=x', '"><b>']) assert.ok(!text.includes(markup), markup);
    assert.ok(text.includes('&lt;/strong&gt;&lt;script&gt;alert(1)'));
  });

  test('whatever is asked is answered', async () => {
    const { id } = documents.material;
    const names = ['size', 'quiet', 'dark', 'light'];
    await inParallel(values, async (value) => {
      const text = await open(`/records/labels?ids=${value},${id}&paper=${value}`);
      assert.equal(labelsIn(text).at(-1)?.at(-1), id, value);
      const query = names.map((name) => `${name}=${value}`).join('&');
      expectError(await codeOf('material', id, `?${query}`), 400, 'INVALID_REQUEST');
    });
  });

  test('without any it asks which', async () => {
    for (const path of ['/records/labels', '/records/labels?ids=,%20,']) {
      const text = await open(path);
      assert.match(text, /<h1>Labels<\/h1>/);
      assert.match(text, /<details class="on-screen" open>.*<textarea id="ids" name="ids"/);
      assert.doesNotMatch(text, /<ol class="sheet|aria-label="Printed on"/);
    }
  });

  test('the page of a record and the search lead there', async () => {
    const { material, offer } = documents;
    const page = await open(`/records/material/${material.id}`);
    assert.ok(page.includes(`<img src="/api/v1/material/${material.id}/qr.svg"`));
    const labelsFrom = (text) => /href="(\/records\/labels\?[^"]*)">/.exec(text)[1];
    assert.equal(labelsIn(await open(labelsFrom(page)))[0].at(-1), material.id);
    const search = await open(`/records?kind=offer&q=${offer.id}`);
    assert.deepEqual(
      labelsIn(await open(labelsFrom(search))).map((label) => label.at(-1)),
      [offer.id],
    );
  });
});
