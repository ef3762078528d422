// What the feed is narrowed to, as its address says it.

/** Empty texts where it is not. */
export interface Filter {
  kind: string;
  category: string;
  /** The name of a city. */
  city: string;
}

/** Kinds that the feed can be narrowed to. */
export const kinds = ['material', 'product', 'offer', 'match', 'transfer', 'transaction', 'signal'] as const;

/** What nobody types; a longer text is cut, so that addresses made of it stay short. */
const longest = 200;

/** What a query asks for: `?kind=offer&category=organic-wood&city=Porto`. */
export function filterIn(search: string): Filter {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => [...(parameters.get(name) ?? '').trim()].slice(0, longest).join('');
  const kind = text('kind');
  return { kind: kinds.find((one) => one === kind) ?? '', category: text('category'), city: text('city') };
}

/** The same as a query, with what is empty left out; empty for everything. */
export function queryOf({ kind, category, city }: Filter): string {
  const asked = Object.entries({ kind, category, city: city.trim() }).filter(([, text]) => text !== '');
  return new URLSearchParams(asked).toString();
}

export function addressOf(filter: Filter): string {
  const query = queryOf(filter);
  return query === '' ? '/activity' : `/activity?${query}`;
}

/** Whether only the node knows which events are meant: an event need not say what its record is. */
export function looksAtRecords({ category, city }: Filter): boolean {
  return category !== '' || city !== '';
}

/** The search for records of the same. */
export function recordsOf({ kind, category, city }: Filter): string {
  const isRecord = kind !== 'transaction' && kind !== 'signal';
  const asked = Object.entries({ kind: isRecord ? kind : '', category, near: city });
  return `/records?${new URLSearchParams(asked.filter(([, text]) => text !== ''))}`;
}

/** `plastic`, of `plastic-*`: a category that stands for all that begin so; undefined of another. */
export function beginningOf(category: string): string | undefined {
  return category.endsWith('*') ? category.replace(/[-*]+$/, '').replaceAll('-', ' ') : undefined;
}
