import { maxBytes, maxDepth } from './limits.js';
import { foreignName, unreadable } from './foreign.js';
import { placeholder } from './placeholder.js';

/** An array may have 4e9 holes; after this many of them the text ends. */
const maxHoles = 10_000;
const piecesAtOnce = 4096;
/** The memory of a piece besides its text. */
const pieceCost = 31;

/**
 * Writes a value as JSON in which strings that begin with the placeholder stand for what JSON cannot carry.
 * Each property is read once, and what reading it throws is caught.
 */
export class Writer {
  #room = maxBytes;
  #holesLeft = maxHoles;
  #isTooDeep = false;
  #pieces = [];
  #chunks = [];
  hasForeign = false;

  /** The text. It ends where the 65th level begins, as nothing after that is read. */
  text() {
    this.#flush();
    return this.#chunks.join('');
  }

  write(value, level = 0) {
    const name = foreignName(value);
    if (name) return this.#foreign(name);
    if (typeof value !== 'object' || value === null) return this.#put(JSON.stringify(value));
    if (level === maxDepth) this.#isTooDeep = true;
    if (Array.isArray(value)) this.#array(value, level + 1);
    else this.#object(value, level + 1);
  }

  #array(array, level) {
    this.#put('[');
    const length = read(array, 'length');
    for (let index = 0; index < length && !this.#isTooDeep && this.#holesLeft > 0; index++) {
      if (index > 0) this.#put(',');
      this.#item(read(array, index), level);
    }
    if (!this.#isTooDeep) this.#put(']');
  }

  #item(item, level) {
    if (item === undefined) this.#holesLeft--;
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
    this.#put(JSON.stringify(placeholder + name));
  }

  #put(piece) {
    this.#room -= piece.length + pieceCost;
    if (this.#room < 0) throw new RangeError();
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
