/** A value as it stands in SQL. */
export function literal(value) {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? number(value) : text(String(value));
}

function number(value) {
  if (Number.isFinite(value)) return String(value);
  throw new TypeError(`${value} is no number that SQL has`);
}

/** Wrangler takes the words BEGIN TRANSACTION for a statement wherever they stand, so they are parted. */
function text(value) {
  if (value.includes('\0')) throw new TypeError('a text for SQL holds the character U+0000');
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return quoted.replaceAll('BEGIN TRANSACTION', "BEGIN'||' TRANSACTION");
}

/** `(1, 'one', NULL)` */
export function tuple(values) {
  return `(${values.map(literal).join(', ')})`;
}
