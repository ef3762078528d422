// Decisions 6 and 7: lists, newest first, by keyset.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { nextOf, walk } from '../../support/paging.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
const ids = [];

before(async () => {
  server = await startServer();
  for (let at = 0; at < 125; at += 1) {
    const document = record('offer');
    expectStatus(await server.post('/api/v1/offer', document), 201);
    ids.unshift(document.id);
    if (at % 3 === 0) await server.post('/api/v1/match', record('match'));
  }
});
after(() => server?.close());

async function walkIds(path, onPage) {
  const pages = await walk(server, path, { onPage });
  return pages.map((page) => page.map(({ id }) => id));
}

for (const limit of [1, 7, 24, 25, 99, 100]) {
  test(`pages of ${limit} have all, without gap or repeat`, async () => {
    const pages = await walkIds(`/api/v1/offer?limit=${limit}`);
    assert.deepEqual(pages.flat(), ids);
    assert.equal(pages.length, Math.ceil(ids.length / limit));
  });
}

test('20 by default, 100 at most', async () => {
  const size = async (query) => (await server.request(`/api/v1/offer${query}`)).body.length;
  assert.equal(await size(''), 20);
  assert.equal(await size('?limit=100'), 100);
  assert.equal(await size('?limit=101'), 100);
  assert.equal(await size('?limit=999999999999999999999999'), 100);
});

test('what is registered meanwhile does not shift the pages', async () => {
  const pages = await walkIds('/api/v1/offer?limit=50', async () => {
    const document = record('offer');
    expectStatus(await server.post('/api/v1/offer', document), 201);
    ids.unshift(document.id);
  });
  assert.deepEqual(pages.flat(), ids.slice(-pages.flat().length));
  assert.equal(pages.flat().length, 125);
});

test('the next address keeps other parameters', async () => {
  const response = await server.request('/api/v1/offer?limit=1&limit=a%26b&cursor=r5');
  const next = new URL(nextOf(response));
  assert.equal(next.origin + next.pathname, `${server.url.origin}/api/v1/offer`);
  assert.deepEqual(next.searchParams.getAll('limit'), ['1', 'a&b']);
  assert.deepEqual(next.searchParams.getAll('cursor').length, 1);
});

test('the next address is at PUBLIC_BASE_URL where that is set', async () => {
  const other = await startServer({ vars: { PUBLIC_BASE_URL: 'https://node.test' } });
  try {
    for (let at = 0; at < 2; at += 1) await other.post('/api/v1/offer', record('offer'));
    const response = await other.request('/api/v1/offer?limit=1');
    assert.match(nextOf(response), /^https:\/\/node\.test\/api\/v1\/offer\?limit=1&cursor=/);
  } finally {
    await other.close();
  }
});

test('an empty list', async () => {
  const response = await server.request('/api/v1/transfer');
  expectStatus(response, 200);
  assert.equal(response.text, '[]');
  assert.equal(response.headers.get('link'), null);
});

test('limit is an integer of 1 or more', async () => {
  const wrong = ['', '0', '-1', '1.5', '1e2', 'abc', 'NaN', 'Infinity', '%201', '1%00', '0x1', "1'--", '٣'];
  for (const limit of wrong) {
    const response = await server.request(`/api/v1/offer?limit=${limit}`);
    expectIssues(response, [{ path: 'limit', code: 'parameter' }]);
  }
});

test('a cursor is one that was given out', async () => {
  for (const cursor of [
    '',
    'r',
    'r0',
    'x',
    '5',
    'r-1',
    'rZZ',
    'r05',
    'r20000000000000',
    "r5' OR 1=1",
    '%00',
  ]) {
    const response = await server.request(`/api/v1/offer?cursor=${cursor}`);
    expectIssues(response, [{ path: 'cursor', code: 'parameter' }]);
  }
});

test('large documents make short pages', async () => {
  const padding = 'x'.repeat(900_000);
  for (let at = 0; at < 20; at += 1) {
    expectStatus(await server.post('/api/v1/product', record('product', { at, padding })), 201);
  }
  const pages = await walkIds('/api/v1/product?limit=100', (all) => {
    assert.ok(all.at(-1).text.length < 10 * 1024 * 1024);
  });
  assert.equal(pages.flat().length, 20);
  assert.equal(new Set(pages.flat()).size, 20);
  assert.ok(pages.length > 1);
});
