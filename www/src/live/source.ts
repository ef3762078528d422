import type { Message } from './message';

/** Where a live list comes from, and what it is called. */
export interface Source<T> {
  /** What the list is called, and one of what is in it: `Events`, `event`. */
  title: string;
  noun: string;
  /** The address of a page of what `query` asks for: the first, or the one that `next` names. */
  pagePath(query: string, next: string | undefined): string;
  streamPath: string;
  /** An item from the list or the stream; undefined where it is none. */
  read(value: unknown): T | undefined;
  /** An item from a message; undefined where the message is about something else. */
  arrived(message: Message): T | undefined;
  /** Whether an arrival is among what `query` asks for; undefined where only the node can tell. */
  matches(item: T, query: string): boolean | undefined;
}
