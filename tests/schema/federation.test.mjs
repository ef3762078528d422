// What was in the database before migration 0010 is there after it: messages that are known, and those that wait.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { folders } from '../../scripts/migration/folders.mjs';

const files = readdirSync(folders.migrations).sort();
const textOf = (file) => readFileSync(path.join(folders.migrations, file), 'utf8');
const rows = (database, sql) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

const event = (id, type, source, payload) =>
  `INSERT INTO events (id, event_type, entity_type, entity_id, payload, source_node, created_at)
   VALUES (${id}, '${type}', 'material', 'MAT', '${JSON.stringify(payload)}', '${source}', '2026')`;
const before = [
  event(1, 'material.created', 'lab.loop', { id: 'MAT' }),
  event(2, 'federation.announcement', 'porto.loop', { origin: 'porto.loop' }),
  event(3, 'federation.announcement', 'ghent.loop', { origin: 'oslo.loop' }),
  event(4, 'federation.offer_received', 'porto.loop', { from: 'porto.loop' }),
  `INSERT INTO federated_messages (kind, message_id, event_id) VALUES
     ('announcement', 'own', 1), ('announcement', 'first', 2), ('announcement', 'relayed', 3), ('offer', 'offer', 4)`,
  `INSERT INTO peers (node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at)
   VALUES ('porto.loop', 'Porto', 'http://a', '[]', 'key', '', '2026', '2026')`,
  `INSERT INTO announcements (id, message_id, origin, body, created_at)
   VALUES (7, 'own', 'lab.loop', '{"material": "MAT"}', '2026')`,
  'UPDATE announcements SET is_spread = 1',
];

test('messages that are known and those that wait', () => {
  const database = new DatabaseSync(':memory:');
  for (const file of files.filter((name) => name < '0009')) database.exec(textOf(file));
  for (const sql of before) database.exec(sql);
  database.exec(textOf(files.find((name) => name.startsWith('0010_'))));
  assert.deepEqual(
    rows(database, 'SELECT message_id, origin, proof, event_id FROM federated_messages ORDER BY event_id'),
    [
      { message_id: 'own', origin: 'lab.loop', proof: 2, event_id: 1 },
      { message_id: 'first', origin: 'porto.loop', proof: 2, event_id: 2 },
      { message_id: 'relayed', origin: 'oslo.loop', proof: 1, event_id: 3 },
      { message_id: 'offer', origin: 'porto.loop', proof: 2, event_id: 4 },
    ],
  );
  const waiting = { id: 7, origin: 'lab.loop', material: 'MAT', peer: 1, not_before: '', attempts: 0 };
  const sql = `SELECT a.id, a.origin, a.material, d.peer, d.not_before, d.attempts
    FROM announcements AS a JOIN deliveries AS d ON d.announcement = a.id`;
  assert.deepEqual(rows(database, sql), [waiting]);
  // Numbers go on where they were, and the last delivery takes the announcement with it.
  database.exec('DELETE FROM deliveries');
  assert.deepEqual(rows(database, 'SELECT id FROM announcements'), []);
  database.exec(
    "INSERT INTO announcements (origin, message_id, body, created_at) VALUES ('a', 'b', '{}', '2026')",
  );
  assert.deepEqual(rows(database, 'SELECT id FROM announcements'), [{ id: 8 }]);
});
