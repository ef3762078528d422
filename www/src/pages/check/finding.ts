import type { Issue, Report } from 'loopgate/advice';

import type { Edit } from '../../text/edit';

/** What a finding weighs: an issue makes a payload invalid, advice does not. */
export type Tone = 'issue' | 'warning' | 'hint';

/** An issue; of what is not JSON with the changes that make it so. */
export interface Noted extends Issue {
  edits?: Edit[];
}

/** An issue or a piece of advice, and where it is in the text of the editor. */
export interface Finding {
  issue: Noted;
  tone: Tone;
  /** In UTF-16 units; none where nothing of the text is meant. */
  offset: number | undefined;
}

/** Whether its repair is certain. */
export function isRepairable({ fix, edits }: Noted): boolean {
  return fix !== undefined || edits !== undefined;
}

export function isFixable({ issue }: Finding): boolean {
  return isRepairable(issue);
}

/** Everything that a report says, in document order. */
export function findingsOf({ issues, warnings }: Report): Finding[] {
  return [
    ...issues.map((issue) => ({ issue, tone: 'issue' as const, offset: issue.offset })),
    ...warnings.map((issue) => ({ issue, tone: issue.severity, offset: issue.offset })),
  ];
}
