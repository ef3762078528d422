import { rmSync } from 'node:fs';

import { stateDir } from '../lib/paths.mjs';
import { seedInterest } from '../seed/interest.mjs';
import { ensureDevVars } from './dev-vars.mjs';
import { migrate } from './migrate.mjs';

/**
 * What `wrangler dev` needs on this machine: a database with the schema of today and the demonstration's
 * interest, and a key, which it gives back.
 */
export async function prepareLocalState() {
  await migrate();
  await seedInterest();
  return ensureDevVars();
}

export function forgetLocalState() {
  rmSync(stateDir, { recursive: true, force: true });
}
