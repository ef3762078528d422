// Decisions 8: announcements that come again, by their `message_id` or an idempotency key.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { eventsAbout } from '../../support/fake-peer.mjs';
import { paths } from '../../support/node-identity.mjs';
import { freshId } from '../../support/records.mjs';
import { expectEvent, fresh } from './announcements.mjs';
import { ghent, porto, start } from './inbox.mjs';

const path = paths.announce;

let server;
before(async () => (server = await start()));
after(() => server?.close());

const bySignature = (message, node = porto) => node.send(server, path, message);
const byKey = (message, headers) => server.post(path, message, headers);

describe('the same message_id', () => {
  test('again: the same id and no second event', async () => {
    const message = fresh();
    const { id } = await expectEvent(server, await bySignature(message), message);
    for (let at = 0; at < 3; at += 1) {
      assert.equal((await expectEvent(server, await bySignature(message), message)).id, id);
    }
  });

  test('by others: the same id', async () => {
    const message = fresh({ ttl: 2 });
    const { id } = await expectEvent(server, await bySignature(message), message);
    const answers = [await bySignature({ ...message, ttl: 1 }, ghent), await byKey(message)];
    for (const response of answers) assert.equal((await expectEvent(server, response, message)).id, id);
  });

  test('in letters of the other case', async () => {
    const message_id = 'abcdefab-cdef-4abc-8def-abcdefabcdef';
    const message = fresh({ message_id });
    const { id } = await expectEvent(server, await bySignature(message), message);
    const others = [message_id.toUpperCase(), 'ABCDEFab-cdef-4abc-8def-abcdefABCDEF'];
    for (const message_id of others) {
      assert.equal(
        (await expectEvent(server, await bySignature({ ...message, message_id }), message)).id,
        id,
      );
    }
  });

  test('about another material: the same id, and nothing is stored', async () => {
    const [message, other] = [fresh(), fresh()];
    const { id } = await expectEvent(server, await bySignature(message), message);
    const response = await bySignature({ ...other, message_id: message.message_id });
    expectStatus(response, 202);
    assert.equal(response.body.id, id);
    assert.deepEqual(await eventsAbout(server, other.material), []);
  });

  test('first by one that passes it on, or with a key: what the origin signed is an event of its own', async () => {
    const message = fresh();
    const forged = { ...message, ttl: 2, available: !message.available };
    const ids = [];
    for (const send of [byKey, (forged) => bySignature(forged, ghent), () => bySignature(message)]) {
      for (let at = 0; at < 2; at += 1) {
        const response = await send(forged);
        expectStatus(response, 202);
        ids.push(response.body.id);
      }
    }
    const events = await eventsAbout(server, message.material);
    assert.deepEqual(
      events.map(({ id, source_node, signed, payload }) => [id, source_node, signed, payload.available]),
      [
        [ids[0], porto.id, false, forged.available],
        [ids[2], ghent.id, true, forged.available],
        [ids[4], porto.id, true, message.available],
      ],
    );
    assert.deepEqual(ids, [ids[0], ids[0], ids[2], ids[2], ids[4], ids[4]]);
  });

  test('first by one that passes on just that: one event, one id', async () => {
    for (const steps of [0, 1, 2]) {
      const message = fresh();
      const passedOn = await bySignature({ ...message, ttl: steps }, ghent);
      const { id } = await expectEvent(server, passedOn, message);
      for (let at = 0; at < 2; at += 1) {
        assert.equal((await expectEvent(server, await bySignature(message), message)).id, id);
      }
      assert.equal((await expectEvent(server, await byKey(message), message)).id, id);
    }
  });

  test('of two origins: two events', async () => {
    const message = fresh({ ttl: 2 });
    await expectEvent(server, await bySignature({ ...message, origin: 'nobody.loop' }, ghent), message);
    const other = { ...message, material: freshId('material') };
    await expectEvent(server, await bySignature(other), other);
  });

  for (const [name, send] of [
    ['signed', (message) => bySignature(message)],
    ['signed by another', (message) => bySignature(message, ghent)],
    ['with a key', (message) => byKey(message)],
  ]) {
    test(`20 at the same time, ${name}: one event, one id`, async () => {
      for (let round = 0; round < 3; round += 1) {
        const message = fresh({ ttl: 1 });
        const upper = { ...message, message_id: message.message_id.toUpperCase() };
        const twenty = Array.from({ length: 20 }, (_, at) => send(at % 3 ? message : upper, at));
        for (const response of await Promise.all(twenty)) await expectEvent(server, response, message);
      }
    });
  }

  test('is another in another message', async () => {
    const material = freshId('material');
    const ids = [];
    for (let at = 0; at < 2; at += 1) {
      const response = await bySignature(fresh({ material }));
      expectStatus(response, 202);
      ids.push(response.body.id);
    }
    const events = await eventsAbout(server, material);
    assert.deepEqual(
      events.map(({ id }) => id),
      ids,
    );
  });

  test('none: each is an event', async () => {
    const message = fresh({ message_id: undefined, ttl: 1 });
    const answers = [await bySignature(message), await bySignature(message, ghent), await byKey(message)];
    for (const response of answers) expectStatus(response, 202);
    const events = await eventsAbout(server, message.material);
    assert.deepEqual(
      events.map(({ id }) => id),
      answers.map(({ body }) => body.id),
    );
  });

  test('is not used up by what was refused', async () => {
    const message = fresh();
    expectError(await bySignature({ ...message, available: 'yes' }), 400, 'INVALID_REQUEST');
    expectError(await bySignature(message, ghent), 400, 'INVALID_REQUEST');
    await expectEvent(server, await bySignature(message), message);
  });
});

describe('with an idempotency key', () => {
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('an API key: once, though there is no message_id', async () => {
    const [message, key] = [fresh({ message_id: undefined }), headers()];
    const { id } = await expectEvent(server, await byKey(message, key), message);
    assert.equal((await expectEvent(server, await byKey(message, key), message)).id, id);
    expectError(await byKey(fresh(), key), 409, 'CONFLICT');
  });

  test('a signature: once', async () => {
    const [message, key] = [fresh({ message_id: undefined }), headers()];
    const send = (message) => porto.send(server, path, message, { headers: key });
    const { id } = await expectEvent(server, await send(message), message);
    assert.equal((await expectEvent(server, await send(message), message)).id, id);
    expectError(await send(fresh()), 409, 'CONFLICT');
  });
});
