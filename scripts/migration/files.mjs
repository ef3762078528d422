import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { execute, migratedDatabase, rulesOf, shownPath } from './database.mjs';
import { sqlFiles } from './folders.mjs';

/** The views and triggers of the files, as SQLite stores them beside the tables of the migrations. */
export async function rulesOfFiles({ migrations, schema }) {
  const database = await migratedDatabase(migrations);
  for (const { type, name } of rulesOf(database).values()) database.exec(`DROP ${type} IF EXISTS "${name}"`);
  for (const { file, sql } of inOrder(schema)) create(database, file, sql);
  requireNames(database);
  return rulesOf(database);
}

/** The files, those with a trigger of a view last: only for these SQLite looks up the view when they are created. */
function inOrder(schema) {
  const files = sqlFiles(schema).map((file) => ({ file, sql: readFileSync(file, 'utf8') }));
  const isOfView = ({ sql }) => /\bINSTEAD\s+OF\b/i.test(sql);
  return files.toSorted((one, other) => isOfView(one) - isOfView(other));
}

/** Creates the one view or trigger of a file, which has the name of the file. */
function create(database, file, sql) {
  refuseTransaction(sql, file);
  const before = allOf(database);
  execute(database, sql, file);
  const added = allOf(database).filter((object) => !before.includes(object));
  const name = path.basename(file, '.sql');
  if (added.length === 1 && [`view ${name}`, `trigger ${name}`].includes(added[0])) return;
  throw new Failure(
    `${shownPath(file)} has to create one view or trigger "${name}", and creates ${added.join(', ') || 'nothing'}`,
  );
}

function allOf(database) {
  const rows = database.prepare("SELECT type || ' ' || name AS object FROM sqlite_master").all();
  return rows.map(({ object }) => object);
}

/** Wrangler takes these words for a statement wherever they stand, and cuts them out. */
function refuseTransaction(sql, file) {
  if (!/\bBEGIN\s+TRANSACTION\b/i.test(sql)) return;
  throw new Failure(
    `${shownPath(file)} has the words BEGIN TRANSACTION, which D1 does not take: put it in other words`,
  );
}

/** SQLite looks up the tables and columns of views and triggers when a table is renamed, not when they are created. */
function requireNames(database) {
  try {
    database.exec('CREATE TABLE probe (old); ALTER TABLE probe RENAME COLUMN old TO new; DROP TABLE probe');
  } catch (error) {
    throw new Failure(`the files of the schema do not fit the tables: ${error.message}`);
  }
}
