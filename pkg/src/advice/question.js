// What is asked of the engine where a payload is surely valid and only single pieces of advice may be given on it.
import { copyOf } from '../report.js';
import { factOf, none } from '../sure/notes.js';
import { utf8 } from '../utf8.js';

import { containers } from './text.js';

/** Longer facts are not asked about: with these, a report has room for all that may be said. */
const mostText = 500;
const mostItems = 20;

/** The question for a row of advice, by its word and its number (crates/core/src/derive/facts.rs), of a table. */
export function questionOf(word, number) {
  return new Row(word, number);
}

/** The facts in each that has others in it. */
const inner = new Map(
  containers.split(' ').map((letters) => {
    const [outer, ...facts] = Array.from(letters, factOf);
    return [outer, new Set(facts)];
  }),
);

/** A row of advice that the engine can be asked about. */
class Row {
  /** Where it compares facts, which says the same each time: its number. The engine finds out the others. */
  fixed;
  number;
  /** The facts that the engine reads; those that were compared need not be read. */
  facts;
  #times;
  #at;

  constructor(word, number) {
    const letters = /^\?.*:(.*)/.exec(word)?.[1];
    this.number = number;
    this.fixed = letters === undefined ? number : -1;
    this.facts = Array.from(letters ?? '', factOf);
    this.#times = Array.from(/[<>](..)/.exec(word)?.[1] ?? '', factOf);
    const at = letters?.[0] ?? /@(.)/.exec(word)?.[1];
    this.#at = at === undefined ? none : factOf(at);
  }

  /** Puts a question into the notes; false where the engine must read the whole payload. */
  ask(notes) {
    if (notes.hasMany || !this.#isSure(notes)) return false;
    const values = [];
    for (const fact of this.facts) {
      const value = notes.facts[fact];
      if (value?.length > (typeof value === 'string' ? mostText : mostItems)) return false;
      values.push(value);
    }
    const question = new Question(this, values, this.#placeIn(notes));
    if (notes.questions === undefined) notes.questions = [question];
    else insert(notes.questions, question);
    return true;
  }

  /** Whether it was not only compared what times may say. */
  #isSure({ numbers }) {
    for (const fact of this.#times) if (numbers[fact] < 0) return false;
    return true;
  }

  /** Where in the order of the payload it is told: on an object, after what is in it. */
  #placeIn({ noted, count }) {
    if (this.#at === none) return count;
    let place = noted.indexOf(this.#at);
    const within = inner.get(this.#at);
    if (within === undefined) return place;
    do place++;
    while (place < count && within.has(noted[place]));
    return place - 0.5;
  }
}

class Question {
  constructor(row, values, place) {
    this.row = row;
    this.values = values;
    this.place = place;
  }

  /** Writes it for the engine (`Validator::advise_for`), and gives its length. */
  write(input) {
    const { facts, number } = this.row;
    input[0] = first + number;
    let at = 1;
    for (let index = 0; index < facts.length; index++) {
      const value = this.values[index];
      if (value === undefined) continue;
      input[at] = first + facts[index];
      at = put(value, input, at + 1);
      input[at++] = lineFeed;
    }
    return at;
  }

  /** The report of an answer in which each byte is one more than the number of a finding that is kept. */
  read(answer, kept) {
    const warnings = [];
    for (let rest = answer; rest > 0; rest >>= 8) warnings.push(copyOf(kept[(rest & 255) - 1]));
    return { warnings };
  }
}

/** Puts a question behind those that are not told after it. */
function insert(questions, question) {
  let at = questions.push(question) - 1;
  for (; at > 0 && questions[at - 1].place > question.place; at--) questions[at] = questions[at - 1];
  questions[at] = question;
}

const [first, lineFeed, quote, backslash] = Array.from('A\n"\\', (character) => character.charCodeAt(0));

/** Writes a value as JSON at a place, and gives the place behind it. */
function put(value, input, at) {
  const end = typeof value === 'string' ? putPlain(value, input, at) : -1;
  return end >= 0 ? end : at + utf8.write(JSON.stringify(value), input.subarray(at));
}

/** The same of a text of plain ASCII, in a third of the time; -1 of others. */
function putPlain(text, input, start) {
  let at = start;
  input[at++] = quote;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 || code > 126 || code === quote || code === backslash) return -1;
    input[at++] = code;
  }
  input[at++] = quote;
  return at;
}
