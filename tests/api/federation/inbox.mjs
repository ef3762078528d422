// A node that knows Porto and Ghent, and takes their messages or does not.
import assert from 'node:assert/strict';

import { expectIssues } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import { makeKey, NodeIdentity } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';

export const porto = new NodeIdentity('porto.loop');
export const ghent = new NodeIdentity('ghent.loop');

export async function start() {
  const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed, FEDERATION_ALLOW_PRIVATE: 'true' };
  const server = await startServer({ vars });
  await porto.join(server);
  await ghent.join(server);
  return server;
}

export async function expectNoEvent(server, send, issues) {
  const events = await countEvents(server);
  expectIssues(await send(), issues);
  assert.equal(await countEvents(server), events);
}

export function isBroken({ issues }) {
  return issues.length > 0;
}
