const evenOdds = 1024;
const top = 2 ** 24;

/** Probabilities that a bit is 0, each even at first. */
export function odds(count) {
  return new Uint16Array(count).fill(evenOdds);
}

/** The bits of an LZMA stream. */
export class RangeDecoder {
  #input;
  #at = 5;
  #range = 0xffffffff;
  #code;

  constructor(input) {
    this.#input = input;
    this.#code = new DataView(input.buffer, input.byteOffset).getUint32(1);
  }

  /** A bit by the probability at `index`, which learns from it. */
  bit(odds, index) {
    const odd = odds[index];
    const bound = (this.#range >>> 11) * odd;
    const isZero = this.#code < bound;
    odds[index] = isZero ? odd + ((2048 - odd) >> 5) : odd - (odd >> 5);
    this.#code = isZero ? this.#code : this.#code - bound;
    this.#range = isZero ? bound : this.#range - bound;
    this.#refill();
    return isZero ? 0 : 1;
  }

  /** A number of so many bits, the highest first, each by the probability of those before it. */
  tree(odds, base, bits) {
    let node = 1;
    for (let count = 0; count < bits; count++) node = (node << 1) | this.bit(odds, base + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverseTree(odds, base, bits) {
    let node = 1;
    let value = 0;
    for (let shift = 0; shift < bits; shift++) {
      const bit = this.bit(odds, base + node);
      node = (node << 1) | bit;
      value |= bit << shift;
    }
    return value;
  }

  /** A number of so many bits that are as often 0 as 1. */
  direct(bits) {
    let value = 0;
    for (let count = 0; count < bits; count++) {
      this.#range >>>= 1;
      const bit = this.#code < this.#range ? 0 : 1;
      if (bit) this.#code -= this.#range;
      this.#refill();
      value = (value << 1) | bit;
    }
    return value;
  }

  #refill() {
    if (this.#range >= top) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#input[this.#at++]) >>> 0;
  }
}
