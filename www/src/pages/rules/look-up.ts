// What lists and standards say. Its own chunk: it is loaded once somebody looks something up.
import {
  cas,
  country,
  digitalLink,
  findCountry,
  findWaste,
  gtin,
  sources,
  type CountryEntry,
  type LookupError,
  type Source,
  type WasteEntry,
} from 'loopgate/reference';

import { lookUp as words } from '../../words/look-up';
import type { Entry } from './entries';

/** What was found, what it rests on, and what else is to be said. */
export interface Found {
  entries: Entry[];
  sources: Source[];
  notes: string[];
  /** What was probably meant where nothing was found. */
  near?: string | undefined;
}

type Subject = 'waste' | 'country' | 'gtin' | 'cas' | 'digitalLink';

/** Where the rule is that asks for such a thing. */
const places: Record<Subject, string> = {
  waste: '/rules/MaterialDNA#Classification.ewc_code',
  country: '/rules/MaterialDNA#Passport.country_of_production',
  gtin: '/rules/MaterialDNA#Passport.gtin',
  cas: '/rules/MaterialDNA#SubstanceOfConcern.cas_number',
  digitalLink: '/rules/MaterialDNA#Passport.gs1_digital_link',
};

/** So many are shown of those that have some words. */
const most = { waste: 8, country: 5 };

/** Finds by the form of the text: an address, a number, a code, or words. */
export function lookUp(query: string): Found {
  const text = query.trim();
  const digits = text.replace(/[\s-]/g, '');
  if (/^https?:\/\//i.test(text)) return attempt('digitalLink', () => [linkEntry(text)]);
  if (/^\d{2,7}-\d\d-\d$/.test(text)) return attempt('cas', () => [casEntry(text)]);
  if (/^(\d{8}|\d{12,14})$/.test(digits)) return attempt('gtin', () => [gtinEntry(digits)]);
  if (/^\d\d(\s?\d\d){0,2}\*?$/.test(text)) return wasteFor(text);
  if (/^[a-z]{2}$/i.test(text)) return attempt('country', () => [countryEntry(country(text))]);
  if (/\d/.test(text) || !/\p{L}{3}/u.test(text)) return none;
  return both(countriesFor(text), wasteFor(text));
}

const none: Found = { entries: [], sources: [], notes: [] };

function both(one: Found, other: Found): Found {
  return {
    entries: [...one.entries, ...other.entries],
    sources: [...one.sources, ...other.sources],
    notes: [...one.notes, ...other.notes],
    near: one.near ?? other.near,
  };
}

function wasteFor(text: string): Found {
  return shown('waste', () => findWaste(text).map(wasteEntry), words.moreWaste);
}

function countriesFor(text: string): Found {
  return shown('country', () => findCountry(text).map(countryEntry), words.moreCountries);
}

/** The first of many, and how many there are. */
function shown(
  subject: 'waste' | 'country',
  find: () => Entry[],
  more: (shown: number, all: number) => string,
): Found {
  const found = attempt(subject, find);
  const entries = found.entries.slice(0, most[subject]);
  const isCut = entries.length < found.entries.length;
  return { ...found, entries, notes: isCut ? [more(entries.length, found.entries.length)] : found.notes };
}

function attempt(subject: Subject, find: () => Entry[]): Found {
  try {
    return { ...none, entries: find(), sources: sources()[subject] };
  } catch (error) {
    const { help } = error as LookupError;
    if (help === undefined) throw error;
    const [, near] = /^did you mean `(.*)`\?$/.exec(help) ?? [];
    return { ...none, near };
  }
}

function wasteEntry({ code, name, heading, hazardous, since, until, replaced_by }: WasteEntry): Entry {
  const about = words.waste({ name: name ?? heading.name, hazardous, since, until, instead: replaced_by });
  return { text: hazardous ? `${code}*` : code, about, href: places.waste };
}

function countryEntry({ code, alpha3, status, name, instead }: CountryEntry): Entry {
  const isInUse = status === 'assigned' || status === 'in-use';
  return {
    text: code,
    about: words.country({ name, alpha3, status, isInUse, instead }),
    href: places.country,
  };
}

function gtinEntry(number: string): Entry {
  const { format, valid, check_digit, identifies_product, prefix } = gtin(number);
  const about = valid
    ? words.gtin(format, identifies_product, prefix)
    : words.wrongDigit(format, check_digit);
  return { text: number, about, href: places.gtin };
}

function casEntry(number: string): Entry {
  const { valid, check_digit, fault } = cas(number);
  const wrong = check_digit === null ? words.wrongCas(fault ?? '') : words.wrongDigit(words.cas, check_digit);
  return { text: number, about: valid ? words.rightCas : wrong, href: places.cas };
}

function linkEntry(uri: string): Entry {
  const { key, value, gtin: number, canonical, remarks } = digitalLink(uri);
  const digit = number && !number.valid ? number.check_digit : null;
  return {
    text: canonical ?? uri,
    about: words.link({ key, value, digit, remarks }),
    href: places.digitalLink,
  };
}
