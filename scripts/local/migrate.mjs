import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { tool } from '../build/tool.mjs';
import { hashOf } from '../lib/hash.mjs';
import { stateDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';

/** Lies with the database, so that it goes when that does. */
const stamp = path.join(stateDir, 'migrated');

/** Brings the local database to the schema of `migrations/`. */
export async function migrate() {
  const hash = hashOf(['migrations']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const args = ['d1', 'migrations', 'apply', 'DB', '--local'];
  await withProgress('bringing the local database up to date', () => tool('wrangler', args));
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(stamp, hash);
}
