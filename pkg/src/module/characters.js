const bytes = Array.from({ length: 256 }, (_, byte) => byte);
/** What modules have most often: small numbers, small letters and 128. */
const frequent = bytes.filter((byte) => byte < 64 || (byte > 96 && byte < 123) || byte === 128);
/** In place of what needs an escape in a text in `"`, and of what is not ASCII: `{`, `` ` `` and `|`. */
const others = { 28: 123, 34: 96, 128: 124 };

/** All bytes: those that have one character, then those that have two. */
export const ranked = [...frequent, ...bytes.filter((byte) => !frequent.includes(byte))];
/** So many bytes have one character. */
export const alone = frequent.length;
/**
 * Codes of characters: of the bytes that have one, most of them themselves, and below 32 the letters that are usual for control
 * characters; then `}` and `~`, with which the others begin.
 */
export const alphabet = [
  ...frequent.map((byte) => others[byte] ?? (byte < 32 ? byte + 64 : byte)),
  ...[125, 126],
];
