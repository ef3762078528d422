/** One message of a stream, as the node sent it. */
export interface Message {
  id: string | undefined;
  type: string;
  data: string;
}

/** Where a live list comes from, and what it is called. */
export interface Source<T> {
  /** What the list is called, and one of what is in it: `Events`, `event`. */
  title: string;
  noun: string;
  /**
   * The address of a page of what `query` asks for: the first, or the one that `next` names; of `most` items at most, and of those
   * with greater numbers than `after`.
   */
  pagePath(query: string, next: string | undefined, most?: number, after?: number): string;
  streamPath: string;
  /** An item from the list or the stream; undefined where it is none. */
  read(value: unknown): T | undefined;
  /** An item from a message; undefined where the message is about something else. */
  arrived(message: Message): T | undefined;
  /** Whether an arrival is among what `query` asks for; undefined where only the node can tell. */
  matches(item: T, query: string): boolean | undefined;
}

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
