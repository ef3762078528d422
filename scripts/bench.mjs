// npm run bench [-- ...]: builds the npm package and measures it; arguments go to bench/bench.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['pkg'], browser: true });
  return inherit('node', ['bench/bench.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
