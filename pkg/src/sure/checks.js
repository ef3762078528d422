import { isCountry, knows } from './lists.js';

/**
 * Whether advice on values may be given that takes more than comparing them, by its name in crates/core/src/rules/advice.
 * What is surely right is told here; of the rest the engine says what it is.
 */
export const checks = {
  gtin: (number) => !isGtin(number),
  link(uri, gtin) {
    if (!/^https?:/i.test(uri)) return false;
    const number = plainLink.exec(uri)?.[1];
    if (number === undefined || !isGtin(number)) return true;
    return gtin !== undefined && gtin.padStart(14, '0') !== number;
  },
  cas(number) {
    if (!/^[1-9]\d/.test(number)) return true;
    let [sum, weight] = [0, 0];
    for (let at = number.length - 3; at >= 0; at--) {
      if (number[at] !== '-') sum += digitAt(number, at) * ++weight;
    }
    return sum % 10 !== digitAt(number, number.length - 1);
  },
  country: (code) => !isCountry(code),
  waste(text, _, hazardous, category, regimes) {
    // 16 06 05
    const heading = twoDigits(text, 0) * 100 + twoDigits(text, 3);
    const isKnown = knows(heading * 100 + twoDigits(text, 6), hazardous === false, category);
    return !isKnown || (heading !== 1501 && regimes !== undefined && regimes.includes('ppwr'));
  },
  hs: (code) => !isCustomsCode(code, 97),
  cn: (code, hs) => !isCustomsCode(code, 99) || differ(code, hs, 6),
  taric: (code, cn, hs) =>
    !isCustomsCode(code, 99) || (cn === undefined ? differ(code, hs, 6) : differ(code, cn, 8)),
  prodcom: (code) => twoDigits(code, 0) < 7 || twoDigits(code, 0) >= 34,
  retention: (until, handoff, document) =>
    document !== undefined && until.slice(0, 10) < Number(handoff.slice(0, 4)) + 5 + handoff.slice(4, 10),
  repeated(regimes) {
    for (let at = 1; at < regimes.length; at++) if (regimes.indexOf(regimes[at]) < at) return true;
    return false;
  },
};

/** As most are: http or https, a GTIN of 14 digits, and after it nothing but a batch and a serial number. */
const plainLink =
  /^https?:\/\/[A-Za-z\d.-]+\/(?:[A-Za-z-]+\/)*01\/(\d{14})(?:\/10\/[\w.~-]+)?(?:\/21\/[\w.~-]+)?$/;

function isGtin(text) {
  const { length } = text;
  if (length !== 8 && (length < 12 || length > 14)) return false;
  let [sum, number] = [0, 0];
  for (let at = 0; at < length; at++) {
    const digit = digitAt(text, at);
    sum += (length - at) % 2 === 0 ? digit * 3 : digit;
    number = number * 10 + digit;
  }
  return sum % 10 === 0 && isOfProduct(number);
}

/** Prefixes that identify no product: crates/core/src/reference/gtin.rs. */
function isOfProduct(number) {
  if (number < 1e8) return number >= 1e7 && (number < 2e7 || number >= 3e7);
  const prefix = Math.floor(number / 1e10) % 1000;
  if (prefix < 60) return number % 1e13 >= 1e6 && (prefix < 20 || (prefix >= 30 && prefix < 40));
  return (
    (prefix < 200 || prefix >= 300) && prefix !== 952 && (prefix < 980 || (prefix > 984 && prefix < 990))
  );
}

function isCustomsCode(code, last) {
  const chapter = twoDigits(code, 0);
  return code.length % 2 === 0 && chapter > 0 && chapter <= last && chapter !== 77;
}

function differ(code, other, digits) {
  if (other === undefined) return false;
  for (let at = 0; at < digits; at++) if (code.charCodeAt(at) !== other.charCodeAt(at)) return true;
  return false;
}

function twoDigits(text, at) {
  return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

function digitAt(text, at) {
  return text.charCodeAt(at) - 48;
}
