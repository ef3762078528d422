let made = 0;

/** A GTIN of 14 digits, the first of them 0, that nothing has yet. */
export function freshGtin() {
  const body = `0400638${String(made++).padStart(6, '0')}`;
  const sum = [...body].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
