import { knows, isCountry } from './lists.js';

/**
 * Whether advice on values may be given that takes more than comparing them, by its name in crates/core/src/rules/advice.
 * What is surely right is told here; of the rest the engine says what it is.
 */
export const checks = {
  gtin: (number) => !isGtin(number),
  link(uri, gtin) {
    const number = plainLink.exec(uri)?.[1];
    return (
      number === undefined || !isGtin(number) || (gtin !== undefined && gtin.padStart(14, '0') !== number)
    );
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
  waste: (code, _, hazardous, category, regimes) =>
    !knows(code, hazardous === false, category) || (regimes?.includes('ppwr') && !/^15\s01/.test(code)),
  hs: (code) => !isCustomsCode(code, 97),
  cn: (code, hs) => !isCustomsCode(code, 99) || differ(code, hs, 6),
  taric: (code, cn, hs) =>
    !isCustomsCode(code, 99) || (cn === undefined ? differ(code, hs, 6) : differ(code, cn, 8)),
  prodcom: (code) => code < '07' || code >= '34',
  retention: (until, handoff) => until.slice(0, 10) < Number(handoff.slice(0, 4)) + 5 + handoff.slice(4, 10),
  repeated: (regimes) => new Set(regimes).size < regimes.length,
};

/** As most are: http or https, a GTIN of 14 digits, and after it nothing but a batch and a serial number. */
const plainLink =
  /^https?:\/\/[A-Za-z\d.-]+\/(?:[A-Za-z-]+\/)*01\/(\d{14})(?:\/10\/[\w.~-]+)?(?:\/21\/[\w.~-]+)?$/;

/** Prefixes that identify no product, and some others beside them. */
const restricted = /^\d(?:0000000|02|04|05|2|95|97|98|99)/;

function isGtin(number) {
  const padded = number.padStart(14, '0');
  if (!/^(?:\d{8}|\d{12,14})$/.test(number) || padded.startsWith('000000') || restricted.test(padded))
    return false;
  let sum = 0;
  for (let at = 0; at < 14; at++) sum += digitAt(padded, at) * (at % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}

function isCustomsCode(code, last) {
  const chapter = Number(code.slice(0, 2));
  return code.length % 2 === 0 && chapter > 0 && chapter <= last && chapter !== 77;
}

function differ(code, other, digits) {
  return other !== undefined && code.slice(0, digits) !== other.slice(0, digits);
}

function digitAt(text, at) {
  return text.charCodeAt(at) - 48;
}
