import type { Issue, Kind, Report } from 'loopgate/advice';

import { keptTag, type Tag } from '../../language/language';
import { placeOf } from '../../text/place';
import { changed } from './format';
import { keepLevel, keptLevel } from './draft';
import type { Editor } from './editor/editor';
import { findingsOf, type Finding, type Noted } from './finding';
import { isMany } from './many/shape';
import { Rules, type AdviceLevel, type Answer } from './rules/rules';
import { stopAt, stopFrom, stopsOf, type Stop } from './stops';

/** Texts up to this are checked at once; longer ones when one pauses. */
const small = 50_000;

/** What is written, what it is checked as, and what was found. */
export class Session {
  kind = $state<Kind>('auto');
  advice = $state<AdviceLevel>('all');
  /** In which language findings are wanted, and in which they are. */
  language = $state<Tag>('en');
  #said = $state<string>();
  report = $state.raw<Report>();
  /** What the service found, which stands until the text changes. */
  answered = $state.raw<Finding[]>([]);
  /** Whether the text is an array or NDJSON. */
  isMany = $state(false);
  /** How long the check took, in milliseconds. */
  milliseconds = $state(0);
  characters = $state(0);
  /** Where the rules could not be loaded. */
  hasFailed = $state(false);

  readonly findings: Finding[] = $derived(this.report ? findingsOf(this.report, this.#said) : []);

  #editor: Editor | undefined;
  #rules: Rules | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A file that is not UTF-8, until something else takes its place. */
  #bytes: Uint8Array | undefined;
  readonly #onChecked: () => void;

  constructor(onChecked: () => void) {
    this.#onChecked = onChecked;
  }

  /** The editor that holds the text from now on. */
  use(editor: Editor): void {
    this.#editor = editor;
    editor.mark(this.findings);
  }

  get text(): string {
    return this.#editor?.text() ?? '';
  }

  /** Begins to check. */
  start(): void {
    this.advice = keptLevel();
    this.language = keptTag();
    this.#rules = new Rules(
      (answer) => this.#take(answer),
      () => (this.hasFailed = true),
    );
    this.checkNow();
  }

  /** After each key. The rules wait for a pause, so that no key waits for them. */
  typed(): void {
    this.answered = [];
    this.#bytes = undefined;
    this.#rules?.forget();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.checkNow(), this.characters > small ? 400 : 60);
  }

  checkNow(): void {
    clearTimeout(this.#timer);
    const text = this.text;
    this.characters = text.length;
    this.isMany = isMany(text);
    if (text === '') return this.#empty();
    const { kind, advice, language } = this;
    this.#rules?.check({ kind, source: this.#bytes ?? text, advice, language });
  }

  checkAs(kind: Kind): void {
    this.kind = kind;
    this.checkNow();
  }

  setAdvice(level: AdviceLevel): void {
    this.advice = level;
    keepLevel(level);
    this.checkNow();
  }

  speak(language: Tag): void {
    this.language = language;
    this.checkNow();
  }

  /** Mends what these issues say, as one change that can be undone; gives whether anything changed. */
  async fix(issues: readonly Noted[]): Promise<boolean> {
    const { fixed } = await import('./fixing');
    const before = this.text;
    const after = fixed(before, issues);
    if (after === before) return false;
    this.#editor?.edit([changed(before, after)]);
    this.typed();
    this.checkNow();
    return true;
  }

  /** Goes to the next place with findings, or the one before; gives it, and where among all of them it is. */
  step(by: 1 | -1): { stop: Stop; number: number; all: number } | undefined {
    const stops = this.#stops();
    const stop = this.#editor && stopFrom(stops, this.#editor.selection(), by);
    if (!stop) return undefined;
    this.#editor?.show(stop.start);
    return { stop, number: stops.indexOf(stop) + 1, all: stops.length };
  }

  /** What was found where the caret is. */
  atCaret(): Finding[] {
    const { text } = this;
    const stop = this.#editor && stopAt(text, this.#stops(), this.#editor.selection());
    return stop?.findings ?? [];
  }

  #stops(): Stop[] {
    return stopsOf(this.text, [...this.findings, ...this.answered]);
  }

  /** Shows what the service found, at its places. */
  tellAnswered(issues: readonly Issue[], lang: string | undefined): void {
    const { text } = this;
    this.answered = issues.map((issue) => {
      return { issue, tone: 'issue', offset: placeOf(text, issue.path), lang };
    });
    this.#editor?.mark([...this.findings, ...this.answered]);
  }

  show({ offset }: Finding): void {
    if (offset !== undefined) this.#editor?.show(offset);
  }

  /** Another text; `bytes` where it stands for a file that is not UTF-8. */
  replace(text: string, bytes?: Uint8Array): void {
    this.#editor?.replace(text);
    this.answered = [];
    this.#bytes = bytes;
    this.#rules?.forget();
    this.checkNow();
  }

  #empty(): void {
    this.#rules?.forget();
    this.report = undefined;
    this.#editor?.mark([]);
    this.#onChecked();
  }

  #take({ report, milliseconds, language }: Answer): void {
    this.report = report;
    this.#said = language;
    this.milliseconds = milliseconds;
    this.#editor?.mark(this.findings);
    this.#onChecked();
  }
}
