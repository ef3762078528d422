// What is looked up stands in the address, so that it can be passed on: `/rules?q=lead+battery`.

export function queryOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** Without a new step in the browser's history for each letter. */
export function showQuery(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
