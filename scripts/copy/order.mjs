/** The key of a row of a table, as values that `compareKeys` compares. */
export function keyValues({ key, noCase }, row) {
  return key.map((name) => comparable(row[name], noCase.includes(name)));
}

/** The same of the values of a key. */
export function comparableKey({ key, noCase }, values) {
  return values.map((value, place) => comparable(value, noCase.includes(key[place])));
}

function comparable(value, ignoresCase) {
  if (typeof value === 'object' && value !== null) return BigInt(value.integer);
  if (typeof value !== 'string' || !ignoresCase) return value;
  return value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The order in which SQLite has two keys of a table: numbers by their size, texts by their bytes. */
export function compareKeys(one, other) {
  for (const [place, value] of one.entries()) {
    const order = compare(value, other[place]);
    if (order !== 0) return order;
  }
  return 0;
}

function compare(one, other) {
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : Number(one > other);
}

/** A key as a text that no other key has. */
export function keyName(table, values) {
  return nameOf(comparableKey(table, values));
}

/** The same of values that can be compared. */
export function nameOf(key) {
  return JSON.stringify(key.map((value) => (typeof value === 'bigint' ? { integer: String(value) } : value)));
}
