// Decisions 7: /openapi.json. That every answer of these tests is one it tells of is seen to by
// support/contract.mjs; here it is looked at by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import Ajv from 'ajv/dist/2020.js';

import { written } from '../../support/contract.mjs';
import { formats } from '../../support/formats.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { entities } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';

const moving = ['offer', 'match', 'transfer'];
const operations = [
  'get /api/health',
  'get /api/interest',
  'post /api/interest',
  'delete /api/interest/{}',
  'get /api/interest/stream',
  'get /api/cities',
  'get /api/cities/{}',
  'get /api/cities/geojson',
  'post /api/payments/intent',
  'get /api/payments/intent/{}',
  'post /api/payments/webhook',
  ...Object.keys(entities).flatMap((entity) => [
    `get /api/v1/${entity}`,
    `post /api/v1/${entity}`,
    `get /api/v1/${entity}/{}`,
    `get /api/v1/${entity}/{}/qr.svg`,
    `delete /api/v1/${entity}/{}`,
    `post /api/v1/${entity}/{}/supersede`,
  ]),
  ...moving.map((entity) => `post /api/v1/${entity}/{}/status`),
  'post /api/v1/material-status',
  'get /api/v1/node/info',
  'post /api/v1/check',
  'get /api/v1/reference/waste-codes',
  'get /api/v1/reference/countries',
  'get /api/v1/events',
  'get /api/v1/stream',
  'get /api/metrics',
  'get /api/privacy',
];

let server;
let document;
before(async () => {
  server = await startServer();
  const response = await server.request('/openapi.json');
  expectStatus(response, 200);
  assert.match(response.headers.get('content-type'), /^application\/json/);
  document = response.body;
});
after(() => server?.close());

function* documented() {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (['get', 'post', 'put', 'patch', 'delete'].includes(method)) yield { path, method, operation };
    }
  }
}

/** Every object in a JSON value. */
function* objectsIn(value) {
  if (value === null || typeof value !== 'object') return;
  yield value;
  for (const member of Object.values(value)) yield* objectsIn(member);
}

test('is OpenAPI 3.1 of this service', () => {
  assert.match(document.openapi, /^3\.1\.\d+$/);
  assert.equal(document.info.version, '0.9.1');
  assert.match(document.info.title, /\S/);
});

test('has every operation', () => {
  const names = [...documented()].map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`,
  );
  assert.deepEqual(
    operations.filter((name) => !names.includes(name)),
    [],
  );
});

test('names what the specification names', () => {
  assert.ok('/api/cities/{slug}' in document.paths);
  const parameters = document.paths['/api/cities'].get.parameters.map(({ name }) => name);
  for (const name of ['limit', 'bbox', 'near', 'radiusKm']) assert.ok(parameters.includes(name), name);
});

test('names each operation, once, and says what it does', () => {
  const ids = new Set();
  for (const { path, method, operation } of documented()) {
    assert.match(operation.operationId, /^\w+$/, `${method} ${path}`);
    assert.ok(operation.summary ?? operation.description, `${method} ${path}`);
    ids.add(operation.operationId);
  }
  assert.equal(ids.size, [...documented()].length);
});

test('what a path names is a parameter', () => {
  for (const { path, operation } of documented()) {
    const shared = document.paths[path].parameters ?? [];
    const parameters = [...shared, ...(operation.parameters ?? [])].filter((one) => one.in === 'path');
    const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
    assert.deepEqual(parameters.map(({ name }) => name).sort(), named.sort(), path);
    for (const { required } of parameters) assert.equal(required, true, path);
  }
});

test('every reference leads somewhere', () => {
  for (const { $ref } of objectsIn(document)) {
    if (typeof $ref !== 'string') continue;
    assert.match($ref, /^#\//);
    const keys = $ref
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    assert.ok(
      keys.reduce((value, key) => value?.[key], document),
      $ref,
    );
  }
});

test('what needs a key says so, and nothing else', async () => {
  for (const { path, method, operation } of documented()) {
    if (path.endsWith('stream')) continue;
    const address = path.replaceAll(/\{[^}]*\}/g, 'NONE-00000001');
    const { status } = await server.request(address, { method });
    const needsKey = (operation.security ?? document.security ?? []).length > 0;
    assert.equal(status === 401, needsKey, `${method} ${path}: ${status}`);
  }
  const schemes = Object.values(document.components.securitySchemes);
  assert.ok(schemes.some((scheme) => scheme.in === 'header' && scheme.name === 'x-api-key'));
});

test('every operation is there', async () => {
  for (const { path, method } of documented()) {
    if (path.endsWith('stream')) continue;
    const address = path.replaceAll(/\{[^}]*\}/g, 'NONE-00000001');
    const response = await server.request(address, { method });
    assert.notEqual(response.status, 405, `${method} ${path}`);
    const isMissing = response.status === 404 && Object.keys(response.body.error.details).length === 0;
    assert.ok(!isMissing, `${method} ${path}`);
    const options = await server.request(address, { method: 'OPTIONS' });
    expectStatus(options, 204);
    assert.ok(options.headers.get('allow').split(', ').includes(method.toUpperCase()), `${method} ${path}`);
  }
});

test('every error has the envelope', () => {
  for (const { path, method, operation } of documented()) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!/^[45]/.test(status) || path === '/api/health') continue;
      assert.deepEqual(
        Object.keys(response.content ?? {}),
        ['application/json'],
        `${method} ${path} ${status}`,
      );
    }
  }
});

test('the examples are valid, those of kinds without any advice', async () => {
  const ajv = new Ajv({ strict: false, validateSchema: false, formats });
  ajv.addSchema(document, 'openapi');
  const kinds = [];
  for (const { path, method, operation } of documented()) {
    for (const [type, { example, schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      if (example === undefined) continue;
      const keys = ['paths', path, method, 'requestBody', 'content', type, 'schema'];
      const escaped = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
      assert.ok(
        ajv.getSchema(`openapi#/${escaped.join('/')}`)(example),
        `${method} ${path} ${ajv.errorsText()}`,
      );
      const kind = schema.$ref?.split('/').at(-1);
      if (!document.components.schemas.KindName.enum.includes(kind)) continue;
      const { body } = await server.post(`/api/v1/check?kind=${kind}`, example);
      assert.deepEqual({ ...body, kind }, { valid: true, kind, issues: [], warnings: [] });
      kinds.push(kind);
    }
  }
  assert.ok(kinds.length > 10, kinds.join());
});

test('each member of a kind says what it means, with an example', () => {
  for (const name of ['MaterialDNA', 'Offer', 'Interest', 'LoopCostRequest']) {
    const members = Object.entries(document.components.schemas[name].properties);
    for (const [key, member] of members.filter(([key]) => key !== 'contact')) {
      assert.ok(member.description && member.examples.length === 1, `${name} ${key}`);
    }
  }
});

test('its schemas say of every vector what the rules say', () => {
  const ajv = new Ajv({ strict: false, validateSchema: false, formats });
  ajv.addSchema(document, 'openapi');
  const faults = [];
  let count = 0;
  for (const { kind, name, value, issues, schema } of loadVectors()) {
    const validate = schema && value !== undefined && ajv.getSchema(`openapi#/components/schemas/${kind}`);
    if (!validate) continue;
    count += 1;
    if (validate(value) !== (issues.length === 0)) faults.push(`${kind} ${name}`);
  }
  assert.deepEqual(faults, []);
  assert.ok(count > 2000, String(count));
});

test('it says which node it is of', async () => {
  const other = await startServer({
    vars: { NET_SUFFIX: 'city', CONTEXT_V0_2_0: 'https://node.test/context' },
  });
  try {
    const { text } = await other.request('/openapi.json');
    assert.ok(text.includes('https://node.test/context'));
    assert.match(text, /\.city\$/);
  } finally {
    await other.close();
  }
});

test('names the address at which it was asked, one after the other', async () => {
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.1']) {
    const url = new URL('/openapi.json', server.url);
    url.hostname = host;
    const { servers } = await (await fetch(url)).json();
    assert.deepEqual(servers, [{ url: url.origin }]);
  }
});

/** The text of the document of a node with these variables, wherever it is served. */
async function textWith(vars) {
  const node = await startServer({ vars });
  try {
    const response = await node.request('/openapi.json');
    const address = vars.PUBLIC_BASE_URL ?? new URL(node.url).origin;
    expectStatus(response, 200);
    return response.text.replaceAll(address, 'https://node');
  } finally {
    await node.close();
  }
}

test('is made of a few variables and no others, as those know who hold answers against it', async () => {
  const usual = await textWith({});
  for (const name of written) assert.notEqual(await textWith({ [name]: 'other' }), usual, name);
  const others = {
    ...{ NODE_ID: 'other.loop', NODE_NAME: 'other', NODE_LOCATION: '11,48', NODE_CONTACT: 'a@b.example' },
    ...{ REGISTRY_MODE: 'strict', PUBLIC_INTEREST: 'true', RETENTION_DAYS: '30', KEY_DAILY_MB: '1' },
    ...{ PUBLIC_BASE_URL: 'https://other.example', WEBHOOK_SECRETS: '{"acme": "secret"}' },
    ...{ FEDERATION_ALLOW_PRIVATE: 'true', STREAM_LISTENERS_PER_ADDRESS: '1' },
  };
  assert.equal(await textWith(others), usual);
});
