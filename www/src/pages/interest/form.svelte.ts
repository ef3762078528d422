import type { Issue } from 'loopgate';

import { keptTag, type Tag } from '../../language/language';
import { keyProblem, keySource } from '../../node/key-source';
import { takesVisitors } from '../../node/visitors';
import { interest } from '../../words/interest';
import { key as keyWords } from '../../words/shared/key';
import { aboutIn } from './about';
import type { Answer } from './send';
import { memberOf, sentenceOf, shown, spokenSentence, type Entry, type Limits, type Problem } from './entry';
import { forgetSent, sendEntry } from './send';
import { spokenIn, type Spoken } from './spoken';

type Validate = typeof import('loopgate').validate;

/** What became of the entry, in words. */
export interface Outcome {
  state: 'pending' | 'valid' | 'invalid';
  text: string;
  /** What was found besides, where no field of the form stands for it. */
  rest?: Problem;
  /** To where the entry is seen, or would be. */
  lead?: string;
}

/** A field, by the id of its input, and the first thing that is wrong with it. */
export interface Place {
  id: string;
  problem: Problem;
}

/** The form's values, what is wrong with them, and what became of them. */
export class InterestForm {
  readonly limits: Limits;
  readonly values = $state<Record<string, string | boolean>>({});
  apiKey = $state('');
  language = $state<Tag>('en');
  keyProblem = $state<string>();
  /** Whether the node takes entries without a key. */
  needsNoKey = $state(false);
  isSending = $state(false);
  outcome = $state.raw<Outcome>();
  /** The fields that were left once, whose issues are shown from then on; what is too long is said at once. */
  #visited = $state.raw<ReadonlySet<string>>(new Set());
  /** What the service found, which stays at its field until that changes. */
  #answered = $state.raw<readonly Issue[]>([]);
  #answeredIn: string | undefined;
  /** The fields that were wrong when the entry was last to be sent. */
  #wrong = $state.raw<ReadonlySet<string>>(new Set());
  #spoken = $state.raw<Spoken>();
  #validate = $state.raw<Validate>();
  #asked: Promise<boolean> | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
    this.#clear();
  }

  /** Begins the message with the record that the page's address names (`?about=material/MAT-...`), where it names one. */
  nameRecord(address: string): void {
    const about = aboutIn(address);
    if (about !== undefined && this.values['message'] === '') this.values['message'] = interest.about(about);
  }

  /** Says in this language what is wrong; that of the last time where none is given. */
  async speak(tag = keptTag()): Promise<void> {
    this.language = tag;
    const spoken = await spokenIn(tag);
    if (this.language === tag) this.#spoken = spoken;
  }

  /** The rules come once somebody is about to fill in the form. Without them the service judges alone. */
  loadRules = async (): Promise<void> => {
    this.#validate ??= (await import('loopgate').catch(() => undefined))?.validate;
  };

  /** Asked once somebody goes into the form. */
  askWhetherKey = async (): Promise<void> => {
    this.#asked ??= takesVisitors();
    this.needsNoKey = await this.#asked;
  };

  /** What is wrong with a field, as far as it is time to say it. */
  problemsOf(name: string): Problem[] {
    const isDue = ({ code }: Issue) => code === 'max_length' || this.#visited.has(name);
    const own = (issue: Issue) => memberOf(issue) === name;
    const found = this.#issues().filter(own).filter(isDue);
    const foundIn = this.#spoken?.language.tag;
    return [
      ...found.map((issue) => this.#problem(issue, name, foundIn)),
      ...this.#answered.filter(own).map((issue) => this.#problem(issue, name, this.#answeredIn)),
    ];
  }

  /** What was wrong with another key is over. */
  changeKey(typed: string): void {
    if (typed !== this.apiKey) this.keyProblem = undefined;
    this.apiKey = typed;
  }

  get keyProblems(): Problem[] {
    return this.keyProblem === undefined ? [] : [{ text: this.keyProblem }];
  }

  /** What was wrong when the entry was last to be sent, and still is. */
  get toPutRight(): Place[] {
    return this.#places().filter(({ id }) => this.#wrong.has(id));
  }

  #places(): Place[] {
    const all = [
      ...shown.map(({ name }) => [name, this.problemsOf(name)] as const),
      ['key', this.keyProblems] as const,
    ];
    return all.flatMap(([name, [problem]]) => (problem ? [{ id: `interest-${name}`, problem }] : []));
  }

  #problem(issue: Issue, name: string, lang: string | undefined): Problem {
    const limit = this.limits[name];
    if (!limit) return { text: issue.message, lang };
    const spoken = this.#spoken;
    if (spoken && spoken.language.tag === lang) return spokenSentence(spoken, issue, name, limit);
    return { text: sentenceOf(issue, name, limit, this.values[name]), lang };
  }

  left(name: string): void {
    if (this.values[name] !== '') this.#visit(name);
  }

  changed(name: string): void {
    this.#answered = this.#answered.filter((issue) => memberOf(issue) !== name);
  }

  /** Sends the entry where nothing is wrong with it. `honey` is what a machine may have put where people see nothing. */
  async submit(honey: string): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const [source] = await Promise.all([keySource(), this.loadRules(), this.askWhetherKey()]);
    if (this.#isReady(source)) await this.#send(honey);
    this.#wrong = new Set(this.#places().map(({ id }) => id));
    this.isSending = false;
  }

  #isReady(keysComeFrom: string): boolean {
    this.#visit(...shown.map(({ name }) => name));
    this.#answered = [];
    const isVisitor = this.needsNoKey && this.apiKey === '';
    const problem = isVisitor ? undefined : problemWith(this.apiKey);
    this.keyProblem = problem === undefined ? undefined : `${problem} ${keysComeFrom}`;
    const fields = new Set(this.#issues().map(memberOf));
    const problems = fields.size + (this.keyProblem === undefined ? 0 : 1);
    if (problems > 0) this.outcome = { state: 'invalid', text: interest.notSent(problems) };
    return problems === 0;
  }

  async #send(honey: string): Promise<void> {
    this.outcome = { state: 'pending', text: interest.sending };
    const entry = this.#entry();
    const answer = await sendEntry(honey === '' ? entry : { ...entry, honey }, this.apiKey, this.language);
    this.outcome = outcomeOf(answer, entry['consentPublic'] === true, this.apiKey === '');
    if (answer.outcome === 'created') this.#clear();
    if (answer.outcome !== 'refused') return;
    this.#answeredIn = answer.lang;
    this.#answered = answer.issues;
    this.keyProblem = await keyProblem(answer.status);
  }

  #entry(): Entry {
    const { values, limits } = this;
    const isSent = (name: string) => values[name] !== '' || limits[name]?.isRequired === true;
    return Object.fromEntries(Object.entries(values).filter(([name]) => isSent(name)));
  }

  #issues(): readonly Issue[] {
    const language = this.#spoken?.language;
    return this.#validate?.('Interest', this.#entry(), language && { language }).issues ?? [];
  }

  #visit(...names: string[]): void {
    this.#visited = new Set([...this.#visited, ...names]);
  }

  #clear(): void {
    forgetSent();
    this.#visited = new Set();
    this.#answered = [];
    for (const { name } of shown) this.values[name] = this.limits[name]?.isBoolean ? false : '';
  }
}

/** A header can carry visible ASCII; anything else would fail without an answer. */
function problemWith(key: string): string | undefined {
  if (key === '') return keyWords.missing;
  return /^[\x21-\x7e]+$/.test(key) ? undefined : keyWords.odd;
}

function outcomeOf(answer: Answer, isPublic: boolean, isVisitor: boolean): Outcome {
  switch (answer.outcome) {
    case 'created':
      return {
        state: 'valid',
        text: isVisitor && isPublic ? interest.waits(answer.id) : interest.thanks(answer.id),
        lead: isPublic && !isVisitor ? interest.see : isPublic ? interest.seen : interest.seeOthers,
      };
    case 'refused':
      if (isAboutKey(answer)) return { state: 'invalid', text: interest.notSent(1) };
      return {
        state: 'invalid',
        text: interest.refused(answer.message),
        rest: { text: restOf(answer.issues), lang: answer.lang },
      };
    default:
      return { state: 'invalid', text: interest[answer.outcome] };
  }
}

/** The field of the key says it then. */
function isAboutKey({ status }: { status: number }): boolean {
  return status === 401 || status === 403;
}

/** Issues that no field of the form stands for. */
function restOf(issues: readonly Issue[]): string {
  const names = shown.map(({ name }) => name);
  const isElsewhere = (issue: Issue) => !names.includes(memberOf(issue) ?? '');
  return issues
    .filter(isElsewhere)
    .map(({ message }) => `${message}.`)
    .join(' ');
}
