// Decisions 7: what happened before is sent at a pace, and in the way of nobody. Each test has a server of its own and mostly
// waits.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { Listener } from '../../support/sse.mjs';
import { happenings, insertEvents, metric, open, streams, withServer } from './own-server.mjs';

/** What the listeners of one address are sent from the database: so many events at once, then so many a second. */
const [atOnce, aSecond] = [2000, 300];

const eventsOf = ({ blocks }) => blocks.filter((lines) => lines[0].startsWith('id: ')).length;
const isComment = (lines) => lines.length === 1 && lines[0].startsWith(':');

const from = (server, address, lastEventId) =>
  Listener.open(server, streams.events, lastEventId, { 'cf-connecting-ip': address });

/** A listener that never reads: `{ ended, close }`. */
function silent(server, address) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write(`GET ${streams.events} HTTP/1.1\r\nhost: x\r\ncf-connecting-ip: ${address}\r\n\r\n`);
  socket.on('error', () => {});
  return socket;
}

async function until(isSo, patience) {
  for (const end = Date.now() + patience; !(await isSo()); await sleep(250)) {
    if (Date.now() > end) return false;
  }
  return true;
}

describe('streams from an earlier event on', { concurrency: true }, () => {
  test('are paced by address, fair between its listeners, and read once for all', async () => {
    await withServer(async (server) => {
      await insertEvents(server, 12_000);
      const before = (await metric(server, 'stream_queries')).events;
      const pair = await Promise.all([0, 0].map((last) => from(server, '198.51.100.1', last)));
      const alone = await from(server, '198.51.100.2', 0);
      const began = Date.now();
      const together = () => eventsOf(pair[0]) + eventsOf(pair[1]);
      const isFarEnough = () => Math.min(together(), eventsOf(alone)) >= atOnce + 500;
      assert.ok(await until(isFarEnough, 20_000), `${together()} and ${eventsOf(alone)} events`);
      const most = atOnce + aSecond * ((Date.now() - began) / 1000 + 2);
      for (const count of [together(), eventsOf(alone)])
        assert.ok(count <= most, `${count} of ${most} events`);
      const [one, other] = pair.map(eventsOf);
      assert.ok(Math.abs(one - other) <= (one + other) / 4, `${one} and ${other}`);
      // 200 a query are 60 for the whole log; a few are for what is new.
      const queries = (await metric(server, 'stream_queries')).events - before;
      assert.ok(queries <= 60, `${queries} queries`);
      // Who is up to date waits for none of them.
      const live = await from(server, '198.51.100.1');
      await happenings.events(server);
      await live.next(1500);
      for (const listener of [...pair, alone, live]) listener.close();
    });
  });

  test('have a comment after 15 s, however long their turn takes; all of it comes, in order', async () => {
    await withServer(async (server) => {
      const count = 130;
      await insertEvents(server, 4000);
      const listeners = await Promise.all(
        Array.from({ length: count }, () => from(server, '198.51.100.1', 0)),
      );
      // A turn is 50 events: the next one of each comes after 20 s, on a busy machine later, and so does the comment.
      const silenced = () => listeners.filter(({ blocks }) => blocks.some(isComment)).length;
      assert.ok(await until(() => silenced() >= count / 3, 40_000), `${silenced()} comments`);
      for (const { blocks } of listeners) {
        const ids = blocks
          .filter(([first]) => first.startsWith('id: '))
          .map(([first]) => Number(first.slice(4)));
        assert.deepEqual(
          ids,
          ids.map((_, at) => at + 1),
        );
      }
      for (const listener of listeners) listener.close();
    });
  });

  test('who never reads delays nobody, and loses the place', async () => {
    await withServer(async (server) => {
      const [live] = await open(server, streams.events, 1);
      // 200 kB each: more than the hub has in memory.
      const count = 100;
      const tell = async () => {
        const began = Date.now();
        await insertEvents(server, count, 100_000);
        await happenings.events(server);
        await live.take(count + 1);
        return Date.now() - began;
      };
      const alone = await tell();
      const stuck = Array.from({ length: 50 }, () => silent(server, '198.51.100.1'));
      const isListening = async () => (await metric(server, 'stream_listeners')).events === 51;
      assert.ok(await until(isListening, 10_000), 'all listen');
      const took = await tell();
      assert.ok(took < 3 * alone + 4000, `${took} ms, alone ${alone}`);
      const bytes = (await metric(server, 'stream_bytes')).events;
      assert.ok(bytes > 0 && bytes < 56 * 1024 * 1024, `${bytes} bytes`);
      const haveLeft = async () => (await metric(server, 'stream_listeners')).events === 1;
      assert.ok(await until(haveLeft, 60_000), JSON.stringify(await metric(server, 'stream_listeners')));
      live.close();
      for (const socket of stuck) socket.destroy();
    });
  });
});
