import type { Issue, Report } from 'loopgate/advice';

import { Details } from './details';
import type { Counts, Filter, Note, Place, Progress, Row } from './protocol';
import { longest, type Piece } from './split';

/** Rows of each verdict that the table has. */
export const mostRows = 10_000;
const mostNotes = 200;

type Sums = Pick<
  Progress,
  'payloads' | 'invalid' | 'advised' | 'kinds' | 'codes' | 'rows' | 'kept' | 'notes'
>;

/** What was found so far; its size has a bound, whatever the files hold. */
export class Tally {
  readonly details = new Details();
  readonly #rows: Record<Filter, Row[]> = { all: [], invalid: [], advice: [] };
  readonly #notes: Note[] = [];
  readonly #kinds: Counts = {};
  readonly #codes: Counts = {};
  #payloads = 0;
  #invalid = 0;
  #advised = 0;

  add(source: number, place: Place, piece: Piece, report: Report): void {
    const { kind, valid, issues, warnings } = report;
    this.#payloads += 1;
    if (!valid) this.#invalid += 1;
    if (warnings.length > 0) this.#advised += 1;
    raise(this.#kinds, kind ?? '');
    for (const { code } of issues) raise(this.#codes, code);
    for (const { code } of warnings) raise(this.#codes, code);
    const lists = this.#listsFor(report).filter((list) => list.length < mostRows);
    const isDetailed = !valid && !this.details.isFull;
    if (lists.length === 0 && !isDetailed) return;
    const id = idOf(piece.bytes);
    const row = { ...place, source, kind, id, valid, issues: issues.length, advice: warnings.length };
    const message = issues[0]?.message ?? warnings[0]?.message ?? '';
    for (const list of lists) list.push({ ...row, message });
    if (isDetailed) {
      this.details.add({ ...place, kind, id, issues: placed(issues), truncated: report.truncated === true });
    }
  }

  note(note: Note): void {
    if (this.#notes.length < mostNotes) this.#notes.push(note);
  }

  rows(filter: Filter, from: number, most: number): Row[] {
    return this.#rows[filter].slice(from, from + most);
  }

  get sums(): Sums {
    return {
      payloads: this.#payloads,
      invalid: this.#invalid,
      advised: this.#advised,
      kinds: this.#kinds,
      codes: this.#codes,
      rows: {
        all: this.#rows.all.length,
        invalid: this.#rows.invalid.length,
        advice: this.#rows.advice.length,
      },
      kept: this.details.kept,
      notes: this.#notes,
    };
  }

  #listsFor({ valid, warnings }: Report): Row[][] {
    if (!valid) return [this.#rows.all, this.#rows.invalid];
    return warnings.length > 0 ? [this.#rows.all, this.#rows.advice] : [this.#rows.all];
  }
}

/** The line of an issue is that of its payload, which has one line; its offset is within the payload. */
function placed(issues: readonly Issue[]): Issue[] {
  return issues.map(({ line: _line, ...issue }) => issue);
}

function raise(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function idOf(bytes: Uint8Array | undefined): string {
  if (!bytes || bytes.length > longest) return '';
  try {
    const { id } = JSON.parse(new TextDecoder().decode(bytes)) as { id?: unknown };
    return typeof id === 'string' ? id.slice(0, 200) : '';
  } catch {
    return '';
  }
}
