/** Values of more objects, items and characters are for the engine, which says where they are too many. */
export const most = 2 ** 22;

/** How many facts there are at most: one for each letter. */
const mostFacts = 52;

/** The index at which there is no fact. */
export const none = mostFacts;

/**
 * What one judgement notes. Each has notes of its own: to read a value may run code of the caller's, which may ask for
 * another judgement.
 */
export class Notes {
  /** How many objects, items and characters may still come. */
  left = most;
  /** The kind that an `@type` chose. */
  kind;
  /** Whether advice is asked for, and whether there may be some of which only the engine knows what it says. */
  tellsAdvice = true;
  isAdvised = false;
  /** The advice that is surely given, in its order, if there is some. */
  given;
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

  start(kind, tellsAdvice) {
    this.kind = kind;
    this.tellsAdvice = tellsAdvice;
    this.left = most;
    this.isAdvised = false;
    this.given = undefined;
    this.chosen = 0;
  }

  note(index, value) {
    this.facts[index] = value;
    this.noted[this.count++ % mostFacts] = index;
    if (value === '') return;
    if (index < 26) this.capitals |= 1 << index;
    else this.others |= 1 << (index - 26);
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
