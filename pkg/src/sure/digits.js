// Reading what should be digits; -1 is that it is something else.

/** The number of the digits between two places, of which there are at most nine. */
export function digits(text, from, to) {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = digitAt(text, at);
    if (digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

export function twoDigits(text, at) {
  const tens = digitAt(text, at);
  const ones = digitAt(text, at + 1);
  return tens > 9 || ones > 9 ? -1 : tens * 10 + ones;
}

/** A digit, or a number above 9. */
export function digitAt(text, at) {
  return (text.charCodeAt(at) - 48) >>> 0;
}
