// Signals that are published, or are too far from those before.
import assert from 'node:assert/strict';

import { currentSignals, publish } from '../../support/exchange.mjs';
import { essence, expectError, expectStatus } from '../../support/expect.mjs';
import { history } from './history.mjs';

/** Refused for these steps, and nothing is changed: each a path, or a path and a key. */
export async function expectTooFar(server, signals, ...steps) {
  const before = [await currentSignals(server), await history(server)];
  const { issues } = expectError(await publish(server, signals), 400, 'INVALID_REQUEST');
  const expected = steps.map(([path, key]) => ({ path, code: 'signal_step', key }));
  const order = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  assert.deepEqual(issues.map(essence).sort(order), expected.map(essence).sort(order));
  assert.deepEqual([await currentSignals(server), await history(server)], before);
}

export const expectPublished = async (server, signals) => expectStatus(await publish(server, signals), 201);
