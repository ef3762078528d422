import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { Failure } from '../lib/fail.mjs';
import { folders, sqlFiles } from '../migration/folders.mjs';
import { migratedDatabase } from '../migration/database.mjs';
import { readMigrations } from './schema.mjs';

/** Throws unless the database has the migrations of the export, those of this version of loopgate. */
export async function requireLevel(session, manifest) {
  const wanted = manifest.migrations;
  const there = await readMigrations(session);
  if (!isDeepStrictEqual(there, wanted)) throw differentLevel(session.title, there, wanted);
  const known = sqlFiles(folders.migrations).map((file) => path.basename(file));
  if (isDeepStrictEqual(known, wanted)) return;
  throw new Failure(
    'this version of loopgate has other migrations than the export: take the version that made it',
  );
}

function differentLevel(title, there, wanted) {
  const missing = wanted.filter((name) => !there.includes(name));
  const extra = there.filter((name) => !wanted.includes(name));
  if (missing.length > 0) {
    return new Failure(
      `${title} has not the migrations of the export (${missing.join(', ')}): take the version of loopgate that has them and ` +
        'run `npx wrangler d1 migrations apply DB`, then this again',
    );
  }
  return new Failure(
    `${title} has migrations that the export does not know (${extra.join(', ')}): import into a new database with the version of ` +
      'loopgate that made the export, then bring it up to date, or export again with this one',
  );
}

/** Throws unless the tables have the columns of the export. */
export function requireColumns({ tables }, manifest) {
  const there = Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
  const wanted = Object.entries(manifest.tables).map(([name, { columns }]) => [name, columns]);
  const names = new Set([...Object.keys(there), ...Object.keys(manifest.tables)]);
  const differs = [...names].find(
    (name) => !isDeepStrictEqual(there[name], Object.fromEntries(wanted)[name]),
  );
  if (differs) throw new Failure(`the table ${differs} is another one than that of the export`);
}

/** Throws unless the tables have no more than the migrations bring. */
export async function requireEmpty(session, { tables }) {
  const brought = await countsOfMigrations(tables);
  const results = await session.query(
    tables.map(
      ({ stored, name }) =>
        `SELECT COUNT(*) AS rows FROM (SELECT 1 FROM ${stored} LIMIT ${brought[name] + 1})`,
    ),
  );
  const full = tables
    .filter(({ name }, place) => results[place][0].rows !== brought[name])
    .map(({ name }) => name);
  if (full.length === 0) return;
  throw new Failure(
    `${session.title} is not empty (${full.join(', ')}): import into a new one, or with --persist-to DIR into a new folder`,
  );
}

async function countsOfMigrations(tables) {
  const database = await migratedDatabase(folders.migrations);
  const count = ({ name }) => database.prepare(`SELECT COUNT(*) AS rows FROM ${name}`).get().rows;
  const counts = Object.fromEntries(tables.map((table) => [table.name, count(table)]));
  database.close();
  return counts;
}
