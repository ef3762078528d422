import { existsSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { Exporter } from './exporter.mjs';
import { Folder } from './folder.mjs';
import { release } from './hold.mjs';
import { withSession } from './session.mjs';

/** Copies a node into a folder, and says what it has. */
export async function exportNode({ folder, database, holdsWrites }) {
  await requireDatabase(database);
  const target = new Folder(folder);
  const begun = target.open();
  const manifest = await withSession(database, async (session) => {
    const exporter = new Exporter(session, target);
    const work = () => exporter.run(begun, { holdsWrites });
    await withProgress(() => exporter.title, work).finally(() => release(session));
    return exporter.finish();
  });
  console.log(
    `${database.title} is in ${folder}: ${summary(manifest)}. It holds secrets; only you may read it.`,
  );
}

/** Takes writes again, where an export that held them was broken off. */
export async function releaseNode({ database }) {
  await requireDatabase(database);
  const wasHeld = await withSession(database, release);
  console.log(`${database.title} ${wasHeld ? 'takes writes again' : 'had no writes held'}`);
}

/** A local database is neither made nor brought up to date. */
async function requireDatabase(database) {
  if (database.remote) return database.prepare();
  if (existsSync(path.join(database.persistTo, 'v3', 'd1'))) return;
  throw new Failure(`there is no local database in ${database.persistTo}: npm start makes one`);
}

export function summary({ tables }) {
  const all = Object.values(tables);
  const sum = (member) => all.reduce((total, table) => total + table[member], 0);
  const megabytes = (sum('bytes') / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${sum('rows').toLocaleString('en')} rows of ${all.length} tables, ${megabytes} MB`;
}
