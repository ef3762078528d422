// Signed messages to the two routes that take them, from nodes that are known and nodes that are not.
import assert from 'node:assert/strict';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import {
  announcement,
  makeKey,
  materialOffer,
  NodeIdentity,
  paths,
  sendWith,
} from '../../support/node-identity.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

export const vars = {
  NODE_ID: 'munich.loop',
  NODE_PRIVATE_KEY: makeKey().seed,
  FEDERATION_ALLOW_PRIVATE: 'true',
};
const { announce, offer } = paths;

export const node = new NodeIdentity('porto.loop');
export const other = new NodeIdentity('ghent.loop');
export const plain = new NodeIdentity('split.loop');
export const stranger = new NodeIdentity('nobody.loop');

const material = record('material');

/** A node that trusts `node` and `other`, has only heard of `plain`, and knows nothing of `stranger`. */
export async function start() {
  const server = await startServer({ vars });
  await node.join(server);
  await other.join(server);
  expectStatus(await server.post(paths.handshake, plain.unsigned()), 202);
  await register(server, { material });
  return server;
}

/** The two routes, each with a valid message of a node. */
export const messages = {
  [announce]: ({ id }) => announcement(id),
  [offer]: ({ id }) => materialOffer(id, material.id),
};
export const textFor = (path, from = node) => JSON.stringify(messages[path](from));
export const inMinutes = (minutes) => new Date(Date.now() + minutes * 60 * 1000).toISOString();

export async function expectRefused(server, path, body, headers) {
  const events = await countEvents(server);
  expectError(await sendWith(server, path, body, headers), 401, 'UNAUTHORIZED');
  assert.equal(await countEvents(server), events);
}

export async function expectTaken(server, path, body, headers) {
  const events = await countEvents(server);
  const response = await sendWith(server, path, body, headers);
  expectStatus(response, 202);
  assert.equal(await countEvents(server), events + 1);
}
