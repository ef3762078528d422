// What strict mode registers, and what it refuses.
import assert from 'node:assert/strict';

import { expectError } from '../../support/expect.mjs';
import { expectBroken } from '../../support/warnings.mjs';

export const post = (server, entity, document) => server.post(`/api/v1/${entity}`, document);

/** Refused as `expect` says, and neither stored nor logged. */
export async function expectRefused(server, entity, document, expect) {
  await expect(await post(server, entity, document));
  expectError(await server.request(`/api/v1/${entity}/${document.id}`), 404, 'NOT_FOUND');
  const sql = `SELECT (SELECT COUNT(*) FROM events WHERE entity_type = ?1 AND entity_id = ?2)
    + (SELECT COUNT(*) FROM records WHERE kind = ?1 AND id = ?2)`;
  const count = server.database.prepare(`${sql} AS rows`).bind(entity, document.id);
  assert.equal(await count.first('rows'), 0);
}

export const refuses = (server, entity, document, ...issues) =>
  expectRefused(server, entity, document, (response) => expectBroken(response, issues));
