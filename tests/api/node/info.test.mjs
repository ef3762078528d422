// Specification 4.6, decisions 7: what a node says of itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import Ajv from 'ajv/dist/2020.js';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { formats } from '../../support/formats.mjs';
import { deployed, nodeInfo } from '../../support/node-info.mjs';
import { entities, record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { publicKeyText } from '../../../scripts/nodes/keys.mjs';
import { makeKey } from '../../support/node-identity.mjs';

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
  const { name, capabilities, features, statistics, storage, ...rest } = await infoOf(server);
  assert.deepEqual(rest, {
    '@context': record('offer')['@context'],
    '@type': 'NodeInfo',
    schema_version: '0.2.0',
    id: 'lab.loop',
    version: '0.9.1',
    protocol_version: '0.2.0',
    endpoint: `${server.url.origin}/api/v1`,
    lab_only: true,
  });
  assert.match(name, /\S/);
  assert.deepEqual(capabilities, ['material-registry', 'loopsignal']);
  for (const word of ['federation', 'search', 'transactions', 'check'])
    assert.ok(features.includes(word), word);
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
    NODE_CONTACT: ' keys@munich.example ',
    NODE_LOCATION: '11.575,-48.137',
    PUBLIC_BASE_URL: 'https://node.test',
    CONTEXT_V0_2_0: 'https://node.test/context.jsonld',
  });
  assert.equal(info.id, 'munich.loop');
  assert.equal(info.name, 'Node "München"');
  assert.equal(info.contact, 'keys@munich.example');
  assert.deepEqual(info.location, { lat: -48.137, lon: 11.575 });
  assert.equal(info.endpoint, 'https://node.test/api/v1');
  assert.equal(info['@context'], 'https://node.test/context.jsonld');
});

const configured = { NODE_LOCATION: '-8.6291,41.1579', NODE_CITY: 'Porto', NODE_COUNTRY: 'PT' };

test('it is a NodeInfo of the protocol', async () => {
  const ajv = new Ajv({ strict: false, formats });
  const key = makeKey();
  const PUBLIC_BASE_URL = 'https://porto.example';
  const info = await infoWith({ ...configured, PUBLIC_BASE_URL, NODE_PRIVATE_KEY: key.seed });
  assert.ok(ajv.validate({ allOf: [nodeInfo, deployed] }, info), ajv.errorsText());
  assert.equal(publicKeyText(info.public_key), key.text);
  for (const member of nodeInfo.required) {
    const { [member]: gone, ...rest } = info;
    assert.ok(!ajv.validate(nodeInfo, rest), member);
  }
});

test('city and country stand beside the coordinates', async () => {
  assert.deepEqual((await infoWith(configured)).location, {
    lat: 41.1579,
    lon: -8.6291,
    city: 'Porto',
    country: 'PT',
  });
  const some = await infoWith({ ...configured, NODE_CITY: ' ', NODE_COUNTRY: 'Portugal' });
  assert.deepEqual(some.location, { lat: 41.1579, lon: -8.6291 });
  assert.ok(!('location' in (await infoWith({ ...configured, NODE_LOCATION: '' }))));
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
