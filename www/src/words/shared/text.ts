import { grouped } from '../../text/number.ts';

/** `In transit` */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `1 issue`, `3 issues`, `2 entries`. */
export function count(number: number, noun: string): string {
  const many = `${noun.replace(/y$/, 'ie')}s`;
  return `${grouped(number)} ${number === 1 ? noun : many}`;
}

/** `512 B`, `2.2 kB`, `1.0 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `under 1 ms`, `12 ms`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1 ? 'under 1 ms' : `${Math.round(milliseconds)} ms`;
}
