import { validateJson, type Kind, type Report } from 'loopgate/advice';

import { Lines } from '../../../text/lines';
import type { Noted } from '../finding';
import { recover } from '../recover/recover';

/** Longer texts have the one issue that they are not JSON. */
const longest = 2_000_000;
const most = 100;

/**
 * What is to be said of a text that is not JSON: each fault with its repair, and what is wrong in the rest as far as it can be
 * read. Undefined where nothing sensible is left of it.
 */
export function reportOnNearly(kind: Kind, text: string): Report | undefined {
  const recovered = text.length <= longest ? recover(text) : undefined;
  if (!recovered || recovered.faults.length === 0) return undefined;
  const lines = new Lines(text);
  const placed = (offset: number) => ({ offset, ...lines.positionAt(offset) });
  const report = validateJson(kind, recovered.text, { advice: 'none' });
  const faults: Noted[] = recovered.faults.map(({ offset, message, fix }) => ({
    path: '',
    code: 'json',
    message,
    ...placed(offset),
    ...(fix && { edits: fix }),
  }));
  const others = report.issues
    .filter((issue) => !recovered.isDoubtful(issue))
    .map(({ fix: _, offset = 0, ...issue }) => ({ ...issue, ...placed(recovered.original(offset)) }));
  const all = [...faults, ...others];
  const isCut = all.length > most || report.truncated === true;
  const { kind: found } = report;
  return {
    valid: false,
    kind: found,
    issues: all.slice(0, most),
    warnings: [],
    ...(isCut && { truncated: true as const }),
  };
}
