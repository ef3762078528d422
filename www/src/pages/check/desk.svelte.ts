import type { Kind } from 'loopgate/advice';

import { toast, unsay } from '../../components/toast';
import { samples, textOf, type Sample } from '../../samples';
import { check as words } from '../../words/check';
import { keepDraft, keptDraft, longestDraft, type Draft } from './draft';
import { isFixable, isOffered, type Finding } from './finding';
import { format } from './format';
import { largestShown } from './limits';
import { filterInAddress, withFilter } from './many/filter';
import { areMany } from './many/shape';
import { openFile } from './opened-file';
import { Session } from './session.svelte';
import { linkTo, longestLink, sharedIn } from './share';
import { goTo, viewNow } from './view';

/** What is checked in a table, as what, and the how manieth table it is. */
interface Many {
  files: File[];
  kind: Kind;
  batch: number;
}

/** What lies before a visitor: their text or a sample, or a table of files, and the one step back. */
export class Desk {
  readonly session: Session;
  note = $state('');
  /** The name of the sample that lies there as it came, or is on its way. */
  sample = $state('');
  /** A text that something else took the place of, and the words that offer it. */
  offered = $state.raw<{ text: string; draft: Draft }>();
  many = $state.raw<Many>();
  isManyShown = $state(false);
  /** Whether what lies in the editor is one of the table's. */
  isOfTable = $state(false);
  /** What is said to those who listen. */
  spoken = $state('');
  /** What was found where one went, which is said after that. */
  spokenOf = $state.raw<readonly Finding[]>([]);
  /** Whether the text is the visitor's: it is kept then, and never lost. */
  #isOwn = false;
  /** The sample that is on its way. */
  #picked: Sample | undefined;
  readonly #kinds: () => readonly Kind[];

  /** @param onChecked is told of each report. */
  constructor(kinds: () => readonly Kind[], onChecked: () => void) {
    this.#kinds = kinds;
    this.session = new Session(() => {
      onChecked();
      this.#keep();
    });
  }

  /** Opens what the address names, or else what was written last, and begins to check. */
  begin(): void {
    // After a reload there are no files.
    if (viewNow() !== 'editor') history.replaceState(null, '');
    const wanted = new URLSearchParams(location.search).get('sample');
    const sample = samples.find(({ name }) => name === wanted);
    const draft = keptDraft();
    if (isLink()) void this.openLink(draft);
    else if (sample) void this.pick(sample, draft);
    else if (draft && draft.text !== '') this.#put(draft, true);
    setTimeout(() => this.session.start());
  }

  /** Opens the payload that the address holds, where it holds one. */
  async openLink(draft?: Draft): Promise<void> {
    if (!isLink()) return;
    try {
      const shared = await sharedIn(location.hash);
      if (shared) this.#put(shared, false, this.#own() ?? draft);
      this.note = words.fromLink;
    } catch {
      this.note = words.brokenLink;
    }
    history.replaceState(null, '', location.pathname);
  }

  /** Opens a sample, where nothing else was opened before it came. */
  async pick(sample: Sample, draft?: Draft): Promise<void> {
    this.#picked = sample;
    this.sample = sample.name;
    const text = await textOf(sample).catch(() => undefined);
    if (this.#picked !== sample) return;
    if (text === undefined) {
      this.note = words.noSample;
      this.sample = '';
      return;
    }
    this.#put({ kind: sample.kind, text }, false, this.#own() ?? draft);
    this.note = '';
    this.sample = sample.name;
  }

  async openFiles(files: File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const isOne = files.length === 1 && file.size <= largestShown && !(await areMany(file));
    if (this.isManyShown || !isOne) return this.openMany(files);
    try {
      const { text, note, bytes } = await openFile(file);
      this.#put({ kind: this.session.kind, text }, true, this.#own(), bytes);
      this.note = note;
    } catch (error) {
      this.note = messageOf(error);
    }
  }

  /** What is dropped while others are read waits for its turn. */
  openMany(files: File[]): void {
    const { many } = this;
    if (many && this.isManyShown) this.many = { ...many, files: [...many.files, ...files] };
    else this.many = { files, kind: this.session.kind, batch: (many?.batch ?? 0) + 1 };
    if (!this.isManyShown) goTo('results', withFilter(filterInAddress()));
    this.#showTable(true);
  }

  /** Opens one payload of the table. */
  async openOne(payload: File, kind: Kind, place: string): Promise<void> {
    try {
      const { text, note, bytes } = await openFile(payload);
      if (this.isManyShown) goTo('payload');
      this.#put({ text, kind }, true, this.#own(), bytes);
      this.isOfTable = true;
      this.note = bytes ? note : place;
    } catch (error) {
      toast(messageOf(error), 8);
    }
  }

  toResults(): void {
    if (viewNow() === 'payload') return history.back();
    goTo('results', withFilter(filterInAddress()));
    this.#showTable(true);
  }

  toEditor(): void {
    if (viewNow() === 'results') history.back();
    else this.#showTable(false);
  }

  /** After *Back* or *Forward* of the browser. */
  moved(): void {
    this.#showTable(viewNow() === 'results' && this.many !== undefined);
  }

  #showTable(isShown: boolean): void {
    this.isManyShown = isShown;
    if (!isShown) return;
    this.offered = undefined;
    this.note = '';
  }

  checkAs(kind: Kind): void {
    this.session.checkAs(kind);
    if (this.many && this.isManyShown) this.many = { ...this.many, kind };
  }

  typed(): void {
    this.#isTheirs();
    this.session.typed();
  }

  /** Says the verdict to those who listen. */
  tell(verdict: string): void {
    this.spoken = verdict;
    this.spokenOf = [];
  }

  takeBack(): void {
    if (!this.offered) return;
    this.note = '';
    this.#put(this.offered.draft, true, this.#own());
  }

  async share(): Promise<void> {
    const { kind, text } = this.session;
    const link = await linkTo(location.origin + location.pathname, { kind, text });
    if (link.length > longestLink) return toast(words.linkTooLong, 8);
    try {
      await navigator.clipboard.writeText(link);
      toast(words.linkCopied, 6);
    } catch {
      history.replaceState(null, '', link);
      toast(words.linkInAddress, 8);
    }
  }

  async fix(findings: Finding[]): Promise<void> {
    const { kind, text } = this.session;
    const isMended = await this.session.fix(findings.map(({ issue }) => issue));
    if (!isMended) return toast(words.notMended);
    this.#isTheirs();
    unsay();
    this.note = '';
    this.offered = { text: words.mended(findings.length), draft: { kind, text } };
  }

  /** Mends what was found where the caret is. */
  async fixHere(): Promise<void> {
    const here = this.session.atCaret();
    const fixable = here.filter(isFixable);
    if (fixable.length > 0) return this.fix(fixable);
    const offered = here.find(isOffered);
    if (offered) return this.fix([offered]);
    toast(here.length > 0 ? words.noFixHere : words.nothingHere);
  }

  /** Goes to the next finding, or the one before, and says what it is. */
  step(by: 1 | -1): void {
    const found = this.session.step(by);
    this.spoken = found ? words.atFinding(found.number, found.all) : words.noFindings;
    this.spokenOf = found?.stop.findings ?? [];
  }

  tidy(): void {
    const text = format(this.session.text);
    if (text === this.session.text) return;
    this.#isTheirs();
    this.session.replace(text);
  }

  /** What the visitor wrote: it lies there, or is one step back. */
  #own(): Draft | undefined {
    const { kind, text } = this.session;
    return this.#isOwn ? { kind, text } : this.offered?.draft;
  }

  #isTheirs(): void {
    this.#isOwn = true;
    this.sample = '';
  }

  /** What was the visitor's own is one step back. */
  #put({ kind, text }: Draft, isTheirs: boolean, before?: Draft, bytes?: Uint8Array): void {
    this.session.kind = this.#kinds().includes(kind) ? kind : 'auto';
    this.session.replace(text, bytes);
    this.#isOwn = isTheirs;
    this.#picked = undefined;
    this.sample = '';
    this.isOfTable = false;
    if (viewNow() === 'results') goTo('editor');
    this.#showTable(false);
    const isOffered = before && before.text !== '' && before.text !== text;
    this.offered = isOffered ? { text: words.textKept, draft: before } : undefined;
  }

  #keep(): void {
    if (!this.#isOwn) return;
    const { kind, text } = this.session;
    const isKept = keepDraft({ kind, text });
    if (!isKept && text.length > longestDraft) this.note = words.draftTooLong;
  }
}

function isLink(): boolean {
  return location.hash.startsWith('#p=');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
