import { bitOf } from './choices.js';
import { isLink } from './codes.js';
import { factOf, facts, none, numbers, seen } from './facts.js';
import { isUsual } from './lists.js';
import { isBefore, isKept } from './times.js';
import { notes } from './values.js';

/**
 * Whether there may be advice by the words of a table (crates/core/src/rule/advice.rs) on the facts that were seen. The
 * engine says whether there is.
 */
export function adviceOn(words) {
  if (words.length === 0) return undefined;
  const rows = words.map((word) => new Row(word));
  const plans = [];
  return () => {
    const plan = planFor(plans, rows, seen.capitals, seen.others, notes.chosen);
    for (let at = 0; at < plan.length; at++) if (allHold(plan[at])) return true;
    return false;
  };
}

/** Payloads of one source have the same members, mostly: what is to be looked at is found out once for each set of them. */
const mostPlans = 16;

/** What is to be looked at where these facts are there, with these choices. */
function planFor(plans, rows, capitals, others, chosen) {
  for (let at = 0; at < plans.length; at++) {
    const plan = plans[at];
    if (plan.capitals === capitals && plan.others === others && plan.chosen === chosen) return plan.tests;
  }
  if (plans.length >= mostPlans) plans.length = 0;
  const tests = rows.filter((row) => row.mayHold(capitals, others, chosen)).map((row) => row.tests);
  plans.push({ capitals, others, chosen, tests });
  return tests;
}

/** A row of advice: which facts must be there, and which not; what they must be; then what is to be looked at. */
class Row {
  /** @param word tests with commas between them, or the name of a check and the letters of its facts */
  constructor(word) {
    const tests = word[0] === '?' ? [] : word.split(',').map(readTest);
    const [check, letters] = word[0] === '?' ? word.slice(1).split(':') : [undefined, ''];
    const lettersOf = (isWanted) => tests.map((test) => (isWanted(test.sign) ? test.letters : '')).join('');
    const [need, lack] = [
      bitsOf(letters.slice(0, 1) + lettersOf((sign) => sign !== '-')),
      bitsOf(lettersOf((sign) => sign === '-')),
    ];
    this.capitals = need.capitals;
    this.others = need.others;
    // Of those that are looked at, none but the needed are there.
    this.allCapitals = need.capitals | lack.capitals;
    this.allOthers = need.others | lack.others;
    this.chosen = tests
      .filter(({ sign }) => '|^'.includes(sign))
      .map(({ sign, letters, values }) => ({
        bits: values.reduce((bits, value) => bits | bitOf(factOf(letters), value), 0),
        isWanted: sign !== '^',
      }));
    this.tests = check
      ? [new Test(check, letters)]
      : tests.filter(({ sign }) => '=<>#'.includes(sign)).map(({ sign, letters }) => new Test(sign, letters));
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

function bitsOf(letters) {
  const bits = { capitals: 0, others: 0 };
  for (const index of Array.from(letters, factOf)) {
    if (index < 26) bits.capitals |= 1 << index;
    else bits.others |= 1 << (index - 26);
  }
  return bits;
}

/** The numbers of tests; those of one text by itself are all the same, as its reader tells. */
const [isTrue, notBefore, after, exceeded, notRead, link, waste, finer, taric, retention, repeated] =
  Array(11).keys();
const tests = new Map(
  Object.entries({
    ...{ '=': isTrue, '<': notBefore, '>': after, '#': exceeded },
    ...{ gtin: notRead, cas: notRead, country: notRead, hs: notRead, prodcom: notRead },
    ...{ link, waste, cn: finer, taric, retention, repeated },
  }),
);

/** What is to be looked at: a sign or the name of a check, and the indices of facts. */
class Test {
  constructor(name, letters) {
    this.number = tests.get(name);
    const [one, two = none, three = none, four = none, five = none] = Array.from(letters, factOf);
    Object.assign(this, { one, two, three, four });
    this.packaging = bitOf(five, 'ppwr');
  }
}

function allHold(tests) {
  for (let at = 0; at < tests.length; at++) if (!holds(tests[at])) return false;
  return true;
}

/** Whether a test holds of facts that are there, or may. One function for all: calls that differ take their time. */
function holds({ number, one, two, three, four, packaging }) {
  switch (number) {
    case isTrue:
      return facts[one] === true;
    case notBefore:
      return !areInOrder(one, two, false);
    case after:
      return !areInOrder(one, two, true);
    case exceeded:
      return facts[three] + facts[four] > facts[two] || facts[two] > facts[one];
    case notRead:
      return numbers[one] < 0;
    case link:
      return !isLink(facts[one], facts[two]);
    case waste: {
      const mustBePackaging = (notes.chosen & packaging) !== 0;
      return numbers[one] < 0 || !isUsual(numbers[one], facts[three] === false, mustBePackaging, facts[four]);
    }
    case finer:
      return !isFiner(one, two);
    case taric:
      return facts[two] === undefined ? !isFiner(one, three) : numbers[one] !== numbers[two];
    case retention:
      return facts[three] !== undefined && !isKept(facts[one], facts[two]);
    default:
      return areRepeated(facts[one]);
  }
}

/** Whether a time is surely before another, or may be the same. */
function areInOrder(one, other, orSame) {
  const first = numbers[one];
  const second = numbers[other];
  if (first < 0 || second < 0) return isBefore(facts[one], facts[other], orSame);
  return first < second || (orSame && first === second);
}

/** Whether eight digits begin with the six of another code, if there is one. */
function isFiner(code, hs) {
  const number = numbers[code];
  return number >= 0 && (facts[hs] === undefined || Math.floor(number / 100) === numbers[hs]);
}

function areRepeated(names) {
  for (let at = 1; at < names.length; at++) if (names.indexOf(names[at]) < at) return true;
  return false;
}
