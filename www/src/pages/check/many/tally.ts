import type { Issue, Report } from 'loopgate/advice';

import { isRepairable, type Noted } from '../finding';
import { longestForNode } from '../limits';
import { foundIn } from '../verdict';
import { Details } from './details';
import { ofCode, type Filter } from './filter';
import type { Counts, Note, Place, Progress, Row } from './protocol';
import type { Piece } from './split';

/** Rows that the table has of each verdict, and of each code. */
export const mostRows = 10_000;
const mostOfCode = 1000;
const mostNotes = 200;

type Sums = Omit<Progress, 'state' | 'bytes' | 'total' | 'milliseconds' | 'file'>;

/** What was found so far; its size has a bound, whatever the files hold. */
export class Tally {
  readonly details = new Details();
  readonly #rows = new Map<Filter, Row[]>();
  readonly #notes: Note[] = [];
  readonly #kinds: Counts = {};
  readonly #codes: Counts = {};
  readonly #found: Counts = {};
  #fixable = 0;
  #reported = 0;

  add(source: number, place: Place, piece: Piece, report: Report): void {
    const { kind, issues, warnings } = report;
    const all: Noted[] = [...issues, ...warnings];
    const index = this.#count('all');
    raise(this.#kinds, kind ?? '');
    for (const { code } of all) raise(this.#codes, code);
    if (all.some(isRepairable)) this.#fixable += 1;
    if (all.length > 0) this.#reported += 1;
    const lists = this.#listsFor(report);
    const isDetailed = all.length > 0 && !this.details.isFull;
    if (lists.length === 0 && !isDetailed) return;
    const id = idOf(piece.bytes);
    const row = { ...place, ...foundIn(report), index, source, kind, id, message: all[0]?.message ?? '' };
    for (const list of lists) list.push(row);
    if (isDetailed) {
      const { truncated } = row;
      this.details.add({ ...place, kind, id, issues: placed(issues), warnings: placed(warnings), truncated });
    }
  }

  note(note: Note): void {
    if (this.#notes.length < mostNotes) this.#notes.push(note);
  }

  rows(filter: Filter, from: number, most: number): Row[] {
    return this.#listOf(filter).slice(from, from + most);
  }

  /** The next invalid row of a list after a payload, or the one before, and its place there. */
  next(filter: Filter, after: number, by: 1 | -1): { row: Row | undefined; position: number } {
    const list = this.#listOf(filter);
    const isNext = ({ index, valid }: Row) => !valid && (by > 0 ? index > after : index < after);
    const position = by > 0 ? list.findIndex(isNext) : list.findLastIndex(isNext);
    return { row: list[position], position };
  }

  get sums(): Sums {
    return {
      payloads: this.#number('all'),
      invalid: this.#number('invalid'),
      advised: this.#number('advice'),
      fixable: this.#fixable,
      kinds: this.#kinds,
      codes: this.#codes,
      found: this.#found,
      listed: Object.fromEntries([...this.#rows].map(([filter, { length }]) => [filter, length])),
      reported: this.#reported,
      kept: this.details.kept,
      notes: this.#notes,
    };
  }

  /** Counts a payload for each filter that shows it; gives the lists that have room for it. */
  #listsFor({ valid, issues, warnings }: Report): Row[][] {
    const codes = new Set([...issues, ...warnings].map(({ code }) => code));
    const own: Filter[] = valid ? [] : ['invalid'];
    if (warnings.length > 0) own.push('advice');
    own.push(...[...codes].map(ofCode));
    own.forEach((filter) => this.#count(filter));
    const lists = (['all', ...own] as Filter[]).map((filter) => ({ filter, list: this.#listOf(filter) }));
    const hasRoom = (filter: Filter, { length }: Row[]) =>
      length < (filter.startsWith('code:') ? mostOfCode : mostRows);
    return lists.filter(({ filter, list }) => hasRoom(filter, list)).map(({ list }) => list);
  }

  #listOf(filter: Filter): Row[] {
    const list = this.#rows.get(filter) ?? [];
    this.#rows.set(filter, list);
    return list;
  }

  #number(filter: Filter): number {
    return this.#found[filter] ?? 0;
  }

  /** How many there were before. */
  #count(filter: Filter): number {
    const before = this.#number(filter);
    this.#found[filter] = before + 1;
    return before;
  }
}

/** The line of an issue is that of its payload, which has one line; its offset is within the payload. */
function placed<I extends Issue>(issues: readonly (I & Noted)[]): I[] {
  return issues.map(({ line: _line, edits: _edits, ...issue }) => issue as unknown as I);
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
