// Parts of paths that no honest caller sends: 404, and nothing is changed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError } from '../../support/expect.mjs';
import { segments } from '../../support/hostile.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
const body = '{"status": "withdrawn"}';
const moved = { match: '{"status": "expired"}', transfer: '{"status": "cancelled"}' };

const routes = [
  ...['material', 'product', 'offer', 'match', 'transfer'].map((entity) => ['GET', `/api/v1/${entity}/`, '']),
  ...['offer', 'match', 'transfer'].map((entity) => [
    'POST',
    `/api/v1/${entity}/`,
    '/status',
    moved[entity] ?? body,
  ]),
  ['POST', '/api/v1/material/', '/supersede', '{"by": "MAT-1", "reason": "a"}'],
  ['GET', '/api/cities/', ''],
  ['DELETE', '/api/interest/', ''],
  ['GET', '/api/payments/intent/', ''],
  ['GET', '/api/', ''],
  ['GET', '/api/v1/', ''],
  ['POST', '/api/v1/', '', '{}'],
];

for (const [method, start, end, text] of routes) {
  test(`${method} ${start}…${end}`, async () => {
    await inParallel(segments, async (segment) => {
      const init = { method, headers, body: text };
      const response = await server.request(`${start}${segment}${end}`, init);
      // `?` begins the query, so that this is the path without it.
      if (segment.includes('?') || segment.includes('#')) assert.ok(response.status < 500);
      else expectError(response, 404, 'NOT_FOUND');
    });
  });
}

test('nothing of all this is in the log of events', async () => {
  const sql = 'SELECT COUNT(*) AS events FROM events';
  assert.equal(await server.database.prepare(sql).first('events'), 0);
});
