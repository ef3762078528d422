// npm run node:import -- FOLDER: what node:export has written into an empty node, local or, with --remote, the deployed one.
import { importNode } from './copy/import.mjs';
import { importUsage, readImportOptions } from './copy/options.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const options = readImportOptions(process.argv.slice(2));
  if (options.help) return console.log(importUsage);
  await importNode(options);
});
