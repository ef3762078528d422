// Formats, as far as they can be told without the engine.
import { no, unsure, yes } from './verdict.js';

const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
// Without users and literal addresses, which are rare.
const uri =
  /^[A-Za-z][A-Za-z\d+.-]*:(?:\/\/[A-Za-z\d.-]*(?::\d*)?(?=[/?#]|$)|(?!\/\/))[\w.~!$&'()*+,;=:@/-]*(?:%[\dA-Fa-f]{2}[\w.~!$&'()*+,;=:@/-]*)*(?:\?[\w.~!$&'()*+,;=:@/?-]*(?:%[\dA-Fa-f]{2}[\w.~!$&'()*+,;=:@/?-]*)*)?(?:#[\w.~!$&'()*+,;=:@/?-]*(?:%[\dA-Fa-f]{2}[\w.~!$&'()*+,;=:@/?-]*)*)?$/;
const uuid = /^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/;

/** What a text is by the name of its format. */
export const formats = {
  'date-time'(text) {
    if (dateTime.test(text)) return twoDigits(text, 8) <= daysInMonth(text) ? yes : no;
    return text.includes(':60') ? unsure : no;
  },
  uri: (text) => (uri.test(text) ? yes : unsure),
  uuid: (text) => (uuid.test(text) ? yes : no),
};

function daysInMonth(text) {
  const month = twoDigits(text, 5);
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const year = yearOf(text);
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Whether a date-time is surely before another. */
export function isBefore(one, other) {
  const days = dayOf(other) - dayOf(one);
  // No month is shorter than 28 days, and no offset longer than a day.
  if (days > 6) return true;
  // A date counts milliseconds and leaves finer fractions out.
  return Date.parse(one) < Date.parse(other);
}

/** A number that grows by at least one with each day. */
function dayOf(text) {
  return (yearOf(text) * 12 + twoDigits(text, 5)) * 31 + twoDigits(text, 8);
}

function yearOf(text) {
  return twoDigits(text, 0) * 100 + twoDigits(text, 2);
}

function twoDigits(text, at) {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}
