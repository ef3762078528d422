// A node that ends while its couriers send goes on where it was: nobody is forgotten, and who was recorded is sent nothing twice.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyDatabase } from '../../../scripts/build/test-node.mjs';
import { eventually, FakePeer } from '../../support/fake-peer.mjs';
import { startServer } from '../../support/server.mjs';
import { own, patience, registered } from './peers.mjs';

const count = 30;
/** The six calls of a courier, whose answers are lost with the node. */
const mostInFlight = 6;

test('a restart in the middle', async () => {
  const state = mkdtempSync(path.join(tmpdir(), 'loopgate-restart-'));
  const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: own.seed, FEDERATION_ALLOW_PRIVATE: 'true' };
  copyDatabase(path.join(state, 'v3', 'd1'), '00000000-0000-0000-0000-000000000000');
  const peers = [];
  let server = await startServer({ state, vars });
  try {
    for (let at = 0; at < count; at += 1) {
      peers.push(await FakePeer.joined(server));
      peers[at].answer = () => sleep(400, 202);
    }
    // One courier has them all, as their numbers are eight apart.
    await server.database.prepare('UPDATE peers SET id = 8 * id + 8000').run();
    const { id } = await registered(server);
    const heard = () => peers.filter((peer) => peer.about(id).length > 0);
    const recorded = async () => {
      const { results } = await server.database
        .prepare('SELECT node_id FROM peers WHERE delivered > 0')
        .all();
      return results.map(({ node_id }) => node_id);
    };
    let before = [];
    for (; before.length === 0; before = await recorded()) await sleep(50);
    await server.close();
    assert.ok(heard().length < count, 'all had heard before it ended');

    server = await startServer({ state, vars });
    await server.cron();
    const isDone = async () => (await recorded()).length === count;
    await eventually(isDone, () => `${heard().length} of ${count} have heard`, patience);
    const times = new Map(peers.map((peer) => [peer.node.id, peer.about(id).length]));
    assert.ok([...times.values()].every((number) => number >= 1));
    assert.deepEqual(
      before.filter((node) => times.get(node) > 1),
      [],
    );
    const again = [...times.values()].filter((number) => number > 1).length;
    assert.ok(again <= mostInFlight, `${again} were sent it twice`);
    const left = await server.database.prepare('SELECT COUNT(*) AS rows FROM announcements').first('rows');
    assert.equal(left, 0);
  } finally {
    await server.close();
    for (const peer of peers) await peer.stop();
    rmSync(state, { recursive: true, force: true, maxRetries: 5 });
  }
});
