// npm run lint: formatting, lints and types. npm run format (--fix) puts the formatting right.
import { build } from './build/all.mjs';
import { runMain } from './lib/fail.mjs';
import { runAll } from './lib/tasks.mjs';
import { checks, fixes } from './lint/tasks.mjs';
import { setUp } from './setup/all.mjs';

runMain(async () => {
  await setUp();
  if (process.argv.includes('--fix')) return runAll(fixes);
  await build(['pkg']);
  return runAll(checks());
});
