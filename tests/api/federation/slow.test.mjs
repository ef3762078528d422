// Decisions 8, six connections: whatever two dozen peers do, one that answers hears of a material within 10 s. All of them are
// peers of one courier, which is the worst that chance could do.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { patience, received, registered, untilDelivery, withPeers } from './peers.mjs';

const count = 24;
const others = {
  'take connections and say nothing': 'silence',
  'answer after 4.5 s': () => sleep(4500, 202),
};

describe('beside peers that let wait', { concurrency: true }, () => {
  for (const [what, answer] of Object.entries(others)) {
    test(`${count} that ${what}`, () =>
      withPeers(count + 1, async (server, ...peers) => {
        const prompt = peers.pop();
        for (const peer of peers) peer.answer = answer;
        // Their numbers are eight apart, so that one courier has them all.
        await server.database.prepare('UPDATE peers SET id = 8 * id + 8000').run();
        const start = Date.now();
        for (let at = 0; at < 3; at += 1) {
          const began = Date.now();
          const { id } = await registered(server);
          await received(prompt, id, { timeout: 20_000 });
          const seconds = (Date.now() - began) / 1000;
          assert.ok(seconds < 10, `material ${at + 1} after ${seconds} s`);
        }
        const times = peers
          .flatMap(({ requests }) => requests.map(({ at }) => at))
          .sort((one, other) => one - other);
        // None of them is given up before 1.5 s, and a peer that is busy notes a call late, never early.
        const within = (begin) => times.filter((at) => at < begin + 1400).length;
        assert.ok(within(start) <= 6, `${within(start)} calls at once`);
        assert.ok(within(times[0]) >= 4, `only ${within(times[0])} calls at once`);
      }));
  }

  test('one that answers late hears all the same', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = others['answer after 4.5 s'];
      await registered(server);
      const { waiting } = await untilDelivery(server, peer, ({ delivered }) => delivered === 1, patience);
      assert.equal(waiting, 0);
      const isSlow = () => server.database.prepare('SELECT is_slow FROM peers').first('is_slow');
      assert.equal(await isSlow(), 1);
      peer.answer = 202;
      // On a busy machine even an answer that is given at once may come late, but not five in a row.
      for (let heard = 2; heard <= 6 && (await isSlow()) === 1; heard += 1) {
        await registered(server);
        await untilDelivery(server, peer, ({ delivered }) => delivered === heard);
      }
      assert.equal(await isSlow(), 0);
    }));

  test('peers of all couriers hear, and a material is one row', () =>
    withPeers(9, async (server, ...peers) => {
      peers[0].goDown();
      const { id } = await registered(server);
      for (const peer of peers.slice(1)) await received(peer, id);
      await untilDelivery(server, peers[0], ({ state }) => state === 'failing');
      const rows = (table) => server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');
      assert.deepEqual([await rows('announcements'), await rows('deliveries')], [1, 0]);
      const couriers = 'SELECT COUNT(DISTINCT courier) AS couriers FROM peers';
      assert.equal(await server.database.prepare(couriers).first('couriers'), 8);
      peers[0].comeUp();
      await received(peers[0], id, { timeout: patience });
      await untilDelivery(server, peers[0], ({ state }) => state === 'idle');
      assert.equal(await rows('announcements'), 0);
    }));
});
