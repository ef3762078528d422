// Formats, as far as they can be told without the engine.
import { digits, twoDigits } from './digits.js';
import { daysIn } from './times.js';
import { no, unsure, yes } from './verdict.js';

const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** As most are, which is told soonest. */
const plainUri = /^[A-Za-z][A-Za-z\d+.-]*:\/\/[A-Za-z\d.-]+(?:[/?][\w.~!$&'()*+,;=:@/?-]*)?$/;
/** Without literal addresses, which are rare. */
const uri =
  /^(?!.*%(?![\dA-Fa-f]{2}))[A-Za-z][A-Za-z\d+.-]*:(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?[\w.~!$&'()*+,;=%-]*(?::\d*)?(?=[/?#]|$)|(?!\/\/))[\w.~!$&'()*+,;=:@%/-]*(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?(?:#[\w.~!$&'()*+,;=:@%/?-]*)?$/;
/** Without one it is none. */
const scheme = /^[A-Za-z][A-Za-z\d+.-]*:/;
const uuid = /^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/;

/** What a text is by the name of its format. */
export const formats = {
  'date-time'(text) {
    const isSixty = text.startsWith('60', 17);
    const usual = isSixty ? `${text.slice(0, 17)}59${text.slice(19)}` : text;
    const fits = dateTime.test(usual) && twoDigits(text, 8) <= daysIn(twoDigits(text, 5), digits(text, 0, 4));
    return fits && (!isSixty || isLastMinute(text)) ? yes : no;
  },
  uri: (text) => (plainUri.test(text) || uri.test(text) ? yes : scheme.test(text) ? unsure : no),
  uuid: (text) => (uuid.test(text) ? yes : no),
};

/** Whether it is 23:59 in UTC, where alone second 60 may stand. */
function isLastMinute(text) {
  const offset = /[+-]..:..$/.test(text) ? text.slice(-6) : '+00:00';
  const minutes = twoDigits(offset, 1) * 60 + twoDigits(offset, 4);
  const since = twoDigits(text, 11) * 60 + twoDigits(text, 14) - (offset[0] === '-' ? -minutes : minutes);
  return (since + 1) % 1440 === 0;
}
