import { misuse, readArgs, typedPath } from '../lib/args.mjs';
import { Database, databaseOptions } from '../database/database.mjs';

export const exportUsage = `npm run node:export -- FOLDER

  FOLDER            where the copy of the node goes: a new folder, or that of an export that was broken off
  --remote          of the deployed database, not the local one
  --persist-to DIR  of the local database in this folder, not in .wrangler/state

It only reads. What it writes holds secrets and personal data: see docs/backup.md.`;

export const importUsage = `npm run node:import -- FOLDER

  FOLDER            what npm run node:export has written
  --remote          into the deployed database, not the local one
  --persist-to DIR  into the local database in this folder, not in .wrangler/state

The database has to be empty. An import that was broken off goes on: see docs/backup.md.`;

const known = { help: { type: 'boolean', short: 'h' }, ...databaseOptions };

/** `{ folder, database }` */
export function readOptions(args, usage) {
  const { values, positionals } = readArgs(args, known, usage);
  if (values.help) return { help: true };
  const [folder, ...rest] = positionals;
  if (!folder) throw misuse('a folder is needed', usage);
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one argument too many: one folder at a time`, usage);
  return { folder: typedPath(folder), database: Database.chosen(values) };
}
