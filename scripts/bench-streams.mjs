// npm run bench:streams [-- ...]: builds the Worker as it is deployed and listens to it; arguments go to bench/streams/bench.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['pkg', 'edge', 'test node'] });
  return inherit('node', ['bench/streams/bench.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
