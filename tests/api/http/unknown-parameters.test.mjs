// Decisions 5: under /api/v1 a query parameter that a route does not take is refused with the nearest that it takes, so that
// no filter is without effect. Which it takes is what the OpenAPI document says.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const known = { material: record('material'), offer: record('offer') };

let server;
let routes;
before(async () => {
  server = await startServer();
  await register(server, known);
  const { paths } = (await server.request('/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters }]) => ({
      path,
      method: method.toUpperCase(),
      address: path.replaceAll(/\{[^}]*\}/g, 'NONE-00000001'),
      names: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    })),
  );
});
after(() => server?.close());

const isOne = ({ path, method }) =>
  method === 'GET' && /^\/api\/v1\/(material|product|offer|match|transfer|transaction)\/\{id\}$/.test(path);
const refuses = (route) => route.path.startsWith('/api/v1/') && !isOne(route);

/** The next to last letter is left out. */
const misspelt = (name) => name.slice(0, -2) + name.slice(-1);

function ask({ method, address }, query) {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const body = method === 'GET' ? undefined : '{}';
  return server.request(`${address}?${query}`, { method, headers, body });
}

async function helpOf(route, name) {
  const response = await ask(route, `${encodeURIComponent(name)}=x`);
  expectIssues(response, [{ path: name, code: 'parameter' }]);
  const [{ message, help }] = response.body.error.details.issues;
  assert.equal(message, `"${name}" is not a parameter of this route`);
  return help;
}

test('every parameter of every route, misspelt', async () => {
  let count = 0;
  for (const route of routes.filter(refuses)) {
    // One letter has no next to last one.
    for (const name of route.names.filter(({ length }) => length > 1)) {
      assert.equal(await helpOf(route, misspelt(name)), `did you mean "${name}"?`, route.path);
      count += 1;
    }
  }
  assert.ok(count > 50, String(count));
});

test('one that is near none', async () => {
  const strict = routes.filter(refuses);
  assert.ok(strict.length > 40, String(strict.length));
  for (const route of strict) {
    const takes = `this route takes ${route.names.join(', ')}`;
    const nothing = 'leave it out: this route takes no parameters';
    assert.equal(await helpOf(route, 'zzzzzzzzzz'), route.names.length > 0 ? takes : nothing, route.path);
  }
});

test('what the document names is taken', async () => {
  for (const route of routes.filter(refuses)) {
    for (const name of route.names) {
      const response = await ask(route, `${name}=1`);
      const issues = response.body.error?.details.issues ?? [];
      assert.ok(!issues.some(({ message }) => message.includes('no parameter')), `${route.path} ${name}`);
    }
  }
});

describe('others are ignored', () => {
  test('where one record is asked for', async () => {
    for (const [entity, { id }] of Object.entries(known)) {
      const response = await server.request(
        `/api/v1/${entity}/${id}?utm_source=x&limit=0&${'a'.repeat(20_000)}`,
      );
      expectStatus(response, 200);
      assert.equal(response.body.id, id);
    }
    for (const route of routes.filter(isOne)) expectError(await ask(route, 'a=1'), 404, 'NOT_FOUND');
    assert.equal(routes.filter(isOne).length, 6);
  });

  test('outside of /api/v1', async () => {
    for (const path of ['/api/interest', '/api/cities', '/api/health', '/openapi.json', '/api/privacy'])
      expectStatus(await server.request(`${path}?serach=x&utm_source=y`), 200);
  });
});

describe('a filter', () => {
  test('that a list does not have', async () => {
    for (const query of [`material_id=${known.offer.material_id}`, 'q=1', 'bbox=1,2,3,4', 'after=5']) {
      const path = query.split('=')[0];
      expectIssues(await server.request(`/api/v1/offer?${query}`), [{ path, code: 'parameter' }]);
    }
  });

  test('is told with all else that is wrong, each name once', async () => {
    const response = await server.request('/api/v1/offer?limit=0&Category=a&stauts=b&stauts=c&cursor=x&=');
    const paths = ['Category', 'stauts', '', 'limit', 'cursor'];
    expectIssues(
      response,
      paths.map((path) => ({ path, code: 'parameter' })),
    );
    const [{ help }] = response.body.error.details.issues;
    assert.equal(help, 'did you mean "category"?');
  });

  test('with a name of 10 kB, or of control characters, is told in one line', async () => {
    for (const name of ['x'.repeat(10_000), '\n\u0000"\u202e'.repeat(50)]) {
      const response = await server.request(`/api/v1/offer?${encodeURIComponent(name)}=1`);
      expectIssues(response, [{ path: name, code: 'parameter' }]);
      assert.match(
        response.body.error.details.issues[0].message,
        /^".{40,600}…" is not a parameter of this route$/,
      );
    }
  });

  test('is told after the key was asked for, and before the body is judged', async () => {
    const send = (headers) => server.request('/api/v1/offer?a=1', { method: 'POST', headers, body: '{' });
    expectError(await send({ 'content-type': 'application/json' }), 401, 'UNAUTHORIZED');
    expectError(
      await send({ 'x-api-key': apiKey, 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    const response = await send({ 'x-api-key': apiKey, 'content-type': 'application/json' });
    expectIssues(response, [{ path: 'a', code: 'parameter' }]);
  });

  test('HEAD and OPTIONS', async () => {
    expectStatus(await server.request('/api/v1/offer?a=1', { method: 'HEAD' }), 400);
    expectStatus(await server.request('/api/v1/offer?a=1', { method: 'OPTIONS' }), 204);
  });
});
