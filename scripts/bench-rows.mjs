// npm run bench:rows [-- ...]: builds the Worker and measures nodes of several sizes; arguments go to bench/rows/rows.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['edge', 'test node'] });
  return inherit('node', ['bench/rows/rows.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
