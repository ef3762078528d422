import { sqlOf } from './encoding.mjs';
import { memory } from './schema.mjs';

/** Well under the 100 KB that D1 takes as one statement. */
const limit = 80_000;
/** So many UTF-16 units of a long text are put together at a time: each may be six bytes of a statement. */
const piece = 12_000;

/** Statements that add rows to a table, many with each. */
export function insertStatements(table, rows) {
  const inserts = new Inserts(table);
  for (const row of rows) inserts.add(row);
  return inserts.end();
}

class Inserts {
  #statements = [];
  #head;
  #tuples = [];
  #bytes = 0;

  constructor({ stored, columns }) {
    this.#head = `INSERT INTO ${stored} (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES\n`;
    this.columns = columns;
  }

  add(row) {
    const values = this.columns.map(({ name }) => sqlOf(row[name]));
    const bytes = size(values);
    if (bytes > limit) return this.#addLong(row, values);
    if (this.#bytes + bytes > limit) this.#flush();
    this.#tuples.push(`(${values.join(', ')})`);
    this.#bytes += bytes;
  }

  /** A row that is too long for a statement: its longest texts are put together first. */
  #addLong(row, values) {
    this.#flush();
    const short = [...values];
    while (size(short) > limit) {
      const place = short.reduce(
        (longest, { length }, at) => (length > short[longest].length ? at : longest),
        0,
      );
      this.#statements.push(...longText(place, row[this.columns[place].name]));
      short[place] = `(SELECT value FROM ${memory.value} WHERE place = ${place})`;
    }
    this.#tuples.push(`(${short.join(', ')})`);
    this.#flush();
    this.#statements.push(`DELETE FROM ${memory.value}`);
  }

  #flush() {
    if (this.#tuples.length > 0) this.#statements.push(`${this.#head}${this.#tuples.join(',\n')}`);
    this.#tuples = [];
    this.#bytes = 0;
  }

  end() {
    this.#flush();
    return this.#statements;
  }
}

function size(values) {
  return values.reduce((sum, value) => sum + Buffer.byteLength(value) + 2, 2);
}

function longText(place, text) {
  if (typeof text !== 'string') throw new TypeError('a value that is no text is too long for a statement');
  const begin = `INSERT INTO ${memory.value} (place, value) VALUES (${place}, '')`;
  return [begin, ...pieces(text).map((part) => append(place, part))];
}

function append(place, part) {
  return `UPDATE ${memory.value} SET value = value || ${sqlOf(part)} WHERE place = ${place}`;
}

/** Parts of a text, with no character in two of them. */
function pieces(text) {
  const parts = [];
  for (let from = 0, to; from < text.length; from = to) {
    to = from + piece;
    if (/[\ud800-\udbff]/.test(text[to - 1] ?? '')) to -= 1;
    parts.push(text.slice(from, to));
  }
  return parts;
}
