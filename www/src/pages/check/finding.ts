import type { Issue, Report } from 'loopgate';

/** What a finding weighs: an issue makes a payload invalid, advice does not. */
export type Tone = 'issue' | 'warning' | 'hint';

/** An issue or a piece of advice, and where it is in the text of the editor. */
export interface Finding {
  issue: Issue;
  tone: Tone;
  /** In UTF-16 units; none where nothing of the text is meant. */
  offset: number | undefined;
}

/** Everything that a report says, in document order. */
export function findingsOf({ issues, warnings }: Report): Finding[] {
  return [
    ...issues.map((issue) => ({ issue, tone: 'issue' as const, offset: issue.offset })),
    ...warnings.map((issue) => ({ issue, tone: issue.severity, offset: issue.offset })),
  ];
}
