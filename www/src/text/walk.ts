import type { Target } from './targets';

/** An object or array on the way to a target; an object expects a key before each value. */
interface Frame {
  target: Target;
  isArray: boolean;
  index: number;
  expectsKey: boolean;
}

/** Walks through a JSON text, broken or not, and notes where the targets are. Never throws. */
export function walk(text: string, root: Target): void {
  const walker = new Walker(text, root);
  while (walker.step());
}

class Walker {
  readonly #text: string;
  readonly #frames: Frame[] = [];
  readonly #token = /[^\s,:[\]{}"]+/y;
  #offset = 0;
  /** The target that the next value is, if it is one. */
  #next: Target | undefined;
  /** How many objects and arrays are open inside of one that holds no target. */
  #skipped = 0;

  constructor(text: string, root: Target) {
    this.#text = text;
    this.#next = root;
  }

  step(): boolean {
    if (this.#offset >= this.#text.length) return false;
    const char = this.#text.charAt(this.#offset);
    if (char === '"') this.#string();
    else if (char === '{' || char === '[') this.#open(char === '[');
    else if (char === '}' || char === ']') this.#close();
    else if (char === ',') this.#comma();
    else this.#scalar();
    return true;
  }

  #string(): void {
    const start = this.#offset;
    const end = endOfString(this.#text, start);
    this.#offset = end;
    const frame = this.#frames.at(-1);
    if (this.#skipped > 0) return;
    if (!frame?.expectsKey) return this.#value(start, end);
    frame.expectsKey = false;
    this.#next = frame.target.children.get(decoded(this.#text.slice(start, end)));
    this.#next?.keys.push({ start, end });
  }

  #open(isArray: boolean): void {
    const target = this.#next;
    const start = this.#offset++;
    if (this.#skipped > 0 || !target) return void this.#skipped++;
    this.#value(start, start + 1);
    this.#frames.push({ target, isArray, index: 0, expectsKey: !isArray });
    if (isArray) this.#next = target.children.get('0');
  }

  #close(): void {
    this.#offset++;
    if (this.#skipped > 0) this.#skipped--;
    else this.#frames.pop();
  }

  #comma(): void {
    this.#offset++;
    const frame = this.#frames.at(-1);
    if (this.#skipped > 0 || !frame) return;
    frame.expectsKey = !frame.isArray;
    this.#next = frame.isArray ? frame.target.children.get(String(++frame.index)) : undefined;
  }

  /** A number or a word, or what else there is: space, a colon, rubbish. */
  #scalar(): void {
    const start = this.#offset;
    this.#token.lastIndex = start;
    if (!this.#token.test(this.#text)) return void this.#offset++;
    this.#offset = this.#token.lastIndex;
    if (this.#skipped === 0) this.#value(start, this.#offset);
  }

  #value(start: number, end: number): void {
    if (this.#next) this.#next.value ??= { start, end };
    this.#next = undefined;
  }
}

/** After the closing quote of the string that begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
}

function isEscaped(text: string, offset: number): boolean {
  let before = offset;
  while (text.charAt(before - 1) === '\\') before--;
  return (offset - before) % 2 === 1;
}

function decoded(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
