// Records that give way to others.
import { expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { record } from '../../support/records.mjs';
import { supersede } from '../../support/supersession.mjs';

/** The ids of two records of a kind, both registered: an old one, and the one that is right. */
export async function pairOf(server, entity, { headers, ...changes } = {}) {
  const documents = [record(entity, changes), record(entity, changes)];
  for (const document of documents) {
    expectStatus(await server.post(`/api/v1/${entity}`, document, headers), 201);
  }
  return documents.map(({ id }) => id);
}

export async function expectSuperseded(server, entity, id, by) {
  expectStatus(await supersede(server, entity, id, by), 200);
}

/** The ids on all pages of a list. */
export async function idsOf(server, path) {
  return (await walk(server, path)).flat().map(({ id }) => id);
}
