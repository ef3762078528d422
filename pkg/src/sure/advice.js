import { checks } from './checks.js';
import { factOf, facts } from './facts.js';
import { isBefore } from './formats.js';

/**
 * Whether there may be advice by the words of a table (crates/core/src/rule/advice.rs) on the facts that were seen. The
 * engine says whether there is.
 */
export function adviceOn(words) {
  if (words.length === 0) return undefined;
  const rows = words.map(row);
  return () => {
    for (const { first, holds } of rows) if (facts[first] !== undefined && holds()) return true;
    return false;
  };
}

/** A word: tests with commas between them, or the name of a check and the letters of its facts. */
function row(word) {
  if (word[0] === '?') return checkRow(...word.slice(1).split(':'));
  const tests = word.split(',').map(test);
  const first = tests.find(({ isRare }) => isRare) ?? tests[0];
  return { first: first.at, holds: () => tests.every(({ holds }) => holds()) };
}

function checkRow(name, letters) {
  const [one, two, three, four, five] = Array.from(letters, factOf);
  const check = checks[name];
  return {
    first: one,
    holds: () => check(facts[one], facts[two], facts[three], facts[four], facts[five]),
  };
}

/** A sign, letters of facts, values. */
function test(text) {
  const [letters, ...values] = text.slice(1).split('|');
  const [one, two, three, four] = Array.from(letters, factOf);
  return {
    at: one,
    isRare: text[0] !== '-' && !always.has(letters[0]),
    holds: signs[text[0]](one, two, values, three, four),
  };
}

/** Facts that the tables which have them demand: available_from, category, product_category, handoff_at. */
const always = new Set(['A', 'C', 'D', 'E']);

const isThere = (value) => value !== undefined && value !== '';
const signs = {
  '+': (at) => () => isThere(facts[at]),
  '-': (at) => () => !isThere(facts[at]),
  '=': (at) => () => facts[at] === true,
  '<': (one, other) => () => mayBeLate(one, other, false),
  '>': (one, other) => () => mayBeLate(one, other, true),
  '|': (at, _, values) => () => values.includes(facts[at]),
  '^': (at, _, values) => () => isThere(facts[at]) && !values.includes(facts[at]),
  '@': (at, _, values) => () => facts[at]?.some((value) => values.includes(value)) === true,
  '#': (most, all, _, some, others) => () =>
    facts[some] + facts[others] > facts[all] || facts[all] > facts[most],
};

function mayBeLate(one, other, orSame) {
  return isThere(facts[one]) && isThere(facts[other]) && !isBefore(facts[one], facts[other], orSame);
}
