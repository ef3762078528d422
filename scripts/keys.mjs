// npm run keys -- issue|invite|list|revoke: the API keys of the local database or, with --remote, the deployed one.
import { runMain } from './lib/fail.mjs';
import { invite } from './keys/invite.mjs';
import { issueKey } from './keys/issue.mjs';
import { listKeys } from './keys/list.mjs';
import { readOptions } from './keys/options.mjs';
import { revokeKey } from './keys/revoke.mjs';
import { usage } from './keys/usage.mjs';

const commands = { issue: issueKey, invite, list: listKeys, revoke: revokeKey };

runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  // The answer alone goes to stdout, as it may be JSON for a program.
  await options.database.prepare({ stream: process.stderr });
  await commands[options.command](options);
});
