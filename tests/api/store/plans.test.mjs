// Every statement of the store finds its rows by an index: what a request reads does not grow with
// the tables. The statements are those that a journey through all routes has run.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { moveTransaction, openAt, proposal, publish, settlement, vote } from '../../support/exchange.mjs';
import { eventually, FakePeer, nodeOf } from '../../support/fake-peer.mjs';
import { issueKey } from '../../support/keys.mjs';
import { NodeIdentity, announcement, makeKey, materialOffer, paths } from '../../support/node-identity.mjs';
import { chain, move, record, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { supersede } from '../../support/supersession.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const vars = {
  NODE_ID: 'munich.loop',
  NODE_PRIVATE_KEY: makeKey().seed,
  FEDERATION_ALLOW_PRIVATE: 'true',
  RETENTION_DAYS: '1',
};
const store = new URL('../../../crates/edge/src/store/', import.meta.url);

const transactionId = 'TXN-2027-01-01-001';

let server;
let executed;
const peers = [];

before(async () => {
  const limits = { FAILURE_LIMIT: 1 };
  server = await startServer({ around: 'statements', archive: true, vars, limits });
  await archive();
  await journey();
  executed = [...(await statementsOf(server)), ...(await inStrictMode())];
});
after(async () => {
  await server?.close();
  for (const peer of peers) await peer.stop();
});

async function statementsOf(one) {
  return (await fetch(new URL('/statements', one.url))).json();
}

/** A chain is finished, and old enough to be moved. Then the index names an object that is not there, and another is found. */
async function archive() {
  const quantity = { value: 340, unit: 'kg' };
  const documents = chain({
    material: { notes: 'x'.repeat(5000) },
    offer: { quantity },
    match: { status: 'accepted' },
  });
  for (const [entity, document] of Object.entries(documents))
    await server.post(`/api/v1/${entity}`, document);
  for (const status of ['in_transit', 'completed'])
    await move(server, 'transfer', documents.transfer.id, status);
  const product = record('product');
  await server.post('/api/v1/product', product);
  await server.database.prepare("UPDATE events SET created_at = '2025-01-01T00:00:00.000Z'").run();
  await server.database.prepare("UPDATE audit SET created_at = '2025-01-01T00:00:00.000Z'").run();
  await server.cron();
  await server.database.prepare("UPDATE archive_segments SET key = 'lost'").run();
  await remove(server, 'product', product.id);
  await server.cron();
}

/** A strict node asks whose record it is. */
async function inStrictMode() {
  const strict = await startServer({
    around: 'statements',
    vars: { REGISTRY_MODE: 'strict', PUBLIC_INTEREST: 'true' },
  });
  const headers = { 'x-api-key': await issueKey(strict, 'registry') };
  const documents = chain({ match: { status: 'accepted' } });
  for (const [entity, document] of Object.entries(documents)) {
    await strict.post(`/api/v1/${entity}`, document, headers);
  }
  await strict.post('/api/v1/match', record('match'), headers);
  await strict.post('/api/v1/material-status', statusUpdate('MAT-DE-MUC-2025-PLASTIC-ABCDEF'), headers);
  await move(strict, 'match', documents.match.id, 'expired', headers);
  await move(strict, 'transfer', documents.transfer.id, 'in_transit', headers);
  await openAt(strict, 'pending', { id: transactionId, material: documents.material.id });
  await moveTransaction(strict, transactionId, 'confirmed', {}, headers);
  await supersede(strict, 'material', documents.material.id, documents.material.id, headers);
  await withoutKey(strict);
  const executed = await statementsOf(strict);
  await strict.close();
  return executed;
}

async function withoutKey(node) {
  const visitor = { name: 'Ida', consentPublic: true };
  for (let at = 0; at < 2; at += 1) {
    const { body } = await node.post('/api/interest', visitor, { 'x-api-key': '' });
    const headers = { 'x-api-key': apiKey, ...(at === 0 ? {} : { 'idempotency-key': 'confirm' }) };
    await node.request('/api/interest/waiting', { headers });
    await node.request(`/api/interest/${body.id}/confirm`, { method: 'POST', headers });
  }
}

/** The kept answers of a key that are more than one step takes. */
const erasure = [
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1100)
   INSERT INTO idempotency (caller, route, key, body_hash, token, claimed_at, expires_at, status, body)
   SELECT 'key 999', 'POST /', n, '', '', '', '9', 200, '{}' FROM numbers`,
  "INSERT INTO erasures (kind, id, mark) VALUES ('key', '999', 0)",
];

async function journey() {
  const key = await issueKey(server, 'interest registry');
  const headers = { 'x-api-key': key };
  const match = record('match', { status: 'proposed' });
  const material = record('material');
  const writes = [
    ['/api/v1/material', material],
    ['/api/v1/match', match],
    ['/api/v1/material-status', statusUpdate('MAT-DE-MUC-2025-PLASTIC-ABCDEF')],
    ['/api/interest', { name: 'Ada', consentPublic: true }],
  ];
  const waiting = [
    "INSERT INTO uncategorized VALUES ('material', 'MAT-1'), ('product', 'PRD-1')",
    "INSERT INTO referrers_missing VALUES ('record', 1), ('transaction', 1)",
    "INSERT INTO stale_entries (of_kind, of_id) VALUES ('material', 'MAT-1')",
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200)
     INSERT INTO referrers SELECT 'material', 'MAT-1', 'offer', -n FROM numbers`,
    ...erasure,
  ];
  for (const sql of waiting) await server.database.prepare(sql).run();
  for (const [path, body] of writes) await server.post(path, body, headers);
  for (const status of ['accepted', 'proposed']) await move(server, 'match', match.id, status);
  const offer = record('offer');
  const relayed = { event_type: 'offer.created', entity_type: 'offer', entity_id: offer.id, payload: offer };
  await server.post('/api/v1/relay', relayed);
  await server.post('/api/payments/intent', { name: 'Ada', amount: 1, currency: 'EUR' });
  await server.post('/api/payments/webhook', { id: 'evt_1' });
  for (let at = 0; at < 2; at += 1) {
    await server.post('/api/v1/material', '{}', { 'idempotency-key': 'a' });
    await server.post('/api/interest', { name: 'Eve', consentPublic: true }, { 'idempotency-key': 'b' });
    await server.post('/api/interest', { name: 'Bob', consentPublic: true }, { 'idempotency-key': `c${at}` });
    await move(server, 'match', match.id, 'proposed', { 'idempotency-key': 'd' });
    const again = { ...headers, 'idempotency-key': 'e' };
    await server.post('/api/interest', { name: 'Ann', consentPublic: true }, again);
  }
  await server.request('/api/interest/1', { method: 'DELETE', headers: { 'x-api-key': apiKey } });
  const right = record('offer');
  for (const one of [offer, right]) await server.post('/api/v1/offer', one);
  await supersede(server, 'offer', offer.id, right.id);
  for (let at = 0; at < 2; at += 1) await remove(server, 'offer', offer.id);
  await federate();
  await exchange();
  await server.request(`/api/v1/match/${match.id}/story`);
  await server.request(`/api/v1/transaction/${transactionId}/story`);
  const failing = { 'cf-connecting-ip': '192.0.2.9' };
  for (let at = 0; at < 4; at += 1) {
    await server.post('/api/interest', {}, { 'x-api-key': `lg_${'0'.repeat(32)}`, ...failing });
  }
  await new NodeIdentity().send(server, paths.announce, {}, { headers: failing });
  await server.request(`/invitations/lgi_${'0'.repeat(40)}`);
  await server.post(`/api/v1/invitations/lgi_${'0'.repeat(40)}`);
  await manyCities();
  for (const path of reads(match.id, material.id))
    await server.request(path, { headers: { 'x-api-key': apiKey } });
  for (const path of ['/api/v1/stream', '/api/interest/stream']) await listen(path);
}

/** So many that not all of a box are read, neither where it has a good part of them nor where it has not. */
async function manyCities() {
  const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 8000)
    INSERT INTO cities (slug, name, sort_name, lon, lat, created_at)
    SELECT 'plan-' || n, 'P', 'p', iif(n <= 1700, 5, -100), 5, '2026-01-01T00:00:00.000Z' FROM numbers`;
  await server.database.prepare(sql).run();
}

/** A peer comes, sends and is sent to; nobody answers at its address. Two others answer, and take nothing. */
async function federate() {
  const peer = new NodeIdentity('berlin.loop');
  await peer.join(server);
  await server.post(paths.handshake, peer.unsigned(), { 'x-api-key': await issueKey(server, 'federation') });
  const refusal = { status: 404, text: '{"error": {"code": "NOT_FOUND", "message": ""}}' };
  for (const answer of [refusal, 500]) {
    peers.push(await FakePeer.joined(server));
    peers.at(-1).answer = answer;
  }
  const material = record('material');
  await server.post('/api/v1/material', material);
  await peer.send(server, paths.announce, announcement(peer.id));
  await peer.send(server, paths.offer, materialOffer(peer.id, material.id));
  const offers = { 'OFR-PLAN-ANY': 'any', 'OFR-PLAN-CITY': 'Ghent' };
  for (const [id, to_city] of Object.entries(offers)) {
    await server.post('/api/v1/offer', record('offer', { id, to_city, material_id: material.id }));
  }
  for (const { id } of [peer, ...peers.map(({ node }) => node)]) {
    const wasTried = async () => (await nodeOf(server, id)).delivery.last_error !== null;
    await eventually(wasTried, () => `nothing was sent to ${id}`);
  }
  await sendAgain(peers[1]);
  await dropSome();
}

/** What failed is tried again at once, and taken. */
async function sendAgain(peer) {
  peer.answer = 202;
  await server.database.batch([
    server.database.prepare("UPDATE deliveries SET not_before = ''"),
    server.database.prepare("UPDATE peers SET held_until = NULL, next_attempt_at = '' WHERE waiting > 0"),
  ]);
  await server.cron();
  const isTaken = async () => (await nodeOf(server, peer.node.id)).delivery.delivered > 0;
  await eventually(isTaken, () => 'nothing was sent again');
}

/** More wait than may. */
async function dropSome() {
  const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10010)
    INSERT INTO announcements (message_id, origin, body, created_at)
    SELECT n, 'nobody.loop', '{}', '2999-01-01T00:00:00.000Z' FROM numbers`;
  await server.database.prepare(sql).run();
  await server.cron();
  const dropped = () => server.database.prepare('SELECT SUM(dropped) AS dropped FROM peers').first('dropped');
  await eventually(dropped, () => 'nothing was dropped');
  await server.database.prepare('DELETE FROM announcements').run();
}

async function exchange() {
  const opened = await openAt(server, 'delivered', { id: transactionId });
  await moveTransaction(server, transactionId, 'confirmed');
  await server.post('/api/v1/transaction', settlement(opened));
  await publish(server, { default: 0.2 });
  await server.post('/api/v1/signals/proposals', proposal());
  await server.post('/api/v1/signals/votes', vote('pending', [['plastic-pet', 0.2, 0.3]]));
  await server.post('/api/v1/loop-cost', { base_price: 1, from: 'demo-city', to: '0,0' });
  const searches = [
    { category: 'plastic-*', status: 'available' },
    { current_city: 'Ghent' },
    { near: '0,0' },
    { superseded: true },
  ];
  for (const body of searches) await server.post('/api/v1/material/search', body);
  for (const query of ['', '?q=ghent', '?near=0,0', '?peers=true'])
    await server.request(`/api/v1/search${query}`);
  for (const query of ['', '?kind=offer', '?near=0,0']) await server.request(`/records${query}`);
  const passport = { gtin: '04006381333931' };
  const coded = record('product', { passport, serial_number: '42' });
  await server.post('/api/v1/product', coded);
  for (const path of ['', '/10/L7', '/21/42']) await server.request(`/01/04006381333931${path}`);
  await server.request(`/records/labels?ids=${coded.id}`, { headers: { accept: 'text/html' } });
  await server.database
    .prepare("UPDATE statistics SET value = 1000000 WHERE name IN ('unentered', 'uncoded')")
    .run();
  await server.cron();
}

function reads(id, materialId) {
  const registry = [
    '',
    '?category=plastic-*',
    '?status=open',
    '?category=*',
    '?category=plastic-*&status=open',
    '?category=*&status=open',
    '?superseded=true',
    '?category=plastic-*&superseded=true',
    '?category=plastic-*&status=open&superseded=true',
    '?about=X',
    '?about=X&category=plastic-*&status=open',
    '?about=X&status=open&superseded=true',
  ];
  const events = ['', '?order=desc', '?entity_type=offer', '?entity_id=X', '?entity_type=offer&entity_id=X'];
  events.push('?about=X', '?about=X&entity_type=offer', '?about=X&entity_id=X', '?include=records');
  events.push('?category=plastic-*', '?city=X&entity_type=offer', '?city=X&about=X&entity_id=X');
  const cities = ['', '?bbox=0,0,10,10', '?near=0,0', '?bbox=0,0,10,10&near=0,0'];
  return [
    ...registry.map((query) => `/api/v1/offer${query}`),
    `/api/v1/match/${id}`,
    `/api/v1/transaction/${transactionId}`,
    `/api/v1/transaction/${transactionId}/history`,
    '/api/v1/events/hours',
    '/api/v1/federation/nodes',
    '/api/v1/signals',
    '/api/v1/signals/history',
    '/api/v1/signals/votes',
    '/api/v1/offer/OFR-PLAN-ANY/candidates',
    '/api/v1/offer/OFR-PLAN-CITY/candidates',
    ...events.map((query) => `/api/v1/events${query}`),
    ...events.map((query) => `/api/v1/events${query}${query ? '&' : '?'}order=desc`),
    ...cities.map((query) => `/api/cities${query}`),
    '/api/cities/demo-city',
    '/api/interest',
    '/api/interest?search=a',
    '/api/payments/intent/1',
    '/api/health',
    '/api/v1/node/info',
    '/api/metrics',
    '/api/v1/whoami',
    `/records/material/${materialId}`,
    `/records/match/${id}/feed`,
    ...['', '?kind=offer', '?near=0,0'].map((query) => `/records/feed${query}`),
    '/sitemap.xml',
    ...['', '?key=1', '?entity_id=X'].map((query) => `/api/v1/audit${query}`),
  ];
}

/** Until the hub has asked for what is new. */
async function listen(path) {
  const controller = new AbortController();
  const response = await fetch(new URL(path, server.url), { signal: controller.signal });
  const reader = response.body.getReader();
  await reader.read();
  await server.post('/api/v1/product', record('product'));
  await server.post('/api/interest', { name: 'Ida', consentPublic: true });
  await reader.read();
  controller.abort();
}

const normalized = (sql) => sql.replaceAll('\\\n', ' ').replace(/\s+/g, ' ').trim();

/** Every statement in the source, as far as it is written in one piece. */
function written() {
  const files = readdirSync(store, { recursive: true }).filter((name) => name.endsWith('.rs'));
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, store), 'utf8');
    const literals = [...source.matchAll(/"\s*((?:SELECT|INSERT|UPDATE|DELETE|WITH)\b[^"{]*)/g)];
    return literals.map(([, sql]) => ({ file, sql: normalized(sql) }));
  });
}

test('the journey runs every statement of the store', () => {
  const ran = executed.map(([sql]) => normalized(sql));
  const all = written();
  assert.ok(all.length >= 25, String(all.length));
  const missing = all.filter(({ sql }) => !ran.some((one) => one.includes(sql)));
  assert.deepEqual(missing, []);
});

test('none of them scans a table or sorts one', async () => {
  for (const [sql, values] of executed) {
    const { results } = await server.database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all();
    for (const { detail } of results) {
      // Of the peers there are 1,000 of each kind at most; `moves` has 24 rows; those of a view are looked up where it reads them.
      // Of words that begin alike at most 33 are read, each looked up from the one before it (`entry_terms` from a term on is index 513).
      const isWhole =
        /^SCAN (?!page|peers USING (?:COVERING )?INDEX peers_(?:trusted|by_place)|wanted|begun|entry_terms VIRTUAL TABLE INDEX 513:$|moves|move_holders|ending|json_each|\(subquery-\d+\)|covering|log|statistics|writer|sqlite_sequence|\d+-ROW VALUES|(?:\d+ )?CONSTANT|\w+ VIRTUAL TABLE INDEX \d+:[M=])/.test(
          detail,
        );
      assert.ok(!isWhole && !/TEMP B-TREE/.test(detail), `${detail} in ${normalized(sql)}`);
    }
  }
});
