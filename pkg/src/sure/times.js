// Date-times: what they say as a number, and which is first.
import { digits, twoDigits } from './digits.js';

/**
 * `2026-02-11T08:15:00Z` or `2026-02-11T08:15:00.000Z`, as most are, as a number that grows with time; -1 for one of another
 * form, or of second 60.
 */
export function readTime(text) {
  const last = text.length - 1;
  if ((last !== 19 && last !== 23) || text[last] !== 'Z' || text[10] !== 'T') return -1;
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || text[16] !== ':') return -1;
  const year = digits(text, 0, 4);
  const [month, day, hour] = [twoDigits(text, 5), twoDigits(text, 8), twoDigits(text, 11)];
  const [minute, second] = [twoDigits(text, 14), twoDigits(text, 17)];
  const thousandths = last === 23 ? (text[19] === '.' ? digits(text, 20, 23) : -1) : 0;
  if ((year | month | day | hour | minute | second | thousandths) < 0) return -1;
  const isTime = hour < 24 && minute < 60 && second < 60;
  if (!isTime || month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return -1;
  const days = (year * 12 + month) * 31 + day;
  return ((days * 24 + hour) * 60 + minute) * 60 + second + thousandths / 1000;
}

export function daysIn(month, year) {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Whether a date-time of any form is surely before another, or may be the same. */
export function isBefore(one, other, orSame) {
  // No month is shorter than 28 days, and no offset longer than a day.
  if (dayOf(other) - dayOf(one) > 6) return true;
  // A date counts milliseconds and leaves finer fractions out.
  const later = Date.parse(other) - Date.parse(one);
  return later > 0 || (orSame && later === 0 && !/\.\d{4}/.test(one));
}

/** A number that grows by at least one with each day. */
function dayOf(text) {
  return (digits(text, 0, 4) * 12 + twoDigits(text, 5)) * 31 + twoDigits(text, 8);
}

/** Whether a record is kept for five years after the handoff. */
export function isKept(until, handoff) {
  return until.slice(0, 10) >= Number(handoff.slice(0, 4)) + 5 + handoff.slice(4, 10);
}
