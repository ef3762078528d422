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
