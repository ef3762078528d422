import { getJson } from '../../node/get-json';
import { documentAddress, type RecordPage } from './record';
import { readStory, type Story } from './story';

/** The story of a record, as far as the node has told it. */
export class Telling {
  readonly #path: string;
  story = $state.raw<Story>();
  /** Whether the node was asked and has not answered yet. */
  isComing = $state(true);
  hasFailed = $state(false);
  /** Whether the node has no stories to tell. */
  isNone = $state(false);

  constructor({ kind, id }: RecordPage) {
    this.#path = `${documentAddress(kind, id)}/story`;
  }

  async load(): Promise<void> {
    this.isComing = true;
    const { body, status } = await getJson(this.#path);
    this.story = readStory(body);
    this.isNone = status === 404;
    this.hasFailed = this.story === undefined && !this.isNone;
    this.isComing = false;
  }
}
