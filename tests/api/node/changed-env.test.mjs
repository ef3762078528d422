// A secret or variable that was changed holds from the next request on, also where the isolate goes on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer({ around: 'changed-env' })));
after(() => server?.close());

const get = (path, key, changes) => {
  const changed = changes && { 'x-changed': JSON.stringify(changes) };
  return server.request(path, { headers: { 'x-api-key': key, ...changed } });
};

test('a key that was replaced is not let in any more, and the new one is', async () => {
  const next = 'another-key-of-the-operator';
  const changes = { API_KEY: next };
  for (let time = 0; time < 2; time += 1) {
    expectStatus(await get('/api/v1/whoami', apiKey), 200);
    expectError(await get('/api/v1/whoami', next), 401, 'UNAUTHORIZED');
    expectStatus(await get('/api/v1/whoami', next, changes), 200);
    expectError(await get('/api/v1/whoami', apiKey, changes), 401, 'UNAUTHORIZED');
  }
});

test('the reference is that of the environment', async () => {
  const servers = async (changes) => (await get('/openapi.json', '', changes)).body.servers[0].url;
  const before = await servers();
  assert.equal(await servers({ PUBLIC_BASE_URL: 'https://node.example' }), 'https://node.example');
  assert.equal(await servers(), before);
});
