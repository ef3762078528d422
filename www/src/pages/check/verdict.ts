import type { Report } from 'loopgate/advice';

import { check } from '../../words/check';
import { count } from '../../words/shared/text';
import type { Found } from './many/protocol';

export interface Verdict {
  state: 'empty' | 'valid' | 'invalid';
  text: string;
}

/** The report in one line. Undefined stands for nothing to check. */
export function verdictOn(report: Report | undefined): Verdict {
  if (!report) return { state: 'empty', text: check.empty };
  return { state: report.valid ? 'valid' : 'invalid', text: sentenceOn(foundIn(report), report.kind) };
}

export function foundIn({ valid, issues, warnings, truncated }: Report): Found {
  const hints = warnings.filter(({ severity }) => severity === 'hint').length;
  const isCut = truncated === true;
  return { valid, issues: issues.length, warnings: warnings.length - hints, hints, truncated: isCut };
}

/** What was found, as a line says it, in the table and alone. */
export function sentenceOn(
  { valid, issues, warnings, hints, truncated }: Found,
  kind?: string | null,
): string {
  const found = issues === 0 ? check.issues : count(issues, 'issue');
  const parts = [valid ? check.valid : truncated && issues > 0 ? check.moreThan(found) : found];
  if (kind) parts[0] += valid ? ` ${kind}` : ` ${check.inThis} ${kind}`;
  if (warnings > 0) parts.push(count(warnings, 'warning'));
  if (hints > 0) parts.push(count(hints, 'hint'));
  return parts.join(', ');
}
