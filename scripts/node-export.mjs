// npm run node:export -- FOLDER: all that a node has as NDJSON; of the local database or, with --remote, the deployed one.
import { exportNode, releaseNode } from './copy/export.mjs';
import { exportUsage, readExportOptions } from './copy/options.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const options = readExportOptions(process.argv.slice(2));
  if (options.help) return console.log(exportUsage);
  await (options.releases ? releaseNode(options) : exportNode(options));
});
