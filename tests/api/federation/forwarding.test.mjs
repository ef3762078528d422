// Decisions 8: announcements of others that this node sends on.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { eventsAbout, eventually, isSignedBy } from '../../support/fake-peer.mjs';
import { announcement, makeKey, materialOffer, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { freshId } from '../../support/records.mjs';
import { own, received, registered, Shared, start, untilDelivery, uuid } from './peers.mjs';

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

  test('not where a key lets it in; signed, it is', async () => {
    const message = from(origin, { ttl: 2 });
    expectStatus(await shared.server.post(paths.announce, message), 202);
    await shared.settle(sender, origin, third);
    assert.deepEqual(third.about(message.material), []);
    await send(message);
    await received(third, message.material);
  });

  test('what its origin signed, after what was only passed on with its id', async () => {
    const message = from(origin);
    await send({ ...message, ttl: 2, quantity: 1 });
    await received(third, message.material);
    await send(message, origin);
    const [forged, own] = await received(third, message.material, { count: 2 });
    assert.deepEqual(forged, { ...message, ttl: 1, quantity: 1 });
    assert.deepEqual(own, { ...message, ttl: 2 });
    await send({ ...message, ttl: 2, quantity: 2 });
    await send(message, origin);
    await shared.settle(third);
    assert.equal(third.about(message.material).length, 2);
  });

  test('once, where it was passed on before its origin sent it', async () => {
    for (const [ttl, left] of [
      [2, 1],
      [0, 2],
    ]) {
      const message = from(origin);
      await send({ ...message, ttl });
      await send(message, origin);
      await shared.settle(third);
      assert.deepEqual(third.about(message.material), [{ ...message, ttl: left }]);
    }
  });

  test('what its origin signed, in place of what still waits', async () => {
    const message = from(origin);
    third.answer = 503;
    await send({ ...message, ttl: 2, quantity: 1 });
    await received(third, message.material);
    await send(message, origin);
    third.answer = 202;
    const is = ({ quantity }) => quantity === message.quantity;
    await eventually(
      () => third.about(message.material).find(is),
      () => 'it did not come',
      20_000,
    );
    await shared.settle(third);
    assert.equal(third.about(message.material).findLast(() => true).quantity, message.quantity);
  });

  test('the same id of two origins is two messages', async () => {
    const message = from(origin, { ttl: 2 });
    const other = { ...message, origin: 'nobody.loop', material: freshId('material') };
    for (const one of [other, message]) await send(one);
    for (const { material } of [other, message]) await received(third, material);
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
        const events = await announced(server, id);
        assert.ok(events.every(({ payload }) => payload.origin === 'munich.loop'));
        // What the origin signed is an event of its own, should another node have been quicker.
        const [, ...more] = events.filter(({ source_node }) => source_node !== 'munich.loop');
        assert.deepEqual(more, []);
        assert.equal(events.filter(({ source_node }) => source_node === 'munich.loop').length, 1);
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
