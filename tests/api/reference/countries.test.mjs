// `GET /api/v1/reference/countries`: what two letters stand for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer({ without: ['DB', 'CACHE'] })));
after(() => server?.close());

const path = '/api/v1/reference/countries';
const ask = (query) => server.request(`${path}${query}`);

test('all of them, by code: 249 are assigned', async () => {
  const response = await ask('');
  expectStatus(response, 200);
  const { results, next } = response.body;
  assert.equal(next, null);
  assert.equal(results.filter(({ status }) => status === 'assigned').length, 249);
  const codes = results.map(({ code }) => code);
  assert.deepEqual(codes, [...new Set(codes)].sort());
  assert.equal(response.headers.get('cache-control'), 'public, max-age=86400');
  const headers = { 'if-none-match': response.headers.get('etag') };
  expectStatus(await server.request(path, { headers }), 304);
});

test('code: one country, of two or three letters, in either case', async () => {
  const one = async (code) => {
    const { body } = await ask(`?code=${code}`);
    assert.deepEqual([body.results.length, body.next], [1, null]);
    return body.results[0];
  };
  const portugal = await one('PT');
  assert.deepEqual([portugal.code, portugal.status, portugal.name], ['PT', 'assigned', 'Portugal']);
  for (const code of ['pt', 'PRT', 'prt']) assert.deepEqual(await one(code), portugal);
  assert.equal(portugal.alpha3, 'PRT');
  assert.deepEqual((await one('AN')).instead, ['BQ', 'CW', 'SX']);
  assert.notEqual((await one('AN')).status, 'assigned');
  assert.equal((await one('XK')).status, 'in-use');
});

test('404: letters of which nothing is known', async () => {
  const { body } = await ask('');
  const known = new Set(body.results.map(({ code }) => code));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const free = letters.flatMap((one) => letters.map((other) => one + other)).find((code) => !known.has(code));
  const response = await ask(`?code=${free}`);
  assert.deepEqual(expectError(response, 404, 'NOT_FOUND'), { entity_type: 'country', id: free });
  assert.match(response.body.error.message, new RegExp(`${free}.*; .*ISO 3166`));
});

test('400: what is no code', async () => {
  for (const code of ['', 'P', 'PRTX', '12', 'P%C3%89', '%00']) {
    const response = await ask(`?code=${code}`);
    expectIssues(response, [{ path: 'code', code: 'parameter' }]);
    assert.match(response.body.error.details.issues[0].help, /two letters/);
  }
  expectIssues(await ask('?limit=x&cursor='), [
    { path: 'limit', code: 'parameter' },
    { path: 'cursor', code: 'parameter' },
  ]);
});

test('in pages', async () => {
  const { results } = (await ask('')).body;
  const pages = await walk(server, `${path}?limit=100`);
  assert.deepEqual(
    pages.flatMap((page) => page.results),
    results,
  );
  assert.equal(pages.length, Math.ceil(results.length / 100));
});
