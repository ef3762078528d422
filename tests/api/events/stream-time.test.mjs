// Decisions 7: streams over time. They run side by side, each at a server of its own, and mostly wait.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  countsOfHubs,
  happenings,
  insertEvents,
  metric,
  open,
  queriesAtRest,
  streams,
  withServer,
} from './own-server.mjs';

/** Until this, a hub reads once more at least. */
const soon = 1000;

/** A comment each 15 seconds, the first of them there, and nothing else. */
function assertCommented(blocks, milliseconds) {
  assert.ok(blocks.length >= 1 && blocks.length <= 1 + milliseconds / 15_000, `${blocks.length} comments`);
  assert.ok(blocks.every((lines) => lines.join() === ':'));
}

/** Whether the second event came soon after the bell, which on a busy machine it may not: then nothing is said. */
async function tellSoonAfterABell(server) {
  const [listener] = await open(server, streams.events, 1);
  const queries = await queriesAtRest(server);
  const rung = Date.now();
  await happenings.events(server);
  await listener.next();
  await insertEvents(server, 1);
  if (Date.now() - rung > soon) return false;
  assert.equal((await listener.next()).data.entity_id, 'from-outside-1');
  const count = (await queriesAtRest(server)) - queries;
  assert.ok(count >= 2 && count <= 4, `${count}: one for the bell, three after it`);
  listener.close();
  return true;
}

describe('streams over time', { concurrency: true }, () => {
  test('510 listeners in silence: a comment after 15 seconds, no query, and then what happens', async () => {
    const vars = { STREAM_LISTENERS_PER_ADDRESS: '500' };
    await withServer(
      async (server) => {
        const opened = Date.now();
        const listeners = {
          interest: await open(server, streams.interest, 10),
          events: (
            await Promise.all(Array.from({ length: 5 }, () => open(server, streams.events, 100)))
          ).flat(),
        };
        const queries = await queriesAtRest(server);
        assert.ok(queries > 0, 'they are counted');
        const { alarms } = await countsOfHubs(server);
        // Longer than until the alarm sees whether anybody still listens.
        await sleep(16_000);
        const after = await countsOfHubs(server);
        assert.equal(after.queries - queries, 0);
        assert.ok(after.alarms > alarms, 'the alarm went on');
        assert.deepEqual(await metric(server, 'stream_listeners'), { events: 500, interest: 10 });
        for (const [name, happen] of Object.entries(happenings)) {
          for (const { blocks } of listeners[name]) assertCommented(blocks.slice(1), Date.now() - opened);
          await happen(server);
          await Promise.all(listeners[name].map((listener) => listener.next()));
        }
        for (const listener of Object.values(listeners).flat()) listener.close();
      },
      { around: 'hubs', vars },
    );
  });

  test('what comes soon after a bell is told without one; then the database is asked no more', async () => {
    let wasSoon = false;
    while (!wasSoon) wasSoon = await withServer(tellSoonAfterABell, { around: 'hubs' });
  });

  test('listeners are counted, and gone ones are not', async () => {
    await withServer(async (server) => {
      const until = async (events, interest) => {
        const deadline = Date.now() + 90_000;
        for (;;) {
          const counted = await metric(server, 'stream_listeners');
          if (counted.events === events && counted.interest === interest) return;
          assert.ok(Date.now() < deadline, JSON.stringify(counted));
          await sleep(250);
        }
      };
      await until(0, 0);
      const listeners = [
        ...(await open(server, streams.events, 20)),
        ...(await open(server, streams.interest, 10)),
      ];
      await until(20, 10);
      for (const listener of listeners) listener.close();
      await until(0, 0);
    });
  });
});
