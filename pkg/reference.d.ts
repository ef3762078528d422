/** A heading or chapter of the European List of Waste, in short. */
export interface Heading {
  code: string;
  name: string;
}

/** An entry of the European List of Waste as it stands or stood for a time. */
export interface WasteEntry {
  /** `16 06 05` */
  code: string;
  /** In short; `null` where the heading says as much. */
  name: string | null;
  heading: Heading;
  chapter: Heading;
  hazardous: boolean;
  /** The first day, `2026-12-09`; `null` where it is older than the dates known. */
  since: string | null;
  /** The last day; `null` where it stands. */
  until: string | null;
  replaced_by: string[];
}

/** What two letters stand for in ISO 3166-1. */
export interface CountryEntry {
  code: string;
  /** The code of three letters; `null` where there is none. */
  alpha3: string | null;
  status:
    | 'assigned'
    | 'in-use'
    | 'transitional'
    | 'former'
    | 'exceptional'
    | 'indeterminate'
    | 'user'
    | 'unassigned';
  name: string | null;
  /** What to use instead, where there is such. */
  instead: string[];
  note: string | null;
}

/** What a GTIN shows by itself. */
export interface GtinEntry {
  gtin: string;
  format: 'GTIN-8' | 'GTIN-12' | 'GTIN-13' | 'GTIN-14';
  /** With 14 digits. */
  padded: string;
  /** Whether the check digit is right, and not all digits are 0. */
  valid: boolean;
  /** The check digit that belongs to the others. */
  check_digit: string;
  identifies_product: boolean;
  /** What the prefix is for, where that is known. */
  prefix: string | null;
}

/** What a CAS number shows by itself. */
export interface CasEntry {
  cas: string;
  valid: boolean;
  check_digit: string | null;
  fault: string | null;
}

/** An application identifier of GS1 with its value. */
export interface Item {
  identifier: string;
  value: string;
}

/** What a GS1 Digital Link says. */
export interface LinkEntry {
  /** The application identifier of the primary key: `01` is a GTIN. */
  key: string;
  value: string;
  gtin: GtinEntry | null;
  qualifiers: Item[];
  attributes: Item[];
  /** As GS1's own domain has it; `null` where it cannot be such. */
  canonical: string | null;
  /** What is unusual, in words. */
  remarks: string[];
}

/** What an answer rests on: a standard or an act, with its article. */
export interface Source {
  name: string;
  /** The address of its text. */
  url: string;
  /** Of an act the day since which it is in force, or from which it applies. */
  since: string | null;
  /** The day as of which it is known. */
  known: string;
}

/** What is thrown where there is no answer; `help` says how to go on. */
export interface LookupError extends Error {
  code: 'ERR_LOOPGATE_FORM' | 'ERR_LOOPGATE_UNKNOWN';
  help: string;
}

/** A day, `2026-12-09`: only what stands on it is given. */
export interface DayOptions {
  date?: string;
}

/** The entries of a waste code, with or without blanks; more than one where it changed. */
export function waste(code: string, options?: DayOptions): WasteEntry[];
/** The entries whose code begins with these digits; all without any. */
export function wasteList(prefix?: string, options?: DayOptions): WasteEntry[];
/**
 * The entries of a code, of two or four digits those below, or of words: those that have all of them, or such that begin so,
 * the best first. Case, accents and the plural do not count.
 */
export function findWaste(text: string, options?: DayOptions): WasteEntry[];
/** What a code of two or three letters stands for. */
export function country(code: string): CountryEntry;
/** Every code of which something is known. */
export function countries(): CountryEntry[];
/** The countries that a code or a name, or the beginning of its words, stands for: those in use first, the best first. */
export function findCountry(text: string): CountryEntry[];
/** What a GTIN shows; blanks and hyphens do not count. */
export function gtin(number: string): GtinEntry;
/** What a CAS number shows. */
export function cas(number: string): CasEntry;
/** Reads a GS1 Digital Link. Nothing is fetched. */
export function digitalLink(uri: string): LinkEntry;
/** The standards and acts behind each look-up. */
export function sources(): Record<'waste' | 'country' | 'gtin' | 'cas' | 'digitalLink', Source[]>;
