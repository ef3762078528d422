import { tables as text } from '../rules.js';

/**
 * The tables of the rules by name: `{ isClosed, anyOf, advice, fields }`, each field `{ key, isRequired, rule }`, with the
 * rule as it is written in `rules.js`; of a family, `{ names }`.
 */
export const tables = new Map();

let fields;
for (const line of text.split('\n')) {
  if (line.startsWith(' ')) fields.push(field(line));
  else if (line) table(line);
}

function table(line) {
  const [name, ...names] = line.split('|');
  if (names.length > 0) return tables.set(name, { names });
  const [, plain, mark, rest] = /^([\w]+)(!?)(.*)$/.exec(line);
  const words = rest.split(' ').filter(Boolean);
  const [advice] = words.filter((word) => /^[<&+]/.test(word));
  const anyOf = words.filter((word) => word !== advice);
  fields = [];
  tables.set(plain, { isClosed: mark === '!', anyOf, advice, fields });
}

function field(line) {
  const [, key, mark, rule] = /^ (.+?)(!?) (.*)$/.exec(line);
  return { key: asKey(key), isRequired: mark === '!', rule };
}

/** The text as engines keep keys of objects, which makes comparing it with one fast. */
function asKey(text) {
  const [key] = Object.keys({ [text]: true });
  return key;
}
