// Decoder of the .lzma format: synchronous, which no API of browsers is, and its files are a fifth smaller
// than deflate's. It reads this package's own file, so that nothing is checked.
import { RangeDecoder, odds } from './range-decoder.js';

const headerSize = 13;

/** The bytes that a .lzma file holds. */
export function unpack(file) {
  const size = new DataView(file.buffer, file.byteOffset).getUint32(5, true);
  return new Unpacking(file[0], new RangeDecoder(file.subarray(headerSize)), new Uint8Array(size)).finish();
}

class Unpacking {
  #coder;
  #bytes;
  #at = 0;
  #state = 0;
  #distances = [1, 1, 1, 1];
  #contextBits;
  #placeMask;
  #literals;
  #isMatch = odds(12 << 4);
  #isRepeat = odds(12);
  #isOlder = odds(12 * 3);
  #isLong = odds(12 << 4);
  #slots = odds(4 << 6);
  #nearDistances = odds(128);
  #farDistances = odds(16);
  #matchLengths = odds(2 + 16 * 8 * 2 + 256);
  #repeatLengths = odds(2 + 16 * 8 * 2 + 256);

  constructor(properties, coder, bytes) {
    this.#coder = coder;
    this.#bytes = bytes;
    this.#contextBits = properties % 9;
    this.#placeMask = (1 << Math.floor(properties / 45)) - 1;
    this.#literals = odds(0x300 << this.#contextBits);
  }

  finish() {
    while (this.#at < this.#bytes.length) this.#step();
    return this.#bytes;
  }

  #step() {
    const place = this.#at & this.#placeMask;
    const row = (this.#state << 4) + place;
    if (!this.#coder.bit(this.#isMatch, row)) this.#literal();
    else if (!this.#coder.bit(this.#isRepeat, this.#state)) this.#match(place);
    else this.#repeat(row, place);
  }

  #literal() {
    const before = this.#bytes[this.#at - 1] ?? 0;
    const base = 0x300 * (before >> (8 - this.#contextBits));
    const isAfterMatch = this.#state >= 7;
    this.#bytes[this.#at] = isAfterMatch
      ? this.#differingLiteral(base)
      : this.#coder.tree(this.#literals, base, 8);
    this.#at++;
    this.#state = this.#state < 4 ? 0 : this.#state - (this.#state < 10 ? 3 : 6);
  }

  /** After a match the byte that would have gone on with it is a hint, up to the first bit that differs. */
  #differingLiteral(base) {
    const hint = this.#bytes[this.#at - this.#distances[0]] | 0x100;
    let node = 1;
    for (let shift = 7; shift >= 0; shift--) {
      const follows = node === hint >> (shift + 1);
      const table = follows ? 0x100 << ((hint >> shift) & 1) : 0;
      node = (node << 1) | this.#coder.bit(this.#literals, base + table + node);
    }
    return node & 0xff;
  }

  #match(place) {
    const length = this.#length(this.#matchLengths, place);
    this.#distances = [this.#distance(length), ...this.#distances.slice(0, 3)];
    this.#state = this.#state < 7 ? 7 : 10;
    this.#copy(length);
  }

  #repeat(row, place) {
    const age = this.#age();
    const isShort = age === 0 && !this.#coder.bit(this.#isLong, row);
    this.#distances.unshift(...this.#distances.splice(age, 1));
    const length = isShort ? 1 : this.#length(this.#repeatLengths, place);
    this.#state = this.#state < 7 ? (isShort ? 9 : 8) : 11;
    this.#copy(length);
  }

  /** Which of the last four distances is repeated. */
  #age() {
    let age = 0;
    while (age < 3 && this.#coder.bit(this.#isOlder, age * 12 + this.#state)) age++;
    return age;
  }

  #length(table, place) {
    if (!this.#coder.bit(table, 0)) return 2 + this.#coder.tree(table, 2 + place * 8, 3);
    if (!this.#coder.bit(table, 1)) return 10 + this.#coder.tree(table, 130 + place * 8, 3);
    return 18 + this.#coder.tree(table, 258, 8);
  }

  #distance(length) {
    const slot = this.#coder.tree(this.#slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot + 1;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + this.#coder.reverseTree(this.#nearDistances, base - slot, bits) + 1;
    const high = this.#coder.direct(bits - 4) << 4;
    return base + high + this.#coder.reverseTree(this.#farDistances, 0, 4) + 1;
  }

  #copy(length) {
    const [distance] = this.#distances;
    for (const end = this.#at + length; this.#at < end; this.#at++)
      this.#bytes[this.#at] = this.#bytes[this.#at - distance];
  }
}
