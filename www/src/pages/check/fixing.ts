import { applyFixes } from 'loopgate/fix';

import { edited } from '../../text/edit';
import type { Noted } from './finding';

/** The text with the repairs of these issues; first what keeps it from being JSON: all else is found anew after that. */
export function fixed(text: string, issues: readonly Noted[]): string {
  const edits = issues.flatMap(({ edits = [] }) => edits).sort((one, other) => one.from - other.from);
  if (edits.length === 0) return applyFixes(text, issues);
  return edited(
    text,
    edits.filter(({ from }, index) => index === 0 || from >= (edits[index - 1]?.to ?? 0)),
  );
}
