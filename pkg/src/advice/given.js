// Which advice is given on a payload that is surely valid, where the engine need not say it: some rows say the same each time.
import { factOf, none } from '../sure/notes.js';

import { containers } from './text.js';

/** More rows than any table has. */
const mostRows = 64;

/** The facts in each that has others in it. */
const inner = new Map(
  containers.split(' ').map((letters) => {
    const [outer, ...facts] = Array.from(letters, factOf);
    return [outer, new Set(facts)];
  }),
);

/** What a row of a table says, by its word and its number (crates/core/src/derive/facts.rs). */
export class Saying {
  #number;
  #isCompared;
  /** The only fact that is read, if there is one. */
  #fact = none;
  #times;
  #at;
  #within;

  constructor(word, number) {
    const letters = /^\?.*:(.*)/.exec(word)?.[1];
    this.#number = number;
    this.#isCompared = letters === undefined;
    if (letters?.length === 1) this.#fact = factOf(letters);
    this.#times = Array.from(/[<>](..)/.exec(word)?.[1] ?? '', factOf);
    const at = letters?.[0] ?? /@(.)/.exec(word)?.[1];
    this.#at = at === undefined ? none : factOf(at);
    this.#within = inner.get(this.#at);
  }

  /** Notes that it is given on a whole payload; false where only the engine knows what is said. */
  note(notes) {
    const key = this.#keyIn(notes);
    if (key < 0 || notes.hasMany) return false;
    if (notes.said === undefined) {
      notes.said = [key];
      notes.places = [this.#placeIn(notes)];
      return true;
    }
    // What else is said may be that something is wrong.
    if (notes.places === undefined) return false;
    insert(key, this.#placeIn(notes), notes);
    return true;
  }

  /** A number that stands for what is said; -1 where it is not known. */
  #keyIn({ numbers }) {
    if (!this.#isCompared) {
      const number = this.#fact === none ? -1 : numbers[this.#fact];
      return number < -1 ? this.#number - number * mostRows : -1;
    }
    // Of other times it was compared only what they may say.
    for (let at = 0; at < this.#times.length; at++) if (numbers[this.#times[at]] < 0) return -1;
    return this.#number;
  }

  /** Where in the order of the payload it is told: on an object, after what is in it. */
  #placeIn({ noted, count }) {
    let place = 0;
    while (place < count && noted[place] !== this.#at) place++;
    if (this.#within === undefined) return place;
    do place++;
    while (place < count && this.#within.has(noted[place]));
    return place - 0.5;
  }
}

/** Puts it behind those that are not told after it. */
function insert(key, place, { said, places }) {
  let at = said.length;
  for (; at > 0 && places[at - 1] > place; at--) {
    said[at] = said[at - 1];
    places[at] = places[at - 1];
  }
  said[at] = key;
  places[at] = place;
}
