// Decisions 11: the contexts that this node serves, and every valid document read by them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { contextOf, reader, validDocuments } from '../../support/json-ld.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';

const paths = ['/contexts/loop-v0.1.1.jsonld', '/contexts/loop-v0.2.0.jsonld'];

let server;
let context;
before(async () => {
  server = await startServer();
  context = JSON.parse((await server.request(paths[1])).text);
});
after(() => server?.close());

test('a context is JSON-LD that any page may load and keep for a day', async () => {
  for (const path of paths) {
    const response = await server.request(path, { headers: { origin: 'https://elsewhere.example' } });
    expectStatus(response, 200);
    const { headers } = response;
    assert.equal(headers.get('content-type'), 'application/ld+json');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.match(headers.get('cache-control'), /^public, max-age=86400/);
    assert.deepEqual(JSON.parse(response.text), context);
    const again = await server.request(path, { headers: { 'if-none-match': headers.get('etag') } });
    expectStatus(again, 304);
  }
  expectStatus(await server.request('/contexts/loop-v0.3.0.jsonld'), 404);
});

test('its IRIs are at the address of the node, whoever asks', async () => {
  const own = await startServer({ vars: { PUBLIC_BASE_URL: 'https://porto.example/' } });
  try {
    const { text } = await own.request(paths[1]);
    const { '@vocab': words, MaterialDNA } = JSON.parse(text)['@context'];
    assert.equal(words, 'https://porto.example/ns#');
    assert.equal(MaterialDNA['@context']['@base'], 'https://porto.example/api/v1/material/');
  } finally {
    own.close();
  }
});

test('what a document says as linked data', async () => {
  const base = new URL(server.url).origin;
  const document = {
    '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
    '@type': 'Offer',
    id: 'SAME-ID-1',
    material_id: 'MAT-PT-OPO-2026-CORK-7Q4X9Z',
    quantity: { value: 2.5, unit: 't' },
    available_until: '2027-09-30T18:00:00Z',
    colour: 'green',
  };
  const quads = await reader(context).canonize(document);
  const xsd = 'http://www.w3.org/2001/XMLSchema#';
  const offer = `<${base}/api/v1/offer/SAME-ID-1>`;
  assert.deepEqual(quads.trim().split('\n').sort(), [
    `${offer} <${base}/ns#available_until> "2027-09-30T18:00:00Z"^^<${xsd}dateTime> .`,
    `${offer} <${base}/ns#colour> "green" .`,
    `${offer} <${base}/ns#material_id> <${base}/api/v1/material/MAT-PT-OPO-2026-CORK-7Q4X9Z> .`,
    `${offer} <${base}/ns#quantity> _:c14n0 .`,
    `${offer} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${base}/ns#Offer> .`,
    `_:c14n0 <${base}/ns#unit> <http://qudt.org/vocab/unit/TONNE> .`,
    `_:c14n0 <${base}/ns#value> "2.5E0"^^<${xsd}double> .`,
  ]);
  const match = { ...document, '@type': 'Match', offer_id: 'SAME-ID-1' };
  const [{ '@id': id, [`${base}/ns#offer_id`]: offers }] = await reader(context).expand(match, base);
  assert.equal(id, `${base}/api/v1/match/SAME-ID-1`);
  assert.deepEqual(offers, [{ '@id': `${base}/api/v1/offer/SAME-ID-1` }]);
});

test('every valid document expands without a loss, the same wherever it stands, and compacts to itself', async () => {
  const bases = ['https://elsewhere.example/a/b', new URL('/api/v1/material/X', server.url).href];
  for (const document of validDocuments()) {
    const { expand, compact } = reader(contextOf(document['@type'], context));
    const [expanded, there] = [await expand(document, bases[0]), await expand(document, bases[1])];
    assert.deepEqual(there, expanded, JSON.stringify(document));
    const terms = context['@context'][document['@type']]['@context'];
    assert.deepEqual(await compact(expanded, document), kept(document, terms), JSON.stringify(document));
  }
});

test('nothing may give a term of the protocol another meaning', async () => {
  const [document] = validDocuments();
  const { '@context': protocol } = document;
  const changed = {
    ...document,
    '@context': [protocol, { [document['@type']]: 'https://elsewhere.example/' }],
  };
  await assert.rejects(reader(context).expand(changed), /protected term/);
});

/**
 * What compaction gives back: of what no table names nothing that is null, and a list of one as its item. Terms have the
 * scope of what they stand in.
 */
function kept(value, terms = {}) {
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(members.map(([key, inner]) => [key, keptMember(inner, terms[key])]));
}

function keptMember(value, term) {
  if (!Array.isArray(value)) return kept(value, term?.['@context']);
  const items = value.flat(Infinity).filter((item) => item !== null);
  const all = items.map((item) => kept(item, term?.['@context']));
  return all.length === 1 && !term ? all[0] : all;
}
