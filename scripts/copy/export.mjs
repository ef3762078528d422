import { existsSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { Exporter } from './exporter.mjs';
import { Folder } from './folder.mjs';
import { withSession } from './session.mjs';

/** Copies a node into a folder, and says what it has. */
export async function exportNode({ folder, database }) {
  await requireDatabase(database);
  const target = new Folder(folder);
  const begun = target.open();
  const manifest = await withSession(database, async (session) => {
    const exporter = new Exporter(session, target);
    await withProgress(
      () => exporter.title,
      () => exporter.run(begun),
    );
    return exporter.finish();
  });
  console.log(
    `${database.title} is in ${folder}: ${summary(manifest)}. It holds secrets; only you may read it.`,
  );
}

/** An export only reads: a local database is neither made nor brought up to date. */
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
