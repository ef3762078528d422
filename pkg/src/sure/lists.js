import { lists as text } from '../rules/reference.js';

/** The lists (crates/core/src/derive/lists.rs), read when they are first needed. */
let read;

function lists() {
  return (read ??= readLists(text.split('\n')));
}

function readLists([, waste, , categories, countries]) {
  return { waste: wasteOf(waste), categories: categoriesOf(categories), countries };
}

/** Each code that stands, and whether it is hazardous; what has a date is left out. */
function wasteOf(line) {
  const codes = new Map();
  const dated = new Set();
  for (const group of line.split(';')) {
    const [heading, entries] = group.split(':');
    for (const [, digits, mark, dates] of entries.matchAll(/(\d\d)(\*?)((?:[<>].)*)/g)) {
      const code = Number(heading + digits);
      if (dates === '') codes.set(code, mark === '*');
      else dated.add(code);
    }
  }
  for (const code of dated) codes.delete(code);
  return codes;
}

/** Of each category its codes: the first and the last with the same digits before. */
function categoriesOf(line) {
  const rows = line.split(';').flatMap((row) => {
    const [names, prefixes] = row.split('=');
    const ranges = prefixes.split(' ').map((prefix) => {
      return { first: Number(prefix.padEnd(6, '0')), last: Number(prefix.padEnd(6, '9')) };
    });
    return names.split(' ').map((name) => [name, ranges]);
  });
  return new Map(rows);
}

/** Whether a waste code surely stands, is not hazardous where it must not be, and is usual for the category. */
export function knows(code, mustBeHarmless, category) {
  const { waste, categories } = lists();
  const isHazardous = waste.get(code);
  if (isHazardous === undefined || (mustBeHarmless && isHazardous)) return false;
  const ranges = categories.get(category);
  return ranges === undefined || isInOne(ranges, code);
}

function isInOne(ranges, code) {
  for (const { first, last } of ranges) if (code >= first && code <= last) return true;
  return false;
}

/** Whether two capital letters are the code of a country. */
export function isCountry(code) {
  const sign = lists().countries[(code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65];
  return sign === '+' || sign === 'u';
}
