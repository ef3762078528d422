// Decisions 8: how this node goes on where its peers do not take what it sends. The tests mostly wait, so they run
// side by side.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { isSignedBy } from '../../support/fake-peer.mjs';
import { announcement, paths } from '../../support/node-identity.mjs';
import { own, patience, received, registered, untilDelivery, withPeers } from './peers.mjs';

describe('peers that do not take it', { concurrency: true }, () => {
  test('down, then up: all comes in order, and others did not wait', () =>
    withPeers(2, async (server, peer, other) => {
      peer.goDown();
      const ids = [];
      for (let at = 0; at < 3; at += 1) ids.push((await registered(server)).id);
      for (const id of ids) await received(other, id);
      const failing = await untilDelivery(server, peer, (delivery) => delivery.state === 'failing');
      assert.deepEqual([failing.waiting, failing.delivered, failing.last_delivered_at], [3, 0, null]);
      assert.ok(failing.attempts_failed >= 1);
      assert.match(failing.last_error, /\S/);
      assert.ok(Date.parse(failing.next_attempt_at) > Date.now() - 5000, failing.next_attempt_at);
      peer.comeUp();
      await received(peer, ids[2], { timeout: patience });
      assert.deepEqual(
        peer.messages.map(({ material }) => material),
        ids,
      );
      const idle = await untilDelivery(server, peer, (delivery) => delivery.state === 'idle');
      assert.deepEqual([idle.waiting, idle.delivered, idle.attempts_failed], [0, 3, 0]);
      assert.equal(idle.next_attempt_at, null);
    }));

  // A proxy, or a server that lacks the route, says 400, 403 and 404, too.
  const statuses = [500, 503, 401, 408, 425, 429, 302, 304, 400, 403, 404];
  const kinds = [...statuses, 'silence', { status: 404, text: '{"error": {"message": "no"}}' }];
  test(`${kinds.map((kind) => kind.text ?? kind).join(', ')}: tried again, with a signature of its own`, () =>
    withPeers(kinds.length + 1, async (server, other, ...peers) => {
      for (const [at, peer] of peers.entries()) peer.answer = kinds[at];
      const { id } = await registered(server);
      await received(other, id);
      for (const peer of peers) {
        const delivery = await untilDelivery(server, peer, ({ state }) => state === 'failing', patience);
        assert.deepEqual([delivery.waiting, delivery.set_aside], [1, 0]);
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

  const refusals = [400, 403, 404, 409, 413, 415, 422];
  test(`${refusals.join(', ')} with the protocol's error.code: set aside, and the next is sent`, () =>
    withPeers(refusals.length, async (server, ...peers) => {
      for (const [at, status] of refusals.entries()) peers[at].answer = refusal(status);
      const first = await registered(server);
      for (const peer of peers) {
        const delivery = await untilDelivery(server, peer, ({ refused }) => refused === 1);
        assert.deepEqual([delivery.waiting, delivery.set_aside, delivery.delivered], [0, 1, 0]);
        assert.match(delivery.last_error, /^the peer answered 4\d\d$/);
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

  test('one that is refused or fails holds nothing else', () =>
    withPeers(2, async (server, refusing, failing) => {
      const first = (status) => (message) =>
        message.category === 'glass-clear' ? refusal(status, 'no\u001b[2J\nroom') : 202;
      [refusing.answer, failing.answer] = [first(409), first(500)];
      const { id: poison } = await registered(server, { category: 'glass-clear' });
      for (const peer of [refusing, failing]) await received(peer, poison);
      const { id } = await registered(server);
      for (const peer of [refusing, failing]) await received(peer, id, { timeout: 20_000 });
      const aside = await untilDelivery(server, refusing, ({ delivered }) => delivered === 1);
      assert.deepEqual([aside.state, aside.waiting, aside.set_aside], ['idle', 0, 1]);
      const waits = await untilDelivery(server, failing, ({ delivered }) => delivered === 1);
      assert.deepEqual([waits.waiting, waits.set_aside], [1, 0]);
      const kept = await server.database.prepare('SELECT answer FROM set_aside').first('answer');
      assert.equal(kept, 'the peer answered 409: no [2J room');
      // The one that failed comes in the end, though others went first.
      failing.answer = 202;
      const idle = await untilDelivery(server, failing, ({ delivered }) => delivered === 2, patience);
      assert.deepEqual([idle.state, idle.attempts_failed], ['idle', 0]);
    }));

  test('of one origin, messages about one material come in their order', () =>
    withPeers(2, async (server, peer, origin) => {
      peer.answer = ({ available }) => (available ? 500 : 202);
      const message = announcement(origin.node.id);
      await origin.node.send(server, paths.announce, message);
      await received(peer, message.material);
      const gone = { ...announcement(origin.node.id, { material: message.material }), available: false };
      await origin.node.send(server, paths.announce, gone);
      await origin.node.send(server, paths.announce, { ...gone, message_id: crypto.randomUUID() });
      const other = await registered(server);
      await received(peer, message.material, { count: 2, timeout: 20_000 });
      assert.ok(peer.about(message.material).every(({ available }) => available));
      peer.answer = 202;
      await received(peer, other.id, { timeout: patience });
      const came = await untilDelivery(server, peer, ({ delivered }) => delivered === 4, patience);
      assert.equal(came.waiting, 0);
      const last = peer.about(message.material).slice(-3);
      assert.deepEqual(
        last.map(({ available }) => available),
        [true, false, false],
      );
    }));

  test('also where the peer has sent one between them itself', () =>
    withPeers(3, async (server, peer, origin, failing) => {
      [peer, failing].forEach((one) => (one.answer = 500));
      const first = announcement(origin.node.id);
      await origin.node.send(server, paths.announce, first);
      await received(peer, first.material);
      const next = (changes) => announcement(origin.node.id, { material: first.material, ...changes });
      await peer.node.send(server, paths.announce, next({ ttl: 2 }));
      peer.answer = ({ message_id }) => (message_id === first.message_id ? 500 : 202);
      await origin.node.send(server, paths.announce, next({ available: false }));
      const other = await registered(server);
      await received(peer, other.id, { timeout: 20_000 });
      await untilDelivery(server, peer, ({ delivered }) => delivered === 1, patience);
      assert.ok(peer.about(first.material).every(({ message_id }) => message_id === first.message_id));
      peer.answer = 202;
      const { waiting } = await untilDelivery(server, peer, ({ delivered }) => delivered === 3, patience);
      assert.equal(waiting, 0);
      assert.deepEqual(
        peer
          .about(first.material)
          .map(({ available }) => available)
          .slice(-2),
        [true, false],
      );
    }));

  test('401: the peer is sent nothing for a while, and then others first', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = ({ category }) => (category === 'glass-clear' ? 401 : 202);
      const { id: first } = await registered(server, { category: 'glass-clear' });
      await received(peer, first);
      const { next_attempt_at } = await untilDelivery(server, peer, ({ state }) => state === 'failing');
      assert.ok(Date.parse(next_attempt_at) > Date.now());
      const { id } = await registered(server);
      await received(peer, id, { timeout: 20_000 });
      assert.equal(peer.messages[1].material, id);
    }));

  test('429: nothing is sent for as long as the peer wishes', () =>
    withPeers(1, async (server, peer) => {
      peer.answer = { status: 429, headers: { 'retry-after': '120' } };
      const { id } = await registered(server);
      await received(peer, id);
      const { next_attempt_at } = await untilDelivery(server, peer, ({ state }) => state === 'failing');
      const seconds = (Date.parse(next_attempt_at) - Date.now()) / 1000;
      assert.ok(seconds > 100 && seconds <= 120, `${seconds} s`);
      await registered(server);
      const { waiting, next_attempt_at: still } = await untilDelivery(
        server,
        peer,
        ({ waiting }) => waiting === 2,
      );
      assert.deepEqual([waiting, still, peer.requests.length], [2, next_attempt_at, 1]);
    }));

  test('an answer without an end is cut off, and takes no connection from others', () =>
    withPeers(2, async (server, peer, stalling) => {
      const beginning = refusal(404).text.slice(0, -'""}}'.length);
      peer.answer = { status: 404, endless: `${beginning}"${'x'.repeat(20_000)}` };
      stalling.answer = { status: 404, endless: beginning };
      await Promise.all(Array.from({ length: 7 }, () => registered(server)));
      for (const one of [peer, stalling])
        await untilDelivery(server, one, ({ refused }) => refused === 7, patience);
      const sql =
        'SELECT length(answer) AS length, COUNT(*) AS answers FROM set_aside GROUP BY peer ORDER BY peer';
      const { results } = await server.database.prepare(sql).all();
      const status = 'the peer answered 404: '.length;
      assert.deepEqual(results, [
        { length: status + 300, answers: 7 },
        { length: status + beginning.trim().length, answers: 7 },
      ]);
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
      peer.goDown();
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

/** An answer of the protocol's: its error has a code. */
function refusal(status, message = '') {
  return { status, text: JSON.stringify({ error: { code: 'REFUSED', message } }) };
}

/** The same message came twice or more, and no signature twice. */
function expectAgain(requests, kind) {
  assert.ok(requests.length >= 2, `${kind}: ${requests.length}`);
  assert.equal(new Set(requests.map(({ text }) => text)).size, 1);
  const signatures = requests.map(({ headers }) => headers['x-node-signature']);
  assert.equal(new Set(signatures).size, requests.length, `${kind}: signatures`);
  for (const request of requests) assert.ok(isSignedBy(request, 'munich.loop', own.text));
}
