import { largestShown } from '../limits';
import type { NoteKind, Shape } from './protocol';

/** The bytes of one payload. They are there until the next ones are asked for. */
export interface Piece {
  /** Undefined where there are more than are checked. */
  bytes: Uint8Array | undefined;
  /** The line or item, from 1; 0 for a whole file. */
  number: number;
  /** Where its first byte is in the file. */
  start: number;
  /** Where the line or item ends: blanks may be before that. */
  end: number;
}

/** Divides a file into payloads, as its bytes come. */
export interface Splitter {
  push(chunk: Uint8Array): Piece[];
  /** What is left when there are no more bytes. */
  end(): Piece[];
  /** What is wrong with the file itself. */
  readonly fault: NoteKind | undefined;
}

/** The editor shows no more than that of one payload. */
export const longest = largestShown;
/** What decides how a file is divided. */
const longestHead = 1 << 20;

const [newline, quote, backslash, comma] = [0x0a, 0x22, 0x5c, 0x2c];
const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** How a file that begins so is divided; undefined where more of it must be seen. */
export function shapeOf(name: string, head: Uint8Array, isWhole: boolean): Shape | undefined {
  if (/\.(ndjson|jsonl|ldjson|jsonlines)$/i.test(name)) return 'lines';
  const first = head.findIndex((byte) => !isBlank(byte));
  if (first < 0) return isWhole || head.length >= longestHead ? 'single' : undefined;
  if (head[first] === 0x5b) return 'array';
  const end = head.indexOf(newline, first);
  if (end < 0) return isWhole || head.length >= longestHead ? 'single' : undefined;
  const line = trimmed(head.subarray(first, end));
  return head[first] === 0x7b && line[line.length - 1] === 0x7d ? 'lines' : 'single';
}

export function splitterFor(shape: Shape, start: number): Splitter {
  if (shape === 'lines') return new Lines(start);
  return shape === 'array' ? new Items(start) : new Whole(start);
}

/** How many bytes a byte-order mark takes here. */
export function markLength(head: Uint8Array): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}

/** The bytes of a payload that is not complete, at most as many as are checked. */
class Held {
  #parts: Uint8Array[] = [];
  length = 0;

  hold(bytes: Uint8Array): void {
    this.length += bytes.length;
    if (this.length > longest) this.#parts = [];
    else if (bytes.length > 0) this.#parts.push(bytes.slice());
  }

  /** All that is held and these; nothing is held afterwards. */
  take(bytes: Uint8Array): Uint8Array | undefined {
    const length = this.length + bytes.length;
    const parts = this.#parts;
    this.#parts = [];
    this.length = 0;
    if (length > longest) return undefined;
    return parts.length === 0 ? bytes : joined([...parts, bytes], length);
  }
}

class Lines implements Splitter {
  readonly fault = undefined;
  readonly #held = new Held();
  #number = 0;
  #start: number;

  constructor(start: number) {
    this.#start = start;
  }

  push(chunk: Uint8Array): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      this.#close(chunk.subarray(from, at), pieces, 1);
      from = at + 1;
    }
    this.#held.hold(chunk.subarray(from));
    return pieces;
  }

  end(): Piece[] {
    const pieces: Piece[] = [];
    this.#close(new Uint8Array(), pieces, 0);
    return pieces;
  }

  #close(rest: Uint8Array, pieces: Piece[], separator: number): void {
    const start = this.#start;
    const end = start + this.#held.length + rest.length;
    const bytes = this.#held.take(rest);
    this.#start = end + separator;
    this.#number += 1;
    const line = bytes && trimmed(bytes);
    if (line?.length === 0) return;
    pieces.push({ bytes: line, number: this.#number, start: start + blanksBefore(line, bytes), end });
  }
}

class Items implements Splitter {
  fault: NoteKind | undefined = 'openArray';
  readonly #held = new Held();
  #number = 0;
  #start: number;
  #position: number;
  /** 0 before and after the array, 1 between its items. */
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #isClosed = false;

  constructor(start: number) {
    this.#start = this.#position = start;
  }

  push(chunk: Uint8Array): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (this.#isText) this.#inText(byte);
      else if (this.#isClosed) this.#afterArray(byte);
      else if (byte === quote) this.#isText = true;
      else if (isOpening(byte) && ++this.#depth === 1) from = this.#next(at + 1);
      else if (byte === comma && this.#depth === 1) {
        this.#close(chunk.subarray(from, at), pieces);
        from = this.#next(at + 1);
      } else if (isClosing(byte) && --this.#depth === 0) {
        this.#isClosed = true;
        this.fault = undefined;
        this.#close(chunk.subarray(from, at), pieces, this.#number > 0);
        from = chunk.length;
      }
    }
    if (this.#depth > 0) this.#held.hold(chunk.subarray(from));
    this.#position += chunk.length;
    return pieces;
  }

  end(): Piece[] {
    const pieces: Piece[] = [];
    if (!this.#isClosed) this.#close(new Uint8Array(), pieces, false);
    return pieces;
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isText = false;
  }

  #afterArray(byte: number): void {
    if (!isBlank(byte)) this.fault = 'afterArray';
  }

  /** The next item begins there in the chunk. */
  #next(at: number): number {
    this.#start = this.#position + at;
    return at;
  }

  #close(rest: Uint8Array, pieces: Piece[], isEmptyTold = true): void {
    const start = this.#start;
    const end = start + this.#held.length + rest.length;
    const bytes = this.#held.take(rest);
    const item = bytes && trimmed(bytes);
    if (item?.length === 0 && !isEmptyTold) return;
    this.#number += 1;
    pieces.push({ bytes: item, number: this.#number, start: start + blanksBefore(item, bytes), end });
  }
}

class Whole implements Splitter {
  readonly fault = undefined;
  readonly #held = new Held();
  readonly #start: number;

  constructor(start: number) {
    this.#start = start;
  }

  push(chunk: Uint8Array): Piece[] {
    this.#held.hold(chunk);
    return [];
  }

  end(): Piece[] {
    const end = this.#start + this.#held.length;
    const bytes = this.#held.take(new Uint8Array());
    return bytes?.length === 0 ? [] : [{ bytes, number: 0, start: this.#start, end }];
  }
}

function trimmed(bytes: Uint8Array): Uint8Array {
  let [from, to] = [0, bytes.length];
  while (from < to && isBlank(bytes[from])) from++;
  while (from < to && isBlank(bytes[to - 1])) to--;
  return bytes.subarray(from, to);
}

function blanksBefore(trimmed: Uint8Array | undefined, whole: Uint8Array | undefined): number {
  return trimmed && whole ? trimmed.byteOffset - whole.byteOffset : 0;
}

export function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
