// Decisions 7: streams over time. They run side by side, each at a server of its own, and mostly wait.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { Listener } from '../../support/sse.mjs';
import { happenings, metric, open, streams, withServer } from './own-server.mjs';

describe('streams over time', { concurrency: true }, () => {
  test('a comment after 15 seconds of silence, and what happens after it', async () => {
    await withServer(async (server) => {
      const check = async ([name, path]) => {
        const listener = await Listener.open(server, path);
        await listener.comment(30_000);
        assert.equal(listener.blocks.length, 2);
        await happenings[name](server);
        await listener.next();
        listener.close();
      };
      await Promise.all(Object.entries(streams).map(check));
    });
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
