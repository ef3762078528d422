import { rmSync } from 'node:fs';

import { stateDir } from '../lib/paths.mjs';
import { seedInterest } from '../seed/interest.mjs';
import { ensureDevVars } from './dev-vars.mjs';
import { migrate } from '../database/migrate.mjs';

/**
 * The job (lib/jobs.mjs) that makes what `wrangler dev` needs on this machine: a database with the schema of today and
 * the demonstration's interest, and keys.
 */
export const localState = {
  name: 'local state',
  needs: ['npm packages'],
  seconds: 2,
  load: 0.5,
  async run() {
    ensureDevVars();
    await migrate();
    await seedInterest();
  },
};

export function forgetLocalState() {
  rmSync(stateDir, { recursive: true, force: true });
}
