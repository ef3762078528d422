// Specification 4.1: health, with the database and the cache there and taken away.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const fields = ['status', 'time', 'uptime', 'db', 'redis', 'version'];

async function health(options) {
  const server = await startServer(options);
  try {
    return await server.request('/api/health');
  } finally {
    await server.close();
  }
}

describe('with both there', () => {
  let server;
  before(async () => (server = await startServer()));
  after(() => server?.close());

  test('is ok', async () => {
    const response = await server.request('/api/health');
    expectStatus(response, 200);
    const { time, uptime, ...rest } = response.body;
    assert.deepEqual(Object.keys(response.body), fields);
    assert.deepEqual(rest, { status: 'ok', db: 'ok', redis: 'ok', version: '0.9.1' });
    assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000);
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(uptime >= 0);
  });

  test('uptime grows', async () => {
    const first = await server.request('/api/health');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await server.request('/api/health');
    assert.ok(second.body.uptime >= first.body.uptime + 0.04);
  });
});

test('the database taken away: 503 with the same fields', async () => {
  const response = await health({ without: ['DB'] });
  expectStatus(response, 503);
  assert.deepEqual(Object.keys(response.body), fields);
  assert.deepEqual(only(response.body), { status: 'degraded', db: 'error', redis: 'ok' });
});

test('the cache taken away: 503 with the same fields', async () => {
  const response = await health({ without: ['CACHE'] });
  expectStatus(response, 503);
  assert.deepEqual(Object.keys(response.body), fields);
  assert.deepEqual(only(response.body), { status: 'degraded', db: 'ok', redis: 'error' });
});

test('without the database the registry is unavailable, and says nothing of the inside', async () => {
  const server = await startServer({ without: ['DB'] });
  try {
    const details = [
      expectError(await server.request('/api/v1/offer'), 503, 'UNAVAILABLE'),
      expectError(await server.request('/api/v1/offer/OFR-00000001'), 503, 'UNAVAILABLE'),
      expectError(await server.post('/api/v1/offer', record('offer')), 503, 'UNAVAILABLE'),
    ];
    assert.deepEqual(details, [{}, {}, {}]);
  } finally {
    await server.close();
  }
});

function only({ status, db, redis }) {
  return { status, db, redis };
}
