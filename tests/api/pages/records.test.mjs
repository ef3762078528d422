// Decisions 12: /records, as it is before a script runs.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { chain, record, register } from '../../support/records.mjs';
import { FakePeer } from '../../support/fake-peer.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => {
  server = await startServer({
    pages: true,
    vars: { FEDERATION_ALLOW_PRIVATE: 'true', NODE_ID: 'munich.loop' },
  });
});
after(() => server?.close());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

async function open(query, status = 200, headers = html) {
  const response = await server.request(`/records?${new URLSearchParams(query)}`, { headers });
  expectStatus(response, status);
  return response;
}

const titles = ({ text }) => [...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, title]) => title);
const countOf = ({ text }) => /<h2 id="count">(.*?)<\/h2>/.exec(text)[1];
const porto = { location: { lon: -8.61, lat: 41.15 } };
const braga = { location: { lon: -8.42, lat: 41.55 } };

describe('what is found', () => {
  let wood;
  before(async () => {
    wood = chain({
      material: {
        category: 'organic-wood',
        quantity: { value: 12.5, unit: 't' },
        current_city: 'Porto',
        ...porto,
      },
      offer: { from_city: 'Porto', to_city: 'Braga', quantity: { value: 8, unit: 't' } },
    });
    await register(server, wood);
  });

  test('each with what it is, where, in which state, and a link to its page', async () => {
    const page = await open({ kind: 'material', near: '-8.61,41.15' });
    assert.deepEqual(titles(page), ['12.5 t organic wood, Porto']);
    assert.equal(countOf(page), '1 material near this place');
    const [row] = /<ol class="rows">.*?<\/ol>/s.exec(page.text);
    for (const part of [`href="/records/material/${wood.material.id}"`, 'Available', 'under 1 km away'])
      assert.ok(row.includes(part), `${part}: ${row}`);
    assert.match(row, /<time datetime="[^"]+">\d+ [A-Z][a-z]+ \d{4}<\/time>/);
  });

  test('an offer has the title of what it is about', async () => {
    assert.deepEqual(titles(await open({ q: wood.offer.id })), ['Offer: 8 t organic wood, Porto to Braga']);
  });

  test('title, description and Open Graph say what was asked, and the form keeps it', async () => {
    const { text, headers } = await open({
      category: 'organic-wood',
      q: '',
      near: '-8.61,41.15',
      kind: 'offer',
    });
    assert.match(text, /<title>Organic wood near this place · loopgate<\/title>/);
    for (const [name, content] of [
      ['og:title', 'Organic wood near this place'],
      ['og:type', 'website'],
      [
        'og:url',
        `${new URL(server.url).origin}/records?kind=offer&amp;category=organic-wood&amp;near=-8.61%2C41.15`,
      ],
    ])
      assert.ok(text.includes(`<meta property="${name}" content="${content}" />`), name);
    assert.match(
      text,
      /<meta name="description" content="1 offer near this place\. What is registered at loopgate lab node: [^"]{30,}"/,
    );
    assert.match(text, /<option value="organic-wood" selected>Organic wood</);
    assert.match(text, /name="near"[^>]* value="-8.61,41.15"/);
    assert.equal(headers.get('vary'), 'Accept');
  });

  test('chips lead to the same without one of what was asked', async () => {
    const { text } = await open({ category: 'organic-wood', near: '-8.61,41.15', radiusKm: '20' });
    const chips = [...text.matchAll(/class="chip" href="([^"]*)"/g)].map(([, href]) =>
      href.replaceAll('&amp;', '&'),
    );
    assert.deepEqual(chips, ['/records?near=-8.61%2C41.15&radiusKm=20', '/records?category=organic-wood']);
  });

  test('a map has the places of its records as data', async () => {
    const { text } = await open({ q: wood.material.id, kind: 'material', view: 'map' });
    const data = JSON.parse(/id="props">(.*?)<\/script>/.exec(text)[1]);
    const id = `/records/material/${wood.material.id}`;
    assert.deepEqual(data, [
      { id, name: '12.5 t organic wood, Porto', kind: 'material', city: 'Porto', lon: -8.61, lat: 41.15 },
    ]);
    assert.match(text, /<div id="map" data-part="">/);
    assert.doesNotMatch((await open({})).text, /id="map"/);
  });

  test('where nothing fits, the nearest does', async () => {
    const page = await open({
      category: 'organic-wood',
      kind: 'material',
      near: '-8.42,41.55',
      radiusKm: '5',
    });
    assert.equal(countOf(page), '0 materials near this place');
    assert.match(page.text, /No organic wood within 5 km of this place\. 1 within 50 km\./);
    assert.deepEqual(titles(page), ['12.5 t organic wood, Porto']);
    assert.match(page.text, /href="\/records\?[^"]*radiusKm=50[^"]*">Show what there is within 50 km</);
    const other = await open({ category: 'organic-wood', status: 'withdrawn', kind: 'material' });
    assert.match(other.text, /No withdrawn organic wood at this node\. 1 in any status\./);
    assert.deepEqual(titles(other), ['12.5 t organic wood, Porto']);
    assert.match((await open({ q: 'nobodyhasthis' })).text, /whatever they are called/);
  });
});

test('many are shown page by page, and counted', async () => {
  const city = 'Pagetown';
  for (let count = 0; count < 23; count++)
    await register(server, { material: record('material', { current_city: city, ...braga }) });
  for (const query of [{ q: city }, { q: city, near: '-8.42,41.55' }]) {
    const first = await open(query);
    assert.match(countOf(first), /^23 records/);
    assert.equal(titles(first).length, 20);
    const [, href] = /class="button next" href="([^"]*)"/.exec(first.text);
    const address = href.replaceAll('&amp;', '&');
    const second = await open(new URL(address, server.url).searchParams);
    assert.equal(titles(second).length, 3);
    assert.match(countOf(second), /^23 records/);
    const map = await open({ ...query, view: 'map' });
    assert.equal(titles(map).length, 23, 'a map has room for more');
    assert.doesNotMatch(map.text, /On the map/);
    assert.match(second.text, /Back to the first ones/);
    assert.doesNotMatch(second.text, /Show the next ones/);
  }
});

test('what cannot be searched for is said, and nothing is lost', async () => {
  for (const [query, said] of [
    [{ near: 'Nowhereville' }, 'This node does not know a place called “Nowhereville”'],
    [{ near: '0,0', radiusKm: '0' }, 'Within must be more than 0 and at most 500 km'],
    [{ kind: 'city' }, 'There are no records of the kind “city”'],
    [{ cursor: 'x' }, 'This page of the list is no longer there'],
    [{ superseded: 'perhaps' }, 'This search cannot be read'],
  ]) {
    const page = await open({ q: 'wood', ...query }, 400);
    assert.match(page.headers.get('content-type'), /^text\/html/);
    assert.equal(countOf(page), said);
    assert.match(page.text, /name="q"[^>]* value="wood"/);
  }
});

const hostile = `</script><!--<script>"'&<img src=x onerror=alert(1)><svg/onload=alert(2)>`;

test('nothing of a record, and nothing of what is asked, is markup', async () => {
  const product = record('product', { name: hostile, current_city: hostile, origin_city: hostile, ...porto });
  await register(server, { product });
  const page = await open({ q: product.id, view: 'map' });
  assert.equal(titles(page).length, 1);
  const asked = await open({ q: hostile, category: hostile, status: hostile, condition: hostile });
  const unknown = await open({ near: hostile, kind: hostile, radiusKm: hostile }, 400);
  for (const { text } of [page, asked, unknown]) {
    assert.doesNotMatch(text, /<img src=x|<svg\/|<!--<script|onerror=alert\(1\)>/);
    assert.ok(text.includes('&lt;img src=x onerror=alert(1)&gt;'));
    assert.doesNotMatch(text, /\sstyle="|<script(?![^>]*(src=|application\/json))/);
  }
  const [{ name }] = JSON.parse(/id="props">(.*?)<\/script>/.exec(page.text)[1]);
  assert.ok(name.startsWith(hostile));
});

test('reached by a code that is finer than what is listed, says so until something else is searched for', async () => {
  const batch = (members) =>
    record('material', {
      passport: { gtin: '09506000134376' },
      traceability: { batch_id: '<b>7' },
      ...members,
    });
  await register(server, { material: batch() });
  await register(server, { material: batch() });
  const gtin = '01/09506000134376/10/%3Cb%3E7';
  const told =
    'Serial number &lt;i&gt; is not registered here. These are the records of its batch &lt;b&gt;7.';
  const page = await open({ gtin, asked: `${gtin}/21/%3Ci%3E`, 17: '261231' });
  assert.equal(titles(page).length, 2);
  const [, results] = page.text.split('id="results"');
  assert.ok(results.includes(`<p class="notice">${told}</p>`));
  assert.doesNotMatch(page.text, /href="[^"]*asked=/);
  for (const asked of [gtin, '01/09506000134376', '01/09506000134352/21/1', hostile, ''])
    assert.doesNotMatch((await open({ gtin, asked })).text, /class="notice"/);
});

test('has the strict policy of all pages, and an ETag', async () => {
  const first = await open({ kind: 'transfer' });
  const policy = first.headers.get('content-security-policy');
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; /);
  assert.equal(first.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(first.headers.get('permissions-policy'), 'geolocation=(self)');
  assert.equal(first.headers.get('x-content-type-options'), 'nosniff');
  const headers = { ...html, 'if-none-match': first.headers.get('etag') };
  const again = await open({ kind: 'transfer' }, 304, headers);
  assert.equal(again.text, '');
  const head = await server.request('/records', { method: 'HEAD', headers: html });
  expectStatus(head, 200);
});

test('also at the nodes that this one trusts', async () => {
  const query = { q: 'emden', peers: 'true' };
  assert.match((await open(query)).text, /This node does not trust any other yet, so no other was asked\./);
  const [peer, gone] = [await FakePeer.joined(server), await FakePeer.joined(server)];
  await gone.stop();
  const { id, ...document } = record('material', { category: 'organic-wood', current_city: 'Emden' });
  const [told, created_at] = [{ id, ...document }, new Date().toISOString()];
  const results = [
    { node_id: peer.node.id, kind: 'material', id, status: 'available', created_at, document: told },
    { node_id: peer.node.id, kind: 'material', id: '<script>', status: null, created_at, document: told },
  ];
  peer.answer = { status: 200, text: JSON.stringify({ results, next: 'more' }) };
  const { text } = await open({ ...query, kind: 'material' });
  await peer.stop();
  const { id: name } = peer.node;
  assert.ok(text.includes(`<a href="${peer.origin}/records/material/${id}">`));
  assert.ok(text.includes(`<span class="where">Node ${name}</span>`));
  const said = [
    `1 of 2 other nodes answered. A record that Node ${name} told breaks the rules and is left out.`,
    `Node ${gone.node.id} is not reached. There is more at`,
  ].join(' ');
  const link = `<a href="${peer.origin}/records?q=emden&amp;kind=material">Node ${name}</a>.`;
  assert.ok(
    text.includes(`<p class="nodes">${said} ${link}</p>`),
    /<p class="nodes">.*?<\/p>/.exec(text)?.[0],
  );
  assert.match(text, /name="peers" value="true" checked/);
  assert.doesNotMatch((await open({ q: 'emden' })).text, /value="true" checked/);
});

test('who prefers JSON is sent on to the same as JSON', async () => {
  const query = { q: 'organic wood', kind: '', view: 'map' };
  const sent = await open(query, 307, { accept: 'application/json' });
  assert.equal(sent.headers.get('location'), '/api/v1/search?q=organic+wood');
  assert.equal(sent.headers.get('vary'), 'Accept');
  for (const accept of ['text/html', '*/*', '']) await open(query, 200, { accept });
});

test('a page that is not there says so itself', async () => {
  for (const path of ['/records/', '/records/material', '/records/record']) {
    const response = await server.request(path, { headers: html });
    expectStatus(response, 404);
    assert.match(response.text, /Page not found/);
  }
  const posted = await server.request('/records', { method: 'POST', headers: html });
  assert.equal(posted.status, 405);
});
