// Decisions 8: what this node sends to its trusted peers, and how it goes on where they do not answer.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { eventsAbout, eventually, FakePeer, isSignedBy, nodeOf } from '../../support/fake-peer.mjs';
import { announcement, makeKey, materialOffer, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { entities, freshId, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const own = makeKey();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** From a failure to the second try and, after it, the third, with time for each to fail. */
const patience = 40_000;

function start(vars) {
  const shared = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: own.seed, FEDERATION_ALLOW_PRIVATE: 'true' };
  return startServer({ vars: { ...shared, ...vars } });
}

const deliveryOf = async (server, { node }) => (await nodeOf(server, node.id)).delivery;

/** Waits until so many messages about a material have come; gives them. */
async function received(peer, material, { count = 1, timeout } = {}) {
  const what = () => `${count} about ${material}, but ${JSON.stringify(peer.about(material))}`;
  return eventually(() => peer.about(material).length >= count && peer.about(material), what, timeout);
}

async function untilDelivery(server, peer, isSo, timeout) {
  let delivery;
  const look = async () => isSo((delivery = await deliveryOf(server, peer))) && delivery;
  return eventually(look, () => JSON.stringify(delivery), timeout);
}

async function registered(server, changes) {
  return (await register(server, { material: record('material', changes) })).material;
}

/** A server that is shared by tests, and the peers that they join to it. */
class Shared {
  peers = [];

  async start() {
    this.server = await start();
  }

  async peer(path, id) {
    this.peers.push(await FakePeer.joined(this.server, path, id));
    return this.peers.at(-1);
  }

  /** Waits until all that was sent before has come, or has not. */
  async settle(...peers) {
    const { id } = await registered(this.server);
    for (const peer of peers) await received(peer, id);
  }

  async close() {
    await this.server?.close();
    for (const peer of this.peers) await peer.stop();
  }
}

/** A server of its own, and so many trusted peers. */
async function withPeers(count, use) {
  const shared = new Shared();
  try {
    await shared.start();
    const peers = [];
    while (peers.length < count) peers.push(await shared.peer());
    await use(shared.server, ...peers);
  } finally {
    await shared.close();
  }
}

describe('own materials', () => {
  const shared = new Shared();
  before(() => shared.start());
  after(() => shared.close());

  test('are announced to each trusted peer within 10 s', async () => {
    const peers = [await shared.peer(), await shared.peer()];
    const began = Date.now();
    const material = await registered(shared.server, { quantity: { value: 12.5, unit: 't' } });
    for (const peer of peers) {
      const [{ message_id, timestamp, ...message }] = await received(peer, material.id);
      assert.deepEqual(message, {
        '@context': material['@context'],
        '@type': 'MaterialAnnouncement',
        schema_version: '0.2.0',
        material: material.id,
        origin: 'munich.loop',
        available: true,
        category: material.category,
        quantity: 12.5,
        unit: 't',
        ttl: 3,
      });
      assert.match(message_id, uuid);
      assert.ok(Date.parse(timestamp) >= began - 1000 && Date.parse(timestamp) <= Date.now() + 1000);
    }
  });

  test('are sent as signed JSON', async () => {
    const peer = await shared.peer();
    const { id } = await registered(shared.server);
    await received(peer, id);
    const [request] = peer.requests;
    assert.deepEqual([request.method, request.path], ['POST', paths.announce]);
    assert.match(request.headers['content-type'], /^application\/json(;|$)/);
    assert.ok(isSignedBy(request, 'munich.loop', own.text), 'the signature is right');
    assert.ok(Math.abs(Date.now() - Date.parse(request.headers['x-timestamp'])) < 60_000);
  });

  test('each once, in their order, and each with a message_id of its own', async () => {
    const peer = await shared.peer();
    const ids = [];
    for (let at = 0; at < 10; at += 1) ids.push((await registered(shared.server)).id);
    const more = await Promise.all(Array.from({ length: 10 }, () => registered(shared.server)));
    await shared.settle(peer);
    const sent = peer.messages.slice(0, -1);
    assert.deepEqual(
      sent.slice(0, 10).map(({ material }) => material),
      ids,
    );
    assert.deepEqual(
      sent.map(({ material }) => material).sort(),
      [...ids, ...more.map(({ id }) => id)].sort(),
    );
    assert.equal(new Set(peer.messages.map(({ message_id }) => message_id)).size, 21);
  });

  test('with the context they came with', async () => {
    const peer = await shared.peer();
    const context = record('material')['@context'].replace('v0.2.0', 'v0.1.1');
    const { id } = await registered(shared.server, { '@context': context });
    assert.equal((await received(peer, id))[0]['@context'], context);
  });

  test('are not announced to who is not trusted', async () => {
    const [plain, wrong] = [await FakePeer.listening(), await FakePeer.listening()];
    shared.peers.push(plain, wrong);
    const trusted = await shared.peer();
    expectStatus(await shared.server.post(paths.handshake, plain.node.unsigned()), 202);
    expectStatus(await shared.server.post(paths.handshake, wrong.node.handshake({}, makeKey())), 202);
    await shared.settle(trusted);
    assert.deepEqual([plain.requests, wrong.requests], [[], []]);
  });

  test('what is refused, repeated, or no material is not announced', async () => {
    const { server } = shared;
    const peer = await shared.peer();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const material = record('material');
    for (let at = 0; at < 2; at += 1) {
      expectStatus(await server.post('/api/v1/material', material, headers), 201);
    }
    expectStatus(await server.post('/api/v1/material', material), 409);
    expectStatus(await server.post('/api/v1/material', record('material', { quality: 2 })), 400);
    for (const entity of Object.keys(entities).slice(1)) await register(server, { [entity]: record(entity) });
    const payload = record('material');
    const relayed = {
      event_type: 'material.created',
      entity_type: 'material',
      entity_id: payload.id,
      payload,
    };
    expectStatus(await server.post('/api/v1/relay', relayed), 202);
    await shared.settle(peer);
    assert.deepEqual(
      peer.messages.slice(0, -1).map((message) => message.material),
      [material.id],
    );
  });

  test('the address that follows from the endpoint', async () => {
    const expected = {
      '/api/v1': '/api/v1/federate/announce',
      '/api/v1/': '/api/v1/federate/announce',
      '/api': '/api/v1/federate/announce',
      '/api//': '/api/v1/federate/announce',
      '': '/api/v1/federate/announce',
      '/': '/api/v1/federate/announce',
      '/node/api/v1': '/node/api/v1/federate/announce',
      '/node/api/': '/node/api/v1/federate/announce',
      '/node': '/node/api/v1/federate/announce',
      '/node/': '/node/api/v1/federate/announce',
      '/api/v2': '/api/v2/api/v1/federate/announce',
      '/myapi': '/myapi/api/v1/federate/announce',
      '/API/V1': '/API/V1/api/v1/federate/announce',
    };
    const peers = [];
    for (const path of Object.keys(expected)) peers.push(await shared.peer(path));
    const { id } = await registered(shared.server);
    for (const peer of peers) await received(peer, id);
    assert.deepEqual(
      peers.map(({ requests }) => requests[0].path),
      Object.values(expected),
    );
    for (const { requests } of peers) assert.ok(isSignedBy(requests[0], 'munich.loop', own.text));
  });

  test('a peer that has moved is sent them where it is now', async () => {
    const [old, now] = [await shared.peer(), await FakePeer.listening()];
    shared.peers.push(now);
    await old.node.join(shared.server, { endpoint: now.node.endpoint });
    await shared.settle(now);
    assert.deepEqual(old.requests, []);
  });

  test('one that comes back is known', async () => {
    const peer = await shared.peer();
    const { id } = await registered(shared.server);
    const [message] = await received(peer, id);
    const [created] = await eventsAbout(shared.server, id);
    const returned = await peer.node.send(shared.server, paths.announce, { ...message, ttl: 2 });
    expectStatus(returned, 202);
    assert.deepEqual(returned.body, { status: 'accepted', id: created.id });
    assert.equal(created.event_type, 'material.created');
    await shared.settle(peer);
    assert.equal((await eventsAbout(shared.server, id)).length, 1);
    assert.equal(peer.about(id).length, 1);
  });

  test('what was delivered is counted', async () => {
    const peer = await shared.peer();
    await shared.settle(peer);
    const { last_delivered_at, ...delivery } = await untilDelivery(
      shared.server,
      peer,
      ({ delivered }) => delivered === 1,
    );
    const none = { waiting: 0, refused: 0, dropped: 0, expired: 0, attempts_failed: 0, last_error: null };
    assert.deepEqual(delivery, { state: 'idle', delivered: 1, next_attempt_at: null, ...none });
    assert.ok(Math.abs(Date.now() - Date.parse(last_delivered_at)) < 60_000);
  });
});

describe('forwarding', () => {
  const shared = new Shared();
  let sender, origin, third;
  before(async () => {
    await shared.start();
    sender = await shared.peer();
    origin = await shared.peer();
    third = await shared.peer();
  });
  after(() => shared.close());

  const from = (peer, changes) => announcement(peer.node.id, { material: freshId('material'), ...changes });
  const send = async (message, by = sender) =>
    expectStatus(await by.node.send(shared.server, paths.announce, message), 202);

  for (const [ttl, left] of [
    [3, 2],
    [undefined, 2],
    [2, 1],
    [1, 0],
  ]) {
    test(`ttl ${ttl} goes on as ${left}, all else as it came`, async () => {
      const extras = { note: { b: [1, null, 'Ü'], a: {} }, category: 'glass-clear', quantity: 0.5 };
      const message = from(sender, { ttl, available: false, ...extras });
      await send(message);
      const [forwarded] = await received(third, message.material);
      assert.deepEqual(forwarded, { ...message, ttl: left });
    });
  }

  test('signed by this node', async () => {
    const message = from(origin, { ttl: 1 });
    await send(message);
    await received(third, message.material);
    const request = third.requests.at(-1);
    assert.equal(request.body.material, message.material);
    assert.ok(isSignedBy(request, 'munich.loop', own.text));
  });

  test('neither to the origin nor to who sent it', async () => {
    const message = from(origin, { ttl: 2 });
    await send(message);
    await received(third, message.material);
    await shared.settle(sender, origin, third);
    const counts = [sender, origin, third].map((peer) => peer.about(message.material).length);
    assert.deepEqual(counts, [0, 0, 1]);
  });

  test('not with ttl 0', async () => {
    const message = from(origin, { ttl: 0 });
    await send(message);
    await shared.settle(third);
    assert.deepEqual(third.about(message.material), []);
  });

  test('to all but the origin where a key lets it in', async () => {
    const message = from(origin);
    expectStatus(await shared.server.post(paths.announce, message), 202);
    for (const peer of [sender, third]) await received(peer, message.material);
    await shared.settle(sender, origin, third);
    const counts = [sender, origin, third].map((peer) => peer.about(message.material).length);
    assert.deepEqual(counts, [1, 0, 1]);
  });

  test('once, whoever sends it again', async () => {
    const message = from(origin, { ttl: 2 });
    const upper = { ...message, message_id: message.message_id.toUpperCase(), ttl: 1 };
    await Promise.all([send(message), send(message, origin), send(upper)]);
    await received(third, message.material);
    await send(upper, origin);
    expectStatus(await shared.server.post(paths.announce, message), 202);
    await shared.settle(third);
    assert.equal(third.about(message.material).length, 1);
  });

  test('one without a message_id is given one, and goes on once', async () => {
    const message = from(origin, { ttl: 2, message_id: undefined });
    await send(message);
    await send(message, origin);
    await shared.settle(third);
    const [{ message_id, ...forwarded }, ...more] = third.about(message.material);
    assert.match(message_id, uuid);
    assert.deepEqual(forwarded, { ...message, ttl: 1 });
    assert.deepEqual(more, []);
  });

  test('what is refused is not forwarded, nor are offers', async () => {
    const lost = from(origin, { ttl: 3 });
    const response = await sender.node.send(shared.server, paths.announce, lost);
    expectIssues(response, [{ path: '/origin', code: 'signature' }]);
    const body = JSON.stringify(from(sender));
    const headers = sender.node.signed(paths.announce, body, { key: makeKey() });
    expectError(await shared.server.post(paths.announce, body, headers), 401, 'UNAUTHORIZED');
    const { id } = await registered(shared.server);
    const offer = materialOffer(sender.node.id, id);
    expectStatus(await sender.node.send(shared.server, paths.offer, offer), 202);
    await shared.settle(third);
    assert.deepEqual(third.about(lost.material), []);
    assert.deepEqual(third.about(JSON.parse(body).material), []);
    assert.ok(third.messages.every((message) => message['@type'] === 'MaterialAnnouncement'));
    assert.ok(third.requests.every((request) => request.path === paths.announce));
  });
});

describe('peers that do not take it', { concurrency: true }, () => {
  test('down, then up: all comes in order, and others did not wait', () =>
    withPeers(2, async (server, peer, other) => {
      await peer.stop();
      const ids = [];
      for (let at = 0; at < 3; at += 1) ids.push((await registered(server)).id);
      for (const id of ids) await received(other, id);
      const failing = await untilDelivery(server, peer, (delivery) => delivery.state === 'failing');
      assert.deepEqual([failing.waiting, failing.delivered, failing.last_delivered_at], [3, 0, null]);
      assert.ok(failing.attempts_failed >= 1);
      assert.match(failing.last_error, /\S/);
      assert.ok(Date.parse(failing.next_attempt_at) > Date.now() - 5000, failing.next_attempt_at);
      await peer.start();
      await received(peer, ids[2], { timeout: patience });
      assert.deepEqual(
        peer.messages.map(({ material }) => material),
        ids,
      );
      const idle = await untilDelivery(server, peer, (delivery) => delivery.state === 'idle');
      assert.deepEqual([idle.waiting, idle.delivered, idle.attempts_failed], [0, 3, 0]);
      assert.equal(idle.next_attempt_at, null);
    }));

  const kinds = [500, 503, 401, 403, 404, 409, 429, 302, 304, 'silence'];
  test(`${kinds.join(', ')}: tried again, with a signature of its own`, () =>
    withPeers(kinds.length + 1, async (server, other, ...peers) => {
      for (const [at, peer] of peers.entries()) peer.answer = kinds[at];
      const { id } = await registered(server);
      await received(other, id);
      for (const peer of peers) {
        const { waiting } = await untilDelivery(server, peer, ({ state }) => state === 'failing', patience);
        assert.equal(waiting, 1);
        peer.answer = 202;
      }
      for (const [at, peer] of peers.entries()) {
        await untilDelivery(server, peer, ({ delivered }) => delivered === 1, patience);
        expectAgain(peer.requests, kinds[at]);
      }
    }));

  test('redirects are not followed', () =>
    withPeers(4, async (server, target, ...peers) => {
      const statuses = [301, 307, 308];
      const headers = { location: `${target.origin}/elsewhere` };
      for (const [at, peer] of peers.entries()) peer.answer = { status: statuses[at], headers };
      const { id } = await registered(server);
      await received(target, id);
      for (const peer of peers) {
        await untilDelivery(server, peer, ({ state, waiting }) => state === 'failing' && waiting === 1);
      }
      assert.deepEqual(
        target.requests.map(({ path }) => path),
        [paths.announce],
      );
    }));

  test('400, 413, 415, 422: given up, and the next is sent', () =>
    withPeers(4, async (server, ...peers) => {
      for (const [at, status] of [400, 413, 415, 422].entries()) peers[at].answer = status;
      const first = await registered(server);
      for (const peer of peers) {
        const delivery = await untilDelivery(server, peer, ({ refused }) => refused === 1);
        assert.deepEqual([delivery.waiting, delivery.delivered], [0, 0]);
        peer.answer = 202;
      }
      const second = await registered(server);
      for (const peer of peers) {
        await received(peer, second.id);
        const delivery = await untilDelivery(server, peer, ({ delivered }) => delivered === 1);
        assert.deepEqual([delivery.state, delivery.waiting, delivery.refused], ['idle', 0, 1]);
        assert.equal(peer.about(first.id).length, 1);
      }
    }));

  test('200, 201, 204: delivered', () =>
    withPeers(3, async (server, ...peers) => {
      for (const [at, status] of [200, 201, 204].entries()) peers[at].answer = status;
      await registered(server);
      for (const peer of peers) {
        const delivery = await untilDelivery(server, peer, ({ delivered }) => delivered === 1);
        assert.deepEqual([delivery.state, delivery.waiting], ['idle', 0]);
      }
    }));

  test('the pauses grow: 5 s, then 10 s', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = 500;
      const { id } = await registered(server);
      await received(peer, id, { count: 3, timeout: patience });
      const [first, second, third] = peer.requests.map(({ at }) => at);
      // A little less: a peer notes when a request came, not when its answer was read.
      assert.ok(second - first > 4800, `${second - first} ms`);
      assert.ok(third - second > 9800, `${third - second} ms`);
      const { attempts_failed } = await untilDelivery(
        server,
        peer,
        (delivery) => delivery.attempts_failed >= 3,
      );
      assert.equal(attempts_failed, 3);
    }));

  test('a peer that moves while it is down is sent what waits', () =>
    withPeers(2, async (server, peer, now) => {
      await peer.stop();
      const { id } = await registered(server);
      await untilDelivery(server, peer, ({ state }) => state === 'failing');
      await peer.node.join(server, { endpoint: `${now.origin}/moved/api/v1` });
      await received(now, id, { count: 2, timeout: patience });
      assert.deepEqual(now.requests.map(({ path }) => path).sort(), [
        paths.announce,
        `/moved${paths.announce}`,
      ]);
    }));
});

/** The same message came twice or more, and no signature twice. */
function expectAgain(requests, kind) {
  assert.ok(requests.length >= 2, `${kind}: ${requests.length}`);
  assert.equal(new Set(requests.map(({ text }) => text)).size, 1);
  const signatures = requests.map(({ headers }) => headers['x-node-signature']);
  assert.equal(new Set(signatures).size, requests.length, `${kind}: signatures`);
  for (const request of requests) assert.ok(isSignedBy(request, 'munich.loop', own.text));
}

describe('three nodes that trust each other', () => {
  const keys = { 'munich.loop': own, 'porto.loop': makeKey(), 'ghent.loop': makeKey() };
  const nodes = [];
  before(async () => {
    for (const [id, key] of Object.entries(keys)) {
      const server = await start({ NODE_ID: id, NODE_PRIVATE_KEY: key.pkcs8 });
      nodes.push({
        id,
        server,
        node: new NodeIdentity(id, { key, endpoint: `${server.url.origin}/api/v1` }),
      });
    }
    for (const { server } of nodes) {
      for (const { node } of nodes.filter((other) => other.server !== server)) await node.join(server);
    }
  });
  after(() => Promise.all(nodes.map(({ server }) => server.close())));

  const announced = async (server, material) =>
    (await eventsAbout(server, material)).filter(
      ({ event_type }) => event_type === 'federation.announcement',
    );

  test('a material of one is announced at the others once', async () => {
    const [munich, ...others] = nodes;
    const materials = [await registered(munich.server), await registered(munich.server)];
    for (const { id } of materials) {
      for (const { server } of others)
        await eventually(
          () => hasOne(server, id),
          () => id,
        );
    }
    for (const { server } of nodes) await untilIdle(server);
    for (const { id } of materials) {
      for (const { server } of others) {
        const [event, ...more] = await announced(server, id);
        assert.deepEqual(more, []);
        assert.equal(event.payload.origin, 'munich.loop');
      }
      assert.deepEqual(await announced(munich.server, id), []);
    }
  });

  const hasOne = async (server, id) => (await announced(server, id)).length > 0;

  /** Until nothing waits for any of its peers. */
  async function untilIdle(server) {
    const peers = nodes.filter((other) => other.server !== server);
    for (const peer of peers) await untilDelivery(server, peer, ({ state }) => state === 'idle');
  }
});

/** What the clock and a long time would bring about is written into the database. */
const run = (server, sql, ...values) =>
  server.database
    .prepare(sql)
    .bind(...values)
    .run();
const daysAgo = (days) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

describe('what waits long', { concurrency: true }, () => {
  test('10,000 wait for a peer that is down; the oldest give way', () =>
    withPeers(1, async (server, peer) => {
      await peer.stop();
      const first = await registered(server);
      await untilDelivery(server, peer, ({ state }) => state === 'failing');
      await queue(server, 9_998);
      const { waiting } = await untilDelivery(server, peer, (delivery) => delivery.waiting === 9_999);
      assert.equal(waiting, 9_999);
      const last = [];
      while (last.length < 4) last.push(await registered(server));
      const full = await untilDelivery(server, peer, ({ dropped }) => dropped === 3);
      assert.equal(full.waiting, 10_000);
      await peer.start();
      const some = () => peer.messages.length >= 20;
      await eventually(some, () => peer.messages.length, patience);
      assert.deepEqual(peer.about(first.id), []);
    }));

  test('what is older than 7 days is not sent', () =>
    withPeers(1, async (server, peer) => {
      await peer.stop();
      const [old, young] = [await registered(server), await registered(server)];
      await untilDelivery(server, peer, ({ state, waiting }) => state === 'failing' && waiting === 2);
      await age(server, old.id, 7.01);
      await age(server, young.id, 6.99);
      const delivery = await untilDelivery(server, peer, ({ expired }) => expired === 1, patience);
      assert.deepEqual([delivery.waiting, delivery.delivered, delivery.dropped], [1, 0, 0]);
      await peer.start();
      await received(peer, young.id, { timeout: patience });
      assert.deepEqual(peer.about(old.id), []);
    }));

  test('a pause is an hour at most', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = 500;
      await registered(server);
      await untilDelivery(server, peer, ({ state }) => state === 'failing');
      await run(server, 'UPDATE peers SET failures = 40, next_attempt_at = ?', daysAgo(0));
      const isLate = ({ attempts_failed }) => attempts_failed > 40;
      const { next_attempt_at } = await untilDelivery(server, peer, isLate, patience);
      const minutes = (Date.parse(next_attempt_at) - Date.now()) / 60_000;
      assert.ok(minutes > 55 && minutes <= 60, `${minutes} minutes`);
    }));
});

/** So many announcements for each trusted peer. */
async function queue(server, count) {
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?1 AS INTEGER))`;
  const sql = `${numbers} INSERT INTO announcements (message_id, origin, body, created_at)
               SELECT lower(hex(randomblob(16))), 'nobody.loop', ?2, ?3 FROM numbers`;
  const body = JSON.stringify(announcement('nobody.loop', { ttl: 1 }));
  await run(server, sql, count, body, daysAgo(0));
  await run(server, 'UPDATE announcements SET is_spread = 1 WHERE is_spread = 0');
}

function age(server, material, days) {
  const sql = "UPDATE announcements SET created_at = ? WHERE json_extract(body, '$.material') = ?";
  return run(server, sql, daysAgo(days), material);
}
