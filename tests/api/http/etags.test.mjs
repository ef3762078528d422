// Decisions 7: what has not changed is not sent again.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities } from '../../support/cities.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { move, record, register } from '../../support/records.mjs';
import { Listener } from '../../support/sse.mjs';
import { startServer } from '../../support/server.mjs';

let server;
const documents = {};
for (const entity of ['material', 'product', 'offer', 'match', 'transfer'])
  documents[entity] = record(entity);

before(async () => {
  server = await startServer();
  await register(server, documents);
  for (let at = 0; at < 3; at += 1) {
    await server.post('/api/interest', { name: 'Ada Example', consentPublic: true });
  }
});
after(() => server?.close());

const get = (path, headers = {}) => server.request(path, { headers });
const tagOf = async (path, headers) => (await get(path, headers)).headers.get('etag');

const paths = ['/api/interest', '/api/interest?search=ada&limit=2', '/openapi.json', '/api/v1/node/info'];
paths.push('/api/v1/reference/waste-codes?prefix=16', '/api/v1/reference/countries');
paths.push('/api/cities', '/api/cities?near=11,48', '/api/cities/demo-city', '/api/cities/geojson');
for (const [entity, { id }] of Object.entries(documents)) {
  paths.push(`/api/v1/${entity}`, `/api/v1/${entity}?limit=1`, `/api/v1/${entity}/${id}`);
}
paths.push('/api/v1/offer?status=withdrawn', '/api/v1/events', '/api/v1/events?order=desc&limit=2');

/** Those that are given each way to write a tag; how it is read is the same for all. */
const thorough = ['/api/interest', '/openapi.json', '/api/cities', `/api/v1/offer/${documents.offer.id}`];

for (const path of paths) {
  const some = (all) => (thorough.includes(path) ? all : all.slice(0, 1));
  describe(path, () => {
    test('has a tag, the same until it changes', async () => {
      const response = await get(path);
      expectStatus(response, 200);
      const tag = response.headers.get('etag');
      assert.match(tag, /^(W\/)?"[\x21\x23-\x7e]+"$/);
      assert.equal(await tagOf(path), tag);
    });

    test('304 to those who have it', async () => {
      const tag = await tagOf(path);
      const opaque = tag.replace(/^W\//, '');
      for (const known of some([tag, `W/${opaque}`, opaque, '*', `"x", ${tag}`, `W/"x",${tag} , "y"`])) {
        for (const method of ['GET', 'HEAD']) {
          const response = await server.request(path, { method, headers: { 'if-none-match': known } });
          expectStatus(response, 304);
          assert.equal(response.text, '');
          assert.equal(response.headers.get('etag'), tag);
        }
      }
    });

    test('200 to those who have another, or no tag at all', async () => {
      const tag = await tagOf(path);
      const others = [
        '"x"',
        'W/"x"',
        '"x", "y"',
        '',
        'x',
        tag.slice(0, -1),
        tag.slice(1),
        `"${tag.length}"`,
        '"*"',
      ];
      for (const known of some(others)) expectStatus(await get(path, { 'if-none-match': known }), 200);
    });

    test('HEAD has it too', async () => {
      const response = await server.request(path, { method: 'HEAD' });
      expectStatus(response, 200);
      assert.equal(response.headers.get('etag'), await tagOf(path));
    });
  });
}

describe('changes', () => {
  /** What is known is out of date after `change`. */
  async function expectChange(path, change) {
    const first = await get(path);
    await change();
    const second = await get(path, { 'if-none-match': first.headers.get('etag') });
    expectStatus(second, 200);
    assert.notEqual(second.headers.get('etag'), first.headers.get('etag'));
    assert.notEqual(second.text, first.text);
  }

  test('a registration: list, events and node info', async () => {
    for (const path of ['/api/v1/offer', '/api/v1/events', '/api/v1/node/info']) {
      await expectChange(path, () => register(server, { offer: record('offer') }));
    }
  });

  test('a move: the document and the lists it is in', async () => {
    for (const query of ['', '?status=withdrawn']) {
      const { offer } = await register(server, { offer: record('offer') });
      await expectChange(`/api/v1/offer${query}`, () => move(server, 'offer', offer.id, 'withdrawn'));
    }
    const { transfer } = await register(server, { transfer: record('transfer', { status: 'scheduled' }) });
    await expectChange(`/api/v1/transfer/${transfer.id}`, () =>
      move(server, 'transfer', transfer.id, 'cancelled'),
    );
  });

  test('a move back: the first tag again', async () => {
    const { offer } = await register(server, { offer: record('offer') });
    const path = `/api/v1/offer/${offer.id}`;
    const tag = await tagOf(path);
    await move(server, 'offer', offer.id, 'reserved');
    assert.notEqual(await tagOf(path), tag);
    await move(server, 'offer', offer.id, 'open');
    assert.equal(await tagOf(path), tag);
  });

  test('interest', async () => {
    const add = () => server.post('/api/interest', { name: 'Ada Example', consentPublic: true });
    await expectChange('/api/interest', add);
    await expectChange('/api/interest?search=ada&limit=1', add);
  });

  test('cities', async () => {
    for (const [at, path] of ['/api/cities', '/api/cities/geojson'].entries()) {
      const city = { slug: `0-changed-${at}`, name: '0 Changed', at: [1, 1] };
      await expectChange(path, () => addCities(server, [city]));
    }
  });
});

test('another media type is another representation', async () => {
  for (const path of [`/api/v1/offer/${documents.offer.id}`, '/api/v1/offer']) {
    const json = await get(path, { accept: 'application/json' });
    const ld = await get(path, { accept: 'application/ld+json' });
    assert.notEqual(json.headers.get('etag'), ld.headers.get('etag'), path);
    for (const { headers } of [json, ld]) assert.match(headers.get('vary') ?? '', /\baccept\b(?!-)/i, path);
  }
});

test('errors have none, and a tag does not hide them', async () => {
  for (const path of ['/api/v1/offer/NONE-00000001', '/api/cities/nowhere', '/api/nothing']) {
    const response = await get(path, { 'if-none-match': '*' });
    expectError(response, 404, 'NOT_FOUND');
    assert.equal(response.headers.get('etag'), null);
  }
  const wrong = await get('/api/v1/offer?limit=0', { 'if-none-match': '*' });
  expectError(wrong, 400, 'INVALID_REQUEST');
  assert.equal(wrong.headers.get('etag'), null);
});

test('none on health, metrics and streams', async () => {
  for (const path of ['/api/health', '/api/metrics']) {
    const response = await get(path, { 'if-none-match': '*' });
    expectStatus(response, 200);
    assert.equal(response.headers.get('etag'), null);
  }
  for (const path of ['/api/v1/stream', '/api/interest/stream']) {
    const listener = await Listener.open(server, path);
    assert.equal(listener.response.headers.get('etag'), null);
    listener.close();
  }
});

test('a write does not mind If-None-Match', async () => {
  const response = await server.post('/api/v1/offer', record('offer'), { 'if-none-match': '*' });
  expectStatus(response, 201);
});
