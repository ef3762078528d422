// Entries of interest: added, listed, found and removed.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';
import { apiKey } from '../../support/server.mjs';

export const path = '/api/interest';

/** Every test begins with nothing but what it adds. */
export const empty = (server) => server.database.prepare('DELETE FROM interest').run();

export async function add(server, changes = {}) {
  const response = await server.post(path, { name: 'Ada Example', consentPublic: true, ...changes });
  expectStatus(response, 201);
  return response.body;
}

export async function list(server, query = '') {
  const response = await server.request(`${path}${query}`);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body).sort(), ['next', 'results', 'total']);
  return response.body;
}

export async function namesFound(server, search) {
  const { results, total } = await list(server, `?search=${encodeURIComponent(search)}`);
  assert.equal(total, results.length, search);
  return results.map(({ name }) => name).sort();
}

export const remove = (server, id, headers = { 'x-api-key': apiKey }) =>
  server.request(`${path}/${id}`, { method: 'DELETE', headers });
