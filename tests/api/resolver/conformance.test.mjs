// What GS1's tests of resolvers ask, line by line (docs/conformance.md), without GS1's files.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { freshGtin } from '../../support/gtin.mjs';
import { alike, isDescription, isLinkset, linksByType } from '../../support/linkset.mjs';
import { freshId, record } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';

const gtin = freshGtin();
const alone = freshGtin();
const linkset = 'application/linkset+json';
const origin = 'https://ref.gs1.org/test-suites/resolver/';

/** The links that are asked about; those with the product's own record have something above whatever is asked. */
const links = [
  ['a product with several links', `01/${gtin}`],
  ['a batch', `01/${gtin}/10/L7`],
  ['a piece', `01/${gtin}/10/L7/21/42`],
  ['a piece that is not registered', `01/${gtin}/10/L7/21/43`],
  ['two records of a batch', `01/${gtin}/10/L8`],
  ['a product of which a batch alone is registered', `01/${alone}`],
];

let server, base;
before(async () => {
  server = await startServer({ vars: { PUBLIC_BASE_URL: '' } });
  base = new URL(server.url).origin;
  await registerAll();
});
after(() => server?.close());

async function put(gtin, traceability, passport = {}, members = {}) {
  const document = record('material', {
    id: freshId('material'),
    passport: { gtin, ...passport },
    ...members,
  });
  expectStatus(
    await server.post('/api/v1/material', { ...document, ...(traceability && { traceability }) }),
    201,
  );
  return document.id;
}

async function registerAll() {
  const claim = (claim_id, conformance) => ({
    ...{ claim_id, conformance },
    conformity_evidence_url: `https://example.com/${claim_id}`,
  });
  const gs1_digital_link = `https://id.gs1.org/01/${gtin}`;
  const passport = { gs1_digital_link, material_safety_info_url: 'https://example.com/safety.pdf' };
  const conformity_claims = [claim('one', true), claim('two', undefined), claim('failed', false)];
  await put(gtin, undefined, passport, { conformity_claims: JSON.parse(JSON.stringify(conformity_claims)) });
  await put(gtin, { batch_id: 'L7' }, { passport_url: 'https://example.com/passport' });
  await put(gtin, {
    batch_id: 'L7',
    serial_number: '42',
    chain_of_custody_url: 'https://example.com/custody',
  });
  for (const batch_id of ['L8', 'L8']) await put(gtin, { batch_id });
  await put(alone, { batch_id: 'A' });
  expectStatus(await remove(server, 'material', await put(gtin)), 204);
}

const ask = (path, headers = { accept: '*/*' }, method = 'GET') =>
  server.request(`/${path}`, { method, headers: { origin, ...headers } });
const locationOf = ({ headers }) => headers.get('location');
const withoutType = (address) => address.replace(/[?&]linkType=[^&]*$/, '');

for (const [what, path] of links)
  describe(what, () => {
    test('corsCheck, methodsCheck, linkOnRedirect, legacyLinkHeaders', async () => {
      const { headers } = await ask(path, {}, 'OPTIONS');
      assert.equal(headers.get('access-control-allow-origin'), '*');
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        assert.ok(headers.get('access-control-allow-methods').includes(method));
      for (const link of [headers.get('link'), (await ask(path)).headers.get('link')]) {
        assert.match(link, /rel="linkset"/);
        assert.doesNotMatch(link, /rel="gs1:/);
      }
    });

    test('reportWith400, noErrorWith200, trailingSlash, qsPassedOn, specificLinkTypeNotFound', async () => {
      expectStatus(await ask(`${path}/foo`), 400);
      const [plain, slashed] = [await ask(path), await ask(`${path}/`)];
      expectStatus(plain, 307);
      assert.deepEqual([slashed.status, locationOf(slashed)], [307, locationOf(plain)]);
      assert.ok(locationOf(await ask(`${path}?foo=bar`)).includes('foo=bar'));
      expectStatus(await ask(`${path}?linkType=gs1:nosuchlt`), 404);
    });

    test('the linkset and each link in it', async () => {
      const asked = await ask(`${path}?linkType=linkset`);
      const response = await ask(path, { accept: linkset });
      expectStatus(response, 200);
      assert.deepEqual(asked.body, response.body);
      assert.equal(response.headers.get('content-type'), linkset);
      assert.match(
        response.headers.get('link'),
        /rel="http:\/\/www\.w3\.org\/ns\/json-ld#context"; type="application\/ld\+json"/,
      );
      assert.ok(isLinkset(response.body), JSON.stringify(isLinkset.errors));
      const { 'https://gs1.org/voc/defaultLink': defaults, ...types } = linksByType(
        response.body,
        `${base}/${path}`,
      );
      assert.deepEqual(
        defaults.map(({ href }) => href),
        [locationOf(await ask(path))],
      );
      for (const [type, links] of Object.entries(types)) await expectReached(path, type, links);
    });
  });

/** Each is where its type, media type and language lead; 300 where they are those of another. */
async function expectReached(path, type, links) {
  const several = alike(links);
  for (const link of links) {
    const language = link.hreflang && { 'accept-language': link.hreflang[0] };
    // Of a link that says no media type the suite asks for one that there is not.
    const headers = links.length > 1 ? { accept: link.type ?? 'undefined', ...language } : { accept: '*/*' };
    const response = await ask(`${path}?linkType=${encodeURIComponent(type)}`, headers);
    if (several.includes(link)) {
      expectStatus(response, 300);
      assert.deepEqual(
        response.body.links,
        several.filter((one) => one.type === link.type),
      );
    } else {
      expectStatus(response, 307);
      assert.equal(withoutType(locationOf(response)), link.href);
    }
  }
}

test('what has several links is asked about', async () => {
  const types = linksByType((await ask(links[0][1], { accept: linkset })).body, `${base}/${links[0][1]}`);
  const hrefs = (name) => types[`https://gs1.org/voc/${name}`].map(({ href }) => href);
  assert.deepEqual(hrefs('certificationInfo'), ['https://example.com/one', 'https://example.com/two']);
  assert.equal(hrefs('pip').length, 2);
});

test('basicWalkUp', async () => {
  expectStatus(await ask(`01/${gtin}/10/KL8G`), 307);
  // Of this product nothing is registered that such a batch could be told to belong to.
  expectStatus(await ask(`01/${alone}/10/KL8G`), 404);
});

test('rdFile', async () => {
  const { body } = await ask('.well-known/gs1resolver', { accept: 'application/json' });
  assert.ok(isDescription(body), JSON.stringify(isDescription.errors));
});
