import type { View } from './report-view';

/** The lines that have findings; an issue counts more than a warning. */
export function marksOf({ issues, warnings }: View): Map<number, string> {
  const marks = new Map<number, string>();
  for (const { position } of warnings) if (position) marks.set(position.line, 'warning');
  for (const { position } of issues) if (position) marks.set(position.line, 'issue');
  return marks;
}
