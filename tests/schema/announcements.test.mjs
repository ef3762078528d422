// What waits for each peer, told from its place in the log, against a list of messages for each: whatever comes between.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders } from '../../scripts/migration/folders.mjs';
import { keepStatements } from '../support/kept-statements.mjs';

const files = readdirSync(folders.migrations).sort();
const textOf = (file) => readFileSync(path.join(folders.migrations, file), 'utf8');
const nodes = ['a.loop', 'b.loop', 'c.loop', 'd.loop'];

const migrated = () => migratedDatabase(folders.migrations);

function rows(database, sql, ...values) {
  return database
    .prepare(sql)
    .all(...values)
    .map((row) => ({ ...row }));
}

const addPeer = (node) => `
  INSERT INTO peers (node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at)
  VALUES ('${node}', '', '', '[]', 'key', '', '', '2026')`;
const announce = (origin, id) => `
  INSERT INTO announcements (id, origin, message_id, body, created_at)
  VALUES (${id}, '${origin}', 'm${id}', '{"material": "MAT-${id % 3}"}', '2026')`;

test('what waits is told as a list for each peer would tell it', async () => {
  for (let seed = 1; seed <= 10; seed += 1) run(seed, keepStatements(await migrated()));
});

/** Some hundred random acts; after each the database says what the lists say. */
function run(seed, database) {
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const waiting = new Map();
  const aside = new Map();
  let last = 0;
  const exec = (sql) => database.exec(sql);
  const id = (node) => `(SELECT id FROM peers WHERE node_id = '${node}')`;
  const acts = {
    join() {
      const node = pick(nodes);
      if (waiting.has(node)) return;
      const isKnown = rows(database, 'SELECT 1 FROM peers WHERE node_id = ?', node).length > 0;
      exec(isKnown ? `UPDATE peers SET trusted_key = 'key' WHERE node_id = '${node}'` : addPeer(node));
      [waiting, aside].forEach((lists) => lists.set(node, []));
    },
    leave() {
      const node = pick(nodes);
      const sql = ['DELETE FROM peers', 'UPDATE peers SET trusted_key = NULL'];
      exec(`${pick(sql)} WHERE node_id = '${node}'`);
      [waiting, aside].forEach((lists) => lists.delete(node));
    },
    announce() {
      last += 1;
      const origin = pick([...nodes, 'own.loop']);
      exec(announce(origin, last));
      for (const [node, list] of waiting) if (node !== origin) list.push(last);
    },
    send() {
      const [node, number] = [pick(nodes), 1 + Math.floor(random() * last)];
      if (rows(database, 'SELECT 1 FROM announcements WHERE id = ?', number).length === 0) return;
      exec(`INSERT INTO announcement_senders VALUES (${number}, '${node}') ON CONFLICT DO NOTHING`);
      drop(waiting.get(node), number);
    },
    remove() {
      const number = 1 + Math.floor(random() * last);
      exec(`DELETE FROM deliveries WHERE announcement = ${number};
            DELETE FROM set_aside WHERE announcement = ${number};
            DELETE FROM announcements WHERE id = ${number}`);
      for (const lists of [waiting, aside]) lists.forEach((list) => drop(list, number));
    },
    over() {
      const number = 1 + Math.floor(random() * last);
      exec(`UPDATE announcements SET is_over = 1 WHERE id = ${number}`);
      waiting.forEach((list) => drop(list, number));
    },
    /** A turn: what is read of the log is delivered, tried again or refused. */
    turn() {
      const node = pick(nodes);
      const [peer] = rows(database, 'SELECT id, place FROM peers WHERE node_id = ?', node);
      if (!waiting.has(node)) return;
      const end = Math.min(peer.place + Math.ceil(random() * 5), last);
      const sql =
        'SELECT announcement FROM audience WHERE peer = ? AND announcement > place AND announcement <= ? AND is_over = 0';
      for (const { announcement } of rows(database, sql, peer.id, end)) {
        const what = random();
        if (what < 0.4) drop(waiting.get(node), announcement);
        else if (what < 0.7)
          exec(`INSERT INTO deliveries (peer, announcement) VALUES (${peer.id}, ${announcement})`);
        else {
          exec(`INSERT INTO set_aside (peer, announcement, answer, set_aside_at)
                VALUES (${peer.id}, ${announcement}, '', '')`);
          drop(waiting.get(node), announcement);
          aside.get(node).push(announcement);
        }
      }
      exec(`UPDATE peers SET place = MAX(place, ${end}) WHERE id = ${peer.id}`);
    },
    again() {
      const node = pick(nodes);
      const [row] = rows(database, `SELECT announcement FROM deliveries WHERE peer = ${id(node)} LIMIT 1`);
      if (!row) return;
      exec(`DELETE FROM deliveries WHERE peer = ${id(node)} AND announcement = ${row.announcement}`);
      drop(waiting.get(node), row.announcement);
    },
  };
  const often = ['announce', 'announce', 'announce', 'turn', 'turn', 'turn', ...Object.keys(acts)];
  for (let at = 0; at < 150; at += 1) {
    const act = pick(often);
    acts[act]();
    const told = rows(
      database,
      `SELECT node_id, d.waiting, p.set_aside FROM peers AS p JOIN peer_deliveries AS d ON d.peer = p.id
       WHERE trusted_key IS NOT NULL ORDER BY node_id`,
    );
    const wanted = [...waiting.keys()].sort().map((node) => ({
      node_id: node,
      waiting: waiting.get(node).length,
      set_aside: aside.get(node).length,
    }));
    assert.deepEqual(told, wanted, `seed ${seed}, act ${at}: ${act}`);
    const needed = new Set([...waiting.values(), ...aside.values()].flat());
    const kept = rows(database, 'SELECT id FROM announcements').map((row) => row.id);
    assert.deepEqual(
      [...needed].filter((number) => !kept.includes(number)),
      [],
      `seed ${seed}, act ${at}: ${act}`,
    );
  }
  // Once everybody has heard everything, nothing is left.
  for (const node of waiting.keys()) {
    exec(`UPDATE peers SET place = MAX(place, ${last}) WHERE node_id = '${node}';
          DELETE FROM deliveries WHERE peer = ${id(node)}; DELETE FROM set_aside WHERE peer = ${id(node)}`);
  }
  if (waiting.size > 0) {
    for (const table of ['announcements', 'announcement_senders', 'deliveries', 'set_aside'])
      assert.deepEqual(
        rows(database, `SELECT COUNT(*) AS count FROM ${table}`),
        [{ count: 0 }],
        `${seed}: ${table}`,
      );
  }
}

test('an announcement costs a row, whoever hears it', async () => {
  const database = await migrated();
  for (let at = 0; at < 1000; at += 1) database.exec(addPeer(`n${at}.loop`));
  const before = database.prepare('SELECT total_changes() AS changes').get().changes;
  database.exec(announce('own.loop', 1));
  assert.equal(database.prepare('SELECT total_changes() AS changes').get().changes - before, 1);
  const told = rows(database, 'SELECT waiting, COUNT(*) AS peers FROM peer_deliveries GROUP BY waiting');
  assert.deepEqual(told, [{ waiting: 1, peers: 1000 }]);
});

test('the log has an end, and what a peer misses of it is counted', async () => {
  const database = await migrated();
  for (const node of nodes) database.exec(addPeer(node));
  const from = (origin, first, end) => `
    WITH RECURSIVE numbers (n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${end})
    INSERT INTO announcements (id, origin, message_id, body, created_at) SELECT n, '${origin}', n, '{}', '2026' FROM numbers`;
  database.exec(from('own.loop', 1, 5));
  database.exec(from('a.loop', 6, 100_003));
  const told = rows(
    database,
    "SELECT waiting, dropped FROM peer_deliveries WHERE peer = (SELECT id FROM peers WHERE node_id = 'a.loop')",
  );
  assert.deepEqual(told, [{ waiting: 2, dropped: 3 }]);
  assert.deepEqual(rows(database, 'SELECT MIN(id) AS first FROM announcements'), [{ first: 4 }]);
});

test('what waited before migration 0020 waits after it', () => {
  const database = new DatabaseSync(':memory:');
  for (const file of files.filter((file) => file < '0020')) database.exec(textOf(file));
  for (const node of nodes) database.exec(addPeer(node));
  for (let at = 1; at <= 3; at += 1) database.exec(announce('own.loop', at));
  database.exec('UPDATE announcements SET is_spread = 1');
  database.exec("UPDATE deliveries SET attempts = 1, not_before = '2027' WHERE announcement = 2");
  database.exec("DELETE FROM deliveries WHERE peer = (SELECT id FROM peers WHERE node_id = 'd.loop')");
  database.exec(announce('a.loop', 4));
  database.exec(announce('own.loop', 5));
  database.exec("INSERT INTO announcement_senders VALUES (5, 'b.loop')");
  const before = [
    ['a.loop', 4],
    ['b.loop', 4],
    ['c.loop', 5],
    ['d.loop', 2],
  ];
  for (const file of files.filter((file) => file >= '0020')) database.exec(textOf(file));
  const told = rows(
    database,
    'SELECT node_id, d.waiting FROM peers AS p JOIN peer_deliveries AS d ON d.peer = p.id ORDER BY node_id',
  );
  assert.deepEqual(
    told.map((row) => [row.node_id, row.waiting]),
    before,
  );
  database.exec('UPDATE peers SET place = 5; DELETE FROM deliveries');
  assert.deepEqual(rows(database, 'SELECT id FROM announcements'), []);
});

function drop(list, number) {
  const at = list?.indexOf(number) ?? -1;
  if (at >= 0) list.splice(at, 1);
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
