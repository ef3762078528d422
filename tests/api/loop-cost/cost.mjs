// POST /api/v1/loop-cost.
import assert from 'node:assert/strict';

import { ask } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';

export const path = '/api/v1/loop-cost';

export const send = (server, body) => ask(server, path, body);

export async function costOf(server, body) {
  const response = await send(server, body);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body).sort(), [
    'base_price',
    'breakdown',
    'distance_km',
    'loop_cost',
  ]);
  assert.ok(!response.text.includes('-0'), response.text);
  return response.body;
}
