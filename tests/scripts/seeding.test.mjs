// How the demonstration's records come to a node that has just started.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';

import { seedRegistry } from '../../scripts/seed/registry.mjs';
import { steps } from '../../scripts/seed/steps.mjs';

/** A node that answers as `answer` says; `work` is given its address and the requests that it had. */
async function withNode(answer, work) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    requests.push({ method: request.method, path: request.url, key: request.headers['x-api-key'], chunks });
    response.writeHead(answer(request)).end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${server.address().port}`, requests);
  } finally {
    server.close();
  }
}

/** What is said on stderr while `work` runs. */
async function said(t, work) {
  const { mock } = t.mock.method(console, 'error', () => {});
  await work();
  return mock.calls.map((call) => call.arguments.join(' '));
}

test('an empty node gets all of them, in order', async () => {
  const answer = ({ method }) => (method === 'GET' ? 404 : 201);
  await withNode(answer, async (address, requests) => {
    await seedRegistry(address, 'lg_test');
    const writes = requests.filter(({ method }) => method !== 'GET');
    assert.deepEqual(
      writes.map(({ method, path }) => [method, path]),
      steps().map(({ method, path }) => [method, path]),
    );
    assert.deepEqual(JSON.parse(Buffer.concat(writes[0].chunks)), steps()[0].body);
    assert.ok(writes.every(({ key }) => key === 'lg_test'));
  });
});

test('a node that has them gets none', async () => {
  await withNode(
    () => 200,
    async (address, requests) => {
      await seedRegistry(address, 'lg_test');
      assert.equal(requests.length, 1);
    },
  );
});

test('one that was broken off is gone on with', async (t) => {
  await withNode(
    ({ method }) => (method === 'GET' ? 404 : 409),
    async (address, requests) => {
      assert.deepEqual(await said(t, () => seedRegistry(address, 'lg_test')), []);
      assert.equal(requests.length, steps().length + 1);
    },
  );
});

test('a node that takes none is told of in one line, and started all the same', async (t) => {
  await withNode(
    ({ method }) => (method === 'GET' ? 404 : 401),
    async (address, requests) => {
      const lines = await said(t, () => seedRegistry(address, 'lg_test'));
      assert.deepEqual(lines, [
        '✗ the demonstration records are not all there: POST /api/v1/material was answered 401 {}',
      ]);
      assert.equal(requests.length, 2);
    },
  );
  const lines = await said(t, () => seedRegistry('http://127.0.0.1:9', 'lg_test'));
  assert.equal(lines.length, 1);
});
