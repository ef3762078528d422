// Whether a value is surely valid, or surely not, by the tables of the rules; the engine says what is wrong.
import { contexts as defaultContexts } from '../rules.js';
import { maxDepth } from '../value/limits.js';

import { formats, isBefore } from './formats.js';
import { tables } from './tables.js';
import { no, unsure, yes } from './verdict.js';

/** Values of more members, items and characters are for the engine, which says where they are too many. */
const most = 2 ** 22;

/** What is left of `most`, whether there may be something to advise, and the kind that an `@type` chose. */
let left, isAdvised, chosen;

/** What can be said of values by the rules with these options: `judge(kind, value)` is `{ verdict, isAdvised, kind }`. */
export function openJudge({ contexts = defaultContexts, netSuffix = 'loop' }) {
  const checks = new Map();
  const texts = {
    c: oneOf(contexts),
    n: matching(`^[a-z0-9-]+\\.${netSuffix.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
  };

  function judge(kind, value) {
    left = most;
    isAdvised = false;
    chosen = kind;
    try {
      if (hasInherited()) return { verdict: unsure };
      return { verdict: checkOf(kind)(value, 0), isAdvised, kind: chosen };
    } catch {
      return { verdict: unsure };
    }
  }

  function checkOf(name) {
    if (!checks.has(name)) checks.set(name, table(name));
    return checks.get(name);
  }

  function table(name) {
    const { names, ...object } = tables.get(name);
    return names ? family(names) : objectCheck(object);
  }

  function family(names) {
    return (value, depth) => {
      if (typeof value !== 'object' || value === null) return no;
      const name = value['@type'];
      if (!names.includes(name)) return typeof name === 'string' ? no : unsure;
      chosen = name;
      return checkOf(name)(value, depth);
    };
  }

  function objectCheck({ fields, isClosed, anyOf, advice }) {
    const keys = fields.map(({ key }) => key);
    const rows = new Map(keys.map((key, row) => [key, row]));
    const isRequired = fields.map(({ isRequired }) => Number(isRequired));
    const required = isRequired.reduce((sum, one) => sum + one, 0);
    const rules = fields.map(({ rule }) => ruleCheck(rule));
    const isWanted = keys.map((key) => anyOf.includes(key));
    const { advise, slots } = adviceOn(advice, keys);

    const check = (object, depth) => {
      const read = advise ? [undefined, undefined, undefined, undefined] : none;
      let [next, lacking, hasWanted] = [0, required, anyOf.length === 0];
      for (const key in object) {
        const member = object[key];
        if (member === undefined) continue;
        const row = keys[next] === key ? next : rows.get(key);
        let verdict;
        if (row === undefined) {
          verdict = isClosed || !isWellFormed(key) ? no : any(member, depth + 1);
        } else {
          next = row + 1;
          lacking -= isRequired[row];
          hasWanted ||= isWanted[row];
          if (slots[row] >= 0) read[slots[row]] = member;
          verdict = rules[row](member, depth + 1, object);
        }
        if (verdict !== yes) return verdict;
      }
      if (lacking > 0 || !hasWanted) return no;
      if (advise?.(read)) isAdvised = true;
      return yes;
    };
    // A member that others depend on is read once too.
    const isChosen = fields.some(({ rule }) => rule.startsWith('?'));
    return (value, depth) => {
      const verdict = container(value, depth);
      return verdict === yes ? check(isChosen ? { ...value } : value, depth) : verdict;
    };
  }

  /** The check of a rule as `rules.js` has it. */
  function ruleCheck(rule) {
    const rest = rule.slice(1);
    switch (rule[0]) {
      case '*':
        return any;
      case 'b':
        return (value) => (typeof value === 'boolean' ? yes : no);
      case 't':
        return (value) => (value === true ? yes : no);
      case '-':
        return () => no;
      case '=':
        return (value) => (value === rest ? yes : no);
      case '|':
        return oneOf(rest.split('|'));
      case '#':
      case '%':
        return number(rest, rule[0] === '%');
      case '[':
        return items(rest);
      case '{':
        return rest ? reference(rest) : free;
      case '?':
        return choice(rest);
      default:
        return texts[rule] ?? text(rule);
    }
  }

  /** The check of a table, made when it is first needed. */
  function reference(name) {
    let check;
    return (value, depth) => (check ??= checkOf(name))(value, depth);
  }

  function items(rule) {
    const [, range, item] = /^(\S*) (.*)$/.exec(rule);
    return arrayCheck(ruleCheck(item), ...bounds(range));
  }

  /** A rule that the value of another member chooses. */
  function choice(rule) {
    const [key, otherwise, ...cases] = rule.split(';');
    const byDefault = ruleCheck(otherwise);
    const rules = new Map(
      cases.map((one) => [one.slice(0, one.indexOf(' ')), ruleCheck(one.slice(one.indexOf(' ') + 1))]),
    );
    return (value, depth, object) => (rules.get(object[key]) ?? byDefault)(value, depth);
  }

  return judge;
}

const none = [];

/** Whether a value is an object whose own members are all that `for` finds, and that JSON carries as it is. */
function container(value, depth) {
  if (typeof value !== 'object' || value === null) return no;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return unsure;
  return depth < maxDepth && value.toJSON === undefined && --left > 0 ? yes : unsure;
}

/** Whether someone gave all objects a member, which `for` finds in each. */
function hasInherited() {
  for (const key in Object.prototype) return key !== undefined;
  return false;
}

/** Any value that JSON carries. */
function any(value, depth) {
  switch (typeof value) {
    case 'string':
      return wellFormed(value);
    case 'boolean':
      return yes;
    case 'number':
      return Number.isFinite(value) ? yes : no;
    case 'object':
      if (value === null) return yes;
      return Array.isArray(value) ? anyItems(value, depth) : free(value, depth);
    default:
      return no;
  }
}

function free(value, depth) {
  const verdict = container(value, depth);
  if (verdict !== yes) return verdict;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    const verdict = isWellFormed(key) ? any(member, depth + 1) : no;
    if (verdict !== yes) return verdict;
  }
  return yes;
}

const anyItems = arrayCheck(any, 0, Infinity);

function arrayCheck(check, min, max) {
  return (value, depth) => {
    if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? unsure : no;
    const { length } = value;
    left -= length;
    if (depth >= maxDepth || left < 0 || value.toJSON !== undefined) return unsure;
    for (let index = 0; index < length; index++) {
      const verdict = check(value[index], depth + 1);
      if (verdict !== yes) return verdict;
    }
    return length >= min && length <= max ? yes : no;
  };
}

function oneOf(values) {
  const known = new Set(values);
  return (value) => (known.has(value) ? yes : no);
}

function number(range, isInteger) {
  const [least, greatest] = range.split(',');
  const [min, max] = [least ? Number(least) : -Infinity, greatest ? Number(greatest) : Infinity];
  return (value) => {
    const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
    return fits && (!isInteger || value % 1 === 0) ? yes : no;
  };
}

/** A text by its format, its length and its pattern. */
function text(rule) {
  const [, sign, range, preference, example, source] = /^(.)(\S*)(?: (!?)(.*?) (\^.*))?$/.exec(rule);
  const [min, max] = bounds(range);
  const format = formats[sign];
  const pattern = source && matching(source);
  return (value) => {
    if (typeof value !== 'string') return no;
    if (min > 0 || max < value.length) {
      const verdict = lengthWithin(value, min, max);
      if (verdict !== yes) return verdict;
    }
    const verdict = format ? format(value) : pattern ? yes : wellFormed(value);
    if (verdict !== yes || !pattern) return verdict;
    if (preference && value !== example) isAdvised = true;
    return pattern(value);
  };
}

/** A pattern takes no text with half of a surrogate pair, as each of its characters is ASCII or white space. */
function matching(source) {
  const pattern = new RegExp(source, 'u');
  return (value) => (typeof value === 'string' && pattern.test(value) ? yes : no);
}

/** A range of `rules.js`, such as `2-80`, as two numbers. */
function bounds(range) {
  const [min, max] = range.split('-');
  return [Number(min), max ? Number(max) : Infinity];
}

/** Lengths count code points, of which a text has at least half as many as units. */
function lengthWithin(value, min, max) {
  if (value.length > 2 * most) return unsure;
  let { length } = value;
  if (length < min) return no;
  if (length > max || length < 2 * min) length = Array.from(value.slice(0, 2 * max + 2)).length;
  return length >= min && length <= max ? yes : no;
}

function wellFormed(text) {
  left -= text.length;
  if (left < 0) return unsure;
  return isWellFormed(text) ? yes : no;
}

const loneSurrogate = /\p{Surrogate}/u;
const isWellFormed = ''.isWellFormed ? (text) => text.isWellFormed() : (text) => !loneSurrogate.test(text);

/** Whether there may be advice on members that were read, each in its slot: the engine says whether there is. */
function adviceOn(advice, keys) {
  if (!advice) return { slots: keys.map(() => -1) };
  const [, sign, list] = /^(<=?|&|\+)(.*)$/.exec(advice);
  const names = list.split(',');
  return { slots: keys.map((key) => names.indexOf(key)), advise: doubts[sign] };
}

const inOrder = ([one, other]) => one !== undefined && other !== undefined && !isBefore(one, other);
const doubts = {
  '<': inOrder,
  '<=': inOrder,
  '&': ([one, other]) => one === true && other === undefined,
  '+': ([most, all, some, others]) => some + others > all || all > most,
};
