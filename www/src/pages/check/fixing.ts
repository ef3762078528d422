import { applyFix, applyFixes } from 'loopgate/fix';

import { edited } from '../../text/edit';
import type { Noted } from './finding';

/**
 * The text with the repairs of these issues; first what keeps it from being JSON: all else is found anew after that. One
 * alone was chosen by somebody; of several those are made that are certain.
 */
export function fixed(text: string, issues: readonly Noted[]): string {
  const edits = issues.flatMap(({ edits = [] }) => edits).sort((one, other) => one.from - other.from);
  const [first] = issues;
  if (issues.length === 1 && first?.fix) return applyFix(text, first.fix);
  if (edits.length === 0) return applyFixes(text, issues);
  return edited(
    text,
    edits.filter(({ from }, index) => index === 0 || from >= (edits[index - 1]?.to ?? 0)),
  );
}
