import { misuse, readArgs, typedPath } from '../lib/args.mjs';
import { Database, databaseOptions } from '../database/database.mjs';

export const usage = `npm run cities -- load FILE [--min-population N]

  FILE                a GeoJSON FeatureCollection of points, each with a name and, as may be, slug, country
                      (or a two-letter code) and id; or a table of GeoNames (cities15000.txt, unzipped)
  --min-population N  of a GeoNames table only the places with so many people or more
  --remote            into the deployed database, not the local one
  --persist-to DIR    into the local database in this folder, not in .wrangler/state

What is there already is brought up to date, so a file can be loaded again.`;

const known = {
  'min-population': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  ...databaseOptions,
};

/** `{ file, minPopulation, database }` */
export function readOptions(args) {
  const { values, positionals } = readArgs(args, known, usage);
  if (values.help) return { help: true };
  const [command, file, ...rest] = positionals;
  if (command !== 'load') {
    throw misuse(command ? `there is no command "${command}"` : 'say what to do: load FILE', usage);
  }
  if (!file) throw misuse('load needs a file', usage);
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one argument too many: one file at a time`, usage);
  const minPopulation = readPopulation(values['min-population']);
  return { file: typedPath(file), minPopulation, database: Database.chosen(values) };
}

function readPopulation(text) {
  if (text === undefined) return null;
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw misuse(`--min-population is "${text}": give a whole number, such as 15000`, usage);
}
