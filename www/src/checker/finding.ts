import type { Issue } from 'loopgate';

import type { Lines, Position } from '../text/lines';
import { spanAt, type Span } from '../text/span';

/** An issue or a warning, and where it is in the text. */
export interface Finding {
  issue: Issue;
  span: Span | undefined;
  position: Position | undefined;
}

/** The findings with their places. Of bytes none is known, since no text is shown. */
export function findingsOf(source: string | Uint8Array, lines: Lines, issues: readonly Issue[]): Finding[] {
  return issues.map((issue) => {
    const { offset } = issue;
    if (typeof source !== 'string' || offset === undefined) {
      return { issue, span: undefined, position: undefined };
    }
    const span = spanAt(source, offset);
    return { issue, span, position: lines.positionAt(offset) };
  });
}
