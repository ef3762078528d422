// Decisions 8: offers that come again, by their `message_id` or an idempotency key.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { announcement, paths } from '../../support/node-identity.mjs';
import { ghent, porto, start } from './inbox.mjs';
import { expectEvent, fresh, received } from './offers.mjs';

const path = paths.offer;

let server;
before(async () => (server = await start()));
after(() => server?.close());

const bySignature = (message, node = porto) => node.send(server, path, message);
const byKey = (message, headers) => server.post(path, message, headers);

/** An offer that is taken while it is valid: on a busy machine for longer than `seconds`, until its time is enough. */
async function takenInTime(seconds = 2) {
  const until = Date.now() + seconds * 1000;
  const message = await fresh(server, { valid_until: new Date(until).toISOString() });
  const response = await bySignature(message);
  if (response.status !== 202 && Date.now() >= until) return takenInTime(2 * seconds);
  expectStatus(response, 202);
  return { message, until, body: response.body };
}

test('a message that was taken has its id also when the offer is over', async () => {
  const { message, until, body } = await takenInTime();
  await sleep(Math.max(0, until + 100 - Date.now()));
  const again = await bySignature(message);
  expectStatus(again, 202);
  assert.deepEqual(again.body, body);
});

describe('the same message_id', () => {
  test('again, by others, in letters of the other case: the same id', async () => {
    const message = await fresh(server);
    const { id } = await expectEvent(server, await bySignature(message), message);
    const upper = { ...message, message_id: message.message_id.toUpperCase() };
    const answers = [await bySignature(message), await bySignature(upper), await byKey(message)];
    for (const response of answers) assert.equal((await expectEvent(server, response, message)).id, id);
  });

  test('of two nodes: two offers', async () => {
    const message = await fresh(server);
    const answers = [await bySignature({ ...message, from: ghent.id }, ghent), await bySignature(message)];
    const events = await received(server, message);
    assert.deepEqual(
      events.map(({ id, source_node }) => [id, source_node]),
      answers.map(({ body }, at) => [body.id, [ghent.id, porto.id][at]]),
    );
  });

  test('first with a key: what the node signed is an offer of its own, which a key does not replace', async () => {
    const message = await fresh(server);
    const forged = { ...message, base_price: 1 };
    const ids = [];
    for (const response of [await byKey(forged), await byKey(forged), await bySignature(message)]) {
      expectStatus(response, 202);
      ids.push(response.body.id);
    }
    assert.equal(ids[0], ids[1]);
    assert.notEqual(ids[1], ids[2]);
    expectStatus(await byKey({ ...forged, message_id: crypto.randomUUID() }), 202);
    const kept = await server.database
      .prepare('SELECT event_id, base_price, signed FROM material_offers WHERE material_id = ?')
      .bind(message.material)
      .first();
    assert.deepEqual(kept, { event_id: ids[2], base_price: message.base_price, signed: 1 });
  });

  test('for another material: the same id, and nothing is stored', async () => {
    const [message, other] = [await fresh(server), await fresh(server)];
    const { id } = await expectEvent(server, await bySignature(message), message);
    const response = await bySignature({ ...other, message_id: message.message_id });
    expectStatus(response, 202);
    assert.equal(response.body.id, id);
    assert.deepEqual(await received(server, other), []);
  });

  test('20 at the same time: one event, one id', async () => {
    for (let round = 0; round < 3; round += 1) {
      const message = await fresh(server);
      const upper = { ...message, message_id: message.message_id.toUpperCase() };
      const twenty = Array.from({ length: 20 }, (_, at) => bySignature(at % 3 ? message : upper));
      for (const response of await Promise.all(twenty)) await expectEvent(server, response, message);
    }
  });

  test('as an announcement is another message', async () => {
    const offer = await fresh(server);
    const { material, message_id } = offer;
    const announced = await bySignatureTo(paths.announce, announcement(porto.id, { material, message_id }));
    expectStatus(announced, 202);
    const { id } = await expectEvent(server, await bySignature(offer), offer);
    assert.notEqual(id, announced.body.id);
  });

  test('none: each is an event', async () => {
    const message = await fresh(server, { message_id: undefined });
    await expectEvent(server, await bySignature(message), message);
    const other = await bySignature({ ...message, base_price: message.base_price + 1 });
    expectStatus(other, 202);
    assert.equal((await received(server, message)).length, 2);
  });

  test('is not used up by what was refused', async () => {
    const message = await fresh(server);
    expectError(await bySignature({ ...message, base_price: -1 }), 400, 'INVALID_REQUEST');
    expectError(
      await bySignature({ ...message, valid_until: '2020-01-01T00:00:00Z' }),
      400,
      'INVALID_REQUEST',
    );
    expectError(await bySignature(message, ghent), 400, 'INVALID_REQUEST');
    await expectEvent(server, await bySignature(message), message);
  });
});

function bySignatureTo(route, message) {
  return porto.send(server, route, message);
}

test('with an idempotency key: once', async () => {
  const [message, other] = [await fresh(server, { message_id: undefined }), await fresh(server)];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (message) => porto.send(server, path, message, { headers });
  const { id } = await expectEvent(server, await send(message), message);
  assert.equal((await expectEvent(server, await send(message), message)).id, id);
  expectError(await send(other), 409, 'CONFLICT');
});
