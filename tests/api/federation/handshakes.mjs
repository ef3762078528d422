// Handshakes with a node, and what becomes of them.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';
import { nodeOf, nodesOf } from '../../support/fake-peer.mjs';
import { makeKey, paths } from '../../support/node-identity.mjs';

export const own = makeKey();
export const minute = 60 * 1000;

export function settings(vars) {
  return { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: own.seed, ...vars };
}

export const shake = (server, body, { headers } = {}) => server.post(paths.handshake, body, headers);
export const inMinutes = (minutes) => new Date(Date.now() + minutes * minute).toISOString();

export async function expectAnswer(response, status) {
  expectStatus(response, 202);
  assert.equal(response.body.status, status, response.text);
  return response.body;
}

/** It is accepted and listed as it came; gives what is listed. */
export async function expectAccepted(server, body, { trusted = true } = {}) {
  await expectAnswer(await shake(server, body), 'accepted');
  const { delivery, last_seen, ...listed } = await nodeOf(server, body.node_id);
  const { node_id, name, endpoint, capabilities, public_key = null } = body;
  const expected = { node_id, name, endpoint, capabilities, public_key, trusted, lab_only: true };
  assert.deepEqual(listed, expected);
  assert.ok(Math.abs(Date.now() - Date.parse(last_seen)) < minute, last_seen);
  assert.equal(delivery.state, 'idle');
  return listed;
}

/** It is rejected with a reason, and the list is as before. */
export async function expectRejected(server, body) {
  const listed = await nodesOf(server);
  const { message } = await expectAnswer(await shake(server, body), 'rejected');
  assert.match(message, /\S/);
  assert.ok([...message].length <= 280);
  assert.deepEqual(await nodesOf(server), listed);
}
