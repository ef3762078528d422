// Decisions 9, records: other nodes are not told of a material that was taken down.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { remove } from '../../support/removal.mjs';
import { patience, received, registered, untilDelivery, withPeers } from './peers.mjs';

test('an announcement that waits is dropped, the others are sent', () =>
  withPeers(1, async (server, peer) => {
    peer.goDown();
    const [gone, kept] = [await registered(server), await registered(server)];
    await untilDelivery(server, peer, ({ state, waiting }) => state === 'failing' && waiting === 2);
    expectStatus(await remove(server, 'material', gone.id), 204);
    await untilDelivery(server, peer, ({ waiting }) => waiting === 1);
    peer.comeUp();
    await received(peer, kept.id, { timeout: patience });
    assert.deepEqual(peer.about(gone.id), []);
  }));
