// npm run bench:archive [-- N]: builds the Worker and archives N finished chains; N goes to bench/archive/archive.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['edge', 'test node'] });
  return inherit('node', ['bench/archive/archive.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
