import { getJson, pageOf, unreadable, type Page } from '../node/get-json';
import { member } from '../text/json';
import { activity } from '../words/activity';
import { count } from '../words/shared/text';
import { announce, announceArrival } from './announcer.svelte';
import { breakTeller, type Connection } from './connection';
import { Arrivals } from './arrivals';
import { debounced } from './timers';
import { longest, type Numbered, type Source, withItem } from './source';
import { Gate } from './gate.svelte';
import { LiveStream } from './live-stream';

/** At least so many are asked for where some wait. */
const leastAsked = 20;

/** So many pages are asked for at once where the node looks through the log for few that are asked for. */
const mostPages = 5;

/** A list that is read page by page and goes on by itself as things happen. */
export class LiveList<T extends Numbered> {
  readonly source: Source<T>;
  readonly gate = new Gate<T>(longest, (item) => this.#take(item));
  readonly stream: LiveStream;
  /** The newest first. */
  items = $state.raw<readonly T[]>([]);
  connection = $state<Connection>('connecting');
  /** What to tell people where a page did not come. */
  problem = $state<string>();
  isBusy = $state(true);
  query = $state('');
  /** How many there are, where the node says it. */
  total = $state<number>();
  /** How many the node has looked at for what is shown, where it says so. */
  looked = $state(0);
  /** The last page as the node sent it. */
  page = $state.raw<unknown>();
  #next = $state<string>();
  /** The newest item that `total` counts. */
  #newest = 0;
  /** Those that came by the stream. */
  readonly #arrived = new Set<number>();
  readonly #refreshSoon = debounced(1_000, () => void this.#refresh());
  readonly #isHeld: boolean;
  /** Those of which only the node can tell whether they are asked for, where they wait. */
  readonly #arrivals: Arrivals<T>;
  /** Counts the questions, so that a late answer to an earlier one is not shown. */
  #asked = 0;

  /** Where it `isHeld`, what arrives waits until `showNew`. */
  constructor(source: Source<T>, { isHeld = false } = {}) {
    this.source = source;
    this.#isHeld = isHeld;
    this.gate.isOpen = !isHeld;
    this.#arrivals = new Arrivals(source, (item) => this.#hold(item));
    const tell = breakTeller(source.title);
    this.stream = new LiveStream(source.streamPath, {
      onMessage: (message) => {
        const item = source.arrived(message);
        if (!item || this.#isUnasked(item)) return;
        const isAsked = source.matches(item, this.query);
        if (isHeld && isAsked === undefined) this.#arrivals.ask(item.id);
        else this.#hold(item);
      },
      onConnection: (connection) => {
        this.connection = connection;
        tell(connection);
      },
    });
  }

  get isFull(): boolean {
    return this.items.length >= longest;
  }

  get hasMore(): boolean {
    return this.#next !== undefined && !this.isFull && this.problem === undefined;
  }

  hasArrived(item: T): boolean {
    return this.#arrived.has(item.id);
  }

  /** Shows what waits, as the node says it now; as it arrived where the node cannot be asked. */
  async showNew(): Promise<void> {
    if (this.isBusy) return;
    // Those that the node has told of came with all that it says.
    if (this.#arrivals.haveCome) return this.gate.release();
    this.isBusy = true;
    const [query, turn] = [this.query, ++this.#asked];
    const { waiting } = this.gate;
    const { body } = await getJson(this.source.pagePath(query, undefined, Math.max(waiting, leastAsked)));
    if (turn !== this.#asked) return;
    this.isBusy = false;
    const page = pageOf(body);
    const known = new Set(this.items.map(({ id }) => id));
    if (page) this.#showPage(page, body);
    for (const { id } of this.items) if (!known.has(id)) this.#arrived.add(id);
    this.gate.release();
  }

  /** Shows what `query` asks for, from its newest. */
  async show(query: string): Promise<void> {
    this.query = query;
    this.gate.forget();
    this.#arrivals.begin(query);
    this.looked = 0;
    this.items = [];
    this.total = undefined;
    this.#next = undefined;
    const page = await this.#ask(undefined);
    if (!page) return;
    if (query !== '') announce(this.#amount());
    this.stream.startAfter(query === '' ? String(this.#newest) : undefined);
  }

  /** Shows the following page, or asks again for the one that did not come. */
  async more(): Promise<void> {
    if (this.items.length === 0 && this.#next === undefined) return this.show(this.query);
    await this.#ask(this.#next);
  }

  /**
   * Asks for a page and shows it, and for those after it while few are found. Gives the first of them; undefined where there is
   * none, or another was asked for since.
   */
  async #ask(next: string | undefined): Promise<Page | undefined> {
    const turn = ++this.#asked;
    const enough = this.items.length + leastAsked;
    this.isBusy = true;
    this.problem = undefined;
    let first: Page | undefined;
    for (let pages = 0; pages < mostPages; pages++) {
      const { body, problem } = await getJson(this.source.pagePath(this.query, next));
      if (turn !== this.#asked) return undefined;
      const page = pageOf(body);
      if (!page) this.problem = problem ?? unreadable;
      if (!page) break;
      first ??= page;
      next = this.#next = page.next;
      this.#showPage(page, body);
      const looked = member(body, 'looked_at');
      if (typeof looked !== 'number') break;
      this.looked += looked;
      if (next === undefined || this.items.length >= enough || this.isFull) break;
    }
    this.isBusy = false;
    return first;
  }

  /** Looks again at the first page, where an arrival may be among what the query asks for. */
  async #refresh(): Promise<void> {
    const query = this.query;
    const { body } = await getJson(this.source.pagePath(query, undefined));
    const page = pageOf(body);
    if (page && query === this.query && this.problem === undefined) this.#showPage(page, body);
  }

  #showPage(page: Page, body: unknown): void {
    this.page = body;
    const items = page.results.flatMap((value) => this.source.read(value) ?? []);
    this.items = items.reduce<readonly T[]>(withItem, this.items);
    this.#newest = Math.max(this.#newest, ...items.map(({ id }) => id));
    this.total = page.total ?? this.total;
  }

  /** What is known not to be asked for does not wait either. */
  #isUnasked(item: T): boolean {
    return this.source.matches(item, this.query) === false || this.items.some(({ id }) => id === item.id);
  }

  #hold(item: T): void {
    if (this.#isHeld) announceArrival(this.source.noun);
    this.gate.put(item);
  }

  #take(item: T): void {
    const isMatch = this.source.matches(item, this.query);
    if (isMatch === undefined && !this.#isHeld) return this.#refreshSoon();
    if (isMatch === false) return;
    if (this.total !== undefined && item.id > this.#newest) this.total++;
    this.#newest = Math.max(this.#newest, item.id);
    const items = withItem(this.items, item);
    if (items === this.items) return;
    this.#arrived.add(item.id);
    this.items = items;
    if (!this.#isHeld) announceArrival(this.source.noun);
  }

  #amount(): string {
    const { noun } = this.source;
    return this.total === undefined ? activity.shown(this.items.length, noun) : count(this.total, noun);
  }
}
