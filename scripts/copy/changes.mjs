import { literal } from '../lib/sql.mjs';
import { quoted } from './encoding.mjs';

/** SQL of the keys of the rows of a table that were noted after `from`, up to `upTo`. */
export function notedKeys({ name, key }, from, upTo) {
  const values = key.map((column, place) => `key ->> ${place} AS "${column}"`);
  const end = upTo === undefined ? '' : ` AND place <= ${upTo}`;
  return `SELECT DISTINCT ${values.join(', ')} FROM row_changes
    WHERE place > ${from}${end} AND name = ${literal(name)} AND NOT and_after`;
}

/** SQL of the keys of what has grown from a number on, that number among it. */
export function grownKeys({ stored, key }, { by, where }, from) {
  return `SELECT ${key.map((name) => `"${name}"`).join(', ')} FROM ${stored} WHERE ${where} AND ${by} >= ${from}`;
}

/** SQL of all columns of the rows with these keys. The keys come first, so that no more is read than what they name. */
export function rowsAmong({ stored, key }, keys) {
  const same = key.map((name) => `s."${name}" = k."${name}"`).join(' AND ');
  const rowid = key.includes('rowid') ? 's.rowid AS rowid, ' : '';
  return `SELECT ${rowid}s.* FROM (${keys}) AS k CROSS JOIN "${stored}" AS s ON ${same}`;
}

/** SQL that reads rows as `lineOf` takes them. */
export function rowsSql({ columns }, source) {
  return `SELECT ${columns.map((column, place) => `${quoted(column)} AS c${place}`).join(', ')} FROM ${source} AS t`;
}

/** What a line of an increment says of a table (docs/backup.md). */
export const line = {
  row: (table, text) => `["${table.name}","row",${text.trimEnd()}]\n`,
  gone: (table, key) => `["${table.name}","gone",${JSON.stringify(key)}]\n`,
  from: (table, end) => `["${table.name}","from",${JSON.stringify(end)}]\n`,
  below: (table, number) => `["${table.name}","below",${number}]\n`,
  archived: (table, first, last) => `["${table.name}","archived",[${first},${last}]]\n`,
  whole: (table) => `["${table.name}","whole"]\n`,
};
