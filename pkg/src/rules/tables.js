import { tables as text } from './text.js';

/** A line for a table, and one that begins with a space for each of its fields. */
let texts;
const tables = new Map();

/**
 * The table of a name, read when it is first needed: `{ name, isClosed, anyOf, fields }`; of a family, `{ names }`.
 */
export function tableOf(name) {
  if (!tables.has(name)) tables.set(name, read(textOf(name)));
  return tables.get(name);
}

function textOf(name) {
  texts ??= new Map(text.split(/\n(?! )/).map((one) => [/^\w+/.exec(one)?.[0], one]));
  return texts.get(name);
}

function read(table) {
  const [head, ...lines] = table.split('\n');
  const names = /^\w+\|(.*)$/.exec(head)?.[1].split('|');
  if (names) return { names };
  const [title, ...anyOf] = head.split(' ');
  const [name] = title.split('!');
  return { name, isClosed: title.endsWith('!'), anyOf, fields: lines.map((line) => new Field(line)) };
}

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

/** A field from its line: a key, `!` where it is required, a rule. */
class Field {
  #rule;
  #text;

  constructor(line) {
    const [, key, mark, rule] = /^ ([^! ]+)(!?) (.*)$/.exec(line);
    this.isRequired = mark === '!';
    this.key = asKey(key);
    this.#text = rule;
  }

  /** Whether its rule is chosen by another member. */
  get isChosen() {
    return this.#text[0] === '?';
  }

  /** `{ is, ... }`, as `ruleOf` reads it when it is first needed. */
  get rule() {
    return (this.#rule ??= ruleOf(this.#text));
  }
}

/** The text as engines keep keys of objects, not as a part of a longer one: comparing it is fast. */
export function asKey(text) {
  const [key] = Object.keys({ [text]: true });
  return key;
}

/** A rule from its text (`crates/core/src/derive/compact.rs`). */
function ruleOf(text) {
  const rest = text.slice(1);
  switch (text[0]) {
    case '=':
      return { is: 'const', value: asKey(rest) };
    case '|':
      return { is: 'enum', values: rest.split('|').map(asKey) };
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
  if (text === '') return {};
  const [, range, mark, example, source] = /^(\S*)(?: (!?)\d+:(.*?) (\^.*))?$/.exec(text);
  return { ...limits(range, '-'), isPreferred: mark === '!', example, source };
}

/** Bounds, of which each may be missing. */
function limits(range, sign) {
  const [min, max] = range.split(sign).map((bound) => (bound ? Number(bound) : undefined));
  return { min, max };
}
