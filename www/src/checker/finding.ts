import type { Advice, Issue } from 'loopgate';

import type { Lines, Position } from '../text/lines';

/** What a finding weighs: an issue makes a payload invalid, advice does not. */
export type Tone = 'issue' | 'warning' | 'hint';

/** An issue or a piece of advice, and where it is in the text that was checked. */
export interface Finding {
  issue: Issue;
  tone: Tone;
  offset: number | undefined;
  position: Position | undefined;
}

/** The findings with their places. Of bytes none is known, since no text is shown. */
export function findingsOf<I extends Issue>(
  source: string | Uint8Array,
  lines: Lines,
  issues: readonly I[],
  toneOf: (issue: I) => Tone,
): Finding[] {
  return issues.map((issue) => {
    const offset = typeof source === 'string' ? issue.offset : undefined;
    const position = offset === undefined ? undefined : lines.positionAt(offset);
    return { issue, tone: toneOf(issue), offset, position };
  });
}

/** Advice is a warning where it does not say that it is a hint. */
export const adviceTone = ({ severity }: Advice): Tone => (severity === 'hint' ? 'hint' : 'warning');
