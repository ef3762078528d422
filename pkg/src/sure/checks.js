// What is surely right of values that advice may be given on, as in crates/core/src/rules/advice. Of the rest the engine says
// what it is.
import { knows } from './lists.js';

/** A GTIN with the right check digit and a prefix of products. */
export function isGtin(text) {
  const { length } = text;
  if (length !== 8 && (length < 12 || length > 14)) return false;
  let sum = 0;
  for (let at = length - 1; at >= 0; at -= 2) sum += digitAt(text, at);
  for (let at = length - 2; at >= 0; at -= 2) sum += 3 * digitAt(text, at);
  return sum % 10 === 0 && isOfProduct(text);
}

/** Prefixes that identify no product: crates/core/src/reference/gtin.rs. */
function isOfProduct(text) {
  const at = text.length - 13;
  if (at >= 0) {
    const prefix = digitAt(text, at) * 100 + twoDigits(text, at + 1);
    if (prefix >= 60) return isPrefixOfProduct(prefix);
  }
  const number = Number(text);
  if (number < 1e8) return number >= 1e7 && (number < 2e7 || number >= 3e7);
  const prefix = Math.floor(number / 1e10) % 1000;
  if (prefix >= 60) return isPrefixOfProduct(prefix);
  return number % 1e13 >= 1e6 && (prefix < 20 || (prefix >= 30 && prefix < 40));
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
  if (number === undefined || !isGtin(number)) return false;
  return gtin === undefined || gtin.padStart(14, '0') === number;
}

export function isCas(number) {
  if (!/^[1-9]\d/.test(number)) return false;
  let [sum, weight] = [0, 0];
  for (let at = number.length - 3; at >= 0; at--) {
    if (number[at] !== '-') sum += digitAt(number, at) * ++weight;
  }
  return sum % 10 === digitAt(number, number.length - 1);
}

/** A code of the List of Waste, such as `16 06 05`, that is usual for the category, and one of packaging where it must be. */
export function isWaste(text, hazardous, category, mustBePackaging) {
  const heading = twoDigits(text, 0) * 100 + twoDigits(text, 3);
  if (mustBePackaging && heading !== 1501) return false;
  return knows(heading * 100 + twoDigits(text, 6), hazardous === false, category);
}

export function isCustomsCode(code, last) {
  const chapter = twoDigits(code, 0);
  return code.length % 2 === 0 && chapter > 0 && chapter <= last && chapter !== 77;
}

export function isProdcom(code) {
  const division = twoDigits(code, 0);
  return division >= 7 && division < 34;
}

/** Whether a code begins with the same digits as another, if there is one. */
export function startsAs(code, other, digits) {
  if (other === undefined) return true;
  if (other.length === digits) return code.startsWith(other);
  for (let at = 0; at < digits; at++) if (code.charCodeAt(at) !== other.charCodeAt(at)) return false;
  return true;
}

/** Whether a record is kept for five years after the handoff. */
export function isKept(until, handoff) {
  return until.slice(0, 10) >= Number(handoff.slice(0, 4)) + 5 + handoff.slice(4, 10);
}

function twoDigits(text, at) {
  return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

function digitAt(text, at) {
  return text.charCodeAt(at) - 48;
}
