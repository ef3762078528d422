// Decisions 8: announcements that come in, by signature or by key.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { brokenJson } from '../../support/broken-json.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { countEvents, eventsAbout } from '../../support/fake-peer.mjs';
import { announcement, makeKey, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { freshId } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';
import { loadVectors } from '../../support/vectors.mjs';

const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed, FEDERATION_ALLOW_PRIVATE: 'true' };
const path = paths.announce;
const porto = new NodeIdentity('porto.loop');
const ghent = new NodeIdentity('ghent.loop');

let server;
before(async () => {
  server = await startServer({ vars });
  await porto.join(server);
  await ghent.join(server);
});
after(() => server?.close());

/** An announcement of Porto's about a material of its own. */
const fresh = (changes) => announcement(porto.id, { material: freshId('material'), ...changes });
const bySignature = (message, node = porto) => node.send(server, path, message);
const byKey = (message, headers) => server.post(path, message, headers);

/** It is accepted as the one event about its material, which is given. */
async function expectEvent(response, { material }) {
  expectStatus(response, 202);
  const events = await eventsAbout(server, material);
  assert.equal(events.length, 1);
  assert.deepEqual(response.body, { status: 'accepted', id: events[0].id });
  return events[0];
}

async function expectNoEvent(send, issues) {
  const events = await countEvents(server);
  expectIssues(await send(), issues);
  assert.equal(await countEvents(server), events);
}

describe('the event', () => {
  const logged = (message, source_node) => ({
    event_type: 'federation.announcement',
    entity_type: 'material',
    entity_id: message.material,
    payload: message,
    source_node,
  });

  for (const [name, send, source] of [
    ['signed', (message) => bySignature(message), porto.id],
    ['signed by another than the origin', (message) => bySignature({ ...message, ttl: 2 }, ghent), ghent.id],
    ['with a key', (message) => byKey(message), porto.id],
  ]) {
    test(name, async () => {
      const message = fresh({
        ttl: 2,
        quantity: 12.5,
        category: 'glass-clear',
        note: ['extra', { a: null }],
      });
      const { id, created_at, ...event } = await expectEvent(await send(message), message);
      assert.ok(Number.isInteger(id) && id >= 1);
      assert.ok(Math.abs(Date.now() - Date.parse(created_at)) < 60_000);
      assert.deepEqual(event, logged(message, source));
    });
  }

  test('its payload has what came, and nothing more', async () => {
    const message = fresh({ message_id: undefined, ttl: undefined });
    const { payload } = await expectEvent(await bySignature(message), message);
    assert.deepEqual(payload, message);
  });

  test('is told by the stream', async () => {
    const listener = await Listener.open(server, '/api/v1/stream');
    const message = fresh();
    const { body } = await bySignature(message);
    const { id, event, data } = await listener.next();
    listener.close();
    assert.deepEqual([Number(id), event], [body.id, 'federation.announcement']);
    assert.deepEqual(data.payload, message);
  });

  test('registers no material', async () => {
    const message = fresh();
    await expectEvent(await bySignature(message), message);
    expectError(await server.request(`/api/v1/material/${message.material}`), 404, 'NOT_FOUND');
  });
});

describe('the origin', () => {
  const elsewhere = [{ path: '/origin', code: 'signature' }];

  test('is the signer where ttl is 3 or absent', async () => {
    for (const ttl of [3, undefined]) {
      await expectNoEvent(() => bySignature(fresh({ ttl }), ghent), elsewhere);
      const message = fresh({ ttl });
      await expectEvent(await bySignature(message), message);
    }
  });

  test('is the signer where ttl is 3, however it is written', async () => {
    for (const three of ['3.0', '3e0', '0.3e1']) {
      const text = JSON.stringify(fresh({ ttl: 3 })).replace('"ttl":3', `"ttl":${three}`);
      await expectNoEvent(() => bySignature(text, ghent), elsewhere);
    }
  });

  test('is any node where ttl is less', async () => {
    for (const ttl of [2, 1, 0]) {
      for (const node of [porto, ghent]) {
        const message = fresh({ ttl, origin: 'nobody.loop' });
        await expectEvent(await bySignature(message, node), message);
      }
    }
  });

  test('is any node where a key lets it in', async () => {
    for (const ttl of [3, undefined, 0]) {
      const message = fresh({ ttl, origin: 'nobody.loop' });
      const { source_node } = await expectEvent(await byKey(message), message);
      assert.equal(source_node, 'nobody.loop');
    }
  });

  test('is the signer too where a key comes beside the signature', async () => {
    const body = JSON.stringify(fresh());
    await expectNoEvent(() => byKey(body, ghent.signed(path, body)), elsewhere);
  });
});

describe('the same message_id', () => {
  test('again: the same id and no second event', async () => {
    const message = fresh();
    const { id } = await expectEvent(await bySignature(message), message);
    for (let at = 0; at < 3; at += 1) {
      assert.equal((await expectEvent(await bySignature(message), message)).id, id);
    }
  });

  test('by others: the same id', async () => {
    const message = fresh({ ttl: 2 });
    const { id } = await expectEvent(await bySignature(message), message);
    const answers = [await bySignature({ ...message, ttl: 1 }, ghent), await byKey(message)];
    for (const response of answers) assert.equal((await expectEvent(response, message)).id, id);
  });

  test('in letters of the other case', async () => {
    const message_id = 'abcdefab-cdef-4abc-8def-abcdefabcdef';
    const message = fresh({ message_id });
    const { id } = await expectEvent(await bySignature(message), message);
    const others = [message_id.toUpperCase(), 'ABCDEFab-cdef-4abc-8def-abcdefABCDEF'];
    for (const message_id of others) {
      assert.equal((await expectEvent(await bySignature({ ...message, message_id }), message)).id, id);
    }
  });

  test('about another material: the same id, and nothing is stored', async () => {
    const [message, other] = [fresh(), fresh()];
    const { id } = await expectEvent(await bySignature(message), message);
    const response = await bySignature({ ...other, message_id: message.message_id });
    expectStatus(response, 202);
    assert.equal(response.body.id, id);
    assert.deepEqual(await eventsAbout(server, other.material), []);
  });

  for (const [name, send] of [
    ['signed', (message, at) => bySignature(message, at % 2 ? porto : ghent)],
    ['with a key', (message) => byKey(message)],
  ]) {
    test(`20 at the same time, ${name}: one event, one id`, async () => {
      for (let round = 0; round < 3; round += 1) {
        const message = fresh({ ttl: 1 });
        const upper = { ...message, message_id: message.message_id.toUpperCase() };
        const twenty = Array.from({ length: 20 }, (_, at) => send(at % 3 ? message : upper, at));
        for (const response of await Promise.all(twenty)) await expectEvent(response, message);
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
    await expectEvent(await bySignature(message), message);
  });
});

describe('with an idempotency key', () => {
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('an API key: once, though there is no message_id', async () => {
    const [message, key] = [fresh({ message_id: undefined }), headers()];
    const { id } = await expectEvent(await byKey(message, key), message);
    assert.equal((await expectEvent(await byKey(message, key), message)).id, id);
    expectError(await byKey(fresh(), key), 409, 'CONFLICT');
  });

  test('a signature: once', async () => {
    const [message, key] = [fresh({ message_id: undefined }), headers()];
    const send = (message) => porto.send(server, path, message, { headers: key });
    const { id } = await expectEvent(await send(message), message);
    assert.equal((await expectEvent(await send(message), message)).id, id);
    expectError(await send(fresh()), 409, 'CONFLICT');
  });
});

describe('400', () => {
  const vectors = loadVectors().filter(({ kind }) => kind === 'MaterialAnnouncement');
  const [broken, valid] = [vectors.filter(isBroken), vectors.filter((vector) => !isBroken(vector))];

  test(`${broken.length} that are not valid`, async () => {
    const events = await countEvents(server);
    const wrong = [];
    await inParallel(broken, async ({ name, bytes, issues }) => {
      const response = await byKey(bytes);
      try {
        expectIssues(response, issues);
      } catch ({ message }) {
        wrong.push(`${name}: ${message}`);
      }
    });
    assert.deepEqual(wrong, []);
    assert.equal(await countEvents(server), events);
  });

  test(`not for ${valid.length} that are`, async () => {
    await inParallel(valid, async ({ bytes }) => expectStatus(await byKey(bytes), 202));
  });

  test('texts that are not JSON, rightly signed', async () => {
    for (const text of brokenJson) {
      await expectNoEvent(() => bySignature(text), [{ path: '', code: 'json' }]);
    }
  });

  test('all issues of one that is signed', async () => {
    const message = fresh({ ttl: 4, message_id: 'x', origin: undefined });
    await expectNoEvent(
      () => bySignature(message),
      [
        { path: '/message_id', code: 'format' },
        { path: '/ttl', code: 'maximum' },
        { path: '', code: 'required', key: 'origin' },
      ],
    );
  });
});

function isBroken({ issues }) {
  return issues.length > 0;
}

test('application/ld+json is taken, others are not', async () => {
  const message = fresh();
  const ld = await byKey(message, { 'content-type': 'application/ld+json' });
  await expectEvent(ld, message);
  const text = await byKey(fresh(), { 'content-type': 'text/plain' });
  expectError(text, 415, 'UNSUPPORTED_MEDIA_TYPE');
});
