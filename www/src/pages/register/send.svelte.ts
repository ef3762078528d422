import { rememberedKey } from '../../node/api-key';
import { getJson } from '../../node/get-json';
import { register, type Registered } from '../../node/register';
import { supersede } from '../../node/supersede';
import { write } from '../../node/write';
import { register as words } from '../../words/register';
import { key as keyWords } from '../../words/shared/key';
import { textMember } from '../../text/json';
import { documentAddress, pageAddress } from '../record/record';
import { noteRegistered } from '../record/registered';
import type { Address } from './address';
import type { Session } from './session.svelte';

/** What is sent with a key, and what came of it. */
export class Sending {
  readonly #session: Session;
  /** The record whose place the new one takes. */
  readonly #old: Address['start'];
  apiKey = $state(rememberedKey());
  reason = $state('');
  keyProblem = $state<string>();
  reasonProblem = $state<string>();
  isBusy = $state(false);
  message = $state<string>();
  /** The id of what was registered, where it is not said yet that it takes the place of the old one. */
  half = $state<string>();
  #isWithdrawn = false;

  constructor(session: Session, start: Address['start']) {
    this.#session = session;
    this.#old = start?.way === 'supersede' ? start : undefined;
  }

  /** The page of the new record, where there is one already. */
  get seen(): string | undefined {
    return this.half === undefined ? undefined : pageAddress(this.#session.form.entity, this.half);
  }

  get isCorrection(): boolean {
    return this.#old !== undefined;
  }

  /** The key as it is typed: what was wrong with it is said no longer. */
  typeKey(key: string): void {
    if (key !== this.apiKey) this.keyProblem = undefined;
    this.apiKey = key;
  }

  /** Whether key and reason can be sent. */
  isReady(): boolean {
    const key = this.apiKey.trim();
    this.keyProblem = key === '' ? keyWords.missing : /^[\x21-\x7e]+$/.test(key) ? undefined : keyWords.odd;
    this.reasonProblem = this.#old ? reasonProblem(this.reason) : undefined;
    return this.keyProblem === undefined && this.reasonProblem === undefined;
  }

  /** Registers it, and goes to its page; what the node found stays here. */
  async send(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.message = undefined;
    if (this.half === undefined) await this.#register();
    else await this.#replace(this.half);
    this.isBusy = false;
  }

  async #register(): Promise<void> {
    const { form, payload } = this.#session;
    const problem = await this.#withdrawOld();
    if (problem !== undefined) return void (this.message = problem);
    const result: Registered = await register(form.kind, JSON.stringify(payload), this.apiKey.trim(), 'en');
    if (result.outcome === 'refused') {
      this.message = this.#isWithdrawn ? words.withdrawnOnly(result.message) : result.message;
      return this.#session.answer(result.issues);
    }
    this.#session.forget();
    if (this.#old) await this.#replace(result.id);
    else this.#leave(result.id);
  }

  /** An offer that nobody has a match for holds its goods no longer; what to tell people where that failed. */
  async #withdrawOld(): Promise<string | undefined> {
    if (this.#old?.kind !== 'offer' || this.#isWithdrawn) return undefined;
    const address = documentAddress('offer', this.#old.id);
    if (textMember((await getJson(address)).body, 'status') !== 'open') return undefined;
    const asked = { method: 'POST', path: `${address}/status`, content: { status: 'withdrawn' } } as const;
    const { problem } = await write(asked, this.apiKey.trim());
    this.#isWithdrawn = problem === undefined;
    return problem;
  }

  async #replace(by: string): Promise<void> {
    if (!this.#old) return;
    const { kind, id } = this.#old;
    const problem = await supersede({ kind, id, by, reason: this.reason.trim() }, this.apiKey.trim());
    if (problem === undefined) return this.#leave(by);
    this.half = by;
    this.message = words.halfDone(problem);
  }

  #leave(id: string): void {
    const { entity } = this.#session.form;
    noteRegistered(entity, id);
    location.assign(pageAddress(entity, id));
  }
}

/** Of Unicode code points, as the rules count. */
const longestReason = 1000;

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === '') return words.reasonMissing;
  return [...reason.trim()].length > longestReason ? words.reasonLong : undefined;
}
