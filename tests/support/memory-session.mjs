// A database in memory as scripts/copy reads one: the statements of a query are one transaction.
import path from 'node:path';

import { migratedDatabase, rulesOf } from '../../scripts/migration/database.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';

/** `{ database, session }`: one that has every migration. */
export async function memoryNode() {
  const database = await migratedDatabase(folders.migrations);
  database.exec('CREATE TABLE d1_migrations (name TEXT NOT NULL)');
  const add = database.prepare('INSERT INTO d1_migrations VALUES (?)');
  for (const file of sqlFiles(folders.migrations)) add.run(path.basename(file));
  return { database, session: sessionOf(database) };
}

function sessionOf(database) {
  const query = async (statements) => {
    database.exec('BEGIN');
    try {
      return statements.map((sql) => database.prepare(sql).all());
    } finally {
      database.exec('COMMIT');
    }
  };
  return { title: 'the database in memory', query, run: query };
}

/** Triggers of the same event run the other way round from now on. */
export function reverseTriggers(database) {
  const triggers = [...rulesOf(database).values()].filter(({ type }) => type === 'trigger');
  const inOrder = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid DESC`)
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  for (const { name } of inOrder) database.exec(triggers.find((trigger) => trigger.name === name).sql);
}
