// Decisions 5 and 7: paths, methods, the order of checks, CORS and keys, for all routes alike.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const tooLarge = 'x'.repeat(1024 * 1024 + 1);

test('404: other paths', async () => {
  const paths = ['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/materials', '/api/v2/material'];
  paths.push(
    '/api/v1/material/',
    '/api/v1/material/a/b',
    '/api/health/',
    '/api/Health',
    '/api/v1/material/a%2Fb',
  );
  paths.push(
    '/api/v1/material/%FF',
    '/api/v1/material/%00',
    '/api/v1/material/%',
    '/api/nothing',
    '/nothing',
  );
  for (const path of paths) expectError(await server.request(path), 404, 'NOT_FOUND');
});

test('404 before 405: a path that is not there has no methods', async () => {
  for (const method of ['DELETE', 'POST', 'OPTIONS']) {
    expectError(await server.request('/api/v1/nothing', { method }), 404, 'NOT_FOUND');
  }
});

test('paths are percent-decoded', async () => {
  const document = record('material');
  expectStatus(await server.post('/api/v1/%6Daterial', document), 201);
  const encoded = document.id.replaceAll('-', '%2D').replace('M', '%4d');
  const shown = await server.request(`/api/v1/material/${encoded}`);
  expectStatus(shown, 200);
  assert.equal(shown.body.id, document.id);
});

test('HEAD is GET without a body', async () => {
  const document = record('material');
  await server.post('/api/v1/material', document);
  const paths = [
    '/api/health',
    '/api/v1/material',
    `/api/v1/material/${document.id}`,
    '/api/v1/material/NONE',
  ];
  for (const path of paths) {
    const get = await server.request(path);
    const head = await server.request(path, { method: 'HEAD' });
    expectStatus(head, get.status);
    assert.equal(head.text, '');
    assert.equal(head.headers.get('content-type'), get.headers.get('content-type'));
  }
});

test('OPTIONS is 204', async () => {
  const origin = { origin: 'https://forms.test', 'access-control-request-method': 'POST' };
  const response = await server.request('/api/v1/material', { method: 'OPTIONS', headers: origin });
  expectStatus(response, 204);
  assert.equal(response.text, '');
  assert.equal(response.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('access-control-allow-methods'), 'GET, HEAD, POST, OPTIONS');
  const headers =
    'content-type, authorization, x-api-key, idempotency-key, if-none-match, last-event-id, x-d1-bookmark';
  assert.equal(response.headers.get('access-control-allow-headers'), headers);
});

describe('the order of checks', () => {
  const send = (path, headers, body, method = 'POST') => server.request(path, { method, headers, body });
  const wrongKey = { 'x-api-key': 'wrong', 'content-type': 'text/plain' };
  const rightKey = { 'x-api-key': apiKey, 'content-type': 'text/plain' };

  test('route, method, size, key, media type, body', async () => {
    expectError(await send('/api/v1/nothing', wrongKey, tooLarge), 404, 'NOT_FOUND');
    expectError(await send('/api/v1/offer', wrongKey, tooLarge, 'PUT'), 405, 'METHOD_NOT_ALLOWED');
    expectError(await send('/api/v1/offer', wrongKey, tooLarge), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await send('/api/v1/offer', wrongKey, 'x'), 401, 'UNAUTHORIZED');
    expectError(await send('/api/v1/offer', rightKey, 'x'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const json = { ...rightKey, 'content-type': 'application/json' };
    expectError(await send('/api/v1/offer', json, 'x'), 400, 'INVALID_REQUEST');
  });

  test('a body of unknown length is measured as it comes', async () => {
    const stream = new Blob([tooLarge]).stream();
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' };
    expectError(await server.request('/api/v1/offer', init), 413, 'PAYLOAD_TOO_LARGE');
  });
});

test('every answer may be read by any origin', async () => {
  const answers = [
    await server.request('/api/health'),
    await server.request('/nothing'),
    await server.post('/api/v1/offer', '{}'),
  ];
  for (const { headers } of answers) {
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(
      headers.get('access-control-expose-headers'),
      'ETag, Link, Location, Retry-After, x-request-id, x-d1-bookmark, Content-Language',
    );
  }
});

test('two answers have two request ids', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => (await server.request('/api/health')).headers.get('x-request-id')),
  );
  assert.notEqual(ids[0], ids[1]);
});

test('ALLOWED_ORIGINS names who may read', async () => {
  const listed = await startServer({ vars: { ALLOWED_ORIGINS: 'https://a.test, https://b.test' } });
  try {
    const allowed = async (origin) => {
      const { headers } = await listed.request('/api/health', { headers: { origin } });
      assert.equal(headers.get('vary')?.toLowerCase().includes('origin'), true);
      return headers.get('access-control-allow-origin');
    };
    assert.equal(await allowed('https://b.test'), 'https://b.test');
    assert.equal(await allowed('https://c.test'), null);
  } finally {
    await listed.close();
  }
});

describe('without a usable secret nobody is let in', () => {
  for (const key of [null, '', 'short-of-sixteen']) {
    const secret = key?.slice(0, 15) ?? null;
    test(`API_KEY is ${JSON.stringify(secret)}`, async () => {
      const closed = await startServer({ vars: { API_KEY: secret } });
      try {
        for (const sent of ['', 'undefined', 'null', secret ?? apiKey]) {
          const response = await closed.post('/api/v1/offer', record('offer'), { 'x-api-key': sent });
          expectError(response, 401, 'UNAUTHORIZED');
        }
      } finally {
        await closed.close();
      }
    });
  }
});

test('CONTEXT_V0_2_0 and NET_SUFFIX reach the rules', async () => {
  const context = 'https://node.test/context.jsonld';
  const other = await startServer({ vars: { CONTEXT_V0_2_0: context } });
  try {
    expectStatus(await other.post('/api/v1/offer', record('offer', { '@context': context })), 201);
    expectError(await other.post('/api/v1/offer', record('offer')), 400, 'INVALID_REQUEST');
  } finally {
    await other.close();
  }
});
