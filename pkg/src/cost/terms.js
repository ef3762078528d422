// The terms of an exchange: crates/core/src/rules/loop_cost.rs has the same rules, and tests/vectors/loop-cost the issues.
import { foreignName, unreadable } from '../value/foreign.js';
import { pointOf } from './places.js';

const amount = number(1e300);
const ratio = number(1);
const string = { type: 'string', expected: 'a string' };
const rules = {
  base_price: amount,
  origin_signal: ratio,
  destination_signal: ratio,
  distance_km: amount,
  from: string,
  to: string,
  local: { type: 'boolean', expected: 'true or false' },
};
const known = Object.keys(rules).join(', ');
/** So many issues are told. */
const mostIssues = 100;
const place = '"lon,lat" in degrees';
/** How much of a text is shown, at its begin and at its end; a little more is shown whole. */
const [shownFirst, shownLast] = [32, 16];

function number(most) {
  return { type: 'number', most, expected: `a number from 0 to ${most}` };
}

/** A copy of the terms, each member read once; a TypeError with all issues, in the language, where they are wrong. */
export function checkedTerms(given, language) {
  const issues = [];
  const terms = {};
  if (!isObject(given))
    throw wrong([typeIssue('', 'the payload', { type: 'object', expected: 'an object' }, given)], language);
  for (const name of namesOf(given)) {
    const value = read(given, name);
    if (value === undefined) continue;
    if (!Object.hasOwn(rules, name)) {
      issues.push(unknown(name));
      continue;
    }
    terms[name] = value;
    const issue = issueOf(name, rules[name], value);
    if (issue) issues.push(issue);
  }
  if (terms.base_price === undefined) issues.push(missing('base_price', amount.expected));
  if (issues.length === 0 && terms.distance_km === undefined) issues.push(...placeIssues(terms));
  if (issues.length > 0) throw wrong(issues, language);
  return terms;
}

function isObject(value) {
  return (
    typeof value === 'object' && value !== null && foreignName(value) === undefined && !Array.isArray(value)
  );
}

function namesOf(terms) {
  try {
    return Object.keys(terms);
  } catch {
    return [];
  }
}

function read(terms, name) {
  try {
    return terms[name];
  } catch {
    return unreadable;
  }
}

/** What is wrong with a member; undefined where nothing is. */
function issueOf(name, rule, value) {
  const path = `/${name}`;
  const { type, most, expected } = rule;
  if (typeof value !== type || (type === 'number' && !Number.isFinite(value)))
    return typeIssue(path, name, rule, value);
  if (value < 0) return issueAt(path, 'minimum', name, expected, value, { got: value, min: 0 });
  if (value > most) return issueAt(path, 'maximum', name, expected, value, { got: value, max: most });
  return undefined;
}

function typeIssue(path, name, { type, expected }, value) {
  return issueAt(path, 'type', name, expected, value, { expected: type, got: typeOf(value) });
}

/** As JSON calls it; what JSON does not have is called what it is. */
function typeOf(value) {
  if (value === null) return 'null';
  return foreignName(value) ?? (Array.isArray(value) ? 'array' : typeof value);
}

function placeIssues({ from, to }) {
  if (from === undefined && to === undefined) return [];
  return Object.entries({ from, to }).flatMap(([name, text]) => {
    if (text === undefined) return [missing(name, place)];
    return pointOf(text) ? [] : [issueAt(`/${name}`, 'parameter', name, place, text, {})];
  });
}

function unknown(key) {
  const path = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const message = `key ${shown(key)} is not known in the payload; known are ${known}`;
  return { path, code: 'unknown_key', message, key, params: {} };
}

function missing(key, expected) {
  return { path: '', code: 'required', message: `${key} is missing`, key, expected, params: {} };
}

function issueAt(path, code, name, expected, value, params) {
  return { path, code, message: `${name} must be ${expected}; it is ${shown(value)}`, expected, params };
}

function shown(value) {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  const name = foreignName(value);
  if (name || typeof value !== 'object' || value === null) return name ?? String(value);
  return Array.isArray(value) ? 'an array' : 'an object';
}

function cut(text) {
  const characters = [...text.slice(0, 200)];
  if (characters.length <= shownFirst + shownLast) return text;
  return `${characters.slice(0, shownFirst).join('')}…${[...text.slice(-2 * shownLast)].slice(-shownLast).join('')}`;
}

function ofCost({ ofCost }) {
  if (ofCost) return ofCost;
  throw new TypeError('loopCost: options.language is none of loopgate/words');
}

function wrong(all, language) {
  const english = all.slice(0, mostIssues);
  const issues = language ? english.map(ofCost(language)) : english;
  const error = new TypeError(`loopCost: ${issues[0].message}`);
  return Object.assign(error, { code: 'ERR_LOOPGATE_LOOP_COST', issues });
}
