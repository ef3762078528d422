// A body within its limit is taken, however its parts meet in the database, whose rows have 2,000,000 bytes at most.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import {
  moveTransaction,
  proposal,
  settlement,
  signalConfig,
  transaction,
  transactionStatus,
  vote,
} from '../../support/exchange.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { move, record, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const limit = 1024 * 1024;

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** A document whose text has as many bytes as a body may have. */
function filled(build, part = 'x') {
  const room = limit - Buffer.byteLength(JSON.stringify(build('')));
  const size = Buffer.byteLength(JSON.stringify(part)) - 2;
  return build(part.repeat(Math.floor(room / size)));
}

/** The tables with a row that is larger than one of D1 may be, and its size; here SQLite would take it. */
async function tooLarge() {
  const tables = await server.database
    .prepare(
      `SELECT name, (SELECT group_concat(name, ' ') FROM pragma_table_info(sqlite_master.name)) AS columns
       FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%STRICT%'`,
    )
    .all();
  const largest = tables.results.map(({ name, columns }) => {
    const size = columns.split(' ').map((column) => `IFNULL(octet_length(${column}), 0)`);
    return server.database.prepare(
      `SELECT '${name}' AS name, MAX(${size.join(' + ')}) AS bytes FROM ${name}`,
    );
  });
  const rows = (await server.database.batch(largest)).flatMap(({ results }) => results);
  return rows.filter(({ bytes }) => bytes > 2_000_000);
}

afterEach(async () => assert.deepEqual(await tooLarge(), []));

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

test('a transaction whose opening and details are as large as they may be', async () => {
  const opening = filled((extra) => transaction({ extra }));
  expectStatus(await server.post('/api/v1/transaction', opening, keyed()), 201);
  const { id } = opening;
  for (const status of ['confirmed', 'in_transit', 'delivered']) {
    const change = filled((extra) => transactionStatus(id, status, { details: { extra } }));
    expectStatus(await server.post('/api/v1/transaction', change, keyed()), 201);
    const shown = await server.request(`/api/v1/transaction/${id}`);
    assert.equal(shown.body.details.extra.length, change.details.extra.length);
  }
  assert.deepEqual(await tooLarge(), []);
  const settled = filled((extra) => settlement(opening, { extra }));
  expectStatus(await server.post('/api/v1/transaction', settled, keyed()), 201);
  const history = await server.request(`/api/v1/transaction/${id}/history`);
  assert.deepEqual(
    history.body.results.map((document) => document['@type']),
    ['MaterialTransaction', ...Array(3).fill('TransactionStatus'), 'Settlement'],
  );
});

test('a settlement is compared with the opening', async () => {
  const opening = transaction({ status: 'confirmed' });
  expectStatus(await server.post('/api/v1/transaction', opening), 201);
  for (const status of ['in_transit', 'delivered']) await moveTransaction(server, opening.id, status);
  const other = settlement(opening, { buyer: 'other.loop' });
  const response = await server.post('/api/v1/transaction', other);
  expectStatus(response, 201);
  assert.deepEqual(
    response.body.warnings.map(({ path }) => path),
    ['/buyer'],
  );
});

test('a product made of as many materials as there is room for', async () => {
  const id = record('material').id;
  const room = limit - JSON.stringify(record('product')).length - 100;
  const material_ids = Array(Math.floor(room / (id.length + 3))).fill(id);
  const product = record('product', { material_ids });
  const response = await server.post('/api/v1/product', product, keyed());
  expectStatus(response, 201);
  assert.equal(response.body.warnings.length, 100);
  assert.equal((await server.request(`/api/v1/product/${product.id}`)).text, JSON.stringify(product));
});

for (const [name, part] of Object.entries({ quotes: '"', 'control characters': '\u0001', umlauts: 'ä' })) {
  test(`documents full of ${name}, registered, moved and listed`, async () => {
    const offer = filled((extra) => record('offer', { extra }), part);
    const headers = keyed();
    for (let at = 0; at < 2; at += 1) expectStatus(await server.post('/api/v1/offer', offer, headers), 201);
    const key = keyed();
    for (let at = 0; at < 2; at += 1) {
      const moved = await move(server, 'offer', offer.id, 'reserved', key);
      expectStatus(moved, 200);
      assert.deepEqual(moved.body, { ...offer, status: 'reserved' });
    }
    expectStatus(await server.request('/api/v1/offer?limit=5'), 200);
    const events = await server.request(`/api/v1/events?entity_id=${offer.id}`);
    assert.deepEqual(events.body.results[0].payload, offer);
  });
}

test('an update with as many digits of a second as there is room for', async () => {
  const update = filled(
    (digits) => statusUpdate(record('material').id, { updated_at: `2025-01-01T00:00:00.1${digits}Z` }),
    '1',
  );
  expectStatus(await server.post('/api/v1/material-status', update, keyed()), 201);
});

test('an event of a provider as large as there is room for, with the longest id, which is stored once', async () => {
  const event = filled((note) => ({ id: 'é'.repeat(2000), note }));
  for (let at = 0; at < 2; at += 1) {
    expectStatus(await server.post('/api/payments/webhook?provider=large', event), 202);
  }
  const sql = `SELECT COUNT(*) AS n FROM payment_events WHERE provider = 'large'`;
  assert.equal(await server.database.prepare(sql).first('n'), 1);
});

const others = {
  '/api/v1/relay': (extra) => {
    const payload = record('match', { extra });
    return { event_type: 'match.created', entity_type: 'match', entity_id: payload.id, payload };
  },
  '/api/v1/signals': (extra) => signalConfig({ default: 0.2 }, { extra }),
  '/api/v1/signals/votes': (extra) => ({ ...vote('pending', [['plastic-pet', 0.2, 0.3]]), extra }),
  '/api/v1/signals/proposals': (extra) => ({ ...proposal(), extra }),
  '/api/payments/intent': (extra) => ({ name: 'Ada', amount: 1, currency: 'EUR', metadata: { extra } }),
};

for (const [path, build] of Object.entries(others)) {
  test(`the largest body of ${path}`, async () => {
    const { status, text } = await server.post(path, filled(build, '"\u0001ä'), keyed());
    assert.ok(status < 300, text);
  });
}

test('413: what is more than the database takes in a row all the same; nothing is stored', async () => {
  await server.database
    .prepare(
      `CREATE TRIGGER swollen AFTER INSERT ON payment_intents WHEN NEW.name = 'swollen'
       BEGIN UPDATE payment_intents SET note = CAST(zeroblob(2000000000) AS TEXT) WHERE id = NEW.id; END`,
    )
    .run();
  const intent = { name: 'swollen', amount: 1, currency: 'EUR' };
  for (const headers of [{}, keyed()]) {
    const response = await server.post('/api/payments/intent', intent, headers);
    const details = expectError(response, 413, 'PAYLOAD_TOO_LARGE');
    assert.deepEqual(details, { limit_bytes: 2_000_000 });
  }
  const sql = `SELECT (SELECT COUNT(*) FROM payment_intents WHERE name = 'swollen')
    + (SELECT COUNT(*) FROM idempotency WHERE body IS NULL) AS n`;
  assert.equal(await server.database.prepare(sql).first('n'), 0);
});
