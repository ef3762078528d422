// Decisions 8: what waits for a peer: how much, how long, and who wakes the courier. The tests mostly wait, so they
// run side by side.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { eventually, nodeOf } from '../../support/fake-peer.mjs';
import { announcement } from '../../support/node-identity.mjs';
import { patience, received, registered, untilDelivery, withPeers } from './peers.mjs';

/** What the clock and a long time would bring about is written into the database. */
const run = (server, sql, ...values) =>
  server.database
    .prepare(sql)
    .bind(...values)
    .run();
const daysAgo = (days) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

describe('what waits long', { concurrency: true }, () => {
  test('10,000 wait for a peer that is down; the oldest give way', () =>
    withPeers(1, async (server, peer) => {
      peer.goDown();
      const first = await registered(server);
      await untilDelivery(server, peer, ({ state }) => state === 'failing');
      await queue(server, 9_998);
      const { waiting } = await untilDelivery(server, peer, (delivery) => delivery.waiting === 9_999);
      assert.equal(waiting, 9_999);
      const last = [];
      while (last.length < 4) last.push(await registered(server));
      const full = await untilDelivery(server, peer, ({ dropped }) => dropped === 3);
      assert.equal(full.waiting, 10_000);
      peer.comeUp();
      const some = () => peer.messages.length >= 20;
      await eventually(some, () => peer.messages.length, patience);
      assert.deepEqual(peer.about(first.id), []);
    }));

  test('what is older than 7 days is not sent', () =>
    withPeers(1, async (server, peer) => {
      peer.goDown();
      const [old, young] = [await registered(server), await registered(server)];
      await untilDelivery(server, peer, ({ state, waiting }) => state === 'failing' && waiting === 2);
      await age(server, old.id, 7.01);
      await age(server, young.id, 6.99);
      const delivery = await untilDelivery(server, peer, ({ expired }) => expired === 1, patience);
      assert.deepEqual([delivery.waiting, delivery.delivered, delivery.dropped], [1, 0, 0]);
      peer.comeUp();
      await received(peer, young.id, { timeout: patience });
      assert.deepEqual(peer.about(old.id), []);
    }));

  test('a pause is an hour at most', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = 500;
      await registered(server);
      await untilDelivery(server, peer, ({ state }) => state === 'failing');
      await run(server, "UPDATE deliveries SET attempts = 40, not_before = ''");
      await run(server, 'UPDATE peers SET failures = 40, held_until = NULL, next_attempt_at = ?', daysAgo(0));
      const isLate = ({ attempts_failed }) => attempts_failed > 40;
      const { next_attempt_at } = await untilDelivery(server, peer, isLate, patience);
      const minutes = (Date.parse(next_attempt_at) - Date.now()) / 60_000;
      assert.ok(minutes > 55 && minutes <= 60, `${minutes} minutes`);
    }));

  // What a request left behind that could not wake the courier is sent when the Cron Trigger comes.
  test('the cron trigger wakes the courier', () =>
    withPeers(1, async (server, peer) => {
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
    }));
});

/** So many announcements in the log. */
async function queue(server, count) {
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?1 AS INTEGER))`;
  const sql = `${numbers} INSERT INTO announcements (message_id, origin, body, created_at)
               SELECT lower(hex(randomblob(16))), 'nobody.loop', ?2, ?3 FROM numbers`;
  const body = JSON.stringify(announcement('nobody.loop', { ttl: 1 }));
  await run(server, sql, count, body, daysAgo(0));
}

function age(server, material, days) {
  const sql = "UPDATE announcements SET created_at = ? WHERE json_extract(body, '$.material') = ?";
  return run(server, sql, daysAgo(days), material);
}
