// What is gone with a key, a peer or a node is erased in steps of a bounded size (crates/edge/schema/erasure).
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders } from '../../scripts/migration/folders.mjs';

const many = 20_000;
const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${many})`;
const step = 'UPDATE erasures SET steps = steps + 1 WHERE (kind, id) = (SELECT kind, MIN(id) FROM erasures)';

let database;
before(async () => (database = await migratedDatabase(folders.migrations)));

const count = (what) => database.prepare(`SELECT COUNT(*) AS n FROM ${what}`).get().n;

/** Runs a statement that may change few rows, and its triggers with it. */
function few(sql) {
  const total = () => database.prepare('SELECT total_changes() AS n').get().n;
  const before = total();
  database.exec(sql);
  const changes = total() - before;
  assert.ok(changes < 7000, `${changes} rows are changed by ${sql}`);
}

function finish() {
  let steps = 0;
  for (; count('erasures') > 0; steps += 1) few(step);
  return steps;
}

describe('a revoked key', () => {
  const keep = (caller) => `${numbers}
    INSERT INTO idempotency (caller, route, key, body_hash, token, claimed_at, expires_at, status, body)
    SELECT '${caller}', 'POST /', n, '', '', '', '', 200, '{}' FROM numbers`;

  test('takes its kept answers with it, and no others', () => {
    database.exec(`INSERT INTO api_keys (id, hash, name, scopes, created_at) VALUES (7, 'h', 'n', 's', '')`);
    for (const caller of ['key 7', 'key 77', 'master']) database.exec(keep(caller));
    few("UPDATE api_keys SET revoked_at = '2026' WHERE id = 7");
    assert.ok(count("idempotency WHERE caller = 'key 7'") > many / 2);
    assert.ok(finish() >= many / 1000 - 1);
    assert.equal(count("idempotency WHERE caller = 'key 7'"), 0);
    assert.equal(count('idempotency'), 2 * many);
  });
});

describe('a peer', () => {
  let next = 1;

  /** A trusted peer for which 10,000 messages wait, half of them for another one too, and 1,000 are set aside. */
  function peer() {
    const id = next++;
    const columns =
      'id, node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at';
    database.exec(
      `INSERT INTO peers (${columns}) VALUES (${id}, 'n${id}.loop', '', '', '[]', 'k', '', '', '')`,
    );
    return id;
  }

  function waiting() {
    database.exec('DELETE FROM deliveries; DELETE FROM set_aside; DELETE FROM announcements');
    const [one, other] = [peer(), peer()];
    database.exec(`${numbers} INSERT INTO announcements (origin, message_id, body, created_at)
      SELECT 'lab.loop', n, '{}', '' FROM numbers WHERE n <= 10000`);
    database.exec(`INSERT INTO deliveries (peer, announcement) SELECT ${one}, id FROM announcements`);
    database.exec(
      `INSERT INTO deliveries (peer, announcement) SELECT ${other}, id FROM announcements WHERE id % 2`,
    );
    database.exec(`INSERT INTO set_aside (peer, announcement, answer, set_aside_at)
      SELECT ${one}, id, '', '' FROM announcements LIMIT 1000`);
    database.exec('UPDATE peers SET place = (SELECT MAX(id) FROM announcements)');
    return [one, other];
  }

  const state = (id) => ({
    ...database
      .prepare(
        `SELECT d.waiting, p.set_aside, d.next_attempt_at
         FROM peers AS p JOIN peer_deliveries AS d ON d.peer = p.id WHERE p.id = ?`,
      )
      .get(id),
  });

  test('that is forgotten', () => {
    const [one, other] = waiting();
    few(`DELETE FROM peers WHERE id = ${one}`);
    assert.ok(count(`deliveries WHERE peer = ${one}`) > 5000);
    finish();
    assert.deepEqual([count(`deliveries WHERE peer = ${one}`), count('set_aside')], [0, 0]);
    assert.equal(count(`deliveries WHERE peer = ${other}`), 5000);
    assert.equal(count('announcements'), 5000);
  });

  test('that is distrusted, and trusted again before all is erased', () => {
    const [one] = waiting();
    assert.equal(state(one).next_attempt_at, '');
    few(`UPDATE peers SET is_distrusted = 1, trusted_key = NULL WHERE id = ${one}`);
    assert.deepEqual(
      { ...database.prepare(`SELECT next_attempt_at FROM peers WHERE id = ${one}`).get() },
      { next_attempt_at: null },
    );
    few(step);
    database.exec(`UPDATE peers SET is_distrusted = 0, trusted_key = 'k' WHERE id = ${one}`);
    database.exec(`INSERT INTO announcements (origin, message_id, body, created_at)
      VALUES ('lab.loop', 'new', '{}', '2027')`);
    finish();
    assert.deepEqual(state(one), { waiting: 1, set_aside: 0, next_attempt_at: '2027' });
  });

  test('the offers of a node', () => {
    const offers = (from, to) => `${numbers}
      INSERT INTO material_offers (material_id, node_id, event_id, base_price, valid_until)
      SELECT n, node, n, 1, '' FROM numbers, (SELECT 'gone.loop' AS node UNION ALL SELECT 'kept.loop')
      WHERE n BETWEEN ${from} AND ${to}`;
    database.exec(offers(1, 15_000));
    few(`INSERT INTO erasures (kind, id, mark) VALUES ('node', 'gone.loop', 15001)`);
    database.exec(offers(15_001, many));
    finish();
    assert.equal(count("material_offers WHERE node_id = 'gone.loop'"), many - 15_000);
    assert.equal(count("material_offers WHERE node_id = 'kept.loop'"), many);
  });
});

test('a step takes no more bytes than it has room for', () => {
  database.exec(`INSERT INTO records (kind, id, category, quantity_value, quantity_unit, source_node, created_at, document, size)
    VALUES ('material', 'LARGE', 'glass-clear', 1, 't', 'lab.loop', '2026', '{}', 2)`);
  database.exec(`${numbers} INSERT INTO material_status (id, material_id, status, instant, created_at, strict, document)
    SELECT 'L' || n, 'LARGE', 'available', n, '', 0, json_quote(hex(zeroblob(500000))) FROM numbers WHERE n <= 20`);
  database.exec("INSERT INTO removals VALUES ('material', 'LARGE', '', '2026')");
  assert.equal(count("material_status WHERE material_id = 'LARGE'"), 16);
  assert.equal(finish(), 4);
  assert.equal(count("material_status WHERE material_id = 'LARGE'"), 0);
});
