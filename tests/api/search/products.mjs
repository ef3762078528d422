// Products under names of a test's own, and which of them a search finds.
import assert from 'node:assert/strict';

import { ask } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';

export const path = '/api/v1/product/search';

/** Registers products under names of the test's own; gives their documents by name. */
export async function put(server, products) {
  const documents = {};
  for (const [name, changes] of Object.entries(products)) {
    documents[name] = record('product', changes);
    await register(server, { product: documents[name] });
  }
  return documents;
}

/** The search finds those documents and, of them, no others. */
export async function expectFound(server, documents, body, expected) {
  const response = await ask(server, path, { limit: 100, ...body });
  expectStatus(response, 200);
  const ids = response.body.results.map(({ id }) => id);
  const names = Object.keys(documents).filter((name) => ids.includes(documents[name].id));
  assert.deepEqual(names.sort(), [...expected].sort(), JSON.stringify(body).slice(0, 200));
}
