// All advice, as far as values show without the engine that there is none.
import { factOf } from '../sure/notes.js';
import { firstCheck, Observer } from '../sure/observer.js';
import { isKept } from '../sure/times.js';

import { isLink } from './codes.js';
import { isUsual } from './lists.js';
import { readerOf } from './readers.js';
import { CheckedRow } from './row.js';
import { slipsOf } from './slips.js';
import { choices, facts as text } from './text.js';

/** The numbers of checks; those of one text by itself are all the same, as its reader tells. */
const [notRead, link, waste, finer, taric, retention, repeated] = Array.from(
  { length: 7 },
  (_, at) => firstCheck + at,
);
const checks = {
  ...{ gtin: notRead, cas: notRead, country: notRead, hs: notRead, prodcom: notRead },
  ...{ link, waste, cn: finer, taric, retention, repeated },
};

class Adviser extends Observer {
  #bits = bitsOf(choices);
  mayHold = mayHold;
  slipsOf = slipsOf;

  rowOf(word, number) {
    return new CheckedRow(word, number, this);
  }

  readerOf(rule, fact) {
    return super.readerOf(rule) ?? readerOf(rule, fact);
  }

  bitOf(fact, value) {
    return this.#bits.get(fact)?.get(value) ?? 0;
  }

  /** The number of a check. */
  checkOf(name) {
    return checks[name];
  }
}

/** A bit for each value that advice asks for, by the index of its fact. */
function bitsOf(choices) {
  let next = 1;
  return new Map(
    choices.split(' ').map((word) => {
      const [letter, ...values] = word.split('|');
      return [factOf(letter), new Map(values.map((value) => [value, (next *= 2) / 2]))];
    }),
  );
}

export const observer = new Adviser(text);

/** The bit of the regime of packaging. */
const packaging = observer.bitOf(factOf(/\?waste:.{4}(.)/.exec(text)[1]), 'ppwr');

/** Whether a check may find something in facts that are there. One function for all: calls that differ take their time. */
function mayHold({ number, one, two, three, four }, notes) {
  const { facts, numbers } = notes;
  switch (number) {
    case notRead:
      return numbers[one] < 0;
    case link:
      return !isLink(facts[one], facts[two]);
    case waste: {
      const mustBePackaging = (notes.chosen & packaging) !== 0;
      return numbers[one] < 0 || !isUsual(numbers[one], facts[three] === false, mustBePackaging, facts[four]);
    }
    case finer:
      return !isFiner(one, two, notes);
    case taric:
      return facts[two] === undefined ? !isFiner(one, three, notes) : numbers[one] !== numbers[two];
    case retention:
      return facts[three] !== undefined && !isKept(facts[one], facts[two]);
    default:
      return areRepeated(facts[one]);
  }
}

/** Whether eight digits begin with the six of another code, if there is one. */
function isFiner(code, hs, { facts, numbers }) {
  const number = numbers[code];
  return number >= 0 && (facts[hs] === undefined || Math.floor(number / 100) === numbers[hs]);
}

function areRepeated(names) {
  return names.some((name, at) => names.indexOf(name) < at);
}
