// npm run bench:worker [-- ...]: builds the Worker as it is deployed and measures it; arguments go to bench/worker/bench.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['pkg', 'edge', 'test node'] });
  return inherit('node', ['bench/worker/bench.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
