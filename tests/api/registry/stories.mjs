// Stories: all that hangs together with a record.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';

export const pathOf = (kind, id) => `/api/v1/${kind}/${id}/story`;

/** The story of a record, which is complete, unless `truncated` says otherwise. */
export async function storyOf(server, kind, id, { truncated = false } = {}) {
  const response = await server.request(pathOf(kind, id));
  expectStatus(response, 200);
  assert.deepEqual(response.body.root, { kind, id });
  assert.equal(response.body.truncated, truncated);
  return response.body.records;
}

/** The ids of its records, in their order. */
export async function idsIn(server, kind, id, options) {
  return (await storyOf(server, kind, id, options)).map((one) => one.id);
}

export const typesOf = ({ events }) => events.map(({ event_type }) => event_type);
