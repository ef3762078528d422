// What was logged before migration 0015 is read as it was, and searches find the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { execute } from '../../scripts/migration/database.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';

const numberOf = (file) => Number.parseInt(path.basename(file), 10);

function migrate(database, files) {
  for (const file of files) execute(database, readFileSync(file, 'utf8'), file);
}

function register(database, id, name) {
  const document = JSON.stringify({
    id,
    name,
    condition: 'used',
    current_city: 'Ghent',
    origin_city: 'Oslo',
  });
  database
    .prepare(
      `INSERT INTO records (kind, id, category, quantity_value, quantity_unit, created_at, document, size, source_node)
       VALUES ('product', ?, 'furniture-office', 2, 'piece', '2026', ?, ?, 'a.loop')`,
    )
    .run(id, document, document.length);
  return document;
}

const reserve = "UPDATE records SET status = 'reserved' WHERE id = ?";
const reserved =
  "SELECT rowid FROM entry_text WHERE entry_text MATCH 's7265736572766564 AND desk' ORDER BY rowid";

test('events from before and after, and what was listed then', () => {
  const database = new DatabaseSync(':memory:');
  const files = sqlFiles(folders.migrations);
  migrate(
    database,
    files.filter((file) => numberOf(file) < 15),
  );
  const before = register(database, 'P1', 'Desk one');
  const columns = () => database.prepare("SELECT name FROM pragma_table_info('events')").all();
  const had = columns();
  migrate(
    database,
    files.filter((file) => numberOf(file) >= 15),
  );
  // To add one makes the database check the whole table.
  assert.deepEqual(columns(), had);
  const after = register(database, 'P2', 'Desk two');
  const logged = database.prepare('SELECT payload, bytes FROM logged_events ORDER BY id').all();
  assert.deepEqual(
    logged.map((row) => ({ ...row })),
    [before, after].map((payload) => ({ payload, bytes: payload.length })),
  );
  const own = database.prepare('SELECT payload FROM events ORDER BY id').all();
  assert.deepEqual(
    own.map(({ payload }) => payload),
    [before, '#2'],
  );
  for (const id of ['P1', 'P2']) database.prepare(reserve).run(id);
  assert.deepEqual(
    database
      .prepare(reserved)
      .all()
      .map(({ rowid }) => rowid),
    [1, 2],
  );
});
