/** In place of what needs an escape in a text in `"`, and of what is not ASCII: `{`, `` ` `` and `|`. */
const others = { 28: 123, 34: 96, 128: 124 };

/**
 * How characters stand for bytes. What modules have most often has one character: small numbers, small letters and 128.
 *
 * @returns `ranked`, all bytes: the `alone` ones that have one character, then those that have two; `alphabet`, codes of
 *   characters: of the bytes that have one, most of them themselves, and below 32 the letters that are usual for control
 *   characters; then `}` and `~`, with which the others begin
 */
export function characters() {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const isFrequent = (byte) => byte < 64 || (byte > 96 && byte < 123) || byte === 128;
  const frequent = bytes.filter(isFrequent);
  return {
    ranked: [...frequent, ...bytes.filter((byte) => !isFrequent(byte))],
    alone: frequent.length,
    alphabet: [...frequent.map((byte) => others[byte] ?? (byte < 32 ? byte + 64 : byte)), 125, 126],
  };
}
