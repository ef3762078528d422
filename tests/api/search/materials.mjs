// Materials under names of a test's own, and which of them a search finds.
import assert from 'node:assert/strict';

import { ask } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';

export const path = '/api/v1/material/search';

/** Registers materials under names of the test's own, in this order; gives their documents by name. */
export async function put(node, materials) {
  const documents = {};
  for (const [name, changes] of Object.entries(materials)) {
    documents[name] = record('material', changes);
    await register(node, { material: documents[name] });
  }
  return documents;
}

/** The names of those documents that a search finds, newest first. */
export async function found(server, documents, body) {
  const response = await ask(server, path, { limit: 100, ...body });
  expectStatus(response, 200);
  const { results, total } = response.body;
  assert.equal(total, results.length);
  const nameOf = ({ id }) => Object.keys(documents).find((name) => documents[name].id === id);
  return results.map(nameOf).filter((name) => name !== undefined);
}

export async function expectFound(server, documents, body, expected) {
  assert.deepEqual((await found(server, documents, body)).sort(), [...expected].sort(), JSON.stringify(body));
}
