import { asKey } from '../rules/tables.js';
import { twoDigits } from '../sure/digits.js';

import { lists as text } from './reference.js';

/** The lists (crates/core/src/derive/lists.rs), read when they are first needed. */
let read;

function lists() {
  return (read ??= readLists(text.split('\n')));
}

function readLists([, waste, , categories, countries]) {
  return { waste: wasteOf(waste), categories: categoriesOf(categories), countries: asKey(countries) };
}

/** What a code is: unknown, or one that stands at all times, or one with dates, which is for the engine. */
const [unknown, harmless, hazardous, dated] = [0, 1, 2, 3];
const [chapters, subchapters, entries] = [21, 16, 100];

/** At the place of each code what it is. */
function wasteOf(line) {
  const codes = new Uint8Array(chapters * subchapters * entries);
  for (const group of line.split(';')) {
    const [heading, rows] = group.split(':');
    for (const [, entry, mark, dates] of rows.matchAll(/(\d\d)(\*?)((?:[<>].)*)/g)) {
      const place = placeOf(Number(heading + entry));
      if (dates !== '') codes[place] = dated;
      else if (codes[place] === unknown) codes[place] = mark === '*' ? hazardous : harmless;
    }
  }
  return codes;
}

/** The place of a code such as 160605; behind all of them where there is none like it. */
function placeOf(code) {
  const subchapter = Math.floor(code / 100) % 100;
  const chapter = subchapter < subchapters ? Math.floor(code / 10_000) : chapters;
  return (chapter * subchapters + subchapter) * entries + (code % 100);
}

/** Of each category its codes: the first and the last with the same digits before. */
function categoriesOf(line) {
  const rows = line.split(';').flatMap((row) => {
    const [names, prefixes] = row.split('=');
    const ranges = prefixes.split(' ').map((prefix) => {
      return { first: Number(prefix.padEnd(6, '0')), last: Number(prefix.padEnd(6, '9')) };
    });
    return names.split(' ').map((name) => [asKey(name), ranges]);
  });
  return new Map(rows);
}

/** A code such as `16 06 05` as a number, where it surely stands; else -1. */
export function readWaste(text) {
  if (text.length !== 8 || text[2] !== ' ' || text[5] !== ' ') return -1;
  const chapter = twoDigits(text, 0);
  const subchapter = twoDigits(text, 3);
  const entry = twoDigits(text, 6);
  if ((chapter | subchapter | entry) < 0) return -1;
  const code = (chapter * 100 + subchapter) * 100 + entry;
  const what = lists().waste[placeOf(code)];
  return what === harmless || what === hazardous ? code : -1;
}

/** Whether a code that stands is not hazardous where it must not be, of packaging where it must be, and usual for the category. */
export function isUsual(code, mustBeHarmless, mustBePackaging, category) {
  const { waste, categories } = lists();
  if (mustBeHarmless && waste[placeOf(code)] === hazardous) return false;
  if (mustBePackaging && Math.floor(code / 100) !== 1501) return false;
  return categories.get(category)?.some(({ first, last }) => code >= first && code <= last) ?? true;
}

/** The place of two capital letters that are the code of a country; of others below -1; else -1. */
export function readCountry(text) {
  const first = text.charCodeAt(0) - 65;
  const second = text.charCodeAt(1) - 65;
  if (text.length !== 2 || first < 0 || first > 25 || second < 0 || second > 25) return -1;
  const place = first * 26 + second;
  // The signs of codes that are assigned, or left to users, in the map of all pairs of letters.
  return '+u'.includes(lists().countries[place]) ? place : -2 - place;
}
