// Many rows at once, as if they had come one by one: what triggers would do is done for all together.
import { baseOf, record } from '../../support/records.mjs';

const numbers = `WITH RECURSIVE numbers (n) AS (
  SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?2 AS INTEGER))`;
const createdAt = `'2026-01-01T00:00:00.000Z'`;

const prefixes = {
  material: 'MAT-DE-MUC-2025-BULK-',
  product: 'PRD-BULK-',
  offer: 'OFR-BULK-',
  match: 'MCH-BULK-',
  transfer: 'TRF-BULK-',
};
const statuses = {
  material: 'available',
  product: 'available',
  offer: 'open',
  match: 'rejected',
  transfer: 'cancelled',
};

/** The id of one of the records: those with the same number refer to each other. */
export function bulkId(entity, number) {
  return prefixes[entity] + String(number).padStart(8, '0');
}

/** The first 50 around 10° E, 45° N, the others west of Greenwich. */
const location = `json_object('lon', iif(n <= 50, 10 + n / 100.0, -10 - n % 1600 / 10.0),
                              'lat', iif(n <= 50, 45, n % 1000 / 10.0 - 40))`;

/** `?3` is a document of this kind. */
function records(entity) {
  const idOf = (other) => `'${prefixes[other]}' || printf('%08d', n)`;
  const refersTo = (other, ...by) => (by.includes(entity) ? idOf(other) : 'NULL');
  const isSubject = ['material', 'product'].includes(entity);
  const category = entity === 'product' ? `'furniture-office'` : `iif(n % 2, 'plastic-pet', 'plastic-pp')`;
  const status = isSubject ? '' : `, '$.status', '${statuses[entity]}'`;
  const set = entity === 'material' ? `, '$.location', ${location}` : status;
  return `
    ${numbers}
    INSERT INTO records (kind, id, status, category, product_category, material_id, product_id, offer_id, match_id,
                         created_at, document, size, quantity_value, quantity_unit, source_node)
    SELECT '${entity}', ${idOf(entity)}, '${statuses[entity]}', ${category},
           ${isSubject ? 'NULL' : `'furniture-office'`},
           ${refersTo('material', 'offer', 'match', 'transfer')},
           ${refersTo('product', 'offer', 'match', 'transfer')},
           ${refersTo('offer', 'match')}, ${refersTo('match', 'transfer')},
           ${createdAt}, json_set(?3, '$.id', ${idOf(entity)}${set}), 500, 1, 'kg', 'lab.loop'
    FROM numbers`;
}

/** Those of offers that are there refer to them. */
const events = `
  ${numbers}
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  SELECT 'offer.created', 'offer', 'OFR-BULK-' || printf('%08d', n), IFNULL('#' || o.seq, '{}'), 'lab.loop', ${createdAt}
  FROM numbers LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = 'OFR-BULK-' || printf('%08d', n)`;

const interest = `
  ${numbers}
  INSERT INTO interest (name, organization, message, consent_public, created_at)
  SELECT 'Person ' || n, 'Organization ' || n % 100, iif(n <= 5, 'rareword', 'usual') || ' message', 1, ${createdAt}
  FROM numbers`;

const interestText = `
  INSERT INTO interest_text (rowid, name, organization, message)
  SELECT id, name, organization, message FROM interest WHERE id > ?1`;

/** The first 50 around 10° E, 45° N, the others west of Greenwich. */
const cities = `
  ${numbers}
  INSERT INTO cities (slug, name, sort_name, country, lon, lat, created_at)
  SELECT 'bulk-' || n, 'Bulk ' || n, 'bulk ' || n, 'Nowhere',
         iif(n <= 50, 10 + n / 100.0, -10 - n % 1600 / 10.0), iif(n <= 50, 45, n % 1000 / 10.0 - 40), ${createdAt}
  FROM numbers`;

const updates = `
  ${numbers}
  INSERT INTO material_status (id, material_id, status, instant, created_at, strict, document)
  SELECT 'update-' || n, 'MAT-DE-MUC-2025-BULK-' || printf('%08d', n / 10), 'available', printf('%012d', n), ${createdAt}, 0, '{}'
  FROM numbers`;

const intents = `
  ${numbers}
  INSERT INTO payment_intents (name, amount, currency, created_at) SELECT 'Person', '1', 'EUR', ${createdAt} FROM numbers`;

const paymentEvents = `
  ${numbers}
  INSERT INTO payment_events (provider, event_key, body, received_at)
  SELECT 'generic', 'id:' || n, '{}', ${createdAt} FROM numbers`;

const kept = `
  ${numbers}
  INSERT INTO idempotency (caller, route, key, body_hash, token, claimed_at, expires_at, status, body)
  SELECT 'master', 'POST /api/v1/offer', n, '', '', '2100-01-01', '2100-01-02', 201, '{}' FROM numbers`;

const peers = `
  ${numbers}
  INSERT INTO peers (node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at)
  SELECT 'bulk-' || n || '.loop', 'Bulk', 'http://127.0.0.1:9', '[]', NULL, '', ${createdAt}, ${createdAt} FROM numbers`;

const messages = `
  ${numbers}
  INSERT INTO federated_messages (kind, origin, message_id, proof, event_id)
  SELECT 'announcement', 'bulk.loop', 'bulk-' || n, 2, 1 FROM numbers`;

const signatures = `
  ${numbers}
  INSERT INTO signatures (signature, expires_at) SELECT 'bulk-' || n, '2100-01-01' FROM numbers`;

const offers = `
  ${numbers}
  INSERT INTO material_offers (event_id, material_id, node_id, base_price, valid_until)
  SELECT -n, 'MAT-DE-MUC-2025-BULK-' || printf('%08d', n / 10), 'bulk-' || (n % 10) || '.loop', 1, '999999999999' FROM numbers`;

const signals = `
  ${numbers}
  INSERT INTO signal_documents (kind, id, document, follows, created_at)
  SELECT 'config', 'lab.loop', ?3, -n, ${createdAt} FROM numbers`;

const transactions = `
  ${numbers}
  INSERT INTO transactions (id, status, updated_at)
  SELECT 'TXN-2025-05-27-' || printf('%06d', n), 'pending', ${createdAt} FROM numbers`;

const transactionDocuments = `
  ${numbers}
  INSERT INTO transaction_documents (transaction_id, document, created_at)
  SELECT 'TXN-2025-05-27-' || printf('%06d', n), ?3, ${createdAt} FROM numbers`;

/** What triggers would make of the records. */
const referrers = [
  `INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
   SELECT ref.kind, ref.id, r.kind, r.seq FROM record_references AS ref JOIN records AS r ON r.seq = ref.seq`,
  `INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
   SELECT kind, id, 'transaction', seq FROM transaction_references`,
];
const entries = [
  'INSERT INTO entered_records SELECT * FROM record_entries WHERE seq NOT IN (SELECT seq FROM entries)',
  'DELETE FROM listing_counts',
  `INSERT INTO listing_counts SELECT kind, category, status, COUNT(*) FROM records
   WHERE kind IN ('material', 'product') GROUP BY kind, category, status`,
];

const tables = [
  ...[events, interest, updates, intents, paymentEvents, kept],
  ...[messages, signatures, offers, transactions],
];

/** Brings each large table from `from` rows to `to`, records but materials and nodes to a part of it. */
export async function fill(database, from, to) {
  const triggers = await database
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name NOT LIKE 'city%' AND name <> 'entry_written'",
    )
    .all();
  const run = (sql, ...values) =>
    database
      .prepare(sql)
      .bind(...values)
      .run();
  for (const { name } of triggers.results) await run(`DROP TRIGGER ${name}`);
  for (const entity of Object.keys(prefixes)) {
    const share = entity === 'material' ? 1 : 5;
    await run(records(entity), from / share + 1, to / share, JSON.stringify(record(entity)));
  }
  const last = await database.prepare('SELECT IFNULL(MAX(id), 0) AS id FROM interest').first('id');
  for (const sql of tables) await run(sql, from + 1, to);
  await run(peers, from / 10 + 1, to / 10);
  await run(signals, from + 1, to, JSON.stringify(baseOf('LoopSignalConfig')));
  await run(transactionDocuments, from + 1, to, JSON.stringify(baseOf('MaterialTransaction')));
  for (const sql of [...entries, ...referrers]) await run(sql);
  await run(cities, from + 1, to);
  await run(interestText, last);
  await run("UPDATE statistics SET value = (SELECT COUNT(*) FROM interest) WHERE name = 'interest'");
  await run(`UPDATE statistics SET value = (SELECT COUNT(*) FROM records WHERE kind = name)
             WHERE name IN ('material', 'product', 'offer', 'match', 'transfer')`);
  for (const { sql } of triggers.results) await run(sql);
}
