// Payment intents, and how their amounts are written.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';
import { apiKey } from '../../support/server.mjs';

export const intents = '/api/payments/intent';

export const intent = (changes = {}) => ({ name: 'Ada Example', amount: 25, currency: 'EUR', ...changes });

/** The body of an intent whose amount is written like this. */
export const withAmount = (amount, currency) =>
  JSON.stringify(intent({ amount: 0, currency })).replace(':0,', `:${amount},`);

export async function create(server, body) {
  const response = await server.post(intents, body);
  expectStatus(response, 201);
  return response.body;
}

export async function show(server, id, headers = { 'x-api-key': apiKey }) {
  return server.request(`${intents}/${id}`, { headers });
}

/** Decimal text without zeros that say nothing. */
export function plain(text) {
  assert.match(text, /^\d+(\.\d+)?$/);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
