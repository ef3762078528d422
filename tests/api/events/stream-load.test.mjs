// Decisions 7: streams under load. They run side by side, each at a server of its own.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { record, register } from '../../support/records.mjs';
import { Listener } from '../../support/sse.mjs';
import { happenings, metric, open, streams, withServer } from './own-server.mjs';

describe('streams under load', { concurrency: true }, () => {
  test('resumed without a gap or a repeat, while 300 events are written', async () => {
    await withServer(async (server) => {
      const writing = writeMany(server, 300);
      const told = [];
      for (let round = 0; told.length < 300; round += 1) {
        const some = Math.min(10 + ((round * 37) % 50), 300 - told.length);
        const listener = await Listener.open(server, streams.events, told.at(-1) ?? 0);
        for (const { id } of await listener.take(some)) told.push(Number(id));
        listener.close();
      }
      await writing;
      const { results } = await server.database.prepare('SELECT id FROM events ORDER BY id').all();
      assert.deepEqual(
        told,
        results.map(({ id }) => id),
      );
      assert.equal(told.length, 300);
    });
  });

  test('a listener that stays is told of all of 200 events, in order', async () => {
    await withServer(async (server) => {
      const listener = await Listener.open(server, streams.events);
      await writeMany(server, 200);
      const told = (await listener.take(200)).map(({ id }) => Number(id));
      listener.close();
      const { results } = await server.database.prepare('SELECT id FROM events ORDER BY id').all();
      assert.deepEqual(
        told,
        results.map(({ id }) => id),
      );
    });
  });

  for (const [name, path] of Object.entries(streams)) {
    test(`${path}: 50 listeners ask the database as often as one`, async () => {
      await withServer(async (server) => {
        const growth = async (count) => {
          const listeners = await open(server, path, count);
          const { [name]: before } = await metric(server, 'stream_queries');
          for (let at = 0; at < 10; at += 1) {
            await happenings[name](server);
            await Promise.all(listeners.map((listener) => listener.next()));
          }
          const { [name]: after } = await metric(server, 'stream_queries');
          for (const listener of listeners) listener.close();
          return after - before;
        };
        const [one, fifty] = [await growth(1), await growth(50)];
        assert.ok(one > 0, 'the queries are counted');
        assert.ok(fifty <= 2 * one + 10, `${fifty} queries for 50 listeners, ${one} for one`);
      });
    });
  }
});

/** So many registrations, ten at a time. */
async function writeMany(server, count) {
  let rest = count;
  const write = async () => {
    while (rest > 0) {
      rest -= 1;
      await register(server, { offer: record('offer') });
    }
  };
  await Promise.all(Array.from({ length: 10 }, write));
}
