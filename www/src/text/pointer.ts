/** The keys and indices of a JSON Pointer (RFC 6901), unescaped. */
export function tokensOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescape);
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
