// Decisions 8: what this node sends to its trusted peers of its own materials.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { eventsAbout, FakePeer, isSignedBy } from '../../support/fake-peer.mjs';
import { makeKey, paths } from '../../support/node-identity.mjs';
import { entities, record, register } from '../../support/records.mjs';
import { own, received, registered, Shared, untilDelivery, uuid } from './peers.mjs';

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
    const none = {
      waiting: 0,
      set_aside: 0,
      refused: 0,
      dropped: 0,
      expired: 0,
      attempts_failed: 0,
      last_error: null,
    };
    assert.deepEqual(delivery, { state: 'idle', delivered: 1, next_attempt_at: null, ...none });
    assert.ok(Math.abs(Date.now() - Date.parse(last_delivered_at)) < 60_000);
  });
});
