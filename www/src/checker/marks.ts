import type { View } from './report-view';

/** The lines that have findings; an issue counts more than a warning, and that more than a hint. */
export function marksOf({ issues, advice }: View): Map<number, string> {
  const marks = new Map<number, string>();
  for (const tone of ['hint', 'warning', 'issue'])
    for (const finding of [...advice, ...issues])
      if (finding.position && finding.tone === tone) marks.set(finding.position.line, tone);
  return marks;
}
