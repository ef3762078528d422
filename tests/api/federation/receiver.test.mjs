// Decisions 8: a signature names its receiver, so that what one node is sent is of no use at another. And what the headers
// alone can tell is told before anything is read.
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { FakePeer } from '../../support/fake-peer.mjs';
import {
  announcement,
  makeKey,
  NodeIdentity,
  nowhere,
  paths,
  sendWith,
} from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';
import { own, received, registered, start } from './peers.mjs';

const { announce } = paths;
const open = [];
after(() => Promise.all(open.map((one) => one.close?.() ?? one.stop())));

let munich, ghent;
before(async () => {
  munich = await start();
  ghent = await start({ NODE_ID: 'ghent.loop', NODE_PRIVATE_KEY: makeKey().seed });
  open.push(munich, ghent);
});

const headersOf = ({ headers }) => {
  const names = ['x-node-id', 'x-timestamp', 'x-node-signature'];
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
};

test('what this node sends to one peer is no message at another', async () => {
  const peer = await FakePeer.joined(munich, '/api/v1', 'porto.loop');
  open.push(peer);
  await new NodeIdentity('munich.loop', { key: own, endpoint: nowhere }).join(ghent);
  const { id } = await registered(munich);
  await received(peer, id);
  const [request] = peer.requests;
  expectError(await sendWith(ghent, announce, request.text, headersOf(request)), 401, 'UNAUTHORIZED');
});

test('what is signed for one node is refused by another, and taken by that one', async () => {
  const node = new NodeIdentity('porto.loop');
  const other = new NodeIdentity('oslo.loop');
  for (const one of [node, other]) await one.join(ghent);
  await other.join(munich);
  const body = JSON.stringify(announcement(other.id));
  const headers = other.signed(announce, body, { receiver: 'ghent.loop' });
  expectError(await sendWith(munich, announce, body, headers), 401, 'UNAUTHORIZED');
  expectStatus(await sendWith(ghent, announce, body, headers), 202);
});

test('headers that cannot be right are 401 before the database is asked', async () => {
  const server = await startServer({ without: ['DB'], vars: { NODE_ID: 'munich.loop' } });
  open.push(server);
  const node = new NodeIdentity('porto.loop');
  const body = JSON.stringify(announcement(node.id));
  const good = node.signed(announce, body);
  const wrong = [
    { 'x-node-id': 'PORTO.LOOP' },
    { 'x-node-id': 'porto' },
    { 'x-node-id': `${'a'.repeat(2000)}.loop` },
    { 'x-timestamp': new Date(Date.now() - 6 * 60 * 1000).toISOString() },
    { 'x-timestamp': 'now' },
    { 'x-node-signature': good['x-node-signature'].slice(1) },
    { 'x-node-signature': `${good['x-node-signature']}==` },
  ];
  for (const changes of wrong) {
    expectError(await sendWith(server, announce, body, { ...good, ...changes }), 401, 'UNAUTHORIZED');
  }
  expectError(await sendWith(server, announce, body, good), 503, 'UNAVAILABLE');
});
