// Decisions 9: what every answer of the Worker has, whatever it answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { oneMinute } from '../../support/minute.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const json = { 'content-type': 'application/json' };
const known = record('offer');

let server;
before(async () => {
  server = await startServer({ limits: { READ_LIMIT: 1 } });
  await register(server, { offer: known });
});
after(() => server?.close());

let reader = 0;
const get = (path, headers) => fetchOf(path, { headers });

/** Each comes from an address of its own, as one may read once a minute. */
function fetchOf(path, { headers, ...init } = {}) {
  const address = `203.0.113.${(reader += 1)}`;
  return fetch(new URL(path, server.url), { headers: { 'cf-connecting-ip': address, ...headers }, ...init });
}

const post = (path, headers, body = '{}') => fetchOf(path, { method: 'POST', headers, body });

const again = async () => {
  const tag = (await get('/api/v1/node/info')).headers.get('etag');
  return get('/api/v1/node/info', { 'if-none-match': tag });
};

const limited = async () => {
  const headers = { 'cf-connecting-ip': '198.51.100.1' };
  await oneMinute();
  await get('/api/v1/offer', headers);
  return get('/api/v1/offer', headers);
};

const answers = {
  'a document': [200, () => get(`/api/v1/offer/${known.id}`)],
  'a list': [200, () => get('/api/v1/offer')],
  'without a body': [200, () => fetchOf('/api/v1/offer', { method: 'HEAD' })],
  'a stream': [200, () => get('/api/v1/stream')],
  HTML: [200, () => get('/api/privacy', { accept: 'text/html' })],
  text: [200, () => get('/api/metrics', { accept: 'text/plain' })],
  'the reference': [200, () => get('/openapi.json')],
  'a write': [
    201,
    () => post('/api/v1/offer', { ...json, 'x-api-key': apiKey }, JSON.stringify(record('offer'))),
  ],
  'a preflight': [204, () => fetchOf('/api/v1/offer', { method: 'OPTIONS' })],
  'what has not changed': [304, again],
  'what is wrong': [400, () => get('/api/v1/offer?limit=0')],
  'no key': [401, () => post('/api/v1/offer', json)],
  'no record': [404, () => get('/api/v1/offer/NONE')],
  'no path': [404, () => get('/api/nothing')],
  'no path of the API': [404, () => get('/nothing')],
  'no method': [405, () => fetchOf('/api/v1/offer', { method: 'DELETE' })],
  'too large': [413, () => post('/api/v1/offer', json, 'x'.repeat(1024 * 1024 + 1))],
  'another media type': [415, () => post('/api/v1/offer', { 'content-type': 'a/b', 'x-api-key': apiKey })],
  'too often': [429, limited],
};

for (const [name, [status, send]] of Object.entries(answers)) {
  test(`${name}: ${status}`, async () => {
    const response = await send();
    await response.body?.cancel();
    assert.equal(response.status, status);
    assert.match(response.headers.get('x-request-id'), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.has('content-security-policy'), name === 'HTML');
  });
}
