import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot, stateDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { literal } from '../lib/sql.mjs';
import { tool } from '../setup/tool.mjs';
import { LocalSession } from './session-local.mjs';

const migrations = inRoot('migrations');

/** Brings the local database in `folder` to the schema of `migrations/`. */
export async function migrate(folder = stateDir, display) {
  const stamp = path.join(folder, 'migrated');
  const hash = hashOf(['migrations']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const apply = existsSync(path.join(folder, 'v3', 'd1')) ? applyMissing : applyAll;
  await withProgress('bringing the local database up to date', () => apply(folder), display);
  // Lies with the database, so that it goes when that does.
  writeFileSync(stamp, hash);
}

function applyMissing(folder) {
  return tool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder]);
}

/** Makes a database in one transaction: Wrangler needs more than a second for each migration. */
async function applyAll(folder) {
  const session = await LocalSession.open({ persistTo: folder, title: 'the local database' });
  await session.run(allMigrations()).finally(() => session.close());
}

/** All of them, each as one text of many statements, and what Wrangler notes of those that it applies. */
function allMigrations() {
  const names = readdirSync(migrations).sort();
  return [
    ...names.map((name) => readFileSync(path.join(migrations, name), 'utf8')),
    `CREATE TABLE d1_migrations (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`,
    `INSERT INTO d1_migrations (name) VALUES ${names.map((name) => `(${literal(name)})`).join(', ')};`,
  ];
}
