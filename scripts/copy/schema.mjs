/** The name of a table while a node is imported: nothing finds it by its own until all of it is there. */
export const importing = 'importing_';

/** What an import remembers in the database. */
export const memory = { state: 'node_import', parts: 'node_import_parts', value: 'node_import_value' };

const columnsSql = `SELECT l.name AS "table", l.wr AS is_keyed, x.name, x.type, x.pk, x.hidden
  FROM pragma_table_list AS l JOIN pragma_table_xinfo(l.name) AS x
  WHERE l.schema = 'main' AND l.type = 'table' ORDER BY l.name, x.cid`;
/** By which collation the columns of a key are compared, where it is not by their bytes. */
const collationsSql = `SELECT l.name AS "table", x.name, x.coll FROM pragma_table_list AS l JOIN pragma_index_list(l.name) AS i
  JOIN pragma_index_xinfo(i.name) AS x
  WHERE l.schema = 'main' AND l.type = 'table' AND i.origin = 'pk' AND x.key = 1 AND x.coll <> 'BINARY'`;
const rulesSql = `SELECT name, type, sql FROM sqlite_schema WHERE type IN ('view', 'trigger') ORDER BY type DESC, rowid`;
/** The list of the words of an index holds nothing itself. */
const indexesSql = `SELECT l.name FROM pragma_table_list AS l JOIN sqlite_schema AS s ON s.name = l.name
  WHERE l.schema = 'main' AND l.type = 'virtual' AND s.sql NOT LIKE '%fts5vocab%' ORDER BY l.name`;

/**
 * What a database is made of: `tables` (those that hold what cannot be worked out from others), `rules` (views and
 * triggers, in the order in which they can be made), `indexes` (virtual tables) and whether an import `isImporting`. `noCase` of a table
 * are the columns of its key in which A is a.
 */
export async function readSchema(session) {
  const [columns, rules, indexes, collations] = await session.query([
    columnsSql,
    rulesSql,
    indexesSql,
    collationsSql,
  ]);
  const ignoresCase = ({ table, name }) => collations.some((one) => one.table === table && one.name === name);
  const tables = Object.groupBy(columns, ({ table }) => table);
  return {
    tables: Object.keys(tables)
      .filter(isCopied)
      .map((stored) => describe(stored, tables[stored]))
      .map((table) => ({
        ...table,
        noCase: table.key.filter((name) => ignoresCase({ table: table.stored, name })),
      })),
    rules,
    indexes: indexes.map(({ name }) => name),
    isImporting: Object.hasOwn(tables, memory.state),
  };
}

function isCopied(name) {
  return !/^(sqlite_|_cf_|d1_migrations$)/.test(name) && !Object.values(memory).includes(name);
}

/**
 * `{ name, stored, columns, key }`: the name in the database may differ while it is imported; the key is what the rows are
 * read by, and stands among the columns. Columns that are worked out from others are not among them.
 */
function describe(stored, all) {
  const columns = all.filter(({ hidden }) => hidden === 0).map(({ name, type }) => ({ name, type }));
  const primary = all.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  const isRowid = primary.length === 1 && primary[0].type.toUpperCase() === 'INTEGER';
  const name = stored.startsWith(importing) ? stored.slice(importing.length) : stored;
  if (isRowid || all[0].is_keyed) return { name, stored, columns, key: primary.map((column) => column.name) };
  const rowid = { name: 'rowid', type: 'INTEGER' };
  return { name, stored, columns: [rowid, ...columns], key: ['rowid'] };
}

/** The names of the migrations that a database has. */
export async function readMigrations(session) {
  const [rows] = await session.query(['SELECT name FROM d1_migrations ORDER BY name']);
  return rows.map(({ name }) => name);
}

export const sequencesSql = 'SELECT name, CAST(seq AS TEXT) AS last FROM sqlite_sequence ORDER BY name';

/** The last number that each table has ever given, as text: none is given twice. */
export async function readSequences(session, tables) {
  const [rows] = await session.query([sequencesSql]);
  return sequencesOf(rows, tables);
}

/** The same of the rows of `sequencesSql`. */
export function sequencesOf(rows, tables) {
  const names = new Map(tables.map(({ stored, name }) => [stored, name]));
  const known = rows.filter(({ name }) => names.has(name)).map(({ name, last }) => [names.get(name), last]);
  return Object.fromEntries(known.toSorted());
}
