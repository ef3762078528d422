// Decisions 12: /records/{kind}/{id}, as it is before a script runs.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { chain, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';

let server;
before(async () => (server = await startServer({ pages: true })));
after(() => server?.close());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

async function open(kind, id, status = 200, headers = html) {
  const response = await server.request(`/records/${kind}/${encodeURIComponent(id)}`, { headers });
  expectStatus(response, status);
  return response;
}

const headingOf = ({ text }) => /<h1>(.*?)<\/h1>/.exec(text)[1];
const dataOf = ({ text }) => JSON.parse(/id="props">(.*?)<\/script>/.exec(text)[1]);

/** The facts of a page, by their labels, without markup. */
function factsOf({ text }) {
  const facts = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(facts.map(([, label, value]) => [label, value.replace(/<[^>]*>/g, '')]));
}

test('reached by a code that is finer than what is registered, says so', async () => {
  const passport = { gtin: '04006381333931' };
  const batch = record('material', { passport, traceability: { batch_id: '<b>7' } });
  await register(server, { material: batch });
  const opened = async (asked) =>
    (
      await server.request(`/records/material/${batch.id}?asked=${encodeURIComponent(asked)}`, {
        headers: html,
      })
    ).text;
  const code = '01/04006381333931/10/%3Cb%3E7';
  const told = 'Serial number &lt;i&gt; is not registered here. This is its batch &lt;b&gt;7.';
  assert.ok((await opened(`${code}/21/%3Ci%3E`)).includes(`<p class="notice">${told}</p>`));
  for (const asked of [code, '01/04006381333931', '01/09506000134352/21/1', 'x', ''])
    assert.ok(!(await opened(asked)).includes('is not registered here'), asked);
});

const wood = {
  category: 'organic-wood',
  quantity: { value: 12.5, unit: 't' },
  ...{ origin_city: 'Porto', current_city: 'Porto' },
  location: { lat: 41.15, lon: -8.61, address: 'Rua do Ouro 12' },
};

describe('what is registered', () => {
  let documents;
  before(async () => {
    const way = { from_city: 'Porto', to_city: 'Braga' };
    const offer = { ...way, quantity: { value: 8, unit: 't' } };
    documents = await register(
      server,
      chain({ material: wood, offer, match: way, transfer: { route: way } }),
    );
  });

  test('says in its title what it is, whatever its kind', async () => {
    for (const [kind, title] of [
      ['material', '12.5 t organic wood, Porto'],
      ['offer', 'Offer: 8 t organic wood, Porto to Braga'],
      ['match', 'Match: organic wood, Porto to Braga'],
      ['transfer', 'Transfer: organic wood, Porto to Braga'],
    ]) {
      const page = await open(kind, documents[kind].id);
      assert.equal(headingOf(page), title);
      assert.ok(page.text.includes(`<title>${title} · loopgate</title>`), title);
      assert.ok(page.text.includes(`<meta property="og:title" content="${title}" />`), title);
      assert.match(page.text, /<meta name="description" content="[^"]{30,}"/);
      const address = `${new URL(server.url).origin}/records/${kind}/${documents[kind].id}`;
      assert.ok(page.text.includes(`<meta property="og:url" content="${address}" />`), address);
      assert.ok(page.text.includes(`href="/interest?about=${kind}%2F${documents[kind].id}"`));
    }
  });

  test('has its facts with labels and words, its status and links to what it refers to', async () => {
    const page = await open('material', documents.material.id);
    const facts = factsOf(page);
    assert.equal(facts.Quantity, '12.5 t');
    assert.equal(facts.Category, 'Organic wood');
    assert.match(facts.Location, /^Rua do Ouro 12 41\.15° N, 8\.61° W$/);
    assert.match(page.text, /<span class="of-material">Material<\/span> <span class="status">Available</);
    const match = await open('match', documents.match.id);
    assert.ok(match.text.includes(`<a href="/records/offer/${documents.offer.id}">`));
    const goods = `<a href="/records/material/${documents.material.id}"><bdi>organic wood</bdi></a>`;
    assert.ok(match.text.includes(goods));
    assert.doesNotMatch(page.text.replace(/<script.*?<\/script>/gs, ''), /[{}]/);
  });

  test('tells the script what it needs', async () => {
    const material = dataOf(await open('material', documents.material.id));
    assert.equal(material.thing, 'organic wood');
    assert.deepEqual(material.place, { name: 'Porto', lat: 41.15, lon: -8.61 });
    const { kind, id, node, status, references } = dataOf(await open('match', documents.match.id));
    assert.deepEqual([kind, id, node], ['match', documents.match.id, 'lab.loop']);
    assert.equal(status, documents.match.status);
    assert.deepEqual(references, { material: documents.material.id, offer: documents.offer.id });
  });

  test('tells what of goods no offer holds, in their own unit', async () => {
    const leftOf = async (kind, id) => dataOf(await open(kind, id)).left;
    assert.deepEqual(await leftOf('material', documents.material.id), { value: 4.5, unit: 't' });
    assert.equal(await leftOf('offer', documents.offer.id), null);
    const product = record('product', { quantity: { value: 3, unit: 'kg' } });
    const of = (value, unit) =>
      record('offer', { material_id: undefined, product_id: product.id, quantity: { value, unit } });
    await register(server, { product });
    for (const [value, unit, left] of [
      [100, 'g', 2.9],
      [1, 'piece', 2.9],
      [0.0009, 't', 2],
      [500, 'kg', 0],
    ]) {
      await register(server, { offer: of(value, unit) });
      assert.deepEqual(await leftOf('product', product.id), { value: left, unit: 'kg' });
    }
    const corrected = record('material', { ...wood, quantity: { value: 10, unit: 't' } });
    const slip = record('material', wood);
    await register(server, { material: slip });
    await register(server, {
      offer: record('offer', { material_id: slip.id, quantity: { value: 8, unit: 't' } }),
    });
    await register(server, { material: corrected });
    await supersede(server, 'material', slip.id, corrected.id);
    assert.deepEqual(await leftOf('material', corrected.id), { value: 2, unit: 't' }, 'the same goods');
  });

  test('is the document for whoever prefers JSON', async () => {
    const { id } = documents.material;
    const sent = await open('material', id, 307, { accept: 'application/json' });
    assert.equal(sent.headers.get('location'), `/api/v1/material/${id}`);
    assert.equal(sent.headers.get('vary'), 'Accept');
    for (const accept of ['text/html', '*/*', '']) await open('material', id, 200, { accept });
  });

  test('has an ETag and the policy of all pages', async () => {
    const page = await open('material', documents.material.id);
    assert.match(page.headers.get('content-security-policy'), /img-src 'self';/);
    const again = { ...html, 'if-none-match': page.headers.get('etag') };
    await open('material', documents.material.id, 304, again);
  });
});

test('codes have words and sources, acts what is missing, advice where it is written', async () => {
  const material = record('material', {
    category: 'ewaste-batteries',
    passport: {
      ...{ supported_regimes: ['battery-passport'], country_of_production: 'PT', hazardous: false },
      gtin: '04006381333932',
    },
    classification: { ewc_code: '16 06 01', battery_category: 'lmt' },
  });
  await register(server, { material });
  const page = await open('material', material.id);
  const facts = factsOf(page);
  assert.equal(facts['Country of production'], 'PT: Portugal');
  assert.match(facts['Waste code'], /^16 06 01: .*lead.*\(hazardous\)$/i);
  assert.equal(facts['Battery category'], 'Light vehicles: for light means of transport');
  assert.match(page.text, /Decision 2000\/532\/EC/);
  assert.match(page.text, /<summary>[^<]*: \d+ of \d+ points are here<\/summary><p>Missing:<\/p><ul><li>/);
  const advice = /<section class="advice".*?<\/section>/s.exec(page.text)[0];
  assert.match(
    advice,
    /Probably wrong:<\/strong> GTIN is not a GTIN: .*<small><a rel="external" href="https:/,
  );
  assert.match(page.text, /<details class="part" open><summary><h2>Passport</);
});

test('one that was taken down says so, with the reason and nothing of its content', async () => {
  const material = record('material', { current_city: 'Goneville' });
  await register(server, { material });
  await remove(server, 'material', material.id, { reason: 'It was <b>sold</b> elsewhere.' });
  const page = await open('material', material.id, 410);
  assert.equal(headingOf(page), 'This material was taken down');
  assert.match(page.text, /It was taken down on \d+ [A-Z][a-z]+ \d{4}\./);
  assert.match(page.text, /The reason: <bdi>It was &lt;b&gt;sold&lt;\/b&gt; elsewhere\.<\/bdi>/);
  assert.doesNotMatch(page.text, /Goneville/);
  assert.match(page.text, /<meta name="robots" content="noindex"/);
  const sent = await open('material', material.id, 307, { accept: 'application/json' });
  assert.equal(sent.headers.get('location'), `/api/v1/material/${material.id}`);
});

test('one that was replaced stays readable, and leads to what took its place', async () => {
  const [old, corrected] = [record('material', wood), record('material', wood)];
  await register(server, { material: old });
  await register(server, { material: corrected });
  expectStatus(await supersede(server, 'material', old.id, corrected.id), 200);
  const page = await open('material', old.id);
  assert.equal(headingOf(page), '12.5 t organic wood, Porto');
  assert.ok(
    page.text.includes(`replaced by <a href="/records/material/${corrected.id}">a corrected one</a>`),
  );
  assert.doesNotMatch(page.text, /I am interested/);
});

test('one that is unknown says how to go on', async () => {
  for (const id of ['MAT-DE-MUC-2025-PLASTIC-NOBODY', '<b>x', 'ä'.repeat(50)]) {
    const page = await open('material', id, 404);
    assert.equal(headingOf(page), 'No such material here');
    assert.match(page.text, /href="\/records"/);
    assert.doesNotMatch(page.text, /<b>x/);
  }
  const other = await open('city', 'x', 404);
  assert.match(other.text, /Page not found/);
  const posted = await server.request('/records/material/x', { method: 'POST', headers: html });
  assert.equal(posted.status, 405);
});

test('pictures may come from the hosts that the record names, and from no other', async () => {
  const images = [
    'https://b.example/1.jpg',
    'https://a;script-src%20x.example/2.jpg',
    'https://a.example/3.jpg',
  ];
  const material = record('material', { images });
  await register(server, { material });
  const page = await open('material', material.id);
  const policy = page.headers.get('content-security-policy');
  assert.match(policy, /img-src 'self' https:\/\/a\.example https:\/\/b\.example;/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(page.text, /<img[^>]*example/);
  assert.deepEqual(dataOf(page).images, images);
});

const linkedOf = ({ text }) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json),
  );

test('says what it is in the terms of schema.org and GS1, whatever is in it', async () => {
  const product = record('product', {
    name: hostile,
    product_category: 'furniture-office',
    quantity: { value: 2.5, unit: 'piece' },
    serial_number: '<!--42',
    passport: { gtin: '4006381333931' },
    traceability: { batch_id: "L'7", lot_number: '</>8' },
  });
  const [old, offer] = [record('product', { name: 'Old' }), record('offer', { product_id: product.id })];
  await register(server, { product });
  await register(server, { product: old });
  await register(server, { offer: { ...offer, material_id: undefined } });
  expectStatus(await supersede(server, 'product', old.id, product.id), 200);
  const page = await open('product', product.id);
  const [linked, ...others] = linkedOf(page);
  assert.deepEqual(others, []);
  const { name, url, ...facts } = linked;
  assert.ok(name.startsWith('</script><!--<script>'));
  assert.equal(new URL(url).pathname, `/records/product/${product.id}`);
  assert.deepEqual(facts, {
    '@context': { '@vocab': 'https://schema.org/', gs1: 'https://gs1.org/voc/' },
    '@type': 'IndividualProduct',
    identifier: product.id,
    category: 'office furniture',
    gtin: '04006381333931',
    'gs1:hasBatchLotNumber': ['</>8', "L'7"],
    serialNumber: '<!--42',
    additionalProperty: {
      '@type': 'PropertyValue',
      ...{ name: 'quantity', value: 2.5, unitText: 'piece', unitCode: 'H87' },
    },
  });
  assert.match(page.headers.get('content-security-policy'), /script-src 'self' 'wasm-unsafe-eval';/);
  for (const [kind, { id }] of [
    ['product', old],
    ['offer', offer],
  ])
    assert.deepEqual(linkedOf(await open(kind, id)), []);
});

const hostile = `</script><!--<script>"'&<img src=x onerror=alert(1)><svg/onload=alert(2)>`;

test('nothing of a record is markup', async () => {
  const material = record('material', {
    ...{ current_city: hostile, origin_city: hostile, location: { lat: 1, lon: 2, address: hostile } },
    certifications: [hostile],
    passport: { issuer: hostile, passport_url: "https://x.example/?a='onerror=alert(1)&b" },
    traceability: { batch_id: hostile, document_refs: ['javascript:alert(1)'] },
    metadata: { notes: hostile, [hostile]: { [hostile]: [hostile, [hostile]] } },
  });
  await register(server, { material });
  const offer = record('offer', { material_id: material.id, product_id: undefined, terms: hostile });
  await register(server, { offer });
  for (const page of [await open('material', material.id), await open('offer', offer.id)]) {
    assert.doesNotMatch(page.text, /<img src=x|<svg\/|<!--<script|href="javascript:/);
    assert.ok(page.text.includes('&lt;img src=x onerror=alert(1)&gt;'));
    assert.doesNotMatch(page.text, /\sstyle="|<script(?![^>]*(src=|application\/(ld\+)?json))/);
    assert.equal(dataOf(page).kind, page.text.includes('of-offer') ? 'offer' : 'material');
  }
});
