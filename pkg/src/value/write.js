import { mostBytes, mostLevels } from '../limits.js';
import { foreignName, unreadable } from './foreign.js';

/** So many missing items of arrays are told; an array of 4e9 holes has no more to say. */
const mostGaps = 10_000;
const piecesAtOnce = 4096;
/** What a piece costs beside its length. */
const pieceCost = 31;

/**
 * Writes a value as JSON in which strings that begin with `standIn` stand for what JSON cannot carry.
 * Each property is read once, and nothing that the value does is thrown on.
 */
export class Writer {
  #standIn;
  #room = mostBytes;
  #gapsLeft = mostGaps;
  #isTooDeep = false;
  #pieces = [];
  #chunks = [];
  hasForeign = false;

  constructor(standIn) {
    this.#standIn = standIn;
  }

  /** The text; cut where the 65th level begins, as nothing behind it is read. */
  text() {
    this.#flush();
    return this.#chunks.join('');
  }

  write(value, level = 0) {
    const name = foreignName(value);
    if (name) return this.#foreign(name);
    if (typeof value !== 'object' || value === null) return this.#put(JSON.stringify(value));
    if (level === mostLevels) this.#isTooDeep = true;
    if (Array.isArray(value)) this.#array(value, level + 1);
    else this.#object(value, level + 1);
  }

  #array(array, level) {
    this.#put('[');
    const length = read(array, 'length');
    for (let index = 0; index < length && !this.#isTooDeep && this.#gapsLeft > 0; index++) {
      if (index > 0) this.#put(',');
      this.#item(read(array, index), level);
    }
    if (!this.#isTooDeep) this.#put(']');
  }

  #item(item, level) {
    if (item === undefined) this.#gapsLeft--;
    this.write(item, level);
  }

  #object(object, level) {
    const keys = keysOf(object);
    if (!keys) return this.write(unreadable);
    this.#put('{');
    let isFirst = true;
    for (const key of keys) {
      const member = read(object, key);
      if (member === undefined) continue;
      if (this.#isTooDeep) return;
      this.#put(`${isFirst ? '' : ','}${JSON.stringify(key)}:`);
      this.write(member, level);
      isFirst = false;
    }
    if (!this.#isTooDeep) this.#put('}');
  }

  #foreign(name) {
    this.hasForeign = true;
    this.#put(JSON.stringify(this.#standIn + name));
  }

  #put(piece) {
    this.#room -= piece.length + pieceCost;
    if (this.#room < 0) throw new RangeError('a value whose text is too large');
    if (this.#pieces.push(piece) === piecesAtOnce) this.#flush();
  }

  #flush() {
    this.#chunks.push(this.#pieces.join(''));
    this.#pieces = [];
  }
}

function read(object, key) {
  try {
    return object[key];
  } catch {
    return unreadable;
  }
}

function keysOf(object) {
  try {
    return Object.keys(object);
  } catch {
    return undefined;
  }
}
