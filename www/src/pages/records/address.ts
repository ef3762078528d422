/** The address of a search: the fields that are filled in; how far counts only beside a place. */
export function addressOf(fields: Iterable<readonly [string, string]>, isMap: boolean): string {
  const filled = [...fields].map(([name, value]) => [name, value.trim()] as const);
  const hasPlace = filled.some(([name, value]) => name === 'near' && value !== '');
  const kept = filled.filter(
    ([name, value]) => value !== '' && name !== 'view' && (hasPlace || name !== 'radiusKm'),
  );
  const query = new URLSearchParams(
    [...kept, ...(isMap ? [['view', 'map'] as const] : [])].map((pair) => [...pair]),
  );
  return query.size === 0 ? '/records' : `/records?${query}`;
}

/** The same address with what its map shows. */
export function withView(address: string, view: string | undefined): string {
  const { pathname, searchParams, hash } = new URL(address);
  if (view === undefined) searchParams.delete('at');
  else searchParams.set('at', view);
  // As people read them: a comma is none of those that have to be written otherwise.
  const query = searchParams.toString().replaceAll('%2C', ',');
  return `${pathname}${query && `?${query}`}${hash}`;
}

/** Whether a link leads to this page with another search, and is to be followed here. */
export function isSearch(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return isPlain && link.target === '' && link.origin === location.origin && link.pathname === '/records';
}
