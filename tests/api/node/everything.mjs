// One row or more of each sort that a node has, and those that are hard to copy.
import assert from 'node:assert/strict';

import { openAt, proposal, signalConfig, vote } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { announcement, materialOffer, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { chain, move, record, register, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { apiKey } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';

/** A text of half a megabyte, far more than D1 takes as one statement. */
export const long = `it's "long" \u{1f33f} \\ \n`.repeat(25_000);

export async function fillNode(server) {
  await addRecords(server);
  await addInterest(server);
  await addPayments(server);
  await addExchange(server);
  await addNodes(server);
  await issueKey(server, 'registry interest');
  await addInvitation(server);
  await addHardRows(server);
}

async function addInvitation(server) {
  const sql = `INSERT INTO invitations (hash, name, scopes, created_at, expires_at)
               VALUES ('0', 'Ada', 'registry', '2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.000Z')`;
  await server.database.prepare(sql).run();
}

async function addRecords(server) {
  for (let count = 0; count < 8; count += 1) {
    const description = `Flakes № ${count}, 'grün' \u{1f33f}\tBEGIN TRANSACTION;`;
    const documents = await register(server, chain({ material: { description, available_quantity: count } }));
    if (count === 0) await move(server, 'match', documents.match.id, 'rejected');
    await server.post('/api/v1/material-status', statusUpdate(documents.material.id));
  }
  const headers = { 'idempotency-key': 'once' };
  expectStatus(await server.post('/api/v1/product', record('product'), headers), 201);
  const coded = { passport: { gtin: '04006381333931' }, serial_number: 'A/1' };
  expectStatus(await server.post('/api/v1/product', record('product', { name: 'Desk “Ö”', ...coded })), 201);
  const [old, right] = [record('product', { name: 'Old' }), record('product', { name: 'Right' })];
  for (const product of [old, right]) await register(server, { product });
  expectStatus(await supersede(server, 'product', old.id, right.id), 200);
  const { product } = await register(server, { product: record('product', { name: 'Gone' }) });
  expectStatus(await remove(server, 'product', product.id), 204);
}

async function addInterest(server) {
  const entries = [
    {
      name: 'Ada Müller',
      organization: 'Ünïcode e.V.',
      message: 'recycling, Δοκιμή',
      email: 'a@example.com',
    },
    { name: 'Not shown', consentPublic: false },
    { name: 'A machine', honey: 'x' },
    { name: 'Ada Again', email: 'ada@example.com', shareEmail: true },
  ];
  for (const entry of entries) {
    expectStatus(await server.post('/api/interest', { consentPublic: true, ...entry }), 201);
  }
  const added = await server.post('/api/interest', { name: 'Ada Gone', consentPublic: true });
  const headers = { 'x-api-key': apiKey };
  const removed = await server.request(`/api/interest/${added.body.id}`, { method: 'DELETE', headers });
  assert.ok(removed.status < 300, removed.text);
}

async function addPayments(server) {
  const intent = { name: 'Ada', amount: 10.5, currency: 'EUR' };
  const answer = await server.post('/api/payments/intent', intent);
  expectStatus(answer, 201);
  expectStatus(await server.post('/api/payments/webhook', { id: 'evt_1', long }), 202);
}

async function addExchange(server) {
  await openAt(server, 'delivered');
  const config = signalConfig({ default: 0.25 });
  expectStatus(await server.post('/api/v1/signals', config), 201);
  expectStatus(await server.post('/api/v1/signals/proposals', proposal()), 201);
  expectStatus(await server.post('/api/v1/signals/votes', vote('failed', [['default', 0.25, 0.3]])), 201);
}

async function addNodes(server) {
  const porto = new NodeIdentity('porto.loop');
  await porto.join(server);
  const { material } = await register(server, { material: record('material') });
  expectStatus(await porto.send(server, paths.announce, announcement(porto.id)), 202);
  expectStatus(await server.post(paths.offer, materialOffer(porto.id, material.id)), 202);
}

/** Numbers that JSON does not carry, texts that SQL does not, a table without a key, a last event that is gone. */
async function addHardRows({ database }) {
  const statements = [
    `INSERT INTO units VALUES ('endless', 'none', 9e999), ('third', 'none', 1.0 / 3), ('tiny', 'none', -1.5e-300)`,
    `INSERT INTO statistics VALUES ('beyond', 9007199254740993)`,
    `INSERT INTO votes (node, vote_id, status) VALUES ('a' || char(0) || 'b', '1', 'x'), ('a' || char(0) || 'c', '1', 'it''s')`,
    `INSERT INTO announcement_senders VALUES (1, 'porto.loop')`,
    `INSERT INTO deliveries (peer, announcement, not_before) VALUES (1, 1, '9999-01-01T00:00:00.000Z')`,
    `INSERT INTO set_aside (peer, announcement, answer, set_aside_at) VALUES (1, 1, '400', '')`,
    `INSERT INTO judgements VALUES (1, '[]')`,
    `INSERT INTO removed_holders (kind, id, status) VALUES ('transfer', 'TRF-GONE', 'completed')`,
    `INSERT INTO archive_segments VALUES (-2, -1, 2, 'events/-2', 100, '')`,
    `INSERT INTO archive_entities VALUES ('OFR-1', -2, 'offer')`,
    `INSERT INTO archive_types VALUES ('offer', -2)`,
    `INSERT INTO archive_erasures VALUES (-2, 'offer', 'OFR-1')`,
    `INSERT INTO archive_candidates VALUES (1, 'material', 'MAT-1')`,
    `INSERT INTO audit_segments VALUES (-2, -1, 'audit/-2', 100)`,
    `INSERT INTO audit_subjects VALUES ('eOFR-1', -2)`,
    `INSERT INTO archive_leftovers VALUES ('events/-1', '', 1)`,
    `DELETE FROM events WHERE id = (SELECT MAX(id) FROM events)`,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4000)
     INSERT INTO payment_events (provider, event_key, body, received_at)
     SELECT 'bulk', 'id:' || n, printf('%01500d', n), '' FROM numbers`,
    `INSERT INTO writer (key, node, action, at) VALUES (NULL, NULL, NULL, ''), (1, 'x', char(0), '')`,
    `DELETE FROM writer WHERE key IS NULL`,
  ];
  await database.batch(statements.map((sql) => database.prepare(sql)));
}
