// Decisions 8: announcements that come in, by signature or by key.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { brokenJson } from '../../support/broken-json.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import { paths } from '../../support/node-identity.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { Listener } from '../../support/sse.mjs';
import { loadVectors } from '../../support/vectors.mjs';
import { expectEvent, fresh } from './announcements.mjs';
import { expectNoEvent, ghent, isBroken, porto, start } from './inbox.mjs';

const path = paths.announce;

let server;
before(async () => (server = await start()));
after(() => server?.close());

const bySignature = (message, node = porto) => node.send(server, path, message);
const byKey = (message, headers) => server.post(path, message, headers);

describe('the event', () => {
  const logged = (message, source_node, signed) => ({
    event_type: 'federation.announcement',
    entity_type: 'material',
    entity_id: message.material,
    payload: message,
    source_node,
    signed,
  });

  for (const [name, send, source, signed] of [
    ['signed', (message) => bySignature(message), porto.id, true],
    [
      'signed by another than the origin',
      (message) => bySignature({ ...message, ttl: 2 }, ghent),
      ghent.id,
      true,
    ],
    ['with a key', (message) => byKey(message), porto.id, false],
  ]) {
    test(name, async () => {
      const message = fresh({
        ttl: 2,
        quantity: 12.5,
        category: 'glass-clear',
        note: ['extra', { a: null }],
      });
      const { id, created_at, ...event } = await expectEvent(server, await send(message), message);
      assert.ok(Number.isInteger(id) && id >= 1);
      assert.ok(Math.abs(Date.now() - Date.parse(created_at)) < 60_000);
      assert.deepEqual(event, logged(message, source, signed));
    });
  }

  test('its payload has what came, and nothing more', async () => {
    const message = fresh({ message_id: undefined, ttl: undefined });
    const { payload } = await expectEvent(server, await bySignature(message), message);
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
    await expectEvent(server, await bySignature(message), message);
    expectError(await server.request(`/api/v1/material/${message.material}`), 404, 'NOT_FOUND');
  });
});

describe('the origin', () => {
  const elsewhere = [{ path: '/origin', code: 'signature' }];

  test('is the signer where ttl is 3 or absent', async () => {
    for (const ttl of [3, undefined]) {
      await expectNoEvent(server, () => bySignature(fresh({ ttl }), ghent), elsewhere);
      const message = fresh({ ttl });
      await expectEvent(server, await bySignature(message), message);
    }
  });

  test('is the signer where ttl is 3, however it is written', async () => {
    for (const three of ['3.0', '3e0', '0.3e1']) {
      const text = JSON.stringify(fresh({ ttl: 3 })).replace('"ttl":3', `"ttl":${three}`);
      await expectNoEvent(server, () => bySignature(text, ghent), elsewhere);
    }
  });

  test('is any node where ttl is less', async () => {
    for (const ttl of [2, 1, 0]) {
      for (const node of [porto, ghent]) {
        const message = fresh({ ttl, origin: 'nobody.loop' });
        await expectEvent(server, await bySignature(message, node), message);
      }
    }
  });

  test('is any node where a key lets it in', async () => {
    for (const ttl of [3, undefined, 0]) {
      const message = fresh({ ttl, origin: 'nobody.loop' });
      const { source_node } = await expectEvent(server, await byKey(message), message);
      assert.equal(source_node, 'nobody.loop');
    }
  });

  test('is the signer too where a key comes beside the signature', async () => {
    const body = JSON.stringify(fresh());
    await expectNoEvent(server, () => byKey(body, ghent.signed(path, body)), elsewhere);
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
      await expectNoEvent(server, () => bySignature(text), [{ path: '', code: 'json' }]);
    }
  });

  test('all issues of one that is signed', async () => {
    const message = fresh({ ttl: 4, message_id: 'x', origin: undefined });
    await expectNoEvent(server, () => bySignature(message), [
      { path: '/message_id', code: 'format' },
      { path: '/ttl', code: 'maximum' },
      { path: '', code: 'required', key: 'origin' },
    ]);
  });
});

test('application/ld+json is taken, others are not', async () => {
  const message = fresh();
  const ld = await byKey(message, { 'content-type': 'application/ld+json' });
  await expectEvent(server, ld, message);
  const text = await byKey(fresh(), { 'content-type': 'text/plain' });
  expectError(text, 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test('256 KiB are taken, a byte more is 413', async () => {
  const limit = 256 * 1024;
  for (const send of [byKey, bySignature]) {
    const message = JSON.stringify(fresh());
    const full = message + ' '.repeat(limit - message.length);
    const refused = await send(`${full} `);
    expectError(refused, 413, 'PAYLOAD_TOO_LARGE');
    assert.deepEqual(refused.body.error.details, { limit_bytes: limit });
    expectStatus(await send(full), 202);
  }
});
