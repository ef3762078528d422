// npm run node:export -- FOLDER: all that a node has as NDJSON, or what changed since; of the local database or, with --remote, the deployed one.
import { exportChanges, exportNode, releaseNode } from './copy/export.mjs';
import { exportUsage, readExportOptions } from './copy/options.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const options = readExportOptions(process.argv.slice(2));
  if (options.help) return console.log(exportUsage);
  if (options.releases) await releaseNode(options);
  else await (options.since === undefined ? exportNode(options) : exportChanges(options));
});
