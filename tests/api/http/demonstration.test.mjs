// The key of a demonstration is told to its own pages on the same machine, and by no other node.
import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const path = '/api/v1/demonstration';

let demonstration;
before(async () => (demonstration = await startServer({ vars: { DEMONSTRATION_KEY: apiKey } })));
after(() => demonstration?.close());

/** Also with the headers that `fetch` does not let one set. */
function get(server, headers, from = path) {
  return new Promise((resolve, reject) => {
    const request = ask(new URL(from, server.url), { headers }, async (response) => {
      response.setEncoding('utf8');
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode, headers: response.headers, body: JSON.parse(text) });
    });
    request.on('error', reject).end();
  });
}

const own = (server) => ({ host: server.url.host, 'sec-fetch-site': 'same-origin' });

test('its own page is told', async () => {
  const { status, headers, body } = await get(demonstration, own(demonstration));
  assert.deepEqual([status, body], [200, { key: apiKey }]);
  assert.equal(headers['cache-control'], 'no-store');
  const info = await get(demonstration, own(demonstration), '/api/v1/node/info');
  assert.equal(info.body.demonstration, true);
});

const others = {
  'another site in the same browser': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another port of the same machine': { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
  'a page without an origin': { origin: 'null' },
  'a name that leads to this machine': { host: 'evil.example' },
  'an address of the network': { host: '192.168.1.2:8787' },
};

for (const [title, headers] of Object.entries(others)) {
  test(`not told: ${title}`, async () => {
    const asked = { ...own(demonstration), ...headers };
    const { status, body } = await get(demonstration, asked);
    assert.equal(status, 404);
    assert.ok(!JSON.stringify(body).includes(apiKey));
    const info = await get(demonstration, asked, '/api/v1/node/info');
    assert.equal(info.body.demonstration, undefined);
  });
}

test('a node without the variable has no such route, whoever asks', async () => {
  for (const DEMONSTRATION_KEY of [null, '']) {
    const node = await startServer({ vars: { DEMONSTRATION_KEY } });
    try {
      expectError(await node.request(path, { headers: own(node) }), 404, 'NOT_FOUND');
      const info = await node.request('/api/v1/node/info');
      expectStatus(info, 200);
      assert.ok(!('demonstration' in info.body));
    } finally {
      await node.close();
    }
  }
});
