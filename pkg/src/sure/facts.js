/** The members of a payload that advice reads, each at the index of its letter, and a place for none. */
export const facts = Array(53).fill(undefined);

/** The index at which there is nothing. */
export const none = 52;

/** What the texts among them say as numbers (readers.js), where they surely need no advice by themselves; -1 where they may. */
export const numbers = new Float64Array(52).fill(-1);

/** A bit for each that is there and no empty string: of the first 26, and of the others. */
export const seen = { capitals: 0, others: 0 };

/** The indices of those that were noted. */
const noted = Array(52).fill(none);
let count = 0;

export function noteFact(index, value) {
  facts[index] = value;
  noted[count++ % 52] = index;
  if (value === '') return;
  if (index < 26) seen.capitals |= 1 << index;
  else seen.others |= 1 << (index - 26);
}

export function forgetFacts() {
  if (count > 52) facts.fill(undefined);
  else for (let at = 0; at < count; at++) facts[noted[at]] = undefined;
  count = 0;
  seen.capitals = 0;
  seen.others = 0;
}

/** The index of a letter: A to Z, a to z. */
export function factOf(letter) {
  const code = letter.charCodeAt(0);
  return code < 97 ? code - 65 : code - 71;
}
