import { asKey } from '../rules/tables.js';

import { factOf, none } from './notes.js';
import { isBefore, readTime } from './times.js';

/**
 * Knows which members are facts and when there may be advice on them, by a text (crates/core/src/derive/facts.rs). The
 * engine says whether there is advice.
 *
 * What goes beyond the warnings of the protocol is a class of its own (advice/observer.js).
 */
export class Observer {
  #lines;
  #tables = new Map();

  constructor(text) {
    this.#lines = () => new Map(text.split('\n').map((line) => [/^\w+/.exec(line)[0], line]));
  }

  /** Of a table: `factOf(key)`, the index of a member that is a fact, -1 of others; and `mayAdvise(notes, depth)`, if there is advice on it. */
  of(table) {
    if (!this.#tables.has(table)) this.#tables.set(table, this.#read(table));
    return this.#tables.get(table);
  }

  #read(table) {
    if (typeof this.#lines === 'function') this.#lines = this.#lines();
    const words = this.#lines.get(table)?.split(' ').slice(1) ?? [];
    const [facts, rows] = [new Map(), []];
    for (const word of words) {
      const [key, letter] = word.split('~');
      if (letter === undefined) rows.push(this.rowOf(word, rows.length));
      else facts.set(asKey(key), factOf(letter));
    }
    return {
      factOf: (key) => facts.get(key) ?? -1,
      mayAdvise: rows.length > 0 ? adviceOf(rows, this) : undefined,
    };
  }

  /** A row from its word. */
  rowOf(word) {
    return new Row(word);
  }

  /** What may read a text sooner than its pattern. */
  readerOf(rule) {
    return rule.is === 'date-time' ? readTime : undefined;
  }

  /** The bit of a fact's value; 0 where no advice asks for it. */
  bitOf() {
    return 0;
  }
}

/** Payloads of one source have the same members, mostly: what is to be looked at is found out once for each set of them. */
const mostPlans = 16;

/** Whether there may be advice by these rows on the facts that were noted of which only the engine knows what it says. */
function adviceOf(rows, observer) {
  const plans = [];
  return (notes, depth) => {
    const plan = planFor(plans, rows, notes.capitals, notes.others, notes.chosen);
    for (let at = 0; at < plan.length; at++) {
      const { tests, saying } = plan[at];
      if (allHold(tests, notes, observer) && !(depth === 0 && saying?.note(notes))) return true;
    }
    return false;
  };
}

/** What is to be looked at where these facts are there, with these choices. */
function planFor(plans, rows, capitals, others, chosen) {
  for (let at = 0; at < plans.length; at++) {
    const plan = plans[at];
    if (plan.capitals === capitals && plan.others === others && plan.chosen === chosen) return plan.rows;
  }
  if (plans.length >= mostPlans) plans.length = 0;
  const some = rows.filter((row) => row.mayHold(capitals, others, chosen));
  plans.push({ capitals, others, chosen, rows: some });
  return some;
}

/** A row of advice: which facts must be there, and which not; then what is to be looked at. */
export class Row {
  capitals = 0;
  others = 0;
  /** Of those that are looked at, none but the needed are there. */
  allCapitals = 0;
  allOthers = 0;
  tests = [];

  /** @param word tests with commas between them */
  constructor(word) {
    for (const { sign, letters } of testsIn(word)) {
      const facts = Array.from(letters, factOf);
      for (const fact of facts) this.#lookAt(fact, sign !== '-');
      const number = signs.indexOf(sign);
      if (number >= 0) this.tests.push(new Test(number, facts));
    }
  }

  #lookAt(fact, isNeeded) {
    const [capital, other] = fact < 26 ? [1 << fact, 0] : [0, 1 << (fact - 26)];
    this.allCapitals |= capital;
    this.allOthers |= other;
    if (!isNeeded) return;
    this.capitals |= capital;
    this.others |= other;
  }

  mayHold(capitals, others) {
    return (capitals & this.allCapitals) === this.capitals && (others & this.allOthers) === this.others;
  }
}

/** The tests of a row: a sign, letters of facts, and values. */
export function testsIn(word) {
  return word.split(',').map((text) => {
    const [letters, ...values] = text.slice(1).split('|');
    return { sign: text[0], letters, values };
  });
}

/** Signs of tests that look at values; a test has the number of its sign, or one behind them. */
const signs = '=<>#';
export const firstCheck = signs.length;

/** What is to be looked at: the number of a sign or a check, and the indices of facts. */
export class Test {
  constructor(number, [one, two = none, three = none, four = none, five = none]) {
    Object.assign(this, { number, one, two, three, four, five });
  }
}

function allHold(tests, notes, observer) {
  for (let at = 0; at < tests.length; at++) {
    const test = tests[at];
    const holds = test.number < firstCheck ? signHolds(test, notes) : observer.mayHold(test, notes);
    if (!holds) return false;
  }
  return true;
}

/** Whether a test holds of facts that are there, or may. */
function signHolds({ number, one, two, three, four }, notes) {
  const { facts } = notes;
  switch (number) {
    case 0:
      return facts[one] === true;
    case 1:
      return !areInOrder(one, two, false, notes);
    case 2:
      return !areInOrder(one, two, true, notes);
    default:
      return facts[three] + facts[four] > facts[two] || facts[two] > facts[one];
  }
}

/** Whether a time is surely before another, or may be the same. */
function areInOrder(one, other, orSame, { facts, numbers }) {
  const first = numbers[one];
  const second = numbers[other];
  if (first < 0 || second < 0) return isBefore(facts[one], facts[other], orSame);
  return first < second || (orSame && first === second);
}
