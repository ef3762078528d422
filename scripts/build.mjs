// npm run build [-- pkg|edge|www ...]: builds what is out of date. Without a part it also sees to the
// local database and key, so that `npx wrangler dev`, whose build command this is, works by itself.
import { build, checkPartNames } from './build/all.mjs';
import { runMain } from './lib/fail.mjs';
import { prepareLocalState } from './local/state.mjs';
import { setUp } from './setup/all.mjs';

runMain(async () => {
  const names = process.argv.slice(2);
  checkPartNames(names);
  await setUp();
  if (names.length > 0) return build(names);
  await build();
  await prepareLocalState();
});
