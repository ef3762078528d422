// Decisions 9: whose first key is trusted, what the operator decides, and how many nodes are kept.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { distrust, forget, trust } from '../../../scripts/nodes/trust.mjs';
import { answerOf } from '../../support/commands.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { nodeOf } from '../../support/fake-peer.mjs';
import { issueKey } from '../../support/keys.mjs';
import { announcement, makeKey, materialOffer, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectAnswer, settings, shake } from './handshakes.mjs';

const vars = settings({ FEDERATION_ALLOW_PRIVATE: 'true' });
let open, invite, keys;
before(async () => {
  open = await startServer({ vars });
  invite = await startServer({ vars: { ...vars, FEDERATION_TRUST: 'invite' } });
  keys = new Map();
  for (const server of [open, invite]) {
    keys.set(server, [await issueKey(server, 'federation'), await issueKey(server, 'federation admin')]);
  }
});
after(() => Promise.all([open, invite].map((server) => server?.close())));

const withKey = (at) => (server, body) =>
  shake(server, body, { headers: { 'x-api-key': keys.get(server)[at] } });
const [byPartner, byOperator] = [withKey(0), withKey(1)];
const sends = (server, node) => node.send(server, paths.announce, announcement(node.id));
const expectTaken = async (server, node) => expectStatus(await sends(server, node), 202);
const expectRefused = async (server, node) => expectError(await sends(server, node), 401, 'UNAUTHORIZED');

describe('FEDERATION_TRUST = invite', () => {
  test('a signed handshake waits for the operator', async () => {
    const node = new NodeIdentity();
    const { message } = await expectAnswer(await byPartner(invite, node.handshake()), 'accepted');
    assert.match(message, /^pending: /);
    assert.equal((await nodeOf(invite, node.id)).trusted, false);
    await expectRefused(invite, node);
    const { trusted_key } = await answerOf(invite, trust, { peer: node.id, publicKey: null });
    assert.equal(trusted_key, node.key.text);
    assert.equal((await nodeOf(invite, node.id)).trusted, true);
    await expectTaken(invite, node);
    await expectAnswer(await byPartner(invite, node.handshake()), 'accepted');
    await expectTaken(invite, node);
  });

  test('while it waits it is not overwritten, unsigned or by another key', async () => {
    const node = new NodeIdentity();
    await expectAnswer(await byPartner(invite, node.handshake()), 'accepted');
    const elsewhere = { endpoint: 'http://127.0.0.1:9/elsewhere' };
    const key = makeKey();
    for (const body of [
      node.unsigned(elsewhere),
      node.handshake({ ...elsewhere, public_key: key.text }, key),
    ]) {
      await expectAnswer(await byPartner(invite, body), 'rejected');
    }
    const { endpoint, public_key } = await nodeOf(invite, node.id);
    assert.deepEqual([endpoint, public_key], [node.endpoint, node.key.text]);
    await expectAnswer(await byPartner(invite, node.handshake({ name: 'Another Name' })), 'accepted');
  });

  test('with a key of scope admin it is trusted at once, whoever was there before', async () => {
    const [first, second, third] = [new NodeIdentity(), new NodeIdentity(), new NodeIdentity()];
    await expectAnswer(await byOperator(invite, first.handshake()), 'accepted');
    await expectTaken(invite, first);
    await expectAnswer(await shake(invite, second.handshake()), 'accepted');
    await expectTaken(invite, second);
    const stranger = new NodeIdentity(third.id);
    await expectAnswer(await byPartner(invite, stranger.handshake()), 'accepted');
    await expectAnswer(await byOperator(invite, third.handshake()), 'accepted');
    await expectTaken(invite, third);
    await expectRefused(invite, stranger);
  });

  test('a key that the operator knows is trusted in place of the one that waits', async () => {
    const node = new NodeIdentity();
    const stranger = new NodeIdentity(node.id);
    await expectAnswer(await byPartner(invite, stranger.handshake()), 'accepted');
    await answerOf(invite, trust, { peer: node.id, publicKey: node.key.text });
    await expectTaken(invite, node);
    await expectRefused(invite, stranger);
    await expectAnswer(await byPartner(invite, node.handshake()), 'accepted');
  });

  test('what has not signed cannot be trusted, nor what nobody knows', async () => {
    const node = new NodeIdentity();
    await expectAnswer(await byPartner(invite, node.unsigned()), 'accepted');
    const asked = (peer) => answerOf(invite, trust, { peer, publicKey: null });
    await assert.rejects(asked(node.id), /has signed no handshake/);
    await assert.rejects(asked('nobody.loop'), /knows no node nobody\.loop/);
  });
});

describe('what the operator takes back', () => {
  test('distrust: nothing of the node counts until it is trusted again', async () => {
    const node = new NodeIdentity();
    await expectAnswer(await byPartner(open, node.handshake()), 'accepted');
    const { material } = await register(open, { material: record('material') });
    expectStatus(await node.send(open, paths.offer, materialOffer(node.id, material.id)), 202);
    await answerOf(open, distrust, { peer: node.id });
    await expectRefused(open, node);
    assert.equal(await count(open, 'material_offers', node.id), 0);
    const key = makeKey();
    for (const body of [node.handshake(), node.unsigned(), node.handshake({ public_key: key.text }, key)]) {
      await expectAnswer(await byPartner(open, body), 'rejected');
    }
    assert.equal((await nodeOf(open, node.id)).trusted, false);
    await answerOf(open, trust, { peer: node.id, publicKey: null });
    await expectTaken(open, node);
    await answerOf(open, distrust, { peer: node.id });
    await expectAnswer(await byOperator(open, node.handshake()), 'accepted');
    await expectTaken(open, node);
  });

  test('forget: a node id that a stranger claimed is free again', async () => {
    const node = new NodeIdentity();
    const stranger = new NodeIdentity(node.id);
    await expectAnswer(await byPartner(open, stranger.handshake()), 'accepted');
    await expectAnswer(await byPartner(open, node.handshake()), 'rejected');
    await answerOf(open, forget, { peer: node.id });
    assert.equal(await nodeOf(open, node.id), undefined);
    await expectRefused(open, stranger);
    await expectAnswer(await byPartner(open, node.handshake()), 'accepted');
    await expectTaken(open, node);
    await assert.rejects(answerOf(open, forget, { peer: 'nobody.loop' }), /knows no node/);
  });

  test('an unsigned handshake of any key keeps nobody out', async () => {
    const node = new NodeIdentity();
    const foreign = node.unsigned({ public_key: makeKey().text, timestamp: '9999-12-31T23:59:59Z' });
    await expectAnswer(await byPartner(open, foreign), 'accepted');
    await expectAnswer(await byPartner(open, node.handshake()), 'accepted');
    await expectAnswer(await byPartner(open, foreign), 'rejected');
    await expectTaken(open, node);
  });
});

describe('how many', () => {
  test('1,000 without a trusted key: the one unheard of for longest gives way, and no distrusted one', async () => {
    await run(open, 'DELETE FROM peers WHERE trusted_key IS NULL');
    await fill(open, 'plain', 999, null);
    const first = new NodeIdentity();
    await run(open, insertion('1, 1'), first.id, null);
    await run(open, 'UPDATE peers SET last_seen = ? WHERE node_id = ?', '2000-01-01T00:00:00.000Z', first.id);
    const kept = new NodeIdentity();
    await run(open, insertion('1, 1'), kept.id, kept.key.text);
    await answerOf(open, distrust, { peer: kept.id });
    const newcomer = new NodeIdentity();
    await expectAnswer(await byPartner(open, newcomer.unsigned()), 'accepted');
    const left = 'SELECT COUNT(*) AS nodes FROM peers WHERE trusted_key IS NULL AND is_distrusted = 0';
    assert.equal(await open.database.prepare(left).first('nodes'), 1000);
    assert.deepEqual(
      await Promise.all([first, kept, newcomer].map(({ id }) => count(open, 'peers', id))),
      [0, 1, 1],
    );
  });

  test('1,000 with one: another is rejected, those that are trusted go on', async () => {
    const node = new NodeIdentity();
    await expectAnswer(await byPartner(open, node.handshake()), 'accepted');
    await fill(open, 'trusted', 1000, makeKey().text);
    const late = new NodeIdentity();
    const { message } = await expectAnswer(await byOperator(open, late.handshake()), 'rejected');
    assert.match(message, /1,000/);
    assert.equal(await count(open, 'peers', late.id), 0);
    await expectAnswer(await byPartner(open, node.handshake()), 'accepted');
    await expectAnswer(await byPartner(open, late.unsigned()), 'accepted');
    await assert.rejects(answerOf(open, trust, { peer: late.id, publicKey: late.key.text }), /1,000/);
    await run(open, "DELETE FROM peers WHERE node_id LIKE 'trusted-%'");
    await expectAnswer(await byPartner(open, late.handshake()), 'accepted');
  });
});

const run = (server, sql, ...values) =>
  server.database
    .prepare(sql)
    .bind(...values)
    .run();

const count = (server, table, id) =>
  server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table} WHERE node_id = ?`).bind(id).first('rows');

function insertion(range) {
  const [from, to] = range.split(', ');
  return `WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
    INSERT INTO peers (node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at)
    SELECT replace(?1, '%', n), 'Filler', 'http://127.0.0.1:9', '[]', ?2, '', '2020-01-01T00:00:00.000Z', '2020' FROM numbers`;
}

const fill = (server, name, number, key) => run(server, insertion(`1, ${number}`), `${name}-%.loop`, key);
