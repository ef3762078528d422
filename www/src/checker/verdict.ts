import type { Report } from 'loopgate';

import { count } from '../words';
import { adviceTone } from './finding';

export interface Verdict {
  state: 'empty' | 'valid' | 'invalid';
  text: string;
}

/** The report in one line. Undefined stands for nothing to check. */
export function verdictOn(report: Report | undefined): Verdict {
  if (!report) return { state: 'empty', text: 'Nothing to check yet' };
  const { valid, kind, issues, warnings, truncated } = report;
  const found = issues.length === 0 ? 'Issues' : count(issues.length, 'issue');
  const parts = [valid ? 'Valid' : truncated && issues.length > 0 ? `More than ${found}` : found];
  if (kind !== null) parts[0] += valid ? ` ${kind}` : ` in this ${kind}`;
  for (const tone of ['warning', 'hint'] as const) {
    const number = warnings.filter((advice) => adviceTone(advice) === tone).length;
    if (number > 0) parts.push(count(number, tone));
  }
  return { state: valid ? 'valid' : 'invalid', text: parts.join(', ') };
}
