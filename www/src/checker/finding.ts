import type { Issue } from 'loopgate';

import type { Lines, Position } from '../text/lines';

/** An issue or a warning, and where it is in the text that was checked. */
export interface Finding {
  issue: Issue;
  offset: number | undefined;
  position: Position | undefined;
}

/** The findings with their places. Of bytes none is known, since no text is shown. */
export function findingsOf(source: string | Uint8Array, lines: Lines, issues: readonly Issue[]): Finding[] {
  return issues.map((issue) => {
    const offset = typeof source === 'string' ? issue.offset : undefined;
    return { issue, offset, position: offset === undefined ? undefined : lines.positionAt(offset) };
  });
}
