// What a peer refused: shown, sent again or dropped by `npm run nodes`, and no more than 1,000 for each peer.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { dropSetAside, listDeliveries, sendAgain } from '../../../scripts/nodes/deliveries.mjs';
import { distrust } from '../../../scripts/nodes/trust.mjs';
import { answerOf } from '../../support/commands.mjs';
import { received, registered, untilDelivery, withPeers } from './peers.mjs';

const refused = (count) => (delivery) => delivery.refused === count;
const notFound = {
  status: 404,
  text: JSON.stringify({ error: { code: 'NOT_FOUND', message: 'no such route' } }),
};

describe('what was set aside', { concurrency: true }, () => {
  test('is listed with its answer, sent again or dropped', () =>
    withPeers(2, async (server, peer, other) => {
      peer.answer = notFound;
      const ids = [];
      for (let at = 0; at < 3; at += 1) ids.push((await registered(server)).id);
      await untilDelivery(server, peer, refused(3));
      const { peers, set_aside } = await answerOf(server, listDeliveries, {});
      assert.deepEqual(
        set_aside.map(({ node_id, material, origin, answer }) => [node_id, material, origin, answer]),
        ids.map((id) => [peer.node.id, id, 'munich.loop', 'the peer answered 404: no such route']),
      );
      const entry = ({ node }) => peers.find(({ node_id }) => node_id === node.id);
      assert.deepEqual([entry(peer).set_aside, entry(peer).waiting, entry(peer).trust], [3, 0, 'yes']);
      assert.equal(entry(other).set_aside, 0);

      // A week later it is still sent again.
      const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
      await server.database.prepare('UPDATE announcements SET created_at = ?').bind(weekAgo).run();
      peer.answer = 202;
      const numbers = [set_aside[1].id];
      assert.equal((await answerOf(server, sendAgain, { peer: peer.node.id, numbers })).waiting_again, 1);
      await server.cron();
      await received(peer, ids[1], { count: 2 });
      await untilDelivery(server, peer, ({ delivered }) => delivered === 1);
      assert.equal(
        (await answerOf(server, dropSetAside, { peer: peer.node.id, numbers: [set_aside[0].id] })).dropped,
        1,
      );
      assert.equal((await answerOf(server, sendAgain, { peer: peer.node.id })).waiting_again, 1);
      await server.cron();
      await received(peer, ids[2], { count: 2 });
      const { set_aside: left } = await untilDelivery(server, peer, ({ delivered }) => delivered === 2);
      assert.equal(left, 0);
      assert.equal(peer.about(ids[0]).length, 1);
      for (const table of ['announcements', 'set_aside', 'deliveries']) {
        assert.equal(await count(server, table), 0, table);
      }
      await assert.rejects(answerOf(server, sendAgain, { peer: 'nobody.loop' }), /knows no node/);
    }));

  test('stays so where 10,000 messages wait for the peer already', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = notFound;
      for (let at = 0; at < 3; at += 1) await registered(server);
      await untilDelivery(server, peer, refused(3));
      const before = (await answerOf(server, listDeliveries, {})).set_aside;
      await wait(server, 9_998);
      assert.deepEqual(await answerOf(server, sendAgain, { peer: peer.node.id }), {
        node_id: peer.node.id,
        waiting_again: 2,
        left: 1,
      });
      const { peers, set_aside } = await answerOf(server, listDeliveries, {});
      assert.deepEqual(set_aside, before.slice(2));
      const { waiting, dropped } = peers.find(({ node_id }) => node_id === peer.node.id);
      assert.deepEqual([waiting, dropped], [10_000, 0]);
    }));

  test('is 1,000 at most: the oldest gives way and is counted', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = notFound;
      await registered(server);
      await untilDelivery(server, peer, refused(1));
      const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 999)
        INSERT INTO set_aside (peer, announcement, answer, set_aside_at)
        SELECT (SELECT id FROM peers), -n, '', '' FROM numbers`;
      await server.database.prepare(sql).run();
      const { id } = await registered(server);
      const delivery = await untilDelivery(server, peer, refused(2));
      assert.deepEqual([delivery.set_aside, delivery.dropped], [1000, 1]);
      const { set_aside } = await answerOf(server, listDeliveries, { peer: peer.node.id });
      assert.deepEqual(
        set_aside.map(({ material }) => material),
        [id],
      );
      await answerOf(server, distrust, { peer: peer.node.id });
      await server.cron();
      for (const table of ['announcements', 'set_aside']) assert.equal(await count(server, table), 0, table);
    }));
});

/** So many messages wait for the peer, and not to be sent soon. */
async function wait(server, count) {
  const later = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)';
  const sql = `${numbers} INSERT INTO deliveries (peer, announcement, not_before)
               SELECT (SELECT id FROM peers), -n, ?2 FROM numbers`;
  await server.database.prepare(sql).bind(count, later).run();
  await server.database
    .prepare('UPDATE peers SET next_attempt_at = ?, held_until = ?')
    .bind(later, later)
    .run();
}

const count = (server, table) =>
  server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');
