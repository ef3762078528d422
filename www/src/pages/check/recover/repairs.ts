import type { Edit } from '../../../text/edit.ts';

/** What is not JSON, in plain words, and how to mend it where that is certain. */
export interface Fault {
  offset: number;
  end: number;
  message: string;
  fix?: Edit[];
}

const mostFaults = 100;

/** The changes that make a text JSON, and where its places were before. */
export class Repairs {
  readonly faults: Fault[] = [];
  #edits: Edit[] = [];

  edit(from: number, to: number, insert: string): Edit {
    const edit = { from, to, insert };
    this.#edits.push(edit);
    return edit;
  }

  /** Leaves out a part; changes within it are no longer needed. */
  drop(from: number, to: number): void {
    for (let last = this.#edits.at(-1); last && isWithin(last, from); last = this.#edits.at(-1)) {
      this.#edits.pop();
    }
    this.edit(from, to, '');
  }

  fault(offset: number, end: number, message: string, fix?: Edit[]): void {
    if (this.faults.length < mostFaults) this.faults.push({ offset, end, message, ...(fix && { fix }) });
  }

  /** The text with all changes, and the place in `text` of a place in it. */
  apply(text: string): { text: string; original: (offset: number) => number } {
    const edits = this.#edits.sort((one, other) => one.from - other.from);
    const parts: string[] = [];
    /** Where each part begins, in the new text and in the old one. */
    const starts: [made: number, old: number, length: number][] = [];
    let [made, old] = [0, 0];
    const add = (part: string, from: number, length: number) => {
      if (part === '') return;
      parts.push(part);
      starts.push([made, from, length]);
      made += part.length;
    };
    for (const { from, to, insert } of edits) {
      add(text.slice(old, from), old, from - old);
      add(insert, from, 0);
      old = Math.max(old, to);
    }
    add(text.slice(old), old, text.length - old);
    return { text: parts.join(''), original: (offset) => placeIn(starts, offset, text.length) };
  }
}

/** Something put in at the place itself is before what begins there. */
const isWithin = ({ from, to }: Edit, start: number) => from > start || (from === start && to > from);

function placeIn(starts: readonly [number, number, number][], offset: number, most: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle]?.[0] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const [made, old, length] = starts[low - 1] ?? [0, 0, most];
  return Math.min(old + Math.min(offset - made, length), most);
}
