import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { noteTriggers } from '../copy/note-triggers.mjs';
import { migratedDatabase } from './database.mjs';
import { folders } from './folders.mjs';

/** The triggers that note changes for copies, as the tables are now. */
export async function wantedNotes({ migrations } = folders) {
  const database = await migratedDatabase(migrations);
  const sql = `SELECT l.name AS "table", x.name FROM pragma_table_list AS l JOIN pragma_table_xinfo(l.name) AS x
    WHERE l.schema = 'main' AND l.type = 'table' AND x.pk > 0 ORDER BY l.name, x.pk`;
  const rows = Object.groupBy(database.prepare(sql).all(), ({ table }) => table);
  const keys = Object.entries(rows).map(([table, columns]) => [table, columns.map(({ name }) => name)]);
  // A text as the key of a table with a rowid: copies go through it by that (scripts/copy/schema.mjs).
  return noteTriggers({ ...Object.fromEntries(keys), transactions: ['rowid'] });
}

/** Writes them into their folder of crates/edge/schema. */
export async function writeNotes() {
  const folder = path.join(folders.schema, 'copies');
  mkdirSync(folder, { recursive: true });
  const wanted = await wantedNotes();
  const files = new Map(wanted.map(({ name, sql }) => [`${name}.sql`, sql]));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('_noted.sql') && !files.has(name))) {
    rmSync(path.join(folder, file));
  }
  for (const [file, sql] of files) writeFileSync(path.join(folder, file), sql);
}
