// Specification 4.6, decisions 7: what a node says of itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { entities, record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/node/info';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

async function infoOf(node) {
  const response = await node.request(path);
  expectStatus(response, 200);
  return response.body;
}

async function infoWith(vars) {
  const node = await startServer({ vars });
  try {
    return await infoOf(node);
  } finally {
    await node.close();
  }
}

test('what is said', async () => {
  const { name, capabilities, statistics, storage, ...rest } = await infoOf(server);
  assert.deepEqual(rest, {
    '@context': record('offer')['@context'],
    '@type': 'NodeInfo',
    id: 'lab.loop',
    version: '0.9.1',
    protocol_version: '0.2.0',
    endpoint: `${server.url.origin}/api/v1`,
    lab_only: true,
  });
  assert.match(name, /\S/);
  assert.ok(capabilities.length > 0 && capabilities.every((word) => typeof word === 'string'));
  assert.deepEqual(statistics, { material: 0, product: 0, offer: 0, match: 0, transfer: 0 });
  const { meta } = await server.database.prepare('SELECT 1').all();
  assert.deepEqual(storage, { database_bytes: meta.size_after, limit_bytes: 10_240_000_000 });
});

test('statistics are those of each kind, without what was refused', async () => {
  const counts = { material: 5, product: 4, offer: 3, match: 2, transfer: 1 };
  for (const entity of Object.keys(entities)) {
    const documents = Array.from({ length: counts[entity] }, () => record(entity));
    const posts = documents.map((document) => server.post(`/api/v1/${entity}`, document));
    for (const response of await Promise.all(posts)) expectStatus(response, 201);
    expectStatus(await server.post(`/api/v1/${entity}`, documents[0]), 409);
    expectStatus(await server.post(`/api/v1/${entity}`, {}), 400);
  }
  assert.deepEqual((await infoOf(server)).statistics, counts);
});

test('what variables change', async () => {
  const info = await infoWith({
    NODE_ID: 'munich.loop',
    NODE_NAME: 'Node "München"',
    NODE_LOCATION: '11.575,-48.137',
    PUBLIC_BASE_URL: 'https://node.test',
    CONTEXT_V0_2_0: 'https://node.test/context.jsonld',
  });
  assert.equal(info.id, 'munich.loop');
  assert.equal(info.name, 'Node "München"');
  assert.deepEqual(info.location, { lat: -48.137, lon: 11.575 });
  assert.equal(info.endpoint, 'https://node.test/api/v1');
  assert.equal(info['@context'], 'https://node.test/context.jsonld');
});

test('a slash at the end of PUBLIC_BASE_URL is not doubled', async () => {
  const { endpoint } = await infoWith({ PUBLIC_BASE_URL: 'https://node.test/' });
  assert.equal(endpoint, 'https://node.test/api/v1');
});

test('a location that is none is not said', async () => {
  for (const NODE_LOCATION of [null, '', '200,0', 'x']) {
    assert.ok(!('location' in (await infoWith({ NODE_LOCATION }))), NODE_LOCATION);
  }
});

test('405: it is only read', async () => {
  const response = await server.request(path, { method: 'POST' });
  expectError(response, 405, 'METHOD_NOT_ALLOWED');
  assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
});
