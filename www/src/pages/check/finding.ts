import type { Issue, Report } from 'loopgate/advice';

import type { Edit } from '../../text/edit';

/** What a finding weighs: an issue makes a payload invalid, advice does not. */
export type Tone = 'issue' | 'warning' | 'hint';

/** An issue; of what is not JSON with the changes that make it so. */
export interface Noted extends Issue {
  edits?: Edit[];
  /** The language of its sentence, where it is not that of the others. */
  lang?: string;
}

/** An issue or a piece of advice, and where it is in the text of the editor. */
export interface Finding {
  issue: Noted;
  tone: Tone;
  /** In UTF-16 units; none where nothing of the text is meant. */
  offset: number | undefined;
  /** The language of its sentence; that of the page where there is none. */
  lang?: string | undefined;
}

/** Whether its repair is certain. */
export function isRepairable({ fix, edits }: Noted): boolean {
  return edits !== undefined || (fix !== undefined && fix.certain !== false);
}

export function isFixable({ issue }: Finding): boolean {
  return isRepairable(issue);
}

/** Whether there is a repair, certain or for a person to choose. */
export function isOffered({ issue }: Finding): boolean {
  return isRepairable(issue) || issue.fix !== undefined;
}

/** Everything that a report says, in document order. */
export function findingsOf({ issues, warnings }: Report, lang?: string): Finding[] {
  const found = (issue: Noted, tone: Tone): Finding => {
    return { issue, tone, offset: issue.offset, lang: issue.lang ?? lang };
  };
  return [
    ...issues.map((issue) => found(issue, 'issue')),
    ...warnings.map((issue) => found(issue, issue.severity)),
  ];
}
