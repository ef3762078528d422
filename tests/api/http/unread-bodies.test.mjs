// Decisions 9: what may not come in is not read. Each request announces a body of which only the first byte comes: one
// that waits for the rest is not answered before it is too late.
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { makeKey } from '../../support/node-identity.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { sendRaw, sendSome } from './raw.mjs';

let server;
before(async () => {
  server = await startServer({ vars: { BODY_SECONDS: '600', NODE_PRIVATE_KEY: makeKey().seed } });
});
after(() => server?.close());

const length = 1_000_000;
const post = (path, headers) => sendSome(server, path, length, headers);

describe('answered before the body came', { concurrency: true }, () => {
  test('no key, a wrong one, one without the scope', async () => {
    const path = '/api/interest';
    const other = await issueKey(server, 'payments');
    const [none, wrong, unknown, scope] = await Promise.all([
      post(path),
      post(path, { 'x-api-key': 'wrong' }),
      post(path, { 'x-api-key': `lg_${'0'.repeat(32)}` }),
      post(path, { 'x-api-key': other }),
    ]);
    for (const response of [none, wrong, unknown]) expectError(response, 401, 'UNAUTHORIZED');
    expectError(scope, 403, 'FORBIDDEN');
  });

  test('signatures whose headers are wrong, of times long ago, of nodes that are not known', async () => {
    const headers = (timestamp) => ({
      'x-node-id': 'nobody.loop',
      'x-timestamp': timestamp,
      'x-node-signature': 'AAAA',
    });
    const path = '/api/v1/federate/announce';
    const answers = await Promise.all([
      post(path, { 'x-node-id': 'nobody.loop' }),
      post(path, headers('2020-01-01T00:00:00Z')),
      post(path, headers(new Date().toISOString())),
    ]);
    for (const response of answers) expectError(response, 401, 'UNAUTHORIZED');
  });

  test('too large, of another media type', async () => {
    const key = { 'x-api-key': apiKey };
    const [large, media] = await Promise.all([
      sendSome(server, '/api/interest', 1024 * 1024 + 1, key),
      post('/api/interest', { ...key, 'content-type': 'text/plain' }),
    ]);
    expectError(large, 413, 'PAYLOAD_TOO_LARGE');
    expectError(media, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

test('who still sends sees the answer', async () => {
  const body = 'x'.repeat(length);
  const response = await sendRaw(server, { method: 'POST', path: '/api/interest', body });
  expectError(response, 401, 'UNAUTHORIZED');
  const large = 'x'.repeat(5 * length);
  for (const headers of [{}, { 'transfer-encoding': 'chunked', 'x-api-key': apiKey }]) {
    const refused = await sendRaw(server, { method: 'POST', path: '/api/interest', headers, body: large });
    expectError(refused, 413, 'PAYLOAD_TOO_LARGE');
  }
});

test('a body that does not come in time is 400', async () => {
  const impatient = await startServer({ vars: { BODY_SECONDS: '1' } });
  try {
    const answers = await Promise.all([
      sendSome(impatient, '/api/interest', length, { 'x-api-key': apiKey }),
      sendSome(impatient, '/api/v1/material/search', length),
    ]);
    for (const response of answers) expectIssues(response, [{ path: '', code: 'json' }]);
  } finally {
    await impatient.close();
  }
});
