// Votes, and that they publish nothing.
import assert from 'node:assert/strict';

import { expectWarned } from '../../support/warnings.mjs';
import { history, path } from './history.mjs';

export const cast = (server, document, headers) => server.post(`${path}/votes`, document, headers);

/** The vote is answered with this, and publishes nothing. */
export async function expectQuiet(server, document, expect) {
  const before = await history(server);
  await expect(await cast(server, document));
  assert.deepEqual(await history(server), before);
}

export const isRecorded = (response) => expectWarned(response, []);
