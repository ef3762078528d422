// Specification 6, decisions 7: when a hub reads the database, and how many may listen.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';
import {
  callHubs,
  countsOfHubs,
  happenings,
  metric,
  insertEvents,
  streams,
  withServer,
} from './own-server.mjs';

const putOffer = async (server) => (await register(server, { offer: record('offer') })).offer.id;

const both = Object.entries(streams);

describe('side by side', { concurrency: true }, () => {
  describe('a hub', { concurrency: false }, () => {
    let server;
    before(async () => (server = await startServer({ around: 'hubs' })));
    after(() => server?.close());

    test('is hardly called by writers while nobody listens', async () => {
      const began = Date.now();
      for (let at = 0; at < 40; at += 1) await putOffer(server);
      const { calls, queries } = await countsOfHubs(server);
      const most = 2 + (Date.now() - began) / 2000;
      assert.ok(calls >= 1 && calls <= most, `${calls} calls`);
      assert.equal(queries, 0);
    });

    test('is not missed by a writer who believes that nobody listens', async () => {
      const missed = async ([name, path]) => {
        for (let at = 0; at < 3; at += 1) {
          await happenings[name](server);
          const listener = await Listener.open(server, path);
          await happenings[name](server);
          await listener.next(3000);
          listener.close();
        }
      };
      await Promise.all(both.map(missed));
    });

    test('does not read for each of many writes at once', async () => {
      const listener = await Listener.open(server, streams.events);
      const { events: before } = await metric(server, 'stream_queries');
      const began = Date.now();
      const ids = await Promise.all(Array.from({ length: 100 }, () => putOffer(server)));
      const told = (await listener.take(100)).map(({ data }) => data.entity_id);
      assert.deepEqual(told.toSorted(), ids.toSorted());
      const most = 6 + (Date.now() - began) / 200;
      const { events: after } = await metric(server, 'stream_queries');
      assert.ok(after - before <= most, `${after - before} queries`);
      listener.close();
    });

    test('gives large documents whole to a listener who reads slowly', async () => {
      const [count, size] = [30, 400_000];
      const { results } = await server.database.prepare('SELECT MAX(id) AS id FROM events').all();
      const controller = new AbortController();
      const response = await fetch(new URL(streams.events, server.url), {
        headers: { 'last-event-id': String(results[0].id) },
        signal: controller.signal,
      });
      await insertEvents(server, count, size);
      await putOffer(server);
      // It reads from here on.
      const listener = new Listener(response, controller);
      const told = await listener.take(count);
      assert.deepEqual(
        told.map(({ data }) => data.entity_id),
        told.map((_, at) => `from-outside-${at + 1}`),
      );
      assert.ok(told.every(({ data }) => data.payload.padding === 'é'.repeat(size)));
      listener.close();
    });
  });

  describe('a hub that fails', { concurrency: false }, () => {
    let server;
    before(async () => (server = await startServer({ around: 'hubs' })));
    after(() => server?.close());

    test('and starts anew leaves no gap and repeats nothing', async () => {
      const told = [];
      const written = [];
      for (let round = 0; round < 3; round += 1) {
        const listener = await Listener.open(server, streams.events, told.at(-1)?.id ?? 0);
        for (let at = 0; at < 3; at += 1) written.push(await putOffer(server));
        told.push(...(await listener.take(written.length - told.length)));
        await callHubs(server, '/restart');
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

    test('for a moment tells of what came meanwhile', async () => {
      const listener = await Listener.open(server, streams.events);
      await callHubs(server, '/fail');
      const ids = [await putOffer(server), await putOffer(server)];
      await callHubs(server, '/mend');
      assert.deepEqual(
        (await listener.take(2)).map(({ data }) => data.entity_id),
        ids,
      );
      listener.close();
    });

    test('for long ends its streams; they are there again with the database', async () => {
      const listener = await Listener.open(server, streams.events);
      const first = await putOffer(server);
      const { id, data } = await listener.next();
      assert.equal(data.entity_id, first);
      await callHubs(server, '/fail');
      const second = await putOffer(server);
      await listener.end(12_000);
      expectError(await server.request(streams.events), 503, 'UNAVAILABLE');
      await callHubs(server, '/mend');
      const again = await Listener.open(server, streams.events, id);
      assert.equal((await again.next()).data.entity_id, second);
      again.close();
    });
  });

  test('more listeners than there is room for, in all and from one address, are sent away', async () => {
    const vars = { STREAM_LISTENERS: '3', STREAM_LISTENERS_PER_ADDRESS: '2' };
    await withServer(
      async (server) => {
        const from = (address, path = streams.events) =>
          Listener.open(server, path, undefined, { 'cf-connecting-ip': address });
        const refused = async (address, status, code) => {
          const response = await server.request(streams.events, { headers: { 'cf-connecting-ip': address } });
          expectError(response, status, code);
          assert.match(response.headers.get('retry-after'), /^\d+$/);
        };
        const listeners = [await from('2001:db8::1'), await from('2001:db8::2')];
        await refused('2001:db8::3', 429, 'RATE_LIMITED');
        listeners.push(await from('2001:db8::1', streams.interest));
        listeners.push(await from('198.51.100.1'));
        await refused('198.51.100.2', 503, 'UNAVAILABLE');
        for (const listener of listeners) {
          assert.equal(listener.response.status, 200);
          listener.close();
        }
      },
      { vars },
    );
  });

  test('of Workers of others, who share an address, each zone and each key has its places', async () => {
    await withServer(
      async (server) => {
        const from = (headers) =>
          Listener.open(server, streams.events, undefined, {
            'cf-connecting-ip': '2a06:98c0:3600::103',
            ...headers,
          });
        const parties = [
          {},
          { 'cf-worker': 'one.example' },
          { 'cf-worker': 'b.example', 'x-api-key': apiKey },
        ];
        for (const headers of parties) {
          const listeners = [await from(headers), await from(headers)];
          assert.deepEqual(
            listeners.map(({ response }) => response.status),
            [200, 429],
            JSON.stringify(headers),
          );
        }
      },
      { vars: { STREAM_LISTENERS_PER_ADDRESS: '1' } },
    );
  });
});
