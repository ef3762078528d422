// The formats of the exported schemas to the letter of their RFCs, for ajv. Those of ajv-formats differ:
// - date-time takes a space for the `T`, and offsets without colon or minutes;
// - uri refuses a scheme alone (`a:`), and takes ports of letters, two `@`, and IPv6 without brackets;
// - uuid takes `urn:uuid:` before it.

const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** RFC 3339. */
function isDateTime(text) {
  const parts = dateTime.exec(text);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number);
  const [offsetHour, offsetMinute] = parts.slice(8, 10).map((part) => Number(part ?? 0));
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isDate || hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (parts[7] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const minuteInUtc = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return second <= 59 || (second === 60 && minuteInUtc === 1439);
}

function daysIn(year, month) {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
}

/** RFC 3986, appendix A, rule by rule. */
function uriPattern() {
  const escaped = '%[0-9A-Fa-f]{2}';
  const unreserved = 'A-Za-z0-9\\-._~';
  const delimiters = "!$&'()*+,;=";
  const char = `(?:[${unreserved}${delimiters}:@]|${escaped})`;
  const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
  const ipv4 = `${octet}(?:\\.${octet}){3}`;
  const group = '[0-9A-Fa-f]{1,4}';
  const last32 = `(?:${group}:${group}|${ipv4})`;
  const ipv6 = [
    `(?:${group}:){6}${last32}`,
    `::(?:${group}:){5}${last32}`,
    `(?:${group})?::(?:${group}:){4}${last32}`,
    `(?:(?:${group}:){0,1}${group})?::(?:${group}:){3}${last32}`,
    `(?:(?:${group}:){0,2}${group})?::(?:${group}:){2}${last32}`,
    `(?:(?:${group}:){0,3}${group})?::${group}:${last32}`,
    `(?:(?:${group}:){0,4}${group})?::${last32}`,
    `(?:(?:${group}:){0,5}${group})?::${group}`,
    `(?:(?:${group}:){0,6}${group})?::`,
  ].join('|');
  const ipFuture = `[vV][0-9A-Fa-f]+\\.[${unreserved}${delimiters}:]+`;
  const name = `(?:[${unreserved}${delimiters}]|${escaped})*`;
  const user = `(?:[${unreserved}${delimiters}:]|${escaped})*`;
  const authority = `(?:${user}@)?(?:\\[(?:${ipv6}|${ipFuture})\\]|${name})(?::\\d*)?`;
  const path = `//${authority}(?:/${char}*)*|/(?:${char}+(?:/${char}*)*)?|${char}+(?:/${char}*)*|`;
  return new RegExp(
    `^[A-Za-z][A-Za-z0-9+.\\-]*:(?:${path})(?:\\?(?:${char}|[/?])*)?(?:#(?:${char}|[/?])*)?$`,
  );
}

export const formats = {
  'date-time': isDateTime,
  uri: uriPattern(),
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};
