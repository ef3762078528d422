// npm run bench:copies [-- N]: builds the Worker and copies a node of so many registrations; N goes to bench/copies/copies.mjs.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  await prepare({ build: ['edge', 'test node'] });
  return inherit('node', ['bench/copies/copies.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
