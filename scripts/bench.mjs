// npm run bench [-- ...]: builds the npm package and the Worker, and measures both; with arguments, which go to bench/bench.mjs,
// the package alone.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  const args = process.argv.slice(2);
  const isWhole = args.length === 0;
  await prepare({ build: isWhole ? ['pkg', 'edge', 'test node'] : ['pkg'], browser: true });
  const code = await inherit('node', ['bench/bench.mjs', ...args], { env: childEnv() });
  if (code !== 0 || !isWhole) return code;
  return inherit('node', ['bench/worker/bench.mjs'], { env: childEnv() });
});
