import { choices as text } from '../rules/text.js';
import { factOf } from './facts.js';

/** A bit for each value that advice asks for, by the index of its fact. */
const bits = new Map();
let next = 1;
for (const word of text.split(' ')) {
  const [letter, ...values] = word.split('|');
  const bitOf = (value) => [value, (next *= 2) / 2];
  bits.set(factOf(letter), new Map(values.map(bitOf)));
}

/** The bit of a fact's value; 0 where no advice asks for it. */
export function bitOf(index, value) {
  return bits.get(index)?.get(value) ?? 0;
}
