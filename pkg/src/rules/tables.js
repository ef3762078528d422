import { tables as text } from './text.js';

/**
 * The tables by name: `{ isClosed, anyOf, advice, fields }`, each field `{ key, isRequired, rule }`; of a family,
 * `{ names }`. A rule is `{ is, ... }`, as `ruleOf` reads it.
 */
export const tables = new Map();

const signs = {
  '*': 'any',
  b: 'boolean',
  t: 'true',
  c: 'context',
  n: 'node id',
  '-': 'forbidden',
  s: 'text',
  d: 'date-time',
  u: 'uri',
  i: 'uuid',
};

let fields;
for (const line of text.split('\n')) {
  if (line.startsWith(' ')) fields.push(field(line));
  else if (line) table(line);
}

function table(line) {
  const [name, ...names] = line.split('|');
  if (names.length > 0) return tables.set(name, { names });
  const [, plain, mark, rest] = /^(\w+)(!?)(.*)$/.exec(line);
  const words = rest.split(' ').filter(Boolean);
  const advice = words.find((word) => /^[<&+]/.test(word));
  fields = [];
  tables.set(plain, {
    isClosed: mark === '!',
    anyOf: words.filter((word) => word !== advice),
    advice,
    fields,
  });
}

function field(line) {
  const [, key, mark, rule] = /^ (.+?)(!?) (.*)$/.exec(line);
  return { key: asKey(key), isRequired: mark === '!', rule: ruleOf(rule) };
}

/** The text as engines keep keys of objects, which makes comparing it with one fast. */
function asKey(text) {
  const [key] = Object.keys({ [text]: true });
  return key;
}

/** A rule from its text (`crates/core/src/derive/compact.rs`). */
function ruleOf(text) {
  const rest = text.slice(1);
  switch (text[0]) {
    case '=':
      return { is: 'const', value: rest };
    case '|':
      return { is: 'enum', values: rest.split('|') };
    case '#':
    case '%':
      return { is: 'number', isInteger: text[0] === '%', ...limits(rest, ',') };
    case '[': {
      const [, range, items] = /^(\S*) (.*)$/.exec(rest);
      return { is: 'array', items: ruleOf(items), ...limits(range, '-') };
    }
    case '{':
      return { is: 'object', name: rest };
    case '?': {
      const [key, otherwise, ...cases] = rest.split(';');
      return { is: 'chosen', key, otherwise: ruleOf(otherwise), cases: cases.map(oneCase) };
    }
    default:
      return { is: signs[text[0]], ...form(rest) };
  }
}

function oneCase(text) {
  const [, value, rule] = /^(\S+) (.*)$/.exec(text);
  return [value, ruleOf(rule)];
}

/** The length and the pattern of a text. */
function form(text) {
  const [, range, mark, example, source] = /^(\S*)(?: (!?)(.*?) (\^.*))?$/.exec(text);
  return { ...limits(range, '-'), isPreferred: mark === '!', example, source };
}

/** Bounds, of which each may be missing. */
function limits(range, sign) {
  const [min, max] = range.split(sign).map((bound) => (bound ? Number(bound) : undefined));
  return { min, max };
}
