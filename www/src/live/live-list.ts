import { say } from '../dom';
import { getJson, unreadable } from '../node/get-json';
import { pageOf, type Page } from '../node/page-of';
import { count } from '../words';
import { announce, announceArrival } from './announcer';
import { connectionView } from './connection';
import { debounced } from './debounced';
import { Feed, longest, type Numbered } from './feed';
import { LiveStream } from './live-stream';
import { pausable } from './pausable';
import type { Source } from './source';
import type { View } from './view';

/** A list that is read page by page and goes on by itself as things happen. */
export class LiveList<T extends Numbered> {
  readonly stream: LiveStream;
  readonly #source: Source<T>;
  readonly #view: View;
  readonly #feed: Feed<T>;
  readonly #refreshSoon = debounced(1_000, () => void this.#refresh());
  #query = '';
  #next: string | undefined;
  #total: number | undefined;
  /** The newest item that `total` counts. */
  #newest = 0;
  #hasProblem = false;
  /** Counts the questions, so that a late answer to an earlier one is not shown. */
  #asked = 0;

  constructor(view: View, source: Source<T>) {
    this.#source = source;
    this.#view = view;
    this.#feed = new Feed(view.list, source.render);
    const put = pausable<T>(view.pause, longest, (item) => this.#take(item));
    this.stream = new LiveStream(source.streamPath, {
      onMessage: (message) => {
        const item = source.arrived(message);
        if (item) put(item);
      },
      onConnection: connectionView(view.connection, source.title),
    });
    view.more.addEventListener('click', () => void this.#more());
  }

  /** Shows what `query` asks for, from its newest. */
  async show(query: string): Promise<void> {
    this.#query = query;
    this.#feed.clear();
    this.#total = undefined;
    this.#view.more.hidden = true;
    this.#view.notice.show('Loading…');
    const page = await this.#ask(undefined);
    if (!page) return;
    if (query !== '') announce(this.#totalWords() || `${count(this.#feed.size, this.#source.noun)} shown`);
    this.stream.startAfter(query === '' ? String(this.#newest) : undefined);
  }

  async #more(): Promise<void> {
    const page = await this.#ask(this.#next);
    if (page && this.#view.more.hidden) this.#view.body.focus({ preventScroll: true });
  }

  /** Asks for a page and shows it; undefined where there is none, or another was asked for since. */
  async #ask(next: string | undefined): Promise<Page | undefined> {
    const turn = ++this.#asked;
    this.#view.list.setAttribute('aria-busy', 'true');
    const { body, problem } = await getJson(this.#source.pagePath(this.#query, next));
    if (turn !== this.#asked) return undefined;
    this.#view.list.removeAttribute('aria-busy');
    const page = pageOf(body);
    if (!page) {
      this.#showProblem(problem ?? unreadable, next);
      return undefined;
    }
    this.#hasProblem = false;
    this.#next = page.next;
    this.#showPage(page);
    return page;
  }

  /** Looks again at the first page, where an arrival may be among what the query asks for. */
  async #refresh(): Promise<void> {
    const query = this.#query;
    const page = pageOf((await getJson(this.#source.pagePath(query, undefined))).body);
    if (page && query === this.#query && !this.#hasProblem) this.#showPage(page);
  }

  #showPage(page: Page): void {
    const items = page.results.flatMap((value) => this.#source.read(value) ?? []);
    for (const item of items) this.#feed.add(item);
    this.#newest = Math.max(this.#newest, ...items.map((item) => item.id));
    this.#total = page.total ?? this.#total;
    this.#settle();
  }

  #showProblem(problem: string, next: string | undefined): void {
    this.#hasProblem = true;
    this.#view.more.hidden = true;
    const run = () => {
      this.#view.body.focus({ preventScroll: true });
      void (next === undefined ? this.show(this.#query) : this.#more());
    };
    this.#view.notice.show(problem, { label: 'Try again', run });
  }

  #take(item: T): void {
    const isMatch = this.#source.matches(item, this.#query);
    if (isMatch === undefined) return this.#refreshSoon();
    if (!isMatch) return;
    if (this.#total !== undefined && item.id > this.#newest) this.#total++;
    this.#newest = Math.max(this.#newest, item.id);
    const element = this.#feed.add(item);
    if (!element) return;
    element.classList.add('arrived');
    announceArrival(this.#source.noun);
    this.#settle();
  }

  #settle(): void {
    if (this.#view.total) say(this.#view.total, this.#totalWords());
    if (this.#hasProblem) return;
    if (this.#feed.size === 0) this.#view.notice.show(this.#source.emptyWords(this.#query));
    else if (this.#feed.isFull) this.#view.notice.show(`The newest ${longest} are shown.`);
    else this.#view.notice.clear();
    this.#view.more.hidden = this.#next === undefined || this.#feed.isFull;
  }

  #totalWords(): string {
    return this.#total === undefined ? '' : count(this.#total, this.#source.noun);
  }
}
