// npm run -s node:objects: the key of each object of the bucket ARCHIVE that a node reads, a line each.
import { once } from 'node:events';

import { objectKeys } from './copy/objects.mjs';
import { objectsUsage, readObjectsOptions } from './copy/options.mjs';
import { withSession } from './database/session.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const { help, database } = readObjectsOptions(process.argv.slice(2));
  if (help) return console.log(objectsUsage);
  await withSession(database, async (session) => {
    for await (const keys of objectKeys(session)) {
      if (!process.stdout.write(keys.map((key) => `${key}\n`).join(''))) await once(process.stdout, 'drain');
    }
  });
});
