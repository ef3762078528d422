import type { Issue, Kind, Options, Report } from 'loopgate';

import { changed } from './changed';
import type { Edit, Editor } from './editor/editor';
import { findingsOf, type Finding } from './finding';

type Rules = typeof import('loopgate');
export type AdviceLevel = NonNullable<Options['advice']>;

/** Texts up to this are checked at once; longer ones when one pauses. */
const small = 50_000;

/** What is written, what it is checked as, and what was found. */
export class Session {
  kind = $state<Kind>('auto');
  advice = $state<AdviceLevel>('all');
  report = $state.raw<Report>();
  /** What the service found, which stands until the text changes. */
  answered = $state.raw<Issue[]>([]);
  /** How long the check took, in milliseconds. */
  milliseconds = $state(0);
  characters = $state(0);
  /** Where the rules could not be loaded. */
  hasFailed = $state(false);

  readonly findings: Finding[] = $derived(this.report ? findingsOf(this.report) : []);

  #editor: Editor | undefined;
  #rules: Rules | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onChecked: (text: string) => void;

  constructor(onChecked: (text: string) => void) {
    this.#onChecked = onChecked;
  }

  /** The editor that holds the text from now on. */
  use(editor: Editor): void {
    this.#editor = editor;
    this.#editor.mark(this.findings);
  }

  get text(): string {
    return this.#editor?.text() ?? '';
  }

  /** Loads the rules, the first time that something is to be checked. */
  async start(): Promise<void> {
    try {
      this.#rules ??= await import('loopgate');
      this.checkNow();
    } catch {
      this.hasFailed = true;
    }
  }

  /** After each key. The rules wait for a pause, so that no key waits for them. */
  typed(): void {
    this.answered = [];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.checkNow(), this.characters > small ? 400 : 60);
  }

  checkNow(): void {
    clearTimeout(this.#timer);
    const text = this.text;
    this.characters = text.length;
    if (this.#rules) this.#check(this.#rules, text);
    this.#onChecked(text);
  }

  /** Mends what these issues say, as one change that can be undone. */
  async fix(issues: readonly Issue[]): Promise<number> {
    const before = this.text;
    const { applyFixes } = await import('loopgate/fix');
    const after = applyFixes(before, issues);
    if (after === before) return 0;
    this.#editor?.edit([changed(before, after)]);
    this.checkNow();
    return issues.length;
  }

  show({ offset }: Finding): void {
    if (offset !== undefined) this.#editor?.show(offset);
  }

  edit(edits: readonly Edit[]): void {
    this.#editor?.edit(edits);
  }

  replace(text: string): void {
    this.#editor?.replace(text);
    this.checkNow();
  }

  undo(): void {
    this.#editor?.undo();
    this.checkNow();
  }

  focus(): void {
    this.#editor?.focus();
  }

  #check(rules: Rules, text: string): void {
    const started = performance.now();
    this.report = text === '' ? undefined : rules.validateJson(this.kind, text, { advice: this.advice });
    this.milliseconds = performance.now() - started;
    this.#editor?.mark(this.findings);
  }
}
