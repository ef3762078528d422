import { asKey } from '../rules/tables.js';

import { factOf, none } from './notes.js';
import { isBefore, readTime } from './times.js';

/**
 * Knows which members are facts and when there may be advice on them, by a text (crates/core/src/derive/facts.rs). The
 * engine says whether there is advice.
 *
 * @param more what goes beyond the warnings of the protocol: `choices`, the values that advice asks for; `readerOf(rule,
 *   letter)`, which may read a text sooner than its pattern; `checkOf(name)`, the number of a function of `mayHold`; and
 *   `mayHold(number, facts, notes)`; `slipsOf(table, engineOf)`, what gives the index of the member that was meant by another key;
 *   `sayingOf(word, number)`, which may know what a row says
 */
export class Observer {
  #lines;
  #tables = new Map();
  #bits;

  constructor(text, { choices = '', readerOf = () => undefined, ...more } = {}) {
    this.#lines = () => new Map(text.split('\n').map((line) => [/^\w+/.exec(line)[0], line]));
    this.#bits = bitsOf(choices);
    this.readerOf = (rule, fact) => (rule.is === 'date-time' ? readTime : readerOf(rule, fact));
    Object.assign(this, more);
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
      if (letter === undefined) rows.push(new Row(word, rows.length, this));
      else facts.set(asKey(key), factOf(letter));
    }
    return {
      factOf: (key) => facts.get(key) ?? -1,
      mayAdvise: rows.length > 0 ? adviceOf(rows, this) : undefined,
    };
  }

  /** The bit of a fact's value; 0 where no advice asks for it. */
  bitOf(fact, value) {
    return this.#bits.get(fact)?.get(value) ?? 0;
  }
}

/** A bit for each value that advice asks for, by the index of its fact. */
function bitsOf(choices) {
  let next = 1;
  const words = choices.split(' ').filter(Boolean);
  return new Map(
    words.map((word) => {
      const [letter, ...values] = word.split('|');
      return [factOf(letter), new Map(values.map((value) => [value, (next *= 2) / 2]))];
    }),
  );
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

/** A row of advice: which facts must be there, and which not; what they must be; then what is to be looked at. */
class Row {
  /** @param word tests with commas between them, or `?`, the name of a check, `:` and the letters of its facts */
  constructor(word, number, observer) {
    this.saying = observer.sayingOf?.(word, number);
    const isCheck = word[0] === '?';
    const tests = isCheck ? [] : word.split(',').map(readTest);
    const [check, letters] = isCheck ? word.slice(1).split(':') : [undefined, ''];
    const lettersOf = (isWanted) => tests.map((test) => (isWanted(test.sign) ? test.letters : '')).join('');
    const need = setOf(letters.slice(0, 1) + lettersOf((sign) => sign !== '-'));
    const lack = setOf(lettersOf((sign) => sign === '-'));
    this.capitals = need.capitals;
    this.others = need.others;
    // Of those that are looked at, none but the needed are there.
    this.allCapitals = need.capitals | lack.capitals;
    this.allOthers = need.others | lack.others;
    this.chosen = tests
      .filter(({ sign }) => '|^'.includes(sign))
      .map(({ sign, letters, values }) => ({
        bits: values.reduce((bits, value) => bits | observer.bitOf(factOf(letters), value), 0),
        isWanted: sign !== '^',
      }));
    this.tests = isCheck
      ? [new Test(observer.checkOf(check), letters)]
      : tests
          .filter(({ sign }) => signs.includes(sign))
          .map(({ sign, letters }) => new Test(signs.indexOf(sign), letters));
  }

  mayHold(capitals, others, chosen) {
    const areThere =
      (capitals & this.allCapitals) === this.capitals && (others & this.allOthers) === this.others;
    return areThere && this.chosen.every(({ bits, isWanted }) => ((chosen & bits) !== 0) === isWanted);
  }
}

function readTest(text) {
  const [letters, ...values] = text.slice(1).split('|');
  return { sign: text[0], letters, values };
}

function setOf(letters) {
  const set = { capitals: 0, others: 0 };
  for (const index of Array.from(letters, factOf)) {
    if (index < 26) set.capitals |= 1 << index;
    else set.others |= 1 << (index - 26);
  }
  return set;
}

/** Signs of tests that look at values; a test has the number of its sign, or one behind them. */
const signs = '=<>#';
export const firstCheck = signs.length;

/** What is to be looked at: the number of a sign or a check, and the indices of facts. */
class Test {
  constructor(number, letters) {
    this.number = number;
    const [one, two = none, three = none, four = none, five = none] = Array.from(letters, factOf);
    Object.assign(this, { one, two, three, four, five });
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
