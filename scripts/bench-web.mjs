// npm run bench:web [-- MEGABYTES]: builds the pages and measures them in Chromium.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['www'], browser: true });
  return inherit('node', ['bench/web/bench.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
