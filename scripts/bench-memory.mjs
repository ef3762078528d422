// npm run bench:memory [-- ...]: builds the Worker as it is deployed and watches its memory; arguments go to bench/memory/bench.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['pkg', 'edge', 'test node'] });
  return inherit('node', ['bench/memory/bench.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
