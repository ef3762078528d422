import { checks } from './checks.js';
import { factOf, facts, none, seen } from './facts.js';
import { isBefore } from './formats.js';
import { regimeBits } from './regimes.js';

/**
 * Whether there may be advice by the words of a table (crates/core/src/rule/advice.rs) on the facts that were seen. The
 * engine says whether there is.
 */
export function adviceOn(words) {
  if (words.length === 0) return undefined;
  const rows = words.map(row);
  const regimesAt = regimesOf(words);
  return () => {
    const { capitals, others } = seen;
    const list = facts[regimesAt];
    const regimes = list === undefined ? anyRegime : regimeBits(list) | anyRegime;
    for (let at = 0; at < rows.length; at++) if (rows[at].holds(capitals, others, regimes)) return true;
    return false;
  };
}

/** The index of the fact that names regimes. */
function regimesOf(words) {
  const letter = /@([A-Za-z])/.exec(words.join())?.[1];
  return letter === undefined ? none : factOf(letter);
}

/** What rows have that ask for none. */
const anyRegime = 1 << 30;

/** A row of advice: which facts must be there, and which not; one of which regimes; then what must hold of them. */
class Row {
  constructor(needs, lacks, regimes, test) {
    const [need, lack] = [bitsOf(needs), bitsOf(lacks)];
    this.capitals = need.capitals;
    this.others = need.others;
    // Of those that are looked at, none but the needed are there.
    this.allCapitals = need.capitals | lack.capitals;
    this.allOthers = need.others | lack.others;
    this.regimes = regimes;
    this.test = test;
  }

  holds(capitals, others, regimes) {
    const areThere =
      (capitals & this.allCapitals) === this.capitals && (others & this.allOthers) === this.others;
    return areThere && (regimes & this.regimes) !== 0 && this.test();
  }
}

/** A word: tests with commas between them, or the name of a check and the letters of its facts. */
function row(word) {
  if (word[0] === '?') return checkRow(...word.slice(1).split(':'));
  const tests = word.split(',');
  const lettersOf = (isWanted) =>
    tests
      .filter((one) => isWanted(one[0]))
      .map(letters)
      .join('');
  const named = tests
    .find((one) => one[0] === '@')
    ?.split('|')
    .slice(1);
  return new Row(
    lettersOf((sign) => sign !== '-'),
    lettersOf((sign) => sign === '-'),
    named ? regimeBits(named) : anyRegime,
    all(tests.filter((one) => one[0] in signs).map(test)),
  );
}

function checkRow(name, letters) {
  const [one, two = none, three = none, four = none, five = none] = Array.from(letters, factOf);
  const check = checks[name];
  const holds = () => check(facts[one], facts[two], facts[three], facts[four], facts[five]);
  return new Row(letters[0], '', anyRegime, holds);
}

function letters(test) {
  return test.slice(1).split('|')[0];
}

function bitsOf(letters) {
  const bits = { capitals: 0, others: 0 };
  for (const index of Array.from(letters, factOf)) {
    if (index < 26) bits.capitals |= 1 << index;
    else bits.others |= 1 << (index - 26);
  }
  return bits;
}

/** Whether all hold, in as few calls as can be. */
function all([one, ...rest]) {
  if (!one) return () => true;
  if (rest.length === 0) return one;
  const others = all(rest);
  return () => one() && others();
}

/** A sign, letters of facts, values: what is to be found out of facts that are there. */
function test(text) {
  const [letters, ...values] = text.slice(1).split('|');
  return signs[text[0]](values, ...Array.from(letters, factOf));
}

const signs = {
  '=': (_, at) => () => facts[at] === true,
  '<': (_, one, other) => () => !isBefore(facts[one], facts[other], false),
  '>': (_, one, other) => () => !isBefore(facts[one], facts[other], true),
  '|': (values, at) => () => isOneOf(facts[at], values),
  '^': (values, at) => () => !isOneOf(facts[at], values),
  '#': (_, most, all, some, others) => () =>
    facts[some] + facts[others] > facts[all] || facts[all] > facts[most],
};

function isOneOf(text, values) {
  for (let at = 0; at < values.length; at++) if (values[at] === text) return true;
  return false;
}
