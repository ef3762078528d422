import { getJson, type Fetched } from '../../node/get-json';
import { documentAddress, type RecordPage } from './record';
import { keysOf, readStory, type Story } from './story';

/** What the node tells of a record: how it is now and, once that has come, its story. */
export class Telling {
  readonly #path: string;
  /** The record as it is now. */
  record = $state.raw<RecordPage>() as RecordPage;
  story = $state.raw<Story>();
  /** Whether the node was asked and has not answered yet. */
  isComing = $state(true);
  hasFailed = $state(false);
  /** Whether the node has no stories to tell. */
  isNone = $state(false);
  /** Whether the record was taken down while the page was open. */
  isGone = $state(false);
  /** The status that somebody wants to move it to, until they have said that they are sure. */
  wanted = $state<string>();
  /** The events that came while the page was open, by their keys. */
  arrived = $state.raw<ReadonlySet<string>>(new Set());

  constructor(record: RecordPage) {
    this.record = record;
    this.#path = `${documentAddress(record.kind, record.id)}/story`;
  }

  async load(): Promise<void> {
    this.isComing = true;
    const { body, status } = await this.ask();
    this.story = readStory(body);
    this.isNone = status === 404;
    this.hasFailed = this.story === undefined && !this.isNone;
    this.isComing = false;
  }

  /** The story as it is now. */
  ask(): Promise<Fetched> {
    return getJson(this.#path);
  }

  /** Shows what has changed; what did not come leaves what is there. Gives how many events are new. */
  show({ body, status }: Fetched, record: RecordPage | undefined): number {
    const story = readStory(body);
    if (record) this.record = record;
    if (status === 410) this.isGone = true;
    if (!story) return 0;
    const known = new Set(this.story ? keysOf(this.story) : []);
    const news = keysOf(story).filter((key) => !known.has(key));
    this.story = story;
    this.hasFailed = false;
    if (news.length > 0) this.arrived = new Set([...this.arrived, ...news]);
    return news.length;
  }
}
