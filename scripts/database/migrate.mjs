import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { tool } from '../setup/tool.mjs';
import { hashOf } from '../lib/hash.mjs';
import { stateDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';

/** Brings the local database in `folder` to the schema of `migrations/`. */
export async function migrate(folder = stateDir, display) {
  const stamp = path.join(folder, 'migrated');
  const hash = hashOf(['migrations']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder];
  await withProgress('bringing the local database up to date', () => tool('wrangler', args), display);
  mkdirSync(folder, { recursive: true });
  // Lies with the database, so that it goes when that does.
  writeFileSync(stamp, hash);
}
