import { Failure } from '../lib/fail.mjs';

/** So many rows are indexed at a time. */
const step = 5_000;

/**
 * How the rows of each index come from the tables, as the triggers of crates/edge/schema write them; `key` is the number by which
 * `table` is gone through. `select` gets the names that the tables have now, and what the views are that are away meanwhile.
 */
const sources = {
  interest_text: {
    table: 'interest',
    key: 'id',
    columns: ['name', 'organization', 'role', 'city', 'country', 'message'],
    select: ({ interest }) => `SELECT id AS seq, name, organization, role, city, country, message
      FROM ${interest} WHERE is_public`,
    rows: ({ interest }) => `SELECT COUNT(*) AS rows FROM ${interest} WHERE is_public`,
  },
  entry_text: {
    table: 'entries',
    key: 'seq',
    columns: ['facets', 'name', 'words'],
    select: ({ records, supersessions, cities, units, item_codes }, { record_entries: view }) => `
      WITH records AS (SELECT * FROM ${records}), supersessions AS (SELECT * FROM ${supersessions}),
        cities AS (SELECT * FROM ${cities}), units AS (SELECT * FROM ${units}),
        item_codes AS (SELECT * FROM ${item_codes}), record_entries AS (${view})
      SELECT seq, facets, name, words FROM record_entries WHERE TRUE`,
    rows: ({ entries }) => `SELECT COUNT(*) AS rows FROM ${entries}`,
  },
};

/** How many rows each index has. */
export async function countIndexes(session, names) {
  if (names.length === 0) return {};
  const results = await session.query(names.map((name) => `SELECT COUNT(*) AS rows FROM ${name}_docsize`));
  return Object.fromEntries(names.map((name, place) => [name, results[place][0].rows]));
}

/** How many rows each index has to have, by what it is made of. */
export async function countSources(session, names, stored) {
  const results = await session.query(names.map((name) => sources[name].rows(stored)));
  return Object.fromEntries(names.map((name, place) => [name, results[place][0].rows]));
}

export function requireSources(indexes) {
  const unknown = indexes.find((name) => !Object.hasOwn(sources, name));
  if (unknown)
    throw new Failure(`how the index ${unknown} is made is not known: it is not in scripts/copy/search.mjs`);
}

export function emptied(index) {
  return `INSERT INTO ${index} (${index}) VALUES ('delete-all')`;
}

/**
 * The next statement that fills an index after the row `from`, as `{ sql, last }`; null where there is no further row. `stored`
 * has the names of the tables, `views` the query of each view.
 */
export async function nextFill(session, index, from, { stored, views }) {
  const { table, key, columns, select } = sources[index];
  const ahead = `SELECT ${key} AS seq FROM ${stored[table]} WHERE ${key} > ${from} ORDER BY ${key} LIMIT ${step}`;
  const [[{ last }]] = await session.query([`SELECT MAX(seq) AS last FROM (${ahead})`]);
  if (last === null) return null;
  return {
    sql: `INSERT INTO ${index} (rowid, ${columns.join(', ')}) ${select(stored, views)} AND ${key} > ${from} AND ${key} <= ${last}`,
    last,
  };
}
