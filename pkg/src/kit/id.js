import { letters, randomDigits, randomSigns, uuid } from './signs.js';

const makers = {
  MaterialDNA: ({ country, city, year = new Date().getFullYear(), name }) =>
    [
      'MAT',
      exactly('country', country, /^[A-Z]{2}$/, 'two letters, such as DE'),
      letters('city', city, 3).slice(0, 3),
      exactly('year', year, /^\d{4}$/, 'a year of four digits'),
      letters('name', name, 1),
      randomSigns(6),
    ].join('-'),
  ProductDNA: ({ name }) => ['PRD', ...optional('name', name), randomSigns(8)].join('-'),
  Offer: () => `OFR-${randomSigns(8)}`,
  Match: () => `MCH-${randomSigns(8)}`,
  Transfer: () => `TRF-${randomSigns(8)}`,
  MaterialStatusUpdate: uuid,
  MaterialTransaction: ({ date = new Date() }) => `TXN-${dayOf(date)}-${randomDigits(9)}`,
};

/** A new identifier of a kind. */
export function newId(kind, parts = {}) {
  if (!Object.hasOwn(makers, kind)) {
    throw new TypeError(
      `${String(kind)} has no identifier that can be made; these have: ${Object.keys(makers).join(', ')}`,
    );
  }
  if (typeof parts !== 'object' || parts === null) throw new TypeError('parts must be an object');
  return makers[kind](parts);
}

function optional(part, text) {
  return text === undefined ? [] : [letters(part, text, 1)];
}

function exactly(part, value, pattern, wanted) {
  if (['string', 'number'].includes(typeof value) && pattern.test(value)) return value;
  throw new TypeError(`${part} must be ${wanted}`);
}

function dayOf(date) {
  const day = date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : date;
  return exactly('date', day, /^\d{4}-\d{2}-\d{2}$/, 'a Date, or a day such as 2025-05-27');
}
