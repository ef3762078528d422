import type { Issue, Report } from 'loopgate/advice';

import { Lines } from '../../../text/lines';
import type { Noted } from '../finding';
import { recover } from '../recover/recover';

type Fault = Issue<'json'> & Pick<Noted, 'edits' | 'lang'>;

/** Longer texts have the one issue that they are not JSON. */
const longest = 2_000_000;
const most = 100;

/**
 * What is to be said of a text that is not JSON: each fault with its repair, and what is wrong in the rest as far as it can be
 * read. Undefined where nothing sensible is left of it.
 */
export function reportOnNearly(check: (text: string) => Report, text: string): Report | undefined {
  const recovered = text.length <= longest ? recover(text) : undefined;
  if (!recovered || recovered.faults.length === 0) return undefined;
  const lines = new Lines(text);
  const placed = (offset: number) => ({ offset, ...lines.positionAt(offset) });
  const report = check(recovered.text);
  const faults: Fault[] = recovered.faults.map(({ offset, message, fix }) => ({
    path: '',
    code: 'json',
    message,
    params: { reason: message },
    lang: 'en',
    ...placed(offset),
    ...(fix && { edits: fix }),
  }));
  const others = <I extends Issue>(found: readonly I[]) =>
    found
      .filter((issue) => !recovered.isDoubtful(issue))
      .map((issue) => {
        const moved: I = { ...issue, ...placed(recovered.original(issue.offset ?? 0)) };
        delete moved.fix;
        return moved;
      });
  const all = [...faults, ...others(report.issues)];
  const isCut = all.length > most || report.truncated === true;
  const { kind: found } = report;
  return {
    valid: false,
    kind: found,
    issues: all.slice(0, most),
    warnings: others(report.warnings),
    ...(isCut && { truncated: true as const }),
  };
}
