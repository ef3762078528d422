/** A stretch of text, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** The string, the number, the word or the one sign that begins at an offset of a JSON text, broken or not. */
export function spanAt(text: string, start: number): Span {
  const char = text.codePointAt(start);
  if (char === undefined) return { start, end: start };
  if (char === quote) return { start, end: endOfString(text, start) };
  const token = /[^\s,:[\]{}"]+/y;
  token.lastIndex = start;
  return { start, end: token.test(text) ? token.lastIndex : start + 1 };
}

const quote = 0x22;

/** After the closing quote of the string that begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, offset: number): boolean {
  let before = offset;
  while (text.charAt(before - 1) === '\\') before--;
  return (offset - before) % 2 === 1;
}
