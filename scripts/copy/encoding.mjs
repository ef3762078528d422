import { literal } from '../lib/sql.mjs';

/** SQL that gives a column's value as text with nothing lost: `quote` ends a text at U+0000. */
export function quoted({ name, type }) {
  const column = `t."${name}"`;
  if (/^(INTEGER|REAL)$/i.test(type)) return `quote(${column})`;
  const hasNul = `typeof(${column}) = 'text' AND instr(${column}, char(0))`;
  return `CASE WHEN ${hasNul} THEN 'T' || hex(${column}) ELSE quote(${column}) END`;
}

/**
 * JSON of what `quoted` gave. What a JSON number does not tell apart is an object: a real number that is whole
 * (`{"real":"1"}`), an integer beyond 2^53 (`{"integer":"..."}`), bytes (`{"blob":"00ff"}`).
 */
export function jsonOf(text) {
  if (text === 'NULL') return 'null';
  if (text[0] === "'") return JSON.stringify(text.slice(1, -1).replaceAll("''", "'"));
  if (text[0] === 'T') return JSON.stringify(Buffer.from(text.slice(1), 'hex').toString());
  if (text[0] === 'X') return JSON.stringify({ blob: text.slice(2, -1).toLowerCase() });
  return numberJson(text);
}

function numberJson(text) {
  const number = Number(text);
  if (/^-?\d+$/.test(text)) return Number.isSafeInteger(number) ? text : JSON.stringify({ integer: text });
  const isPlain = Number.isFinite(number) && !Number.isInteger(number);
  return isPlain ? String(number) : JSON.stringify({ real: String(number) });
}

/** SQL of a value of a line. */
export function sqlOf(value) {
  if (typeof value === 'string') return textSql(value);
  if (value === null || typeof value === 'number') return literal(value);
  if (typeof value?.integer === 'string' && /^-?\d{1,19}$/.test(value.integer)) return value.integer;
  if (typeof value?.real === 'string') return realSql(Number(value.real));
  if (typeof value?.blob === 'string' && /^([\da-f]{2})*$/.test(value.blob)) return `X'${value.blob}'`;
  throw new TypeError(`${JSON.stringify(value)} is no value of a column`);
}

/** Those that SQL does not have between quotes, or Wrangler takes for a statement wherever they stand, by their bytes. */
function textSql(text) {
  const isPlain = !/\0|BEGIN TRANSACTION/.test(text);
  return isPlain ? literal(text) : `CAST(X'${Buffer.from(text).toString('hex')}' AS TEXT)`;
}

function realSql(number) {
  if (Number.isNaN(number)) throw new TypeError('a real number is NaN');
  if (!Number.isFinite(number)) return number > 0 ? '9e999' : '-9e999';
  const text = String(number);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
