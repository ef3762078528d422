/** What a feed can hold: something with a number that grows. */
export interface Numbered {
  id: number;
}

/** At most so many are shown. */
export const longest = 200;

/** The items with one more where its number belongs, newest first; the same ones where it is among them already. */
export function withItem<T extends Numbered>(items: readonly T[], item: T): readonly T[] {
  if (items.some(({ id }) => id === item.id)) return items;
  const older = items.findIndex(({ id }) => id < item.id);
  const at = older === -1 ? items.length : older;
  return [...items.slice(0, at), item, ...items.slice(at)].slice(0, longest);
}
