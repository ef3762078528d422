// What is much larger than any honest caller sends is a clear error or counts for nothing, on every route that reads.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => {
  server = await startServer();
  for (let at = 0; at < 2; at += 1) await register(server, { offer: record('offer') });
});
after(() => server?.close());

const lists = ['/api/v1/offer', '/api/interest', '/api/cities', '/api/v1/events', '/api/v1/federation/nodes'];
const many = Array.from({ length: 4000 }, (_, at) => `p${at}=${at}`).join('&');

describe('a query of 40 kB', () => {
  for (const path of lists) {
    test(path, async () => {
      for (const query of [
        many,
        `search=${'a%20'.repeat(10_000)}`,
        `cursor=${'6'.repeat(40_000)}`,
        '&'.repeat(40_000),
      ]) {
        const response = await server.request(`${path}?limit=1&${query}`);
        expectIssues(response, [{ path: '', code: 'parameter' }]);
        assert.equal(response.headers.get('link'), null);
      }
    });
  }

  test('of a webhook, and where no parameter is read', async () => {
    expectError(await server.post(`/api/payments/webhook?provider=a&${many}`, '{}'), 400, 'INVALID_REQUEST');
    const response = await server.request(`/api/v1/node/info?${many}`);
    expectIssues(response, [{ path: '', code: 'parameter' }]);
    expectStatus(await server.request(`/api/health?${many}`), 200);
  });
});

test('headers that are long, or ask for a part', async () => {
  const long = 'text/html;q=0.1, '.repeat(2000);
  const headers = [
    { accept: `${long}application/ld+json` },
    { range: `bytes=${'0-1,'.repeat(5000)}0-1` },
    { 'if-none-match': `${'"a", '.repeat(5000)}"b"` },
    { 'if-modified-since': 'x'.repeat(30_000) },
    { authorization: `Bearer ${'x'.repeat(30_000)}` },
  ];
  for (const one of headers) {
    const response = await server.request('/api/v1/offer', { headers: one });
    expectStatus(response, 200);
    assert.equal(response.body.length, 2);
    assert.match(response.headers.get('content-type'), /^application\/json/);
  }
  const id = { 'last-event-id': '9'.repeat(30_000) };
  expectStatus(await server.request('/api/v1/stream', { method: 'HEAD', headers: id }), 200);
});

test('one of 100 kB, which the platform may refuse before', async () => {
  for (const query of [many.repeat(3), '&'.repeat(100_000)]) {
    const response = await fetch(new URL(`/api/v1/offer?${query}`, server.url));
    assert.ok([400, 414].includes(response.status), String(response.status));
    await response.body?.cancel();
  }
});

describe('texts of a search', () => {
  const long = 'x'.repeat(1_000_000);
  const texts = ['category', 'current_city', 'origin_city', 'status'];
  for (const member of texts) {
    test(`${member} finds nothing`, async () => {
      const response = await server.post('/api/v1/material/search', { [member]: long });
      expectStatus(response, 200);
      assert.deepEqual(response.body, { results: [], total: 0, total_is_exact: true, next: null });
    });
  }

  test('a name, a condition, words without end', async () => {
    for (const body of [{ condition: long }, { name: long }, { name: 'a '.repeat(500_000) }]) {
      expectStatus(await server.post('/api/v1/product/search', body), 200);
    }
  });

  test('a place and a cursor are wrong', async () => {
    for (const member of ['near', 'cursor']) {
      const response = await server.post('/api/v1/material/search', {
        [member]: `r${'1'.repeat(1_000_000)}`,
      });
      expectIssues(response, [{ path: `/${member}`, code: 'parameter' }]);
    }
  });
});
