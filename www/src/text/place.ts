/** What a JSON text is made of; a broken one is still cut into something. */
export const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;

interface Container {
  /** The key or index of the member that one is at; undefined before a key. */
  at: string | number | undefined;
}

/** Where in a JSON text the value is that a JSON Pointer names, or the nearest one around it that is there. */
export function placeOf(text: string, pointer: string): number {
  const wanted = tokensOf(pointer);
  const around: Container[] = [];
  const isOnTheWay = () => around.every(({ at }, depth) => String(at) === wanted[depth]);
  let [place, found] = [0, -1];
  for (const { 0: part, index } of text.matchAll(token)) {
    const inner = around.at(-1);
    if (part === ':') continue;
    if (part === '}' || part === ']') around.pop();
    else if (part === ',') {
      if (inner) inner.at = typeof inner.at === 'number' ? inner.at + 1 : undefined;
    } else if (inner && inner.at === undefined) inner.at = JSON.parse(part) as string;
    else {
      if (around.length > found && isOnTheWay()) [place, found] = [index, around.length];
      if (found === wanted.length) return place;
      if (part === '{') around.push({ at: undefined });
      if (part === '[') around.push({ at: 0 });
    }
  }
  return place;
}

/** The keys and indices of a JSON Pointer (RFC 6901), unescaped. */
export function tokensOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescape);
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

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
