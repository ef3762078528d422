// npm run cities -- load FILE: more cities for the local database or, with --remote, the deployed one.
import { loadCities } from './cities/load.mjs';
import { readOptions, usage } from './cities/options.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  await loadCities(options);
});
