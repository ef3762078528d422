// Decisions 11: a record as canonical N-Quads, to the letter as another processor writes them.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { contextOf, reader, validDocuments } from '../../support/json-ld.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { entities, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const accept = { accept: 'application/n-quads' };

let server;
let context;
before(async () => {
  server = await startServer();
  const { text } = await server.request('/contexts/loop-v0.2.0.jsonld');
  context = JSON.parse(text);
});
after(() => server?.close());

const get = (path, headers, method = 'GET') => server.request(path, { method, headers });

/** Registers a document and says where it is. */
async function registered(entity, changes) {
  const { [entity]: document } = await register(server, { [entity]: record(entity, changes) });
  return { document, path: `/api/v1/${entity}/${document.id}` };
}

test('every valid document that is a record', async () => {
  const kinds = Object.fromEntries(Object.entries(entities).map(([entity, kind]) => [kind, entity]));
  const documents = validDocuments().filter((document) => document['@type'] in kinds);
  assert.ok(documents.length > 100);
  for (const valid of documents) {
    const { id: _, ...changes } = valid;
    const { document, path } = await registered(kinds[valid['@type']], changes);
    const response = await get(path, accept);
    expectStatus(response, 200);
    const { canonize } = reader(contextOf(document['@type'], context));
    assert.equal(response.text, await canonize(document), JSON.stringify(document));
  }
});

describe('what is asked for', () => {
  let path;
  before(async () => ({ path } = await registered('material')));

  test('in Accept or in the query', async () => {
    const wanted = await get(path, accept);
    assert.equal(wanted.headers.get('content-type'), 'application/n-quads');
    assert.equal(wanted.headers.get('vary'), 'Accept');
    const inQuery = await get(`${path}?format=nquads`, { accept: 'application/json' });
    assert.equal(inQuery.headers.get('content-type'), 'application/n-quads');
    assert.equal(inQuery.text, wanted.text);
    for (const other of [
      '*/*',
      'application/*',
      'application/ld+json',
      'application/n-quads;q=0.1, application/json',
    ]) {
      assert.match((await get(path, { accept: other })).headers.get('content-type'), /json$/, other);
    }
    const issues = [{ path: 'format', code: 'parameter' }];
    expectError(await get(`${path}?format=turtle`), 400, 'INVALID_REQUEST', { issues });
  });

  test('each form has a tag of its own, and HEAD the headers of GET', async () => {
    const [json, ld, quads] = await Promise.all(
      ['application/json', 'application/ld+json', 'application/n-quads'].map((form) =>
        get(path, { accept: form }),
      ),
    );
    const tags = [json, ld, quads].map(({ headers }) => headers.get('etag'));
    assert.equal(new Set(tags).size, 3);
    expectStatus(await get(path, { ...accept, 'if-none-match': tags[2] }), 304);
    expectStatus(await get(path, { ...accept, 'if-none-match': tags[0] }), 200);
    const head = await get(path, accept, 'HEAD');
    expectStatus(head, 200);
    assert.equal(head.text, '');
    for (const name of ['etag', 'content-type', 'vary']) {
      assert.equal(head.headers.get(name), quads.headers.get(name), name);
    }
    assert.equal(Number(head.headers.get('content-length')), Buffer.byteLength(quads.text));
  });

  test('what is not there is not there as N-Quads', async () => {
    expectError(await get('/api/v1/material/MAT-DE-MUC-2025-NONE-000000', accept), 404, 'NOT_FOUND');
  });
});

const many = (count, item) => Array.from({ length: count }, (_, at) => item(at));
/** Two trees of like nodes, which can only be told apart by trying every order of their branches. */
const alike = { twins: many(2, () => ({ branches: many(9, () => ({ leaf: {} })) })) };

/** Members that a record may have, as no table names them, and that no processor should be asked to make sense of. */
const hostile = {
  'a context within': { metadata: { '@context': 'https://elsewhere.example/context' } },
  'a context within that is one': { metadata: { '@context': { name: 'https://elsewhere.example/name' } } },
  'a context that is nothing': { metadata: { '@context': null } },
  'a value that is none': { metadata: { '@value': 1, '@id': 'x' } },
  'an id that depends on where it is read': { metadata: { '@id': 'x', a: 1 } },
  'a second id': { '@id': 'https://elsewhere.example/' },
  'a keyword that is none': { metadata: { '@foo': 1 } },
  'a key that is no IRI': { metadata: { 'a b': 1 } },
  'too many values': { metadata: { many: many(5000, (at) => at) } },
  'too many nodes': { metadata: { many: many(500, () => ({})) } },
  'nodes that are alike': { metadata: alike },
  'nodes that are alike, one in the other': {
    metadata: JSON.parse('{"a":'.repeat(60) + '1' + '}'.repeat(60)),
  },
};

for (const [name, changes] of Object.entries(hostile)) {
  test(`${name}: 406, and served as ever otherwise`, async () => {
    const { document, path } = await registered('offer', changes);
    expectError(await get(path, accept), 406, 'NOT_ACCEPTABLE');
    assert.deepEqual(JSON.parse((await get(path)).text), document);
  });
}

/** Those that are odd, and that a processor takes. */
const odd = {
  'what is deep': { metadata: JSON.parse(many(60, (at) => `{"${at}":`).join('') + '1' + '}'.repeat(60)) },
  'what is long': { metadata: { long: 'ü"\\\n\u0001'.repeat(20_000) } },
  'types of the protocol': {
    metadata: { '@type': 'MaterialDNA', id: 'MAT-1', Transfer: { id: 'T-1', match_id: 'M-1' } },
  },
  'a name behind an escape': { metadata: { 'Tr\\ansfer': 1, x: 'Matc\\h' } },
  'a node that is a list': { metadata: { '@list': [1, 2, { '@value': 'x', '@language': 'de' }] } },
  'like nodes': { metadata: { many: many(40, () => ({ like: { others: true } })) } },
  __proto__: JSON.parse('{"metadata": {"__proto__": {"a": 1}, "constructor": {"b": 2}}}'),
};

for (const [name, changes] of Object.entries(odd)) {
  test(`${name}: as another processor writes it`, async () => {
    const { document, path } = await registered('offer', changes);
    const response = await get(path, accept);
    expectStatus(response, 200);
    assert.equal(response.text, await reader(context).canonize(document));
  });
}
