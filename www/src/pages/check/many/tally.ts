import type { Issue, Report } from 'loopgate/advice';

import { isRepairable, type Noted } from '../finding';
import { longestForNode } from '../limits';
import { foundIn } from '../verdict';
import { Details } from './details';
import type { Filter } from './filter';
import { Lists } from './lists';
import type { Counts, Note, Place, Progress, Row } from './protocol';
import type { Piece } from './split';

const mostNotes = 200;

type Sums = Omit<Progress, 'state' | 'bytes' | 'total' | 'milliseconds' | 'language' | 'file'>;

/** What was found so far; its size has a bound, whatever the files hold. */
export class Tally {
  readonly details = new Details();
  readonly #lists = new Lists();
  readonly #notes: Note[] = [];
  readonly #kinds: Counts = {};
  #fixable = 0;
  #reported = 0;

  add(source: number, place: Place, piece: Piece, report: Report): void {
    const { kind, valid, issues, warnings } = report;
    const index = this.#lists.found('all');
    raise(this.#kinds, kind ?? '');
    if (issues.some(isRepairable) || warnings.some(isRepairable)) this.#fixable += 1;
    const isReported = issues.length + warnings.length > 0;
    if (isReported) this.#reported += 1;
    const open = this.#lists.count(index, valid, issues, warnings);
    const isDetailed = isReported && !this.details.isFull;
    if (open.length === 0 && !isDetailed) return;
    const id = idOf(piece.bytes);
    if (open.length > 0) {
      const first: Noted | undefined = issues[0] ?? warnings[0];
      const { message = '', lang } = first ?? {};
      const row = { ...place, ...foundIn(report), index, source, kind, id, message, lang };
      for (const list of open) list.push(row);
    }
    if (isDetailed) {
      const truncated = report.truncated === true;
      this.details.add({ ...place, kind, id, issues: placed(issues), warnings: placed(warnings), truncated });
    }
  }

  note(note: Note): void {
    if (this.#notes.length < mostNotes) this.#notes.push(note);
  }

  rows(filter: Filter, from: number, most: number): Row[] {
    return this.#lists.rows(filter).slice(from, from + most);
  }

  /** The next invalid row of a list after a payload, or the one before, and its place there. */
  next(filter: Filter, after: number, by: 1 | -1): { row: Row | undefined; position: number } {
    const list = this.#lists.rows(filter);
    const isNext = ({ index, valid }: Row) => !valid && (by > 0 ? index > after : index < after);
    const position = by > 0 ? list.findIndex(isNext) : list.findLastIndex(isNext);
    return { row: list[position], position };
  }

  get sums(): Sums {
    return {
      payloads: this.#lists.found('all'),
      invalid: this.#lists.found('invalid'),
      advised: this.#lists.found('advice'),
      fixable: this.#fixable,
      kinds: this.#kinds,
      ...this.#lists.sums,
      reported: this.#reported,
      kept: this.details.kept,
      notes: this.#notes,
    };
  }
}

/** The line of an issue is that of its payload, which has one line; its offset is within the payload. */
function placed<I extends Issue>(issues: readonly (I & Noted)[]): I[] {
  return issues.map(({ line: _line, edits: _edits, lang: _lang, ...issue }) => issue as unknown as I);
}

function raise(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function idOf(bytes: Uint8Array | undefined): string {
  if (!bytes || bytes.length > longestForNode) return '';
  try {
    const { id } = JSON.parse(new TextDecoder().decode(bytes)) as { id?: unknown };
    return typeof id === 'string' ? id.slice(0, 200) : '';
  } catch {
    return '';
  }
}
