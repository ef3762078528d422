import { found, near, type Entry } from './entries';
import { lookUp, type Found } from './look-up';

/** So many of the rules are shown where lists have something, too. */
const few = 4;

/** What the rules have of these words, and what lists and standards say; where that is nothing, what was probably meant. */
export function all(query: string): { entries: Entry[]; lists: Found; near: string | undefined } {
  const lists = lookUp(query);
  const entries = found(query, lists.entries.length > 0 ? few : undefined);
  const isNothing = entries.length === 0 && lists.entries.length === 0 && query.trim() !== '';
  return { entries, lists, near: isNothing ? (near(query) ?? lists.near) : undefined };
}
