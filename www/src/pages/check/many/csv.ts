/** A line of CSV (RFC 4180). */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Spreadsheets take what begins so for a formula; behind an apostrophe it is a text. */
const formula = /^[\s]*[=+\-@]|^[\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
