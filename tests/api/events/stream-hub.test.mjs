// Specification 6, decisions 7: when a hub reads the database. They run side by side, each at a server of its own.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { expectError } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { Listener } from '../../support/sse.mjs';
import { happenings, metric, open, streams, withServer } from './own-server.mjs';

/** After this, a hub reads where a write wakes it, and else seldom. */
const settled = 3000;

const putOffer = async (server) => (await register(server, { offer: record('offer') })).offer.id;

/** An event that no request made, so that nobody wakes the hub. */
const insert = (server, number) =>
  server.database
    .prepare(
      `INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
       VALUES ('offer.created', 'offer', ?, '{}', 'lab.loop', '2025-01-01T00:00:00.000Z')`,
    )
    .bind(`direct-${number}`)
    .run();

const both = Object.entries(streams);

describe('a hub', { concurrency: true }, () => {
  test('in silence hardly asks the database', async () => {
    await withServer(async (server) => {
      const listeners = await Promise.all(both.map(([, path]) => open(server, path, 10)));
      await sleep(settled);
      const before = await metric(server, 'stream_queries');
      await sleep(5000);
      const after = await metric(server, 'stream_queries');
      for (const [name] of both) {
        const count = after[name] - before[name];
        assert.ok(count <= 4, `${name}: ${count} queries in 5 s of silence`);
      }
      for (const listener of listeners.flat()) listener.close();
    });
  });

  test('is woken by a write, and without one looks by itself', async () => {
    await withServer(async (server) => {
      const woken = async ([name, path]) => {
        const listener = await Listener.open(server, path);
        await sleep(settled);
        for (let at = 0; at < 6; at += 1) {
          await sleep(137 * at);
          await happenings[name](server);
          await listener.next(1500);
        }
        return listener;
      };
      const [listener, other] = await Promise.all(both.map(woken));
      await insert(server, 1);
      assert.equal((await listener.next(4000)).data.entity_id, 'direct-1');
      listener.close();
      other.close();
    });
  });

  test('is not missed by a writer who believes that nobody listens', async () => {
    await withServer(async (server) => {
      const missed = async ([name, path]) => {
        for (let at = 0; at < 3; at += 1) {
          await happenings[name](server);
          const listener = await Listener.open(server, path);
          await happenings[name](server);
          await listener.next(1500);
          listener.close();
        }
      };
      await Promise.all(both.map(missed));
    });
  });

  test('many writes at once do not have it read each', async () => {
    await withServer(async (server) => {
      const listener = await Listener.open(server, streams.events);
      await sleep(settled);
      const { events: before } = await metric(server, 'stream_queries');
      const began = Date.now();
      const ids = await Promise.all(Array.from({ length: 100 }, () => putOffer(server)));
      const told = (await listener.take(100)).map(({ data }) => data.entity_id);
      assert.deepEqual(told.toSorted(), ids.toSorted());
      const most = 4 + (Date.now() - began) / 200;
      const { events: after } = await metric(server, 'stream_queries');
      assert.ok(after - before <= most, `${after - before} queries`);
      listener.close();
    });
  });

  test('more listeners than it takes get 503', async () => {
    await withServer(
      async (server) => {
        const listeners = await open(server, streams.events, 3);
        const response = await server.request(streams.events);
        expectError(response, 503, 'UNAVAILABLE');
        assert.match(response.headers.get('retry-after'), /^\d+$/);
        const other = await Listener.open(server, streams.interest);
        for (const listener of [...listeners, other]) listener.close();
      },
      { vars: { STREAM_LISTENERS: '3' } },
    );
  });

  test('a large document comes whole to a listener who reads slowly', async () => {
    await withServer(async (server) => {
      const response = await fetch(new URL(streams.events, server.url), {
        headers: { 'last-event-id': '0' },
      });
      const document = record('material', { padding: 'é'.repeat(400_000) });
      for (let at = 0; at < 30; at += 1)
        await register(server, { material: { ...document, id: `${document.id}${at}` } });
      let text = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        if (text.split('\n\n').length > 31) break;
      }
      const frames = text.split('\n\n').slice(1, 31);
      assert.deepEqual(
        frames.map((frame) => JSON.parse(frame.match(/^data: (.*)$/m)[1]).payload),
        frames.map((_, at) => ({ ...document, id: `${document.id}${at}` })),
      );
    });
  });
});

describe('a hub that fails', { concurrency: true }, () => {
  const main = 'tests/api/events/hubs.mjs';
  const withHub = (use) => withServer(use, { main });
  const call = (server, path) => fetch(new URL(path, server.url));

  test('for long ends its streams; they are there again with the database', async () => {
    await withHub(async (server) => {
      const listener = await Listener.open(server, streams.events);
      const first = await putOffer(server);
      const { id, data } = await listener.next();
      assert.equal(data.entity_id, first);
      await call(server, '/fail');
      await listener.end(12_000);
      expectError(await server.request(streams.events), 503, 'UNAVAILABLE');
      const second = await putOffer(server);
      await call(server, '/mend');
      const again = await Listener.open(server, streams.events, id);
      assert.equal((await again.next()).data.entity_id, second);
      again.close();
    });
  });

  test('for a moment tells of what came meanwhile', async () => {
    await withHub(async (server) => {
      const listener = await Listener.open(server, streams.events);
      await call(server, '/fail');
      const ids = [await putOffer(server), await putOffer(server)];
      await call(server, '/mend');
      assert.deepEqual(
        (await listener.take(2)).map(({ data }) => data.entity_id),
        ids,
      );
      listener.close();
    });
  });

  test('and starts anew leaves no gap and repeats nothing', async () => {
    await withHub(async (server) => {
      const told = [];
      const written = [];
      for (let round = 0; round < 3; round += 1) {
        const listener = await Listener.open(server, streams.events, told.at(-1)?.id ?? 0);
        for (let at = 0; at < 3; at += 1) written.push(await putOffer(server));
        told.push(...(await listener.take(written.length - told.length)));
        await call(server, '/restart');
        await listener.end(5000);
        written.push(await putOffer(server));
      }
      const numbers = told.map(({ id }) => Number(id));
      assert.deepEqual(
        numbers,
        numbers.map((_, at) => at + 1),
      );
      assert.deepEqual(
        told.map(({ data }) => data.entity_id),
        written.slice(0, told.length),
      );
    });
  });
});

test('while nobody listens, writers hardly call the hub', async () => {
  await withServer(
    async (server) => {
      const began = Date.now();
      for (let at = 0; at < 40; at += 1) await putOffer(server);
      const calls = await (await fetch(new URL('/calls', server.url))).json();
      const most = 2 + (Date.now() - began) / 2000;
      assert.ok(calls >= 1 && calls <= most, `${calls} calls`);
    },
    { main: 'tests/api/events/hubs.mjs' },
  );
});
