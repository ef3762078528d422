// Reads the event log.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';

export const path = '/api/v1/events';

export async function list(server, query = '') {
  const response = await server.request(`${path}${query}`);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body).sort(), ['next', 'results']);
  return response.body;
}

export const eventsOf = async (server, id) =>
  (await list(server, `?entity_id=${encodeURIComponent(id)}`)).results;
export const types = (events) => events.map(({ event_type }) => event_type);

export async function lastId(server) {
  const { results } = await list(server, '?order=desc&limit=1');
  return results[0]?.id ?? 0;
}
