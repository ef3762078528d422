// What payment providers send, and what is stored of it.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';

export const webhook = '/api/payments/webhook';
export const secrets = { stripe: 'whsec_test', acme: 's', 'a-1': 'another secret' };

export async function stored(server, provider) {
  const sql = 'SELECT body FROM payment_events WHERE provider = ? ORDER BY id';
  const { results } = await server.database.prepare(sql).bind(provider).all();
  return results.map(({ body }) => body);
}

export const send = (server, provider, body, headers) => {
  const query = provider === null ? '' : `?provider=${provider}`;
  return server.post(`${webhook}${query}`, body, headers);
};

export async function expectReceived(response) {
  expectStatus(response, 202);
  assert.deepEqual(response.body, { status: 'received' });
}
