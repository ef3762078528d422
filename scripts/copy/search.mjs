import { Failure } from '../lib/fail.mjs';

/** So many rows are indexed at a time. */
const step = 5_000;

/**
 * How the rows of each index come from the tables, as the triggers of crates/edge/schema write them; `key` is the number by which
 * `table` is gone through, `from` the rest of the statement once the tables have their names.
 */
const sources = {
  interest_text: {
    table: 'interest',
    key: 'id',
    columns: ['name', 'organization', 'role', 'city', 'country', 'message'],
    select: ({ interest }) => `SELECT id AS seq, name, organization, role, city, country, message
      FROM ${interest} WHERE is_public`,
  },
  listing_text: {
    table: 'listings',
    key: 'seq',
    columns: ['facets', 'name'],
    select: ({ listings, records }) => `SELECT l.seq AS seq, l.facets || ' s' || hex(r.status), l.name
      FROM ${listings} AS l JOIN ${records} AS r ON r.seq = l.seq WHERE TRUE`,
  },
};

/** How many rows each index has. */
export async function countIndexes(session, names) {
  if (names.length === 0) return {};
  const results = await session.query(names.map((name) => `SELECT COUNT(*) AS rows FROM ${name}_docsize`));
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
 * has the names of the tables.
 */
export async function nextFill(session, index, from, stored) {
  const { table, key, columns, select } = sources[index];
  const ahead = `SELECT ${key} AS seq FROM ${stored[table]} WHERE ${key} > ${from} ORDER BY ${key} LIMIT ${step}`;
  const [[{ last }]] = await session.query([`SELECT MAX(seq) AS last FROM (${ahead})`]);
  if (last === null) return null;
  const range = `${alias(table, key)} > ${from} AND ${alias(table, key)} <= ${last}`;
  return { sql: `INSERT INTO ${index} (rowid, ${columns.join(', ')}) ${select(stored)} AND ${range}`, last };
}

function alias(table, key) {
  return table === 'listings' ? `l.${key}` : key;
}
