// Decisions 7: streams over time and under load. They run side by side, each at a server of its own.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';

const streams = { events: '/api/v1/stream', interest: '/api/interest/stream' };

async function withServer(use) {
  const server = await startServer();
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

const open = (server, path, count) =>
  Promise.all(Array.from({ length: count }, () => Listener.open(server, path)));

async function metric(server, name) {
  const response = await server.request('/api/metrics');
  expectStatus(response, 200);
  return response.body[name];
}

/** Makes something happen that a stream tells of. */
const happenings = {
  events: (server) => register(server, { offer: record('offer') }),
  interest: async (server) =>
    expectStatus(await server.post('/api/interest', { name: 'Ada Example', consentPublic: true }), 201),
};

describe('streams', { concurrency: true }, () => {
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

  test('resumed without a gap or a repeat, while 1,000 events are written', async () => {
    await withServer(async (server) => {
      const writing = writeMany(server, 1000);
      const told = [];
      for (let round = 0; told.length < 1000; round += 1) {
        const some = Math.min(30 + ((round * 37) % 140), 1000 - told.length);
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
      assert.equal(told.length, 1000);
    });
  });

  test('a listener that stays is told of all of 500 events, in order', async () => {
    await withServer(async (server) => {
      const listener = await Listener.open(server, streams.events);
      await writeMany(server, 500);
      const told = (await listener.take(500)).map(({ id }) => Number(id));
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
