import { getJson, pageOf } from '../node/get-json';
import type { Numbered, Source } from './source';
import { spaced } from './timers';

const pause = 1_000;
/** After a question that failed. */
const longPause = 10_000;
const mostAsked = 100;

/** Asks the node which of the arrivals are among what a query asks for: once a second at most, and for those alone. */
export class Arrivals<T extends Numbered> {
  readonly #source: Source<T>;
  readonly #onItem: (item: T) => void;
  readonly #lookSoon = spaced(pause, () => void this.#look());
  readonly #lookLater = spaced(longPause, () => void this.#look());
  #query = '';
  /** The number of the first one that the node was not asked for. */
  #first: number | undefined;
  /** That of the last one that was given on. */
  #last = 0;

  constructor(source: Source<T>, onItem: (item: T) => void) {
    this.#source = source;
    this.#onItem = onItem;
  }

  /** Whether the node has told of any. */
  get haveCome(): boolean {
    return this.#last > 0;
  }

  /** From now on for this query; what came before is not asked for any more. */
  begin(query: string): void {
    this.#query = query;
    this.#first = undefined;
    this.#last = 0;
  }

  ask(id: number): void {
    this.#first = Math.min(this.#first ?? id, id);
    this.#lookSoon();
  }

  async #look(): Promise<void> {
    const [query, first] = [this.#query, this.#first];
    if (first === undefined) return;
    this.#first = undefined;
    const found = await this.#newest(query, first - 1);
    if (query !== this.#query) return;
    if (!found) {
      this.#first = Math.min(this.#first ?? first, first);
      return this.#lookLater();
    }
    for (const item of found.toReversed().filter(({ id }) => id > this.#last)) {
      this.#last = item.id;
      this.#onItem(item);
    }
  }

  /** Those after a number, the newest first; undefined where the node does not answer. */
  async #newest(query: string, after: number): Promise<T[] | undefined> {
    const found: T[] = [];
    let next: string | undefined;
    do {
      const { body } = await getJson(this.#source.pagePath(query, next, mostAsked, after));
      const page = pageOf(body);
      if (!page) return undefined;
      found.push(...page.results.flatMap((value) => this.#source.read(value) ?? []));
      next = page.next;
    } while (next !== undefined);
    return found;
  }
}
