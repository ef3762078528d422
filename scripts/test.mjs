// npm test [-- rust|wasm|scripts|npm|api|www ...]: set-up, build, and every test, or those of the named parts.
import { build } from './build/all.mjs';
import { runMain } from './lib/fail.mjs';
import { runAll } from './lib/tasks.mjs';
import { setUp } from './setup/all.mjs';
import { chooseParts } from './test/parts.mjs';

runMain(async () => {
  const parts = chooseParts(process.argv.slice(2));
  await setUp({ browser: parts.some((part) => part.needsBrowser) });
  if (parts.some((part) => part.needsBuild)) await build();
  return runAll(parts);
});
