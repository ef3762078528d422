/** The members of a payload that advice reads, each at the index of its letter. */
export const facts = Array(52).fill(undefined);

/** The index of a letter: A to Z, a to z. */
export function factOf(letter) {
  const code = letter.charCodeAt(0);
  return code < 97 ? code - 65 : code - 71;
}
