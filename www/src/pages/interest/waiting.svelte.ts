import { getJson, pageOf } from '../../node/get-json';
import { write } from '../../node/write';
import { member } from '../../text/json';
import { interest } from '../../words/interest';
import { readInterest, type InterestRecord } from './list';

/** An entry that came without a key. */
export interface WaitingEntry extends InterestRecord {
  isToBeListed: boolean;
  sharesEmail: boolean;
}

/** What waits to be confirmed, for who has a key that may do so. */
export class Waiting {
  /** The oldest first. */
  entries = $state.raw<readonly WaitingEntry[]>([]);
  /** Whether more wait than these. */
  isMore = $state(false);
  /** What became of the last one. */
  outcome = $state.raw<{ text: string; isGood: boolean }>();
  isBusy = $state(false);
  #key = '';

  /** Asks with this key; nothing waits for a key that may not confirm. */
  async look(key: string): Promise<void> {
    if (key === this.#key) return;
    this.#key = key;
    const { body } = key === '' ? {} : await getJson('/api/v1/whoami', key);
    const scopes = member(body, 'scopes');
    if (key !== this.#key) return;
    if (Array.isArray(scopes) && scopes.includes('admin')) await this.#ask();
    else this.#show(undefined);
  }

  confirm(entry: WaitingEntry): Promise<void> {
    const asked = { method: 'POST', path: `/api/interest/${entry.id}/confirm` } as const;
    return this.#change(entry, asked, interest.waiting.confirmed(entry.name));
  }

  refuse(entry: WaitingEntry): Promise<void> {
    const asked = { method: 'DELETE', path: `/api/interest/${entry.id}` } as const;
    return this.#change(entry, asked, interest.waiting.refused(entry.name));
  }

  async #change(entry: WaitingEntry, asked: Parameters<typeof write>[0], done: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const { problem } = await write(asked, this.#key);
    this.outcome = { text: problem ?? done, isGood: problem === undefined };
    if (problem === undefined) this.entries = this.entries.filter(({ id }) => id !== entry.id);
    // Another may have decided before.
    if (problem !== undefined || (this.entries.length === 0 && this.isMore)) await this.#ask();
    this.isBusy = false;
  }

  async #ask(): Promise<void> {
    const key = this.#key;
    const { body } = await getJson('/api/interest/waiting', key);
    if (key === this.#key && body !== undefined) this.#show(body);
  }

  #show(body: unknown): void {
    const page = pageOf(body);
    this.entries = page?.results.flatMap((value) => read(value) ?? []) ?? [];
    this.isMore = page?.next !== undefined;
  }
}

function read(value: unknown): WaitingEntry | undefined {
  const record = readInterest(value);
  if (!record) return undefined;
  const isTrue = (key: string) => member(value, key) === true;
  return { ...record, isToBeListed: isTrue('consent_public'), sharesEmail: isTrue('share_email') };
}
