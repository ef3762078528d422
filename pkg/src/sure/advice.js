import { checks } from './checks.js';
import { factOf, facts, seen } from './facts.js';
import { isBefore } from './formats.js';

/**
 * Whether there may be advice by the words of a table (crates/core/src/rule/advice.rs) on the facts that were seen. The
 * engine says whether there is.
 */
export function adviceOn(words) {
  if (words.length === 0) return undefined;
  const rows = words.map(row);
  return () => {
    const { capitals, others } = seen;
    for (let at = 0; at < rows.length; at++) if (rows[at].holds(capitals, others)) return true;
    return false;
  };
}

/** A row of advice: which facts must be there, and which not; then what must hold of them. */
class Row {
  constructor(needs, lacks, test) {
    const [need, lack] = [bitsOf(needs), bitsOf(lacks)];
    this.capitals = need.capitals;
    this.others = need.others;
    // Of those that are looked at, none but the needed are there.
    this.allCapitals = need.capitals | lack.capitals;
    this.allOthers = need.others | lack.others;
    this.test = test;
  }

  holds(capitals, others) {
    const areThere =
      (capitals & this.allCapitals) === this.capitals && (others & this.allOthers) === this.others;
    return areThere && this.test();
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
  const holds = all(tests.filter((one) => one[0] in signs).map(test));
  return new Row(
    lettersOf((sign) => sign !== '-'),
    lettersOf((sign) => sign === '-'),
    holds,
  );
}

function checkRow(name, letters) {
  const [one, two, three, four, five] = Array.from(letters, factOf);
  const check = checks[name];
  const holds = () => check(facts[one], facts[two], facts[three], facts[four], facts[five]);
  return new Row(letters[0], '', holds);
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
  '|': (values, at) => () => values.includes(facts[at]),
  '^': (values, at) => () => !values.includes(facts[at]),
  '@': (values, at) => () => hasOne(facts[at], values),
  '#': (_, most, all, some, others) => () =>
    facts[some] + facts[others] > facts[all] || facts[all] > facts[most],
};

function hasOne(list, values) {
  for (let at = 0; at < list.length; at++) if (values.includes(list[at])) return true;
  return false;
}
