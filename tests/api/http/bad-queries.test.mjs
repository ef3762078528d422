// Parameters that no honest caller sends: 200 or 400, for each route that reads.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { values } from '../../support/hostile.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const registry = ['limit', 'cursor', 'category', 'status', 'superseded', 'about'];
const places = ['limit', 'cursor', 'bbox', 'near', 'radiusKm'];
/** The routes whose parameters are read by what reads those of another one: all values in one query each. */
const alike = [
  ...['product', 'offer', 'match', 'transfer'].map((entity) => `/api/v1/${entity}`),
  '/api/cities/geojson',
  '/api/v1/reference/countries',
];
const routes = {
  '/api/v1/material': registry,
  '/api/v1/product': registry,
  '/api/v1/offer': registry,
  '/api/v1/match': registry,
  '/api/v1/transfer': registry,
  '/api/interest': ['limit', 'cursor', 'search'],
  '/api/cities': places,
  '/api/cities/geojson': places,
  '/api/v1/events': [
    ...['limit', 'after', 'before', 'entity_type', 'entity_id', 'order', 'about', 'category', 'city'],
  ],
  '/api/cities/demo-city': ['limit'],
  '/api/v1/node/info': ['limit'],
  '/api/v1/reference/waste-codes': ['prefix', 'date', 'limit', 'cursor'],
  '/api/v1/reference/countries': ['limit', 'cursor'],
  '/api/health': ['limit'],
  '/api/metrics': ['limit'],
  '/api/privacy': ['limit'],
  '/openapi.json': ['limit'],
};

let server;
before(async () => {
  server = await startServer();
  await register(server, { offer: record('offer') });
  await server.post('/api/interest', { name: 'Ada Example', consentPublic: true });
});
after(() => server?.close());

async function expectHarmless(path) {
  const response = await server.request(path);
  if (response.status === 200) return expectStatus(response, 200);
  const { issues } = expectError(response, 400, 'INVALID_REQUEST');
  for (const { path: name, code } of issues) {
    assert.equal(code, 'parameter', path.slice(0, 200));
    assert.ok(name.length < 20, path.slice(0, 200));
  }
}

for (const [path, parameters] of Object.entries(routes)) {
  describe(path, () => {
    const alone = parameters.length > 1 && !alike.includes(path) ? parameters : [];
    for (const parameter of alone) {
      test(parameter, async () => {
        await inParallel(values, (value) => expectHarmless(`${path}?${parameter}=${value}`));
      });
    }

    test('all at once', async () => {
      const queries = values
        .filter(({ length }) => length * parameters.length < 8000)
        .map((value) => parameters.map((name) => `${name}=${value}`).join('&'));
      await inParallel(queries, (query) => expectHarmless(`${path}?${query}`));
    });

    test('a thousand parameters', async () => {
      const many = Array.from({ length: 1000 }, (_, at) => `p${at}=${at}`);
      const response = await server.request(`${path}?${many.join('&')}`);
      if (path.startsWith('/api/v1/')) {
        const unknown = many.slice(0, 100).map((_, at) => ({ path: `p${at}`, code: 'parameter' }));
        expectIssues(response, unknown, { truncated: true });
      } else {
        expectStatus(response, 200);
      }
      for (const name of parameters) {
        await expectHarmless(`${path}?${many.map((_, at) => `${name}=${at + 1}`).join('&')}`);
      }
    });

    test('odd queries', async () => {
      for (const query of [
        '&&&',
        '=',
        '==&==',
        '%',
        '%FF=%FF',
        '[]',
        'limit[]=1',
        'limit[$gt]=1',
        'LIMIT=0',
        ' limit=0',
        '%6cimit=1',
      ]) {
        await expectHarmless(`${path}?${query}`);
      }
    });
  });
}

test('what is given back in Link is not what breaks headers', async () => {
  for (let at = 0; at < 2; at += 1) await register(server, { offer: record('offer') });
  for (const value of ['%0d%0ax-injected:%201', '%3E;rel=%22prev%22', '%22', '%F0%9F%8C%8D', '%00']) {
    const response = await server.request(`/api/v1/offer?limit=1&limit=${value}`);
    expectStatus(response, 200);
    assert.match(response.headers.get('link'), /^<[\x21-\x3b\x3d\x3f-\x7e]+>; rel="next"$/);
    assert.equal(response.headers.get('x-injected'), null);
  }
});
