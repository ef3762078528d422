// Decisions 7: a write wakes the hub, whatever happens to its answer. Alarms do nothing here, so that bells alone can tell.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';
import { callHubs, happenings, insertEvents, metric, streams } from './own-server.mjs';

let server;
const listeners = {};
before(async () => {
  server = await startServer({ around: 'hubs' });
  await callHubs(server, '/rest');
  for (const [name, path] of Object.entries(streams)) listeners[name] = await Listener.open(server, path);
});
after(() => server?.close());
beforeEach(() => callHubs(server, '/keep'));

const told = async () => (await listeners.events.next(3000)).data.entity_id;

describe('a write is told', { concurrency: false }, () => {
  for (const [name, happen] of Object.entries(happenings)) {
    test(`of ${name}`, async () => {
      await happen(server);
      await listeners[name].next(1500);
    });

    test(`of ${name} also where the hub cannot be reached at first`, async () => {
      await callHubs(server, '/deaf');
      await happen(server);
      await listeners[name].next(3000);
    });
  }

  test('whose answer is lost', async () => {
    const offer = record('offer');
    await callHubs(server, '/lose');
    expectError(await server.post('/api/v1/offer', offer), 503, 'UNAVAILABLE');
    assert.equal(await told(), offer.id);
  });

  test('whose client leaves before the answer', async () => {
    const offer = record('offer');
    await callHubs(server, '/slow');
    const gone = fetch(new URL('/api/v1/offer', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(offer),
      signal: AbortSignal.timeout(200),
    });
    await assert.rejects(gone, { name: 'TimeoutError' });
    assert.equal(await told(), offer.id);
  });

  test('and a removal heeded, whose answer is lost', async () => {
    const ids = [];
    for (let at = 0; at < 2; at += 1) {
      await happenings.interest(server);
      ids.push(Number((await listeners.interest.next()).id));
    }
    await callHubs(server, '/lose');
    const path = `/api/interest/${ids[0]}`;
    const removed = await server.request(path, { method: 'DELETE', headers: { 'x-api-key': apiKey } });
    expectError(removed, 503, 'UNAVAILABLE');
    const again = await Listener.open(server, streams.interest, ids[0] - 1);
    assert.equal((await again.next()).id, String(ids[1]));
    again.close();
  });

  test('that no bell told of, with the next one', async () => {
    const number = (await metric(server, 'stream_queries')).events;
    await insertEvents(server, 1);
    await assert.rejects(listeners.events.next(700), /nothing came/);
    assert.equal((await metric(server, 'stream_queries')).events, number);
    const offer = record('offer');
    expectStatus(await server.post('/api/v1/offer', offer), 201);
    assert.deepEqual([await told(), await told()], ['from-outside-1', offer.id]);
  });
});
