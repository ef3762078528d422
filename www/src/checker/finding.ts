import type { Issue } from 'loopgate';

import type { Lines, Position } from '../text/lines';
import { locate } from '../text/locate';
import type { Span } from '../text/targets';

/** An issue or a warning, and where it is in the text. */
export interface Finding {
  issue: Issue;
  span: Span | undefined;
  position: Position | undefined;
}

/** The findings with their places. */
export function findingsOf(text: string, lines: Lines, issues: readonly Issue[]): Finding[] {
  const spans = locate(text, lines, issues);
  return issues.map((issue, index) => {
    const span = spans[index];
    return { issue, span, position: span && lines.positionAt(span.start) };
  });
}
