import { validateJson, type Kind, type Report } from 'loopgate';

import type { Lines } from '../text/lines';
import { duration, size } from '../words';
import { adviceTone, findingsOf } from './finding';
import type { View } from './report-view';

/** Checks a source and says what to show. */
export function checked(source: string | Uint8Array, kind: Kind, lines: Lines): View {
  if (source.length === 0) return { report: undefined, issues: [], advice: [], cost: '' };
  const started = performance.now();
  const report = validateJson(kind, source);
  const cost = costLine(source, performance.now() - started, report);
  const issues = findingsOf(source, lines, report.issues, () => 'issue');
  const advice = findingsOf(source, lines, report.warnings, adviceTone);
  return { report, issues, advice, cost };
}

function costLine(source: string | Uint8Array, milliseconds: number, report: Report): string {
  const amount =
    typeof source === 'string' ? `${source.length.toLocaleString('en')} characters` : size(source.length);
  const line = `${amount}, checked in ${duration(milliseconds)}`;
  return report.truncated ? `${line}; there is more than a report can tell` : line;
}
