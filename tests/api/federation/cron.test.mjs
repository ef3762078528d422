// What a request left behind that could not wake the courier is sent when the Cron Trigger comes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { FakePeer, eventually, nodeOf } from '../../support/fake-peer.mjs';
import { announcement, makeKey } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';

let server;
let peer;

before(async () => {
  const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed, FEDERATION_ALLOW_PRIVATE: 'true' };
  server = await startServer({ vars });
  peer = await FakePeer.joined(server);
});
after(() => Promise.all([server?.close(), peer?.stop()]));

test('the cron trigger wakes the courier', async () => {
  const message = announcement('munich.loop', { ttl: 3 });
  await server.database
    .prepare('INSERT INTO announcements (message_id, origin, body, created_at) VALUES (?, ?, ?, ?)')
    .bind(message.message_id, message.origin, JSON.stringify(message), new Date().toISOString())
    .run();
  await sleep(2000);
  assert.equal(peer.requests.length, 0, 'nothing has woken it');
  await server.cron();
  const sent = await eventually(
    () => peer.requests[0],
    () => 'nothing was sent',
  );
  assert.deepEqual(sent.body, message);
  const idle = async () => (await nodeOf(server, peer.node.id)).delivery.state === 'idle';
  await eventually(idle, () => 'it still waits');
});
