/** A bit for each regime, in the order in which they were first seen; there are eight. */
const bits = new Map();

export function regimeBit(name) {
  let bit = bits.get(name);
  if (bit === undefined) {
    bit = 1 << bits.size;
    bits.set(name, bit);
  }
  return bit;
}

/** The bits of all of them. */
export function regimeBits(names) {
  let all = 0;
  for (let at = 0; at < names.length; at++) all |= regimeBit(names[at]);
  return all;
}
