import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { sqlFiles } from './folders.mjs';

/** What the same migrations made before, as SQLite stores it. */
const made = new Map();

/** A database in memory that all migrations of a folder have made. */
export async function migratedDatabase(folder) {
  const { DatabaseSync } = await sqlite();
  const database = new DatabaseSync(':memory:');
  const migrations = sqlFiles(folder).map((file) => ({ file, sql: readFileSync(file, 'utf8') }));
  const all = migrations.map(({ sql }) => sql).join('\0');
  if (made.has(all)) {
    database.deserialize(made.get(all));
    return database;
  }
  for (const { file, sql } of migrations) execute(database, sql, file);
  made.set(all, database.serialize());
  return database;
}

/** The views and triggers of a database, as `{ type, name, table, sql }` by name. */
export function rulesOf(database) {
  const rows = database
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_master WHERE type IN ('view', 'trigger') ORDER BY name`,
    )
    .all();
  return new Map(rows.map((row) => [row.name, { ...row }]));
}

/** Runs the SQL of a file. */
export function execute(database, sql, file) {
  try {
    database.exec(sql);
  } catch (error) {
    throw new Failure(`${shownPath(file)} does not run: ${error.message}`);
  }
}

/** A path as it is shown: from the folder in which the command runs. */
export function shownPath(file) {
  return path.relative('', file);
}

async function sqlite() {
  try {
    return await import('node:sqlite');
  } catch {
    throw new Failure(`Node ${process.version} has no SQLite: run \`npm ci\`, then \`npm run migration\``);
  }
}
