// SQLite runs several triggers of one event in an order that it does not promise: what they do must not depend on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { migratedDatabase, rulesOf } from '../../scripts/migration/database.mjs';
import { folders } from '../../scripts/migration/folders.mjs';

const log = 'CREATE TABLE ran (name TEXT)';
const probes = ['one', 'two'].map(
  (name) => `CREATE TRIGGER ${name} AFTER INSERT ON records BEGIN INSERT INTO ran VALUES ('${name}'); END`,
);

/** A database whose triggers, and two that tell of their order, were created in the order that `sorted` gives them. */
async function databaseWith(sorted) {
  const database = await migratedDatabase(folders.migrations);
  const triggers = [...rulesOf(database).values()].filter(({ type }) => type === 'trigger');
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(log);
  for (const sql of sorted([...triggers.map((trigger) => trigger.sql), ...probes])) database.exec(sql);
  return database;
}

const peer = `
  INSERT INTO peers (node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at)
  VALUES ('a.loop', 'A', 'http://a', '[]', 'key', '', '', '')`;

/** A registration. What comes later has a later time. */
function register(kind, number, columns = {}) {
  const values = {
    ...{
      kind,
      id: `${kind}-${number}`,
      status: null,
      quantity_value: 1,
      quantity_unit: 't',
      source_node: 'b.loop',
    },
    ...{ created_at: 'now', document: `{"name":"${kind}","current_city":"Porto"}`, size: 1, ...columns },
  };
  const places = Object.keys(values).fill('?').join(', ');
  return [
    `INSERT INTO records (${Object.keys(values).join(', ')}) VALUES (${places})`,
    Object.values(values),
  ];
}

const move = (kind, number, status) => [
  'UPDATE records SET status = ?, updated_at = ? WHERE kind = ? AND id = ?',
  [status, 'later', kind, `${kind}-${number}`],
];

const update = (id, material_id, status, strict) => [
  `INSERT INTO material_status (id, material_id, status, instant, created_at, strict, document) VALUES (?, ?, ?, ?, '', ?, '{}')`,
  [id, material_id, status, id, strict],
];

const ofMaterial = { material_id: 'material-1', offer_id: 'offer-1', match_id: 'match-1' };
const ofProduct = { product_id: 'product-1', offer_id: 'offer-2', match_id: 'match-2' };

/** Each kind before and after what it refers to, with every effect that a registration and a move have. */
const writes = [
  update('u1', 'material-1', 'reserved', 0),
  register('match', 1, { ...ofMaterial, status: 'proposed' }),
  register('offer', 1, { ...ofMaterial, status: 'open', quantity_value: 2 }),
  register('transfer', 1, { ...ofMaterial, status: 'scheduled', warnings: '[{"path":""}]' }),
  register('material', 1, { category: 'plastic-pet' }),
  register('offer', 2, { ...ofProduct, status: 'reserved' }),
  register('product', 1, {
    ...{ category: 'furniture-office', quantity_value: 9 },
    document: '{"name":"product","current_city":"Porto","material_ids":["material-1","material-2"]}',
  }),
  register('offer', 3, { product_id: 'product-1', status: 'open', strict: 1 }),
  register('match', 2, { product_id: 'product-1', offer_id: 'offer-3', status: 'proposed', strict: 1 }),
  register('match', 3, { product_id: 'product-1', offer_id: 'offer-3', status: 'accepted', strict: 1 }),
  register('transfer', 2, { ...ofProduct, status: 'scheduled', strict: 1 }),
  register('offer', 2),
  move('match', 2, 'accepted'),
  move('match', 1, 'rejected'),
  move('match', 1, 'accepted'),
  move('offer', 2, 'open'),
  move('match', 2, 'expired'),
  move('transfer', 1, 'in_transit'),
  update('u2', 'material-1', 'withdrawn', 1),
  update('u3', 'material-9', 'available', 1),
  // These are judged, and nothing follows from them.
  register('material', 2, { category: 'plastic-pet', strict: 2 }),
  register('match', 4, { product_id: 'product-1', offer_id: 'offer-3', status: 'proposed', strict: 2 }),
  update('u4', 'material-9', 'available', 2),
  ...['records', 'material_status'].map((table) => [`DELETE FROM ${table} WHERE strict = 2`, []]),
];

/** What the database refused, in its words; null where it did not. */
function done(database, [sql, values]) {
  try {
    database.prepare(sql).run(...values);
    return null;
  } catch (error) {
    return error.message;
  }
}

/** The rows of all tables, random ids blotted out, in an order that does not depend on them. */
function rows(database) {
  const names = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_text%' ESCAPE '\\' AND name <> 'ran'`,
    )
    .all();
  const random = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  return names.map(({ name }) => {
    const lines = database
      .prepare(`SELECT * FROM ${name}`)
      .all()
      .map((row) => JSON.stringify(row));
    return { name, lines: lines.map((line) => line.replace(random, 'random')).sort() };
  });
}

test('writes end the same in whatever order the triggers of an event run', async () => {
  const databases = [await databaseWith((all) => all), await databaseWith((all) => all.reverse())];
  const [first, second] = databases.map((database) => {
    database.exec(peer);
    const refusals = writes.map((write) => done(database, write));
    return { refusals, ran: database.prepare('SELECT name FROM ran LIMIT 2').all(), rows: rows(database) };
  });
  assert.deepEqual(second.rows, first.rows);
  assert.deepEqual(second.refusals, first.refusals);
  assert.equal(first.refusals.filter((refusal) => refusal?.startsWith('loopgate:refused {')).length, 3);
  assert.equal(first.refusals.filter((refusal) => refusal?.startsWith('loopgate:no_such_move ')).length, 1);
  assert.notDeepEqual(second.ran, first.ran, 'the order was the same: nothing is shown');
});
