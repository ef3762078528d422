import { contexts as defaultContexts } from './rules/text.js';
import { isWellFormed } from './value/text.js';

const known = ['contexts', 'netSuffix', 'maxIssues', 'advice'];
const levels = ['none', 'warnings', 'all'];
const maxCount = 2 ** 32 - 1;

export const defaultOptions = checkedOptions({});

/** The options of a caller with a `key` that equal options share; a TypeError where they are malformed. */
export function checkedOptions(options) {
  expect(typeof options === 'object' && options !== null, 'options must be an object');
  for (const name of Object.keys(options))
    expect(known.includes(name), `options.${name} is not known; known are ${known.join(', ')}`);
  const { contexts, netSuffix, maxIssues, advice = 'all' } = options;
  expect(
    contexts === undefined || isTextList(contexts),
    'options.contexts must be an array of URLs, at least one',
  );
  expect(
    netSuffix === undefined || isLine(netSuffix),
    'options.netSuffix must be a string, as in node.<netSuffix>',
  );
  expect(
    maxIssues === undefined || isCount(maxIssues),
    `options.maxIssues must be an integer from 1 to ${maxCount}`,
  );
  expect(levels.includes(advice), `options.advice must be one of ${levels.join(', ')}`);
  return {
    contexts: contexts ? [...contexts] : defaultContexts,
    netSuffix,
    nodeIdPattern: () => nodeIdPattern(netSuffix ?? 'loop'),
    maxIssues,
    /** 0 for none, 1 for warnings, 2 for all. */
    advice: levels.indexOf(advice),
    key: JSON.stringify([contexts, netSuffix, maxIssues, advice]),
  };
}

/** What a node identifier matches. */
function nodeIdPattern(netSuffix) {
  return `^[a-z0-9-]+\\.${netSuffix.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
}

function isTextList(value) {
  return Array.isArray(value) && value.length > 0 && Array.from(value).every(isLine);
}

function isLine(value) {
  return typeof value === 'string' && value !== '' && isWellFormed(value) && !/[\r\n]/.test(value);
}

function isCount(value) {
  return Number.isInteger(value) && value >= 1 && value <= maxCount;
}

function expect(holds, sentence) {
  if (!holds) throw new TypeError(sentence);
}
