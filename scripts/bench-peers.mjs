// npm run bench:peers [-- ...]: builds the Worker and measures how soon its peers hear of a material; arguments go to
// bench/peers/peers.mjs.
import { runMain } from './lib/fail.mjs';
import { inherit } from './lib/run.mjs';
import { prepare } from './prepare.mjs';
import { childEnv } from './setup/env.mjs';

runMain(async () => {
  await prepare({ build: ['edge', 'test node'] });
  return inherit('node', ['bench/peers/peers.mjs', ...process.argv.slice(2)], { env: childEnv() });
});
