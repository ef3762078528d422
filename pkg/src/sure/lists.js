import { lists as text } from '../rules/reference.js';

/** The lists (crates/core/src/derive/lists.rs), read when they are first needed. */
let read;

function lists() {
  return (read ??= readLists(text.split('\n')));
}

function readLists([, waste, , categories, countries]) {
  return { waste: wasteOf(waste), categories: categoriesOf(categories), countries };
}

/** Six digits of each code that stands, and whether it is hazardous; what has a date is left out. */
function wasteOf(line) {
  const codes = new Map();
  for (const group of line.split(';')) {
    const [heading, entries] = group.split(':');
    for (const [, digits, mark, dates] of entries.matchAll(/(\d\d)(\*?)((?:[<>].)*)/g)) {
      codes.set(heading + digits, dates === '' && { isHazardous: mark === '*' });
    }
  }
  return codes;
}

/** Of each category a pattern of its codes. */
function categoriesOf(line) {
  const rows = line.split(';').flatMap((row) => {
    const [names, prefixes] = row.split('=');
    const pattern = new RegExp(`^(?:${prefixes.replaceAll(' ', '|')})`);
    return names.split(' ').map((name) => [name, pattern]);
  });
  return new Map(rows);
}

/** Whether a waste code surely stands, is not hazardous where it must not be, and is usual for the category. */
export function knows(code, mustBeHarmless, category) {
  const digits = code.slice(0, 2) + code.slice(3, 5) + code.slice(6);
  const { waste, categories } = lists();
  const entry = waste.get(digits);
  const pattern = categories.get(category);
  return Boolean(entry) && !(mustBeHarmless && entry.isHazardous) && (!pattern || pattern.test(digits));
}

/** Whether two capital letters are the code of a country. */
export function isCountry(code) {
  const sign = lists().countries[(code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65];
  return sign === '+' || sign === 'u';
}
