// Decisions 7: streams over time. They run side by side, each at a server of its own, and mostly wait.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  countsOfHubs,
  happenings,
  hubs,
  insertEvents,
  metric,
  open,
  streams,
  withServer,
} from './own-server.mjs';

/** After this, a hub reads nothing more until the next bell. */
const settled = 3000;

describe('streams over time', { concurrency: true }, () => {
  test('510 listeners in silence: a comment after 15 seconds, no query, and then what happens', async () => {
    const vars = { STREAM_LISTENERS_PER_ADDRESS: '500' };
    await withServer(
      async (server) => {
        const listeners = {
          interest: await open(server, streams.interest, 10),
          events: (
            await Promise.all(Array.from({ length: 5 }, () => open(server, streams.events, 100)))
          ).flat(),
        };
        await sleep(settled);
        const before = await countsOfHubs(server);
        assert.ok(before.queries > 0, 'they are counted');
        // Longer than until the alarm sees whether anybody still listens.
        await sleep(16_000);
        const after = await countsOfHubs(server);
        assert.equal(after.queries - before.queries, 0);
        assert.ok(after.alarms > before.alarms, 'the alarm went on');
        assert.deepEqual(await metric(server, 'stream_listeners'), { events: 500, interest: 10 });
        for (const [name, happen] of Object.entries(happenings)) {
          for (const { blocks } of listeners[name]) assert.deepEqual(blocks.slice(1), [[':']]);
          await happen(server);
          await Promise.all(listeners[name].map((listener) => listener.next(3000)));
        }
        for (const listener of Object.values(listeners).flat()) listener.close();
      },
      { main: hubs, vars },
    );
  });

  test('what comes soon after a bell is told without one; then the database is asked no more', async () => {
    await withServer(
      async (server) => {
        const [listener] = await open(server, streams.events, 1);
        await sleep(settled);
        const { queries } = await countsOfHubs(server);
        await happenings.events(server);
        await listener.next(1500);
        await insertEvents(server, 1);
        assert.equal((await listener.next(3000)).data.entity_id, 'from-outside-1');
        await sleep(settled);
        const ended = await countsOfHubs(server);
        const count = ended.queries - queries;
        assert.ok(count >= 2 && count <= 4, `${count}: one for the bell, three after it`);
        await sleep(1000);
        assert.equal((await countsOfHubs(server)).queries, ended.queries);
        listener.close();
      },
      { main: hubs },
    );
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
