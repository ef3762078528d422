import { misuse, readArgs, typedPath } from '../lib/args.mjs';
import { Database, databaseOptions } from '../database/database.mjs';

export const exportUsage = `npm run node:export -- FOLDER [--hold-writes]
npm run node:export -- FOLDER --since CURSOR [--hold-writes]
npm run node:export -- --release

  FOLDER            where the copy of the node goes: a new folder, or that of an export that was broken off
  --since CURSOR    adds what changed since the last copy in FOLDER, which said the cursor; \`last\` is whichever that is
  --hold-writes     refuses writes (503) until it is done, for a node that is never quiet; reads go on
  --release         takes writes again, where an export that held them was broken off
  --remote          of the deployed database, not the local one
  --persist-to DIR  of the local database in this folder, not in .wrangler/state

Without --hold-writes it only reads. What it writes holds secrets and personal data: see docs/backup.md.`;

export const importUsage = `npm run node:import -- FOLDER

  FOLDER            what npm run node:export has written, with the increments that lie in it
  --remote          into the deployed database, not the local one
  --persist-to DIR  into the local database in this folder, not in .wrangler/state

The database has to be empty. An import that was broken off goes on: see docs/backup.md.`;

export const objectsUsage = `npm run -s node:objects

Writes the key of each object in the bucket ARCHIVE that the node reads, a line each: what a copy of the bucket needs to have.

  --remote          of the deployed database, not the local one
  --persist-to DIR  of the local database in this folder, not in .wrangler/state

docs/backup.md compares them with what is in a bucket.`;

const known = { help: { type: 'boolean', short: 'h' }, ...databaseOptions };
const knownOfExport = {
  ...known,
  'hold-writes': { type: 'boolean' },
  release: { type: 'boolean' },
  since: { type: 'string' },
};

/** `{ folder, database, holdsWrites, since }`, or `{ releases, database }` */
export function readExportOptions(args) {
  const { values, positionals } = readArgs(args, knownOfExport, exportUsage);
  if (values.help) return { help: true };
  const database = Database.chosen(values);
  if (!values.release) {
    return {
      folder: onlyFolder(positionals, exportUsage),
      database,
      holdsWrites: Boolean(values['hold-writes']),
      since: values.since,
    };
  }
  if (values['hold-writes'] || values.since || positionals.length > 0)
    throw misuse('--release goes alone', exportUsage);
  return { releases: true, database };
}

/** `{ folder, database }` */
export function readImportOptions(args) {
  const { values, positionals } = readArgs(args, known, importUsage);
  if (values.help) return { help: true };
  return { folder: onlyFolder(positionals, importUsage), database: Database.chosen(values) };
}

/** `{ database }` */
export function readObjectsOptions(args) {
  const { values, positionals } = readArgs(args, known, objectsUsage);
  if (values.help) return { help: true };
  if (positionals.length > 0) throw misuse(`"${positionals[0]}" is one argument too many`, objectsUsage);
  return { database: Database.chosen(values) };
}

function onlyFolder([folder, ...rest], usage) {
  if (!folder) throw misuse('a folder is needed', usage);
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one argument too many: one folder at a time`, usage);
  return typedPath(folder);
}
