// npm run counts: how many instructions the native engine takes for a check, written down in bench/counts.json.
import { runMain } from './lib/fail.mjs';
import { prepare } from './prepare.mjs';
import { recordCounts } from './test/counts.mjs';

runMain(async () => {
  await prepare({ build: [] });
  for (const [name, count] of Object.entries(await recordCounts()))
    console.log(`${name}: ${count} instructions`);
});
