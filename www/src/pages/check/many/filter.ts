/** Which payloads the table shows: those of a verdict, or those with a code. */
export type Filter = Verdict | `code:${string}`;

export const verdicts = ['all', 'invalid', 'advice'] as const;
export type Verdict = (typeof verdicts)[number];

export const ofCode = (code: string): Filter => `code:${code}`;

export function codeOf(filter: Filter): string | undefined {
  return filter.startsWith('code:') ? filter.slice('code:'.length) : undefined;
}

/** The filter that the address names, as in `?show=invalid` or `?code=enum`. */
export function filterInAddress(): Filter {
  const query = new URLSearchParams(location.search);
  const [code, show] = [query.get('code'), query.get('show')];
  if (code) return ofCode(code);
  return verdicts.find((verdict) => verdict === show) ?? 'all';
}

/** The address of the page with a filter. */
export function withFilter(filter: Filter): string {
  if (filter === 'all') return location.pathname;
  const code = codeOf(filter);
  const query = new URLSearchParams(code === undefined ? { show: filter } : { code });
  return `${location.pathname}?${query.toString()}`;
}
