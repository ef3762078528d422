import { files } from '../../../words/files.ts';
import type { Edit } from '../../../text/edit.ts';
import { Repairs } from './repairs.ts';
import { readText } from './text.ts';

const words = files.faults;

/** An object or a list that is not closed yet. */
interface Level {
  isObject: boolean;
  /** The items that are complete. */
  index: number;
  /** Where the key of the member at hand is. */
  keyStart: number;
  keyEnd: number;
  /** The comma before what comes next; -1 where there is none. */
  comma: number;
  /** The same, of a comma that was put in. */
  added?: Edit | undefined;
}

/** What may come next. */
type Next = 'key' | 'colon' | 'value' | 'after';

const blank = /[ \t\r\n]*/y;
const word = /[^\s,:{}[\]"'/]+/y;
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const literals: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  undefined: 'null',
};

/** Reads a text from its beginning to its end once, and notes what must change for it to be JSON. */
export class Reader {
  readonly repairs = new Repairs();
  /** The values that are not whole, as pointers. */
  readonly cut = new Set<string>();
  /** The objects and lists that were closed for want of a bracket. */
  readonly open = new Set<string>();
  readonly #text: string;
  readonly #deepest: number;
  readonly #levels: Level[] = [];
  #next: Next = 'value';
  #at = 0;
  /** Where what is kept ends. */
  #end = 0;
  /** The commas around a member that was left out need no word. */
  #hasDropped = false;

  constructor(text: string, deepest: number) {
    this.#text = text;
    this.#deepest = deepest;
  }

  /** False where nothing sensible is left. */
  read(): boolean {
    this.#skip();
    const first = this.#text[this.#at];
    if (first !== '{' && first !== '[') return false;
    this.#openLevel(first === '{');
    for (this.#skip(); this.#at < this.#text.length; this.#skip()) {
      if (this.#levels.length > this.#deepest) return false;
      if (this.#levels.length === 0) {
        this.#leaveRest();
        return true;
      }
      this.#step(this.#text.charAt(this.#at));
    }
    this.#closeAll();
    return true;
  }

  get #level(): Level {
    return this.#levels.at(-1) as Level;
  }

  #step(char: string): void {
    if (char === '}' || char === ']') return this.#close(char);
    if (char === ',') return this.#comma();
    if (char === ':') return this.#colon();
    if (char === '/') return this.#leaveOut(this.#at + 1);
    const isBracket = char === '{' || char === '[';
    if (isBracket && this.#level.isObject && (this.#next === 'after' || this.#next === 'key')) {
      return this.#leaveOut(this.#at + 1);
    }
    if (this.#next === 'after') this.#addComma();
    if (this.#next === 'colon') this.#addColon();
    if (isBracket) return this.#openLevel(char === '{');
    if (char === '"' || char === "'") return this.#quoted();
    this.#word();
  }

  #quoted(): void {
    const start = this.#at;
    const { end, isClosed } = readText(this.#text, start, this.repairs);
    this.#at = end;
    if (this.#next === 'key') return this.#keyEnds(start);
    if (!isClosed) this.cut.add(this.#pointer());
    this.#valueEnds();
  }

  #word(): void {
    word.lastIndex = this.#at;
    const found = word.exec(this.#text)?.[0];
    if (found === undefined) return this.#leaveOut(this.#at + 1);
    const start = this.#at;
    const end = start + found.length;
    if (this.#next === 'key') {
      this.#quote(start, end, words.key(shown(found)));
      this.#at = end;
      return this.#keyEnds(start);
    }
    const isLast = end === this.#text.length;
    if (isLast) this.cut.add(this.#pointer());
    const isWhole = number.test(found) || found === 'true' || found === 'false' || found === 'null';
    if (!isWhole && isLast) return this.#dropMember(end);
    if (!isWhole) this.#mendWord(found, start, end);
    this.#at = end;
    this.#valueEnds();
  }

  #mendWord(found: string, start: number, end: number): void {
    const literal = literals[found];
    if (literal === undefined) return this.#quote(start, end, words.text(shown(found)));
    const fix = [this.repairs.edit(start, end, literal)];
    this.repairs.fault(start, end, words.literal(found, literal), fix);
  }

  #quote(start: number, end: number, message: string): void {
    const written = JSON.stringify(this.#text.slice(start, end));
    this.repairs.fault(start, end, message, [this.repairs.edit(start, end, written)]);
  }

  #keyEnds(start: number): void {
    this.#level.keyStart = start;
    this.#level.keyEnd = this.#at;
    this.#next = 'colon';
  }

  #valueEnds(): void {
    this.#end = this.#at;
    this.#hasDropped = false;
    this.#next = 'after';
    const level = this.#levels.at(-1);
    if (!level) return;
    level.comma = -1;
    level.added = undefined;
  }

  #openLevel(isObject: boolean): void {
    this.#at += 1;
    this.#end = this.#at;
    this.#levels.push({ isObject, index: 0, keyStart: 0, keyEnd: 0, comma: -1 });
    this.#next = isObject ? 'key' : 'value';
    this.#hasDropped = false;
  }

  #comma(): void {
    const level = this.#level;
    if (level.isObject && (this.#next === 'colon' || this.#next === 'value')) this.#dropMember(this.#at);
    if (this.#next !== 'after') {
      const edit = this.repairs.edit(this.#at, this.#at + 1, '');
      if (!this.#hasDropped) this.repairs.fault(this.#at, this.#at + 1, words.extraComma, [edit]);
    } else {
      level.comma = this.#at;
      level.index += 1;
      this.#next = level.isObject ? 'key' : 'value';
    }
    this.#hasDropped = false;
    this.#at += 1;
  }

  #colon(): void {
    if (this.#next !== 'colon') return this.#leaveOut(this.#at + 1);
    this.#at += 1;
    this.#next = 'value';
  }

  #addComma(): void {
    const level = this.#level;
    level.added = this.repairs.edit(this.#end, this.#end, ',');
    this.repairs.fault(this.#end, this.#end, words.comma(this.#glance()), [{ ...level.added }]);
    level.index += 1;
    this.#next = level.isObject ? 'key' : 'value';
  }

  #addColon(): void {
    const { keyStart, keyEnd } = this.#level;
    const fix = [this.repairs.edit(keyEnd, keyEnd, ':')];
    this.repairs.fault(keyStart, keyEnd, words.colon(shown(this.#text.slice(keyStart, keyEnd))), fix);
    this.#next = 'value';
  }

  #close(char: string): void {
    const isObject = char === '}';
    const depth = this.#levels.findLastIndex((level) => level.isObject === isObject);
    if (depth < 0) {
      const fix = [this.repairs.edit(this.#at, this.#at + 1, '')];
      this.repairs.fault(this.#at, this.#at + 1, words.extraBracket(char), fix);
      this.#at += 1;
      return;
    }
    this.#finishMember();
    this.#closeDownTo(depth + 1, (missing) => words.bracket(missing, char));
    this.#levels.pop();
    this.#at += 1;
    this.#valueEnds();
  }

  #closeAll(): void {
    this.#finishMember();
    this.#closeDownTo(0, words.atEnd);
  }

  /** Closes what is deeper. */
  #closeDownTo(depth: number, message: (missing: string) => string): void {
    let missing = '';
    while (this.#levels.length > depth) {
      this.open.add(this.#pointer(this.#levels.length - 1));
      missing += this.#levels.pop()?.isObject ? '}' : ']';
    }
    if (missing === '') return;
    const fix = [this.repairs.edit(this.#end, this.#end, missing)];
    this.repairs.fault(this.#end, this.#end, message(missing), fix);
  }

  /** Before a bracket: no key without a value, no comma without a member. */
  #finishMember(): void {
    const level = this.#levels.at(-1);
    if (!level) return;
    if (level.isObject && (this.#next === 'colon' || this.#next === 'value')) this.#dropMember(this.#at);
    if (this.#next === 'after') return;
    if (level.added) level.added.insert = '';
    if (level.comma < 0) return;
    const edit = this.repairs.edit(level.comma, level.comma + 1, '');
    if (!this.#hasDropped) this.repairs.fault(level.comma, level.comma + 1, words.trailing, [edit]);
  }

  /** A member or an item that has no value is left out. */
  #dropMember(to: number): void {
    const { isObject, keyStart, keyEnd } = this.#level;
    const start = isObject ? keyStart : this.#at;
    this.cut.add(this.#pointer());
    this.repairs.drop(start, to);
    const key = isObject ? this.#text.slice(keyStart, keyEnd) : this.#text.slice(start, to);
    this.repairs.fault(start, to, words.value(shown(key)));
    this.#at = to;
    this.#next = isObject ? 'key' : 'value';
    this.#hasDropped = true;
  }

  #leaveOut(to: number): void {
    this.repairs.edit(this.#at, to, '');
    this.repairs.fault(this.#at, to, words.unread(shown(this.#text.slice(this.#at, to))));
    this.#at = to;
  }

  #leaveRest(): void {
    this.repairs.edit(this.#at, this.#text.length, '');
    this.repairs.fault(this.#at, this.#text.length, words.after);
  }

  /** Goes on to what is neither blank nor a comment. */
  #skip(): void {
    for (;;) {
      blank.lastIndex = this.#at;
      blank.test(this.#text);
      this.#at = blank.lastIndex;
      const opening = this.#text.slice(this.#at, this.#at + 2);
      if (opening !== '//' && opening !== '/*') return;
      const ending = opening === '//' ? '\n' : '*/';
      const found = this.#text.indexOf(ending, this.#at + 2);
      const isLine = ending === '\n';
      const end = found < 0 ? this.#text.length : found + (isLine ? 0 : 2);
      const fix = [this.repairs.edit(this.#at, end, '')];
      this.repairs.fault(this.#at, end, words.comment, fix);
      this.#at = end;
    }
  }

  /** What comes next, for people. */
  #glance(): string {
    return shown(
      /^("[^"\n]*"?|'[^'\n]*'?|[^\s,:{}[\]]+|.)/.exec(this.#text.slice(this.#at, this.#at + 60))?.[0] ?? '',
    );
  }

  /** The pointer to what is read, or to the level of this depth. */
  #pointer(depth = this.#levels.length): string {
    return this.#levels
      .slice(0, depth)
      .map(({ isObject, index, keyStart, keyEnd }) =>
        isObject ? `/${this.#keyIn(keyStart, keyEnd)}` : `/${index}`,
      )
      .join('');
  }

  #keyIn(start: number, end: number): string {
    const written = this.#text.slice(start, end);
    return keyOf(written).replaceAll('~', '~0').replaceAll('/', '~1');
  }
}

function keyOf(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replace(/^["']|["']$/g, '');
  }
}

/** A text that may be long, in a message. */
function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
