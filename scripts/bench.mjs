// npm run bench [-- ...]: builds the npm package and measures it; arguments go to bench/bench.mjs.
import { build } from './build/all.mjs';
import { childEnv } from './env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { setUp } from './setup/all.mjs';

runMain(async () => {
  await setUp();
  await build(['pkg']);
  return inherit('node', ['bench/bench.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
