import { rmSync } from 'node:fs';

import { stateDir } from '../lib/paths.mjs';
import { ensureDevVars } from './dev-vars.mjs';
import { migrate } from './migrate.mjs';

/**
 * What `wrangler dev` needs on this machine: a database with the schema of today, and a key, which
 * it gives back.
 */
export async function prepareLocalState() {
  await migrate();
  return ensureDevVars();
}

export function forgetLocalState() {
  rmSync(stateDir, { recursive: true, force: true });
}
