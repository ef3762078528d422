import type { Issue } from 'loopgate/advice';

import { codeOf, ofCode, type Filter, type Verdict } from './filter';
import type { Counts, Row } from './protocol';

/** Rows that the table has of each verdict, and of each code. */
const mostRows = 10_000;
const mostOfCode = 1000;

/** What a filter shows: so many payloads, and the first of them as rows. */
class List {
  found = 0;
  readonly rows: Row[] = [];
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }
}

/** The list of a code, how often it was found, and the last payload that it was counted for. */
class CodeList extends List {
  findings = 0;
  last = -1;
}

/** The rows of the table, by filter. */
export class Lists {
  readonly #verdicts: Record<Verdict, List> = {
    all: new List(mostRows),
    invalid: new List(mostRows),
    advice: new List(mostRows),
  };
  readonly #codes = new Map<string, CodeList>();

  /** Counts a payload; gives the lists that have room for its row. */
  count(index: number, valid: boolean, issues: readonly Issue[], warnings: readonly Issue[]): Row[][] {
    const open: Row[][] = [];
    const { all, invalid, advice } = this.#verdicts;
    add(all, open);
    if (!valid) add(invalid, open);
    if (warnings.length > 0) add(advice, open);
    for (const { code } of issues) this.#countCode(code, index, open);
    for (const { code } of warnings) this.#countCode(code, index, open);
    return open;
  }

  rows(filter: Filter): readonly Row[] {
    return this.#listOf(filter)?.rows ?? [];
  }

  found(filter: Filter): number {
    return this.#listOf(filter)?.found ?? 0;
  }

  get sums(): { found: Counts; listed: Counts; codes: Counts } {
    const lists: [string, List][] = Object.entries(this.#verdicts);
    for (const [code, list] of this.#codes) lists.push([ofCode(code), list]);
    return {
      found: Object.fromEntries(lists.map(([filter, { found }]) => [filter, found])),
      listed: Object.fromEntries(lists.map(([filter, { rows }]) => [filter, rows.length])),
      codes: Object.fromEntries([...this.#codes].map(([code, { findings }]) => [code, findings])),
    };
  }

  #countCode(code: string, index: number, open: Row[][]): void {
    const list = this.#codes.get(code) ?? new CodeList(mostOfCode);
    if (list.findings === 0) this.#codes.set(code, list);
    list.findings += 1;
    if (list.last === index) return;
    list.last = index;
    add(list, open);
  }

  #listOf(filter: Filter): List | undefined {
    const code = codeOf(filter);
    return code === undefined ? this.#verdicts[filter as Verdict] : this.#codes.get(code);
  }
}

function add(list: List, open: Row[][]): void {
  list.found += 1;
  if (list.rows.length < list.most) open.push(list.rows);
}
