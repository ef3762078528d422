// Formats, as far as they can be told without the engine.
import { no, unsure, yes } from './verdict.js';

const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** As most are, which is told soonest. */
const plainUri = /^[A-Za-z][A-Za-z\d+.-]*:\/\/[A-Za-z\d.-]+(?:[/?][\w.~!$&'()*+,;=:@/?-]*)?$/;
/** Without literal addresses, which are rare. */
const uri =
  /^(?!.*%(?![\dA-Fa-f]{2}))[A-Za-z][A-Za-z\d+.-]*:(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?[\w.~!$&'()*+,;=%-]*(?::\d*)?(?=[/?#]|$)|(?!\/\/))[\w.~!$&'()*+,;=:@%/-]*(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?(?:#[\w.~!$&'()*+,;=:@%/?-]*)?$/;
const uuid = /^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/;

/** What a text is by the name of its format. */
export const formats = {
  'date-time'(text) {
    const isSixty = text.startsWith('60', 17);
    const usual = isSixty ? `${text.slice(0, 17)}59${text.slice(19)}` : text;
    const fits = dateTime.test(usual) && twoDigits(text, 8) <= daysInMonth(text);
    return fits && (!isSixty || isLastMinute(text)) ? yes : no;
  },
  uri: (text) => (plainUri.test(text) || uri.test(text) ? yes : unsure),
  uuid: (text) => (uuid.test(text) ? yes : no),
};

function daysInMonth(text) {
  const month = twoDigits(text, 5);
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const year = yearOf(text);
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Whether it is 23:59 in UTC, where alone second 60 may stand. */
function isLastMinute(text) {
  const offset = /[+-]..:..$/.test(text) ? text.slice(-6) : '+00:00';
  const minutes = twoDigits(offset, 1) * 60 + twoDigits(offset, 4);
  const since = twoDigits(text, 11) * 60 + twoDigits(text, 14) - (offset[0] === '-' ? -minutes : minutes);
  return (since + 1) % 1440 === 0;
}

/** Whether a date-time is surely before another, or may be the same. */
export function isBefore(one, other, orSame) {
  if (isPlain(one) && isPlain(other)) return one < other || (orSame && one === other);
  const days = dayOf(other) - dayOf(one);
  // No month is shorter than 28 days, and no offset longer than a day.
  if (days > 6) return true;
  // A date counts milliseconds and leaves finer fractions out.
  const later = Date.parse(other) - Date.parse(one);
  return later > 0 || (orSame && later === 0 && !/\.\d{4}/.test(one));
}

/** `2026-02-11T08:15:00Z`, as most are, and no leap second: two of them are in the order of their texts. */
function isPlain(text) {
  return text.length === 20 && text[10] === 'T' && text[17] !== '6' && text[19] === 'Z';
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
