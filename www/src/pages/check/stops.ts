import { spanAt, type Span } from '../../text/place';
import type { Finding } from './finding';

/** The findings at one place of the text, to which one goes together. */
export interface Stop extends Span {
  findings: Finding[];
}

/** Where there are findings, from the beginning of the text to its end. */
export function stopsOf(text: string, findings: readonly Finding[]): Stop[] {
  const byPlace = new Map<number, Finding[]>();
  for (const finding of findings) {
    if (finding.offset === undefined) continue;
    const before = byPlace.get(finding.offset) ?? [];
    byPlace.set(finding.offset, [...before, finding]);
  }
  const stops = [...byPlace].map(([start, findings]) => ({ ...spanAt(text, start), findings }));
  return stops.sort((one, other) => one.start - other.start);
}

/** The stop after what is selected, or before it; after the last one comes the first. */
export function stopFrom(stops: readonly Stop[], { start, end }: Span, by: 1 | -1): Stop | undefined {
  const isAfter = (stop: Stop) => stop.start > start || (stop.start === start && start === end);
  if (by > 0) return stops.find(isAfter) ?? stops[0];
  return stops.findLast((stop) => stop.start < start) ?? stops.at(-1);
}

/** The stop at the caret, or the nearest in its line. */
export function stopAt(text: string, stops: readonly Stop[], { start, end }: Span): Stop | undefined {
  const here = stops.find((stop) => stop.start <= end && start <= stop.end);
  if (here) return here;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  const isInLine = (stop: Stop) => stop.start >= line && (lineEnd < 0 || stop.start <= lineEnd);
  const distance = (stop: Stop) => Math.abs(stop.start - start);
  return stops.filter(isInLine).sort((one, other) => distance(one) - distance(other))[0];
}
