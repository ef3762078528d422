import { rowsAmong } from './changes.mjs';
import { jsonOf, quoted } from './encoding.mjs';

/** So many bytes of values are read at a time, unless a row alone has more; and so many rows. */
const pageBytes = 1_000_000;
const pageRows = 5_000;

/**
 * The rows of a table in the order of its key, as pages of `{ lines, last }`: the lines, and the key of the last row as SQL.
 * `after` and `upTo` are such keys, between which to read; `among` is SQL of the keys of the rows to read.
 */
export async function* readPages(session, table, { after, upTo, among } = {}) {
  for (let from = after; ;) {
    const [rows] = await session.query([pageSql(table, from, upTo, among)]);
    if (rows.length === 0) return;
    const last = keyOf(table, rows.at(-1));
    const lines = rows.map((row) => lineOf(table, row));
    yield { lines, last };
    if (last === upTo || isLast(lines)) return;
    from = last;
  }
}

/**
 * Those of the tables that have rows, asked of all at once: each question takes Wrangler a second. `after` gives for a table the key
 * after which to look, if there is one.
 */
export async function tablesWithRows(session, tables, after = () => undefined) {
  const results = await session.query(tables.map((table) => hasRowsSql(table, after(table))));
  return tables.filter((_, place) => results[place][0].has_rows === 1);
}

function hasRowsSql({ stored, key }, after) {
  const where = after ? `WHERE (${namesOf(key)}) > ${after}` : '';
  return `SELECT EXISTS (SELECT 1 FROM "${stored}" ${where}) AS has_rows`;
}

/** Sizes first, which SQLite knows without reading the values; then as many rows as are to be read at a time. */
function pageSql(table, after, upTo, among) {
  const { stored, columns, key } = table;
  const source = among ? `(${rowsAmong(table, among)})` : `"${stored}"`;
  const names = namesOf(key);
  const own = columns.map(({ name }) => `COALESCE(octet_length("${name}"), 4)`).join(' + ');
  const bounds = [after && `(${names}) > ${after}`, upTo && `(${names}) <= ${upTo}`].filter(Boolean);
  const where = bounds.length > 0 ? `WHERE ${bounds.join(' AND ')}` : '';
  const same = key.map((name) => `t."${name}" = page."${name}"`).join(' AND ');
  const order = key.map((name) => `page."${name}"`).join(', ');
  return `WITH page AS (
      SELECT ${key.map((name) => `"${name}" AS "${name}"`).join(', ')},
        SUM(${own}) OVER (ORDER BY ${names} ROWS UNBOUNDED PRECEDING) - (${own}) AS before
      FROM ${source} ${where} ORDER BY ${names} LIMIT ${pageRows})
    SELECT ${columns.map((column, place) => `${quoted(column)} AS c${place}`).join(', ')}
    FROM page CROSS JOIN "${stored}" AS t ON ${same} WHERE page.before < ${pageBytes} ORDER BY ${order}`;
}

function namesOf(key) {
  return key.map((name) => `"${name}"`).join(', ');
}

/** A line has no fewer bytes than its values, so these were not cut off. */
function isLast(lines) {
  return lines.length < pageRows && lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0) < pageBytes;
}

/** The line of a row whose columns were read as c0, c1 and so on. */
export function lineOf({ columns }, row) {
  const members = columns.map(({ name }, place) => `${JSON.stringify(name)}:${jsonOf(row[`c${place}`])}`);
  return `{${members.join(',')}}\n`;
}

/** The key of a row, as the row value that SQL compares with. */
function keyOf({ columns, key }, row) {
  const values = key.map((name) => row[`c${columns.findIndex((column) => column.name === name)}`]);
  return `(${values.map(asSql).join(', ')})`;
}

function asSql(text) {
  return text[0] === 'T' ? `CAST(X'${text.slice(1)}' AS TEXT)` : text;
}
