/** Codes of the characters that stand for bytes: all of ASCII that is printed and needs no escape in a text in `"`. */
export const alphabet = Array.from({ length: 95 }, (_, index) => 32 + index).filter(
  (code) => code !== 34 && code !== 92,
);
/** The last two say that a byte has two characters. */
export const perCharacter = alphabet.length - 2;
export const headLength = 64;

/**
 * The bytes of a module from the text that pkg/build.mjs makes of them: 64 hexadecimal digits with a bit for each byte that
 * has one character, and the characters. The text compresses as well as the bytes.
 */
export function unpack(text) {
  const bytes = new TextEncoder().encode(text);
  const [frequent, rare] = groups(text);
  const places = new Uint8Array(128);
  alphabet.forEach((code, place) => (places[code] = place));
  let length = 0;
  for (let index = headLength; index < bytes.length; index++) {
    const place = places[bytes[index]] - perCharacter;
    bytes[length++] =
      place < 0 ? frequent[place + perCharacter] : rare[place * perCharacter + places[bytes[++index]]];
  }
  return bytes.subarray(0, length);
}

function groups(head) {
  const groups = [[], []];
  for (let byte = 0; byte < 256; byte++) {
    const isFrequent = (Number.parseInt(head[byte >> 2], 16) >> (byte & 3)) & 1;
    groups[1 - isFrequent].push(byte);
  }
  return groups;
}
