// Values of a document as people write them, and back.
import { isObject } from './document';

/** A number as people write it; the text itself where it is none, which the rules then say. */
export function numberOf(text: string): number | string | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  // A comma before three digits may stand between thousands as well: nobody is to lose or win a factor of a thousand.
  const point = /^-?\d+,(\d{1,2}|\d{4,})$/.test(written) ? written.replace(',', '.') : written;
  const number = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(point) ? Number(point) : NaN;
  return Number.isFinite(number) ? number : text;
}

/** `2026-11-21T09:00` in the time of this device, for an input; undefined where it is no time. */
export function localTime(time: string): string | undefined {
  const date = new Date(time.toUpperCase());
  if (Number.isNaN(date.getTime())) return undefined;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A time that an input gives, with the offset of this device then (RFC 3339). */
export function timeOf(local: string): string | undefined {
  if (local === '') return undefined;
  const east = -new Date(local).getTimezoneOffset();
  if (Number.isNaN(east)) return local;
  const hours = new Date(Math.abs(east) * 60_000).toISOString().slice(11, 16);
  const seconds = /T\d\d:\d\d$/.test(local) ? ':00' : '';
  return local + seconds + (east === 0 ? 'Z' : (east < 0 ? '-' : '+') + hours);
}

/** A list of texts, one a line. */
export function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join('\n') : '';
}

export function listOf(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? undefined : lines;
}

/** Members of one's own, one a line: `reference: PO-7781`. */
export function notesOf(value: unknown): string {
  if (!isObject(value)) return '';
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${written(inner)}`)
    .join('\n');
}

function written(value: unknown): string {
  const isPlain = typeof value === 'string' && jsonIn(value) === value && !/[\n\r]|^\s|\s$/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** What is JSON stands for its value, anything else for itself. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function membersIn(text: string): Record<string, unknown> | undefined {
  const pairs = text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    if (line.trim() === '') return [];
    const [key, value] = at < 0 ? ['note', line] : [line.slice(0, at), line.slice(at + 1)];
    return [[key.trim() || 'note', jsonIn(value.trim())] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}
