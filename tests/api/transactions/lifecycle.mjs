// Transactions, their status and their history.
import assert from 'node:assert/strict';

import { open, openAt } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';

export const path = '/api/v1/transaction';
export const moves = {
  pending: ['confirmed', 'cancelled', 'disputed'],
  confirmed: ['in_transit', 'cancelled', 'disputed'],
  in_transit: ['delivered', 'cancelled', 'disputed'],
  delivered: ['completed', 'cancelled', 'disputed'],
  completed: [],
  cancelled: [],
  disputed: [],
};

export const material = record('material');

export const opened = (server, changes) => open(server, { material: material.id, ...changes });
export const openedAt = (server, status) => openAt(server, status, { material: material.id });

export async function shown(server, id) {
  const response = await server.request(`${path}/${id}`);
  expectStatus(response, 200);
  return response.body;
}

export async function history(server, id) {
  const response = await server.request(`${path}/${id}/history`);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body), ['results']);
  return response.body.results;
}

/** A TransactionStatus of a transaction, as it is answered. */
export function expectCurrent(server, body, id, status, more = {}) {
  const { updated_at, '@context': context, ...rest } = body;
  assert.equal(new Date(updated_at).getTime() > 0, true, updated_at);
  assert.match(context, /^https:/);
  assert.deepEqual(rest, {
    '@type': 'TransactionStatus',
    schema_version: '0.2.0',
    transaction_id: id,
    status,
    settlement_url: `${server.url.origin}${path}/${id}/history`,
    ...more,
  });
}
