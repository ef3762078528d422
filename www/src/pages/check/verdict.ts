import type { Report } from 'loopgate/advice';

import { check, count } from '../../words';

export interface Verdict {
  state: 'empty' | 'valid' | 'invalid';
  text: string;
}

/** The report in one line. Undefined stands for nothing to check. */
export function verdictOn(report: Report | undefined): Verdict {
  if (!report) return { state: 'empty', text: check.empty };
  const { valid, kind, issues, warnings, truncated } = report;
  const found = issues.length === 0 ? check.issues : count(issues.length, 'issue');
  const parts = [valid ? check.valid : truncated && issues.length > 0 ? check.moreThan(found) : found];
  if (kind !== null) parts[0] += valid ? ` ${kind}` : ` ${check.inThis} ${kind}`;
  for (const tone of ['warning', 'hint'] as const) {
    const number = warnings.filter(({ severity }) => severity === tone).length;
    if (number > 0) parts.push(count(number, tone));
  }
  return { state: valid ? 'valid' : 'invalid', text: parts.join(', ') };
}
