// Characters for fast-check.
import assert from 'node:assert/strict';

import fc from 'fast-check';

/**
 * Any code point, halves of pairs too, as a unit of `fc.string`. Its own unit "binary" is the same, but makes a map of a million
 * code points first, which takes seconds.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code), codeOf);

function codeOf(text) {
  assert.equal([...text].length, 1);
  return text.codePointAt(0);
}
