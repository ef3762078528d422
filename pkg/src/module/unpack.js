import { characters } from './characters.js';
import { join } from './join.js';

/** The bytes of a module from the text that pkg/build.mjs makes of its parts. */
export function unpack(text) {
  return join(bytesOf(text));
}

/** Such a text compresses as well as the bytes. */
function bytesOf(text) {
  const { ranked, alone, alphabet } = characters();
  const bytes = new TextEncoder().encode(text);
  const ranks = new Uint8Array(128);
  alphabet.forEach((code, rank) => (ranks[code] = rank));
  let length = 0;
  for (let index = 0; index < bytes.length;) {
    const rank = ranks[bytes[index++]];
    bytes[length++] = ranked[rank < alone ? rank : (rank - alone + 1) * alone + ranks[bytes[index++]]];
  }
  return bytes.subarray(0, length);
}
