// npm run migration -- NAME: writes the migration after which the database has the views and triggers of crates/edge/schema.
import { runMain } from './lib/fail.mjs';
import { readOptions } from './migration/options.mjs';
import { report } from './migration/report.mjs';
import { usage } from './migration/usage.mjs';
import { writeMigration } from './migration/write.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  console.log(report(await writeMigration(options.name)));
});
