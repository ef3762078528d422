// Decisions 11: the code on a thing leads to its record.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { freshGtin } from '../../support/gtin.mjs';
import { isLinkset, linksByType } from '../../support/linkset.mjs';
import { freshId, record } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';

let server, base;
before(async () => {
  server = await startServer({ vars: { PUBLIC_BASE_URL: '' } });
  base = new URL(server.url).origin;
});
after(() => server?.close());

async function put(kind, members) {
  const document = record(kind, { id: freshId(kind), ...members });
  expectStatus(await server.post(`/api/v1/${kind}`, document), 201);
  return document;
}
const material = (gtin, traceability, passport = {}) =>
  put('material', { passport: { gtin, ...passport }, ...(traceability && { traceability }) });

const ask = (path, accept = 'text/html', method = 'GET', headers = {}) =>
  server.request(`/${path}`, { method, headers: { accept, ...headers } });
const json = 'application/json';
const linkset = 'application/linkset+json';
const pageOf = ({ id }, kind = 'material') => `${base}/records/${kind}/${id}`;
const documentOf = ({ id }, kind = 'material') => `${base}/api/v1/${kind}/${id}`;
const listOf = (path) => `${base}/records?gtin=${encodeURIComponent(path).replaceAll('%20', '+')}`;
const setOf = (path) => `<${base}/${path}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`;

async function expectLed(path, to, accept) {
  const response = await ask(path, accept);
  expectStatus(response, 307);
  assert.equal(response.headers.get('location'), to, path);
  return response;
}

/** The contexts of a linkset, the one that was asked for first. */
async function linksOf(path) {
  const response = await ask(path, linkset);
  expectStatus(response, 200);
  assert.equal(response.headers.get('content-type'), linkset);
  assert.match(response.headers.get('link'), /rel="http:\/\/www\.w3\.org\/ns\/json-ld#context"/);
  assert.ok(isLinkset(response.body), JSON.stringify(isLinkset.errors));
  const { linkset: contexts } = response.body;
  assert.equal(new Set(contexts.map(({ anchor }) => anchor)).size, contexts.length);
  assert.equal(contexts.filter((context) => voc('defaultLink') in context).length, 1);
  return contexts;
}
const voc = (name) => `https://gs1.org/voc/${name}`;

describe('a code that one record has', () => {
  let gtin, thing, path;
  before(async () => {
    gtin = freshGtin();
    thing = await material(
      gtin,
      { batch_id: 'L/7', serial_number: '42' },
      { material_safety_info_url: 'https://example.com/safety.pdf' },
    );
    path = `01/${gtin}/10/L%2F7/21/42`;
  });

  test('leads browsers to the page, and programs to the document', async () => {
    const led = await expectLed(path, pageOf(thing));
    assert.equal(led.headers.get('link'), setOf(path));
    assert.equal(led.headers.get('vary'), 'Accept, Accept-Language');
    for (const accept of ['*/*', 'text/html,application/json;q=0.9', 'image/png', ''])
      await expectLed(path, pageOf(thing), accept);
    for (const accept of [json, 'application/ld+json']) await expectLed(path, documentOf(thing), accept);
    await expectLed(`${path}/`, pageOf(thing));
    await expectLed(`01/${gtin}/21/42`, pageOf(thing));
    expectStatus(await ask(path, 'text/html', 'HEAD'), 307);
  });

  test('however many of its digits are written', async () => {
    await expectLed(`01/${gtin.slice(1)}/10/L%2F7/21/42`, pageOf(thing));
  });

  test('passes on the query as it came', async () => {
    await expectLed(`${path}?17=261231&a=%20b`, `${pageOf(thing)}?17=261231&a=%20b`);
    await expectLed(`${path}?linkType=gs1:defaultLink`, `${pageOf(thing)}?linkType=gs1:defaultLink`);
  });

  test('has a linkset, whose one default is where it leads', async () => {
    const [context, ...others] = await linksOf(path);
    assert.deepEqual(others, []);
    assert.equal(context.anchor, `${base}/${path}`);
    const [standard, ...further] = context[voc('defaultLink')];
    assert.deepEqual([standard.href, further], [pageOf(thing), []]);
    assert.deepEqual(Object.keys(standard), ['href', 'title']);
    assert.equal(context.itemDescription, standard.title);
    assert.deepEqual(context[voc('pip')][0].hreflang, ['en']);
    assert.deepEqual(context[voc('safetyInfo')], [
      { href: 'https://example.com/safety.pdf', title: 'Safety information' },
    ]);
    for (const asked of ['linkset', 'all']) {
      const response = await ask(`${path}?linkType=${asked}`);
      expectStatus(response, 200);
      assert.deepEqual(response.body.linkset, [context]);
      assert.equal(response.headers.has('warning'), asked === 'all');
    }
  });

  test('leads by the type of a link', async () => {
    const namespaces = ['https://ref.gs1.org/voc/pip', 'https://www.gs1.org/voc/pip'];
    for (const type of ['gs1:pip', voc('pip'), ...namespaces, 'gs1:dpp', 'gs1:sustainabilityInfo'])
      await expectLed(`${path}?linkType=${type}`, `${pageOf(thing)}?linkType=${type}`);
    const type = 'linkType=gs1%3AsafetyInfo';
    await expectLed(`${path}?${type}`, `https://example.com/safety.pdf?${type}`);
    for (const unknown of ['gs1:recipeInfo', 'pip', 'gs1:', 'x', '', 'GS1:pip', `gs1:${'x'.repeat(8000)}`])
      expectError(await ask(`${path}?linkType=${unknown}`), 404, 'NOT_FOUND');
  });

  test('leads to one of several links of a type by media type and language', async () => {
    const type = '?linkType=gs1:traceability&17=261231';
    const [page, document] = [`${pageOf(thing)}${type}`, `${documentOf(thing)}${type}`];
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (const [accept, language, to] of [
      [browser, 'de-DE,de;q=0.9', page],
      ['*/*', 'en', page],
      ['', 'fr', page],
      [json, 'en', document],
      ['application/*;q=0.2, text/html;q=0.1', 'en', document],
      ['image/png', 'en', page],
      ['text/html, '.repeat(1000), 'en,'.repeat(3000), page],
    ]) {
      const response = await ask(`${path}${type}`, accept, 'GET', { 'accept-language': language });
      assert.equal(response.headers.get('location'), to, `${accept.slice(0, 50)} ${language.slice(0, 20)}`);
    }
    const { linkset: contexts } = (await ask(path, linkset)).body;
    for (const { href } of contexts.flatMap((context) => Object.values(context).flat()))
      if (href?.startsWith(`${base}/api`))
        expectStatus(await server.request(`${new URL(href).pathname}${type}`), 200);
  });

  test('says what it takes', async () => {
    const response = await server.request(`/${path}`, { method: 'OPTIONS' });
    expectStatus(response, 204);
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.equal(response.headers.get('link'), setOf(path));
    expectError(await server.post(`/${path}`, {}), 405, 'METHOD_NOT_ALLOWED');
  });
});

describe('above and below', () => {
  test('what is coarser is given as such', async () => {
    const gtin = freshGtin();
    const batch = await material(gtin, { lot_number: 'L7' });
    const asked = `01/${gtin}/10/L7/21/42`;
    await expectLed(asked, `${pageOf(batch)}?asked=${encodeURIComponent(asked)}`);
    for (const accept of [json, 'application/ld+json']) {
      const response = await ask(asked, accept);
      expectStatus(response, 200);
      assert.equal(response.headers.get('content-type'), linkset);
    }
    const [own, coarser, ...others] = await linksOf(asked);
    assert.deepEqual(
      [own.anchor, coarser.anchor, others],
      [`${base}/${asked}`, `${base}/01/${gtin}/10/L7`, []],
    );
    assert.deepEqual(Object.keys(own).toSorted(), ['anchor', voc('defaultLink'), 'itemDescription']);
    assert.equal(coarser[voc('pip')][0].href, pageOf(batch));
    await expectLed(`${asked}?linkType=gs1:pip`, `${pageOf(batch)}?linkType=gs1:pip`);
    expectError(await ask(`01/${gtin}/10/L8/21/42`), 404, 'NOT_FOUND');
    expectError(await ask(`01/${gtin}/21/42`), 404, 'NOT_FOUND');
    const extended = `01/${gtin}/235/XYZ`;
    expectError(await ask(extended), 404, 'NOT_FOUND');
  });

  test('the nearest above, though the product is registered too', async () => {
    const gtin = freshGtin();
    const product = await material(gtin);
    const batch = await material(gtin, { batch_id: 'L7' });
    const asked = `01/${gtin}/10/L7/21/42`;
    await expectLed(asked, `${pageOf(batch)}?asked=${encodeURIComponent(asked)}`);
    await expectLed(`01/${gtin}`, pageOf(product));
    const other = `01/${gtin}/10/L8`;
    await expectLed(other, `${pageOf(product)}?asked=${encodeURIComponent(other)}`);
    const extended = `01/${gtin}/235/XYZ`;
    await expectLed(extended, `${pageOf(product)}?asked=${encodeURIComponent(extended)}`);
    assert.deepEqual(
      (await linksOf(extended)).map(({ anchor }) => anchor),
      [`${base}/${extended}`, `${base}/01/${gtin}`],
    );
    await expectLed(`${asked}?linkType=gs1:pip`, `${pageOf(batch)}?linkType=gs1:pip`);
    const pips = (await linksOf(asked)).map((context) => context[voc('pip')]?.map(({ href }) => href));
    assert.deepEqual(pips, [undefined, [pageOf(batch)], [pageOf(product)]]);
  });

  test('of a product of which there are only batches, the one or their list', async () => {
    const gtin = freshGtin();
    const one = await material(gtin, { batch_id: 'A' });
    await expectLed(`01/${gtin}`, pageOf(one));
    const product = await put('product', { passport: { gtin }, serial_number: '9' });
    await expectLed(`01/${gtin}`, listOf(`01/${gtin}`));
    await expectLed(`01/${gtin}/21/9`, pageOf(product, 'product'));
    expectStatus(await ask(`01/${gtin}`, json), 200);
    assert.deepEqual(
      (await linksOf(`01/${gtin}`)).map(({ anchor }) => anchor).toSorted(),
      [`01/${gtin}`, `01/${gtin}/10/A`, `01/${gtin}/21/9`].map((path) => `${base}/${path}`),
    );
  });

  test('several of the batch of a piece that is not registered', async () => {
    const gtin = freshGtin();
    for (const batch_id of ['A', 'A']) await material(gtin, { batch_id });
    const asked = `01/${gtin}/10/A/21/9`;
    await expectLed(asked, `${listOf(`01/${gtin}/10/A`)}&asked=${encodeURIComponent(asked)}`);
  });

  test('several that cannot be told apart', async () => {
    const gtin = freshGtin();
    const [one, other] = [await material(gtin, { batch_id: 'A' }), await material(gtin, { batch_id: 'A' })];
    const path = `01/${gtin}/10/A`;
    await expectLed(path, listOf(path));
    const response = await ask(path, json);
    expectStatus(response, 300);
    assert.deepEqual(response.body.choices.toSorted(), [documentOf(one), documentOf(other)].toSorted());
    const { results } = (await server.request(`/api/v1/search?gtin=${encodeURIComponent(path)}`)).body;
    assert.deepEqual(results.map(({ id }) => id).toSorted(), [one.id, other.id].toSorted());
  });
});

test('the link of a passport has a code too', async () => {
  const gtin = freshGtin();
  const gs1_digital_link = `https://id.gs1.org/01/${gtin}/22/2A/10/L7?17=261231`;
  const thing = await put('material', { passport: { gs1_digital_link } });
  await expectLed(`01/${gtin}/22/2A/10/L7`, pageOf(thing));
  await expectLed(`01/${gtin}/10/L7`, pageOf(thing));
  expectError(await ask(`01/${gtin}/22/2B/10/L7`), 404, 'NOT_FOUND');
});

test('what was superseded is not there, what was removed is gone', async () => {
  const gtin = freshGtin();
  const [old, by] = [await material(gtin), await material(gtin)];
  expectStatus(await supersede(server, 'material', old.id, by.id), 200);
  await expectLed(`01/${gtin}`, pageOf(by));
  expectStatus(await remove(server, 'material', by.id), 204);
  expectError(await ask(`01/${gtin}`), 404, 'NOT_FOUND');
  const alone = freshGtin();
  const gone = await material(alone, { batch_id: 'A' });
  expectStatus(await remove(server, 'material', gone.id), 204);
  expectError(await ask(`01/${alone}/10/A`), 410, 'GONE');
  expectError(await ask(`01/${alone}`), 404, 'NOT_FOUND');
});

test('no link of a passport leads back to the resolver, and a query stands before a fragment', async () => {
  const gtin = freshGtin();
  const own = `${base}/01/${gtin}`;
  const thing = await material(gtin, undefined, {
    gs1_digital_link: own,
    passport_url: `${own}/10/A?x#y`,
    material_safety_info_url: 'https://example.com/a?b#c',
    verification_evidence_url: `https://id.example.com/01/${gtin}`,
  });
  for (const type of ['gs1:pip', 'gs1:dpp'])
    await expectLed(`01/${gtin}?linkType=${type}`, `${pageOf(thing)}?linkType=${type}`, 'undefined');
  const type = 'linkType=gs1:safetyInfo';
  await expectLed(`01/${gtin}?${type}`, `https://example.com/a?b&${type}#c`);
  const links = Object.values(linksByType({ linkset: await linksOf(`01/${gtin}`) }, own)).flat();
  assert.ok(links.every(({ href }) => !href.startsWith(own)));
  assert.ok(links.some(({ href }) => href === `https://id.example.com/01/${gtin}`));
});

test('a batch that no address can hold is not in the code', async () => {
  const gtin = freshGtin();
  const thing = await material(gtin, { batch_id: '..' });
  await expectLed(`01/${gtin}`, pageOf(thing));
});

test('a link is the same however its parts are written', async () => {
  const gtin = freshGtin();
  const thing = await material(gtin, { batch_id: 'L7' });
  for (const path of [
    `01/${gtin}/10/L7`,
    `01/${gtin.slice(1)}/10/L7/`,
    `%30%31/%30${gtin.slice(1)}/%31%30/%4C%37`,
    `x/../01/${gtin}/10/L7`,
  ])
    await expectLed(
      `${path}?17=261231&3103=000195&a=%0d%0aX:%20b`,
      `${pageOf(thing)}?17=261231&3103=000195&a=%0d%0aX:%20b`,
    );
  const many = Array.from({ length: 1000 }, (_, at) => `linkType=gs1:x${at}`).join('&');
  expectError(await ask(`01/${gtin}/10/L7?${many}`), 404, 'NOT_FOUND');
  await expectLed(`01/${gtin}/10/L7?a=${'x'.repeat(8000)}`, `${pageOf(thing)}?a=${'x'.repeat(8000)}`);
});

test('however many were superseded or removed before', async () => {
  const gtin = freshGtin();
  const thing = await material(gtin, { batch_id: 'A', serial_number: '1' });
  // Their ids are those that an index has first.
  const old = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
    INSERT INTO item_codes (gtin, serial, lot, variant, kind, id) SELECT ?1, '1', 'A', '', 'material', 'A' || i FROM n`;
  await server.database.prepare(old).bind(gtin).run();
  await expectLed(`01/${gtin}/10/A/21/1`, pageOf(thing));
  await expectLed(`01/${gtin}/21/1`, pageOf(thing));
});

describe('what is no link', () => {
  for (const [path, status, code] of [
    ['01/04006381333932', 400, 'INVALID_REQUEST'],
    ['01/123', 400, 'INVALID_REQUEST'],
    ['01/04006381333931/foo', 400, 'INVALID_REQUEST'],
    ['01/04006381333931/17/261231', 400, 'INVALID_REQUEST'],
    ['01/04006381333931/21/42/10/L7', 400, 'INVALID_REQUEST'],
    ['01/04006381333931/10/%20', 400, 'INVALID_REQUEST'],
    ['01/04006381333931/10/L%0d%0a7', 400, 'INVALID_REQUEST'],
    ['01/04006381333931/10/L%007', 400, 'INVALID_REQUEST'],
    ['01/04006381333931//', 400, 'INVALID_REQUEST'],
    ['01//04006381333931', 400, 'INVALID_REQUEST'],
    ['.//01/04006381333931', 404, 'NOT_FOUND'],
    [`01/04006381333931/10/${'A'.repeat(8000)}`, 400, 'INVALID_REQUEST'],
    [`01/${'1'.repeat(8000)}`, 400, 'INVALID_REQUEST'],
    [`01/${'/'.repeat(4000)}`, 400, 'INVALID_REQUEST'],
    ['01/04006381333931/10/%FF', 404, 'NOT_FOUND'],
    ['01/', 404, 'NOT_FOUND'],
    ['01', 404, 'NOT_FOUND'],
    ['01/04006381333931', 404, 'NOT_FOUND'],
    ['00/106141412345678908', 404, 'NOT_FOUND'],
    ['ehA-_56789', 501, 'NOT_IMPLEMENTED'],
  ])
    test(path.slice(0, 60), async () => void expectError(await ask(path), status, code));

  test('is told to whoever asks for the methods without a linkset', async () => {
    const response = await ask('01/123', 'text/html', 'OPTIONS');
    expectStatus(response, 204);
    assert.equal(response.headers.get('link'), null);
  });
});

test('the list of records by a code, and what is no code', async () => {
  const gtin = freshGtin();
  const batch = await material(gtin, { batch_id: 'A', serial_number: '1' });
  const found = async (code) => {
    const response = await server.request(`/api/v1/search?gtin=${encodeURIComponent(code)}`);
    expectStatus(response, 200);
    return response.body.results.map(({ id }) => id);
  };
  for (const code of [gtin, ` ${gtin.slice(1)}`, `01/${gtin}`, `01/${gtin}/10/A`, `01/${gtin}/10/A/21/1`])
    assert.deepEqual(await found(code), [batch.id], code);
  assert.deepEqual(await found(`01/${gtin}/10/B`), []);
  expectError(await server.request('/api/v1/search?gtin=123'), 400, 'INVALID_REQUEST');
});

test('codes of records from before are read by the Cron Trigger', async () => {
  const gtin = freshGtin();
  const batch = await material(gtin, { batch_id: 'A' });
  const { database } = server;
  await database.prepare('DELETE FROM item_codes').run();
  await database
    .prepare("UPDATE statistics SET value = (SELECT MAX(seq) + 1 FROM records) WHERE name = 'uncoded'")
    .run();
  expectError(await ask(`01/${gtin}/10/A`), 404, 'NOT_FOUND');
  await server.cron();
  await expectLed(`01/${gtin}/10/A`, pageOf(batch));
  const left = "SELECT value FROM statistics WHERE name = 'uncoded'";
  assert.equal(await database.prepare(left).first('value'), 0);
});

test('the resolver describes itself', async () => {
  const { body } = await server.request('/.well-known/gs1resolver');
  assert.equal(body.resolverRoot, base);
  assert.deepEqual(body.supportedPrimaryKeys, ['01']);
  assert.equal(body.supportedLinkType[0].namespace, 'https://gs1.org/voc/');
});

test('codes that led somewhere are counted', async () => {
  const count = async () => (await server.request('/api/metrics')).body.resolutions;
  const gtin = freshGtin();
  await material(gtin);
  const before = await count();
  await ask(`01/${gtin}`);
  await ask(`01/${gtin}`, linkset);
  await ask('01/04006381333931');
  assert.equal(await count(), before + 2);
});
