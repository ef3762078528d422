/**
 * The bytes of a module from the text that pkg/build.mjs makes of them. Bytes of the first third take one character,
 * others two. The text is ASCII, and compresses nearly as well as the bytes.
 */
export function unpack(text) {
  const bytes = new Uint8Array(text.length);
  let [length, start] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const at = text.charCodeAt(index) - firstCharacter;
    if (at < perThird) bytes[length++] = start + at;
    start = at < perThird ? 0 : (at - perThird + 1) * perThird;
  }
  return bytes.subarray(0, length);
}

/** The characters from `#` to `z` are the bytes of a third; `{` and `|` before one say that it is of another third. */
export const firstCharacter = 35;
export const perThird = 88;
