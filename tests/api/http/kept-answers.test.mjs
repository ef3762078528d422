// Decisions 9, bytes: a kept answer that is a document refers to it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { bringSignals, publish } from '../../support/exchange.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, move, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { freshKey, using } from './idempotent.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const keptBytes = () =>
  server.database.prepare('SELECT TOTAL(octet_length(body)) AS bytes FROM idempotency').first('bytes');

describe('moves', () => {
  test('sixty of an offer of nearly 1 MiB keep a few hundred bytes, and answer again what they answered', async () => {
    const offer = record('offer', { note: 'x'.repeat(1_000_000), price: 1.5 });
    await register(server, { offer });
    const answers = [];
    for (let at = 0; at < 60; at += 1) {
      const key = using(freshKey());
      const response = await move(server, 'offer', offer.id, at % 2 ? 'open' : 'reserved', key);
      expectStatus(response, 200);
      answers.push([key, response]);
    }
    assert.ok((await keptBytes()) < 10_000, `${await keptBytes()}`);
    for (const [key, { text, body, headers }] of answers.slice(0, 4)) {
      const again = await move(server, 'offer', offer.id, body.status, key);
      assert.equal(again.text, text);
      assert.equal(again.headers.get('content-type'), headers.get('content-type'));
    }
    const [key] = answers[0];
    expectError(await move(server, 'offer', offer.id, 'withdrawn', key), 409, 'CONFLICT');
  });

  test('each kind that moves, in the media type that is asked for', async () => {
    const { material, offer, match, transfer } = chain();
    await register(server, { material, offer, match });
    const moves = [
      ['match', match, 'accepted'],
      ['transfer', transfer, 'in_transit'],
      ['offer', offer, 'withdrawn'],
    ];
    for (const [entity, document, status] of moves) {
      if (entity === 'transfer') await register(server, { transfer });
      const send = (headers) => move(server, entity, document.id, status, using(`kept ${entity}`, headers));
      const first = await send();
      expectStatus(first, 200);
      const again = await send({ accept: 'application/ld+json' });
      assert.deepEqual([again.status, again.text], [200, first.text]);
      assert.equal(again.headers.get('content-type'), 'application/ld+json');
      assert.deepEqual(again.body, { ...document, status });
    }
  });

  test('a document that is gone is not answered, whatever was kept', async () => {
    const offer = record('offer');
    await register(server, { offer });
    const withdraw = () => move(server, 'offer', offer.id, 'withdrawn', using('gone'));
    expectStatus(await withdraw(), 200);
    const kept = await server.database.prepare("SELECT * FROM idempotency WHERE key = 'gone'").first();
    expectStatus(await remove(server, 'offer', offer.id), 204);
    const columns = Object.keys(kept);
    await server.database
      .prepare(`INSERT INTO idempotency (${columns}) VALUES (${columns.map(() => '?')})`)
      .bind(...Object.values(kept))
      .run();
    expectError(await withdraw(), 410, 'GONE');
  });

  test('an answer that was kept whole before is answered as it was', async () => {
    const offer = record('offer');
    await register(server, { offer });
    const withdraw = () => move(server, 'offer', offer.id, 'withdrawn', using('whole'));
    expectStatus(await withdraw(), 200);
    const whole = JSON.stringify({ ...offer, status: 'reserved' });
    await server.database.prepare("UPDATE idempotency SET body = ? WHERE key = 'whole'").bind(whole).run();
    assert.equal((await withdraw()).text, whole);
  });
});

test('published signals', async () => {
  await bringSignals(server, { default: 0.3 });
  const before = await keptBytes();
  const key = using(freshKey());
  const send = () => publish(server, { default: 0.35 }, { note: 'x'.repeat(500_000) }, key);
  const first = await send();
  expectStatus(first, 201);
  assert.ok((await keptBytes()) - before < 100);
  expectStatus(await publish(server, { default: 0.4 }), 201);
  const again = await send();
  assert.deepEqual([again.status, again.text], [201, first.text]);
  assert.equal(again.headers.get('location'), first.headers.get('location'));
});
