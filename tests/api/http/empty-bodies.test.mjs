// A request without its body is told what to send, not at which column its text ends.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectIssues } from '../../support/expect.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };

async function told(method, path, body) {
  const response = await server.request(path, { method, headers, body });
  expectIssues(response, [{ path: '', code: 'json' }]);
  const [{ message, help }] = response.body.error.details.issues;
  return [message, help];
}

test('small ones, with an example', async () => {
  const small = {
    'DELETE /api/v1/material/NONE': ['its reason', '{"reason":"the material does not exist"}'],
    'POST /api/v1/offer/NONE/status': ['its status', '{"status":"reserved"}'],
    'POST /api/v1/match/NONE/status': ['its status', '{"status":"accepted"}'],
    'POST /api/v1/transfer/NONE/status': ['its status', '{"status":"in_transit"}'],
  };
  for (const [route, [member, example]] of Object.entries(small)) {
    for (const body of [undefined, '', ' \r\n\t']) {
      const expected = [`the body is empty: send a JSON object with ${member}`, `for example ${example}`];
      assert.deepEqual(await told(...route.split(' '), body), expected);
    }
  }
});

test('all others, with what is required', async () => {
  const { paths } = (await server.request('/openapi.json')).body;
  let count = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      // A payment provider sends any JSON, and a payload that is checked may be none.
      if (!requestBody || path.endsWith('/webhook') || path.endsWith('/check')) continue;
      const address = path.replaceAll(/\{[^}]*\}/g, 'NONE');
      const [message, help] = await told(method.toUpperCase(), address, '');
      assert.match(message, /^the body is empty: send a JSON object( with [^\n]+)?$/, path);
      assert.match(help, /^(for example \{.+\}|\/docs has an example)$/, path);
      count += 1;
    }
  }
  assert.ok(count > 20, String(count));
});
