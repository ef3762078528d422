/**
 * The bytes of a module from the text that pkg/build.mjs makes of them. Bytes of the first third take one character,
 * others two. The text is ASCII, and compresses nearly as well as the bytes.
 */
export function unpack(text) {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    let byte = bytes[index] - firstCharacter;
    if (byte >= perThird) byte = (byte - perThird + 1) * perThird + bytes[++index] - firstCharacter;
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

/** The characters from `#` to `z` are the bytes of a third; `{` and `|` before one say that it is of another third. */
export const firstCharacter = 35;
export const perThird = 88;
