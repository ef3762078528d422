// npm run node:export -- FOLDER: all that a node has as NDJSON; of the local database or, with --remote, the deployed one.
import { exportNode } from './copy/export.mjs';
import { exportUsage, readOptions } from './copy/options.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2), exportUsage);
  if (options.help) return console.log(exportUsage);
  await exportNode(options);
});
