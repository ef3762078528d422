import { contexts as defaultContexts } from './rules/text.js';
import { isWellFormed } from './value/text.js';

const known = ['contexts', 'netSuffix', 'maxIssues', 'advice', 'language'];
export const levels = ['none', 'warnings', 'all'];
const maxCount = 2 ** 32 - 1;

/**
 * The options of a caller with a `key` that equal options share; a TypeError where they are malformed. `most` is the
 * greatest of the `levels` of advice that the entry gives, and what it gives without options.
 */
export function checkedOptions(options, most) {
  expect(typeof options === 'object' && options !== null, 'options must be an object');
  for (const name of Object.keys(options))
    expect(known.includes(name), `options.${name} is not known; known are ${known.join(', ')}`);
  const { contexts, netSuffix, maxIssues, advice = most, language } = options;
  expectOption('contexts', contexts, isTextList, 'an array of URLs, at least one');
  expectOption('netSuffix', netSuffix, isLine, 'a string, as in node.<netSuffix>');
  expectOption('maxIssues', maxIssues, isCount, `an integer from 1 to ${maxCount}`);
  expectOption('language', language, isLanguage, 'the default export of loopgate/words/…');
  expectLevel(advice, most);
  return {
    contexts: contexts ? [...contexts] : defaultContexts,
    netSuffix,
    nodeIdPattern: () => nodeIdPattern(netSuffix ?? 'loop'),
    maxIssues,
    /** 0 for none, 1 for warnings, 2 for all. */
    advice: levels.indexOf(advice),
    language,
    key: JSON.stringify([contexts, netSuffix, maxIssues, advice, language?.words]),
  };
}

/** Options that were looked at, and the targets that were made of them: to look again takes longer than to judge a small value. */
export class Remembered {
  #members;
  targets = new Map();

  constructor(options, most) {
    this.checked = checkedOptions(options, most);
    this.#members = Object.entries(options).map(([name, value]) => [name, copyOf(value)]);
  }

  /** Whether these say the same. */
  isSame(options) {
    if (typeof options !== 'object' || options === null) return false;
    const names = Object.keys(options);
    if (names.length !== this.#members.length) return false;
    return this.#members.every(([name, known], at) => names[at] === name && areSame(options[name], known));
  }
}

/** A list may be changed by its owner. */
function copyOf(value) {
  return Array.isArray(value) ? [...value] : value;
}

function areSame(value, known) {
  if (!Array.isArray(known)) return value === known;
  return (
    Array.isArray(value) && value.length === known.length && known.every((item, at) => item === value[at])
  );
}

function expectOption(name, value, isRight, words) {
  expect(value === undefined || isRight(value), `options.${name} must be ${words}`);
}

function expectLevel(advice, most) {
  const known = levels.slice(0, levels.indexOf(most) + 1);
  const elsewhere = levels.includes(advice) ? `; ${advice} is given by loopgate/advice` : '';
  expect(known.includes(advice), `options.advice must be one of ${known.join(', ')}${elsewhere}`);
}

/** What a node identifier matches. */
function nodeIdPattern(netSuffix) {
  return `^[a-z0-9-]+\\.${netSuffix.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
}

function isLanguage(value) {
  return typeof value?.words === 'string';
}

function isTextList(value) {
  return Array.isArray(value) && value.length > 0 && [...value].every(isLine);
}

function isLine(value) {
  return typeof value === 'string' && isWellFormed(value) && /^[^\r\n]+$/.test(value);
}

function isCount(value) {
  return Number.isInteger(value) && value >= 1 && value <= maxCount;
}

function expect(holds, sentence) {
  if (!holds) throw new TypeError(sentence);
}
