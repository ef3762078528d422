import { isWellFormed } from '../value/text.js';

import { no, noted } from './verdict.js';

/** Values of more objects, items and characters are for the engine, which says where they are too many. */
export const most = 2 ** 22;

/** How many facts there are at most: one for each letter. */
const mostFacts = 52;

/** The index at which there is no fact. */
export const none = mostFacts;

/** Paths are numbers to this base. */
const base = 128;
/** Of seven steps: the last one that is exact. */
const mostPath = base ** 7;
/** Values with more faults, and longer texts that are wrong, are for the engine. */
const mostFaults = 8;
const longest = 64;

/** The path of a member, or of an item, from the one of what it is in. */
export function pathTo(path, index) {
  return index < base - 1 ? path * base + index + 1 : Infinity;
}

/**
 * What one judgement notes. Each has notes of its own: to read a value may run code of the caller's, which may ask for
 * another judgement.
 */
export class Notes {
  /** How many objects, items and characters may still come. */
  left = most;
  /** The kind that an `@type` chose. */
  kind;
  /** Whether a report is asked for, and whether there may be advice of which only the engine knows what it says. */
  tells = true;
  isAdvised = false;
  /** Where the value is that is looked at. */
  path = 0;
  /**
   * What is said, if something is: the paths of values that are wrong, each with what is there (nothing where a member is missing);
   * or, in its order, the advice that is surely given, with the places where it is told.
   */
  said;
  places;
  /** A bit for each value that advice asks for and that was there. */
  chosen = 0;
  /** The members that advice reads, each at the index of its letter, and a place for none. */
  facts = Array(mostFacts + 1).fill(undefined);
  /** What the texts among them say as numbers, where they surely need no advice by themselves; below 0 where they may. */
  numbers = new Float64Array(mostFacts).fill(-1);
  /** A bit for each fact that is there and no empty string: of the first 26, and of the others. */
  capitals = 0;
  others = 0;
  /** The indices of the facts that were noted. */
  noted = Array(mostFacts).fill(none);
  count = 0;

  start(kind, tells) {
    this.kind = kind;
    this.tells = tells;
    this.left = most;
    this.isAdvised = false;
    this.path = 0;
    this.said = undefined;
    this.places = undefined;
    this.chosen = 0;
  }

  /** What the verdict on a value is once it was noted what is wrong: with what it is, the engine says the same each time. */
  settle(verdict, value) {
    if (verdict !== no || !this.tells || !isPlain(value)) return verdict;
    return this.fault(this.path, value);
  }

  fault(path, value) {
    const said = (this.said ??= []);
    if (path >= mostPath || said.length >= 2 * mostFaults) return no;
    said.push(path, value);
    return noted;
  }

  note(index, value) {
    this.facts[index] = value;
    this.noted[this.count++ % mostFacts] = index;
    if (value === '') return;
    if (index < 26) this.capitals |= 1 << index;
    else this.others |= 1 << (index - 26);
  }

  /** Something is wrong with a fact: no advice is given on it. */
  forget(index) {
    this.facts[index] = undefined;
    if (index < 26) this.capitals &= ~(1 << index);
    else this.others &= ~(1 << (index - 26));
  }

  /** Whether some facts were there more than once. */
  get hasMany() {
    return this.count > mostFacts;
  }

  /** Keeps nothing of the value. */
  end() {
    if (this.count > mostFacts) this.facts.fill(undefined);
    else for (let at = 0; at < this.count; at++) this.facts[this.noted[at]] = undefined;
    this.count = 0;
    this.capitals = 0;
    this.others = 0;
  }
}

/** Whether JSON carries a value that is no object, and it is short. */
function isPlain(value) {
  if (typeof value === 'string') return value.length <= longest && isWellFormed(value);
  return typeof value === 'boolean' || value === null || Number.isFinite(value);
}

/** Notes that nobody uses: to make new ones takes longer than to judge a small value. */
const idle = [];

export function takeNotes() {
  return idle.pop() ?? new Notes();
}

export function giveBack(notes) {
  notes.end();
  if (idle.length < 4) idle.push(notes);
}

/** The index of a letter: A to Z, a to z. */
export function factOf(letter) {
  const code = letter.charCodeAt(0);
  return code < 97 ? code - 65 : code - 71;
}
