import { comparableKey, compareKeys, keyValues, nameOf } from './order.mjs';

/**
 * What increments say of one table, in their order: which rows of the base are gone, and which rows stand in their place or are new.
 * Where the text of a row lies is kept, not the text.
 */
export class Overlay {
  isUntouched = true;
  /** Whether the base has nothing of the table any more. */
  isWhole = false;
  #table;
  #rows = new Map();
  #from = new Map();
  #below = -Infinity;
  #ranges = [];

  constructor(table) {
    this.#table = table;
  }

  /** A row that is new or another, and where its text lies. */
  row(row, place) {
    this.#set(keyValues(this.#table, row), place);
  }

  gone(key) {
    this.#set(comparableKey(this.#table, key), null);
  }

  #set(key, place) {
    this.isUntouched = false;
    this.#rows.set(nameOf(key), { key, place });
  }

  whole() {
    this.isUntouched = false;
    this.isWhole = true;
    this.#rows.clear();
  }

  /** All from a number on is another; in a table that grows in groups, all of a group. */
  from(end, { by, group }) {
    this.isUntouched = false;
    const [of, number] = group ? end : [null, end[0]];
    this.#from.set(of, Math.min(number, this.#from.get(of) ?? Infinity));
    const [byPlace, groupPlace] = [by, group].map((name) => this.#table.key.indexOf(name));
    this.#forget((key) => key[byPlace] >= number && (of === null || key[groupPlace] === of));
  }

  below(number) {
    this.isUntouched = false;
    this.#below = Math.max(this.#below, number);
    this.#forget(([key]) => key < number);
  }

  archived([first, last]) {
    this.isUntouched = false;
    const before = this.#ranges.at(-1);
    if (before && first >= before[0] && first <= before[1] + 1) before[1] = Math.max(last, before[1]);
    else this.#ranges.push([first, last]);
    this.#forget(([key]) => key >= first && key <= last);
  }

  #forget(isMeant) {
    for (const [name, { key }] of this.#rows) if (isMeant(key)) this.#rows.delete(name);
  }

  /** Whether a row of the base is no longer what it was, by its key. */
  replaces(key, { by, group }) {
    if (this.#rows.has(nameOf(key))) return true;
    const number = key[this.#table.key.indexOf(by)];
    const of = group ? key[this.#table.key.indexOf(group)] : null;
    if (number >= (this.#from.get(of) ?? Infinity) || key[0] < this.#below) return true;
    return this.#ranges.some(([first, last]) => key[0] >= first && key[0] <= last);
  }

  /** The rows that stand in the place of others or are new, in the order of their keys: `{ key, place }`. */
  sorted() {
    const rows = [...this.#rows.values()].filter(({ place }) => place !== null);
    return rows.toSorted((one, other) => compareKeys(one.key, other.key));
  }
}
