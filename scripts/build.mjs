// npm run build [-- pkg|edge|www ...]: builds what is out of date. Without a part it also sees to the
// local database and key, so that `npx wrangler dev`, whose build command this is, works by itself;
// `wrangler deploy` needs neither.
import { checkPartNames } from './build/jobs.mjs';
import { runMain } from './lib/fail.mjs';
import { localState } from './local/state.mjs';
import { prepare } from './prepare.mjs';

runMain(async () => {
  const names = process.argv.slice(2);
  checkPartNames(names);
  if (names.length > 0) return prepare({ build: names });
  await prepare({ jobs: process.env.WRANGLER_COMMAND === 'deploy' ? [] : [localState] });
});
