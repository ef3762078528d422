// Codes and numbers of products and substances, as in crates/core/src/rules/advice. Each function gives a number where the
// text is surely of its pattern and needs no advice by itself, and -1 where the pattern and the engine have to say. A number below
// -1 is that of a text which is surely of its pattern: all with this number have the same advice.
import { digitAt, digits, twoDigits } from '../sure/digits.js';

/** A GTIN with the right check digit and a prefix of products; below -1 one of 13 or 14 digits with a prefix of something else. */
export function readGtin(text) {
  const { length } = text;
  if (length !== 8 && (length < 12 || length > 14)) return -1;
  let sum = 0;
  let weight = length % 2 === 0 ? 3 : 1;
  for (let at = 0; at < length; at++) {
    const digit = digitAt(text, at);
    if (digit > 9) return -1;
    sum += weight * digit;
    weight = 4 - weight;
  }
  if (sum % 10 !== 0) return -1;
  const prefix = length < 13 ? 0 : digits(text, length - 13, length - 10);
  if (prefix >= 60) return isPrefixOfProduct(prefix) ? sum : -prefix;
  return isOfProduct(text) ? sum : -1;
}

/** Prefixes below 060 that identify no product, and those of short ones: crates/core/src/reference/gtin.rs. */
function isOfProduct(text) {
  const number = Number(text);
  if (number < 1e8) return number >= 1e7 && (number < 2e7 || number >= 3e7);
  const prefix = Math.floor(number / 1e10) % 1000;
  return number % 1e13 >= 1e6 && (prefix < 20 || (prefix >= 30 && prefix < 40) || prefix >= 60);
}

function isPrefixOfProduct(prefix) {
  return (
    (prefix < 200 || prefix >= 300) && prefix !== 952 && (prefix < 980 || (prefix > 984 && prefix < 990))
  );
}

/** As most are: http or https, a GTIN of 14 digits, and after it nothing but a batch and a serial number. */
const plainLink =
  /^https?:\/\/[A-Za-z\d.-]+\/(?:[A-Za-z-]+\/)*01\/(\d{14})(?:\/10\/[\w.~-]+)?(?:\/21\/[\w.~-]+)?$/;

/** A GS1 Digital Link of this GTIN, if there is one, or no link for browsers. */
export function isLink(uri, gtin) {
  if (!/^https?:/i.test(uri)) return true;
  const number = plainLink.exec(uri)?.[1];
  if (number === undefined || readGtin(number) < 0) return false;
  return gtin === undefined || gtin.padStart(14, '0') === number;
}

/** A CAS number with the right check digit, such as `7439-92-1`. */
export function readCas(text) {
  const last = text.length - 1;
  const first = last - 4;
  if (first < 2 || first > 7 || text[first] !== '-' || text[last - 1] !== '-' || text[0] === '0') return -1;
  let sum = 0;
  let weight = 0;
  for (let at = last - 2; at >= 0; at--) {
    if (at === first) continue;
    const digit = digitAt(text, at);
    if (digit > 9) return -1;
    sum += digit * ++weight;
  }
  return sum % 10 === digitAt(text, last) ? sum : -1;
}

/** The first six digits of a code of the Harmonized System. */
export function readHs(text) {
  const { length } = text;
  if (length % 2 !== 0 || length < 6 || length > 10 || digits(text, 6, length) < 0) return -1;
  const number = digits(text, 0, 6);
  return isOfChapter(Math.floor(number / 10_000), 97) ? number : -1;
}

/** The digits of a code of the Combined Nomenclature. */
export function readCn(text) {
  return text.length === 8 ? eightDigits(text) : -1;
}

/** The first eight digits of a TARIC code. */
export function readTaric(text) {
  return text.length === 10 && twoDigits(text, 8) >= 0 ? eightDigits(text) : -1;
}

function eightDigits(text) {
  const number = digits(text, 0, 8);
  return isOfChapter(Math.floor(number / 1_000_000), 99) ? number : -1;
}

function isOfChapter(chapter, last) {
  return chapter > 0 && chapter <= last && chapter !== 77;
}

/** The digits of a code of PRODCOM; -2 where they are none. */
export function readProdcom(text) {
  const number = text.length === 8 ? digits(text, 0, 8) : -1;
  return number < 0 || (number >= 7_000_000 && number < 34_000_000) ? number : -2;
}
