// The vocabulary page: each IRI of the vocabulary leads to a place on it, and programs find the same beside it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import jsonld from 'jsonld';

const built = (file) => readFile(new URL(`../../www/dist/${file}`, import.meta.url), 'utf8');
const page = await built('ns.html');
const vocabulary = JSON.parse(await built('ns.jsonld'));

const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
const node = 'https://node.example';
const schema = 'https://schema.org/';

test('no two places have the same name', () => {
  assert.deepEqual(ids, [...new Set(ids)]);
});

test('what the vocabulary says is linked data whose IRIs lead to the page', async () => {
  const options = { base: `${node}/ns.jsonld`, safe: true, documentLoader: refuse };
  const nodes = await jsonld.expand(vocabulary, options);
  const places = new Set(ids.map((id) => `${node}/ns#${id}`));
  assert.ok(nodes.length > 180);
  for (const { '@id': iri, ...members } of nodes) {
    assert.ok(places.has(iri), iri);
    const related = ['domainIncludes', 'rangeIncludes'].flatMap((name) => members[schema + name] ?? []);
    const own = related.map(({ '@id': other }) => other).filter((other) => other.startsWith(node));
    for (const other of own) assert.ok(places.has(other), `${iri} names ${other}`);
  }
});

function refuse(url) {
  throw new Error(`${url} would be loaded`);
}

/** The text of a place on the page. */
function textOf(id) {
  const [, html] = new RegExp(` id="${id}"[^>]*>(.*?)(?:<div id=|</dl>)`, 's').exec(page);
  return html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
}

test('a property has its meaning, type, unit and words', () => {
  assert.match(textOf('weight_kg'), /Its mass \(kg\) Of Dimensions Values: xsd:double in KiloGM/);
  assert.match(textOf('matched_at'), /When the match was made.*Of Match .*Values: xsd:dateTime/);
  assert.match(textOf('condition'), /like-new.*for-parts/);
  assert.match(textOf('offer_id'), /Values: Offer/);
  assert.match(textOf('images'), /Values: xsd:anyURI rdf:List/);
  assert.match(
    textOf('status'),
    /Of Offer open reserved withdrawn.*Of Match proposed accepted rejected expired/,
  );
  assert.match(textOf('Location'), /A place on Earth.*address lat lon/);
});

test('processors that ask for the page are told where to find it as JSON-LD, as is everybody else', async () => {
  const headers = await built('_headers');
  assert.match(headers, /^\/ns\n {2}Link: <\/ns\.jsonld>; rel="alternate"; type="application\/ld\+json"$/m);
  for (const file of ['rules.html', 'index.html']) assert.match(await built(file), /<a href="\/ns">/, file);
});
