import type { Issue, Kind, Report, Validator } from 'loopgate/advice';

import { reportOnNearly } from './nearly-json';

/** The report on a payload, whether it is alone in the editor or one of many: of what is nearly JSON, with its faults. */
export function judge({ validateJson }: Validator<Kind>, source: string | Uint8Array): Report {
  const report = validateJson(source);
  if (report.issues[0]?.code !== 'json') return report;
  const text = typeof source === 'string' ? source : textOf(source);
  const nearly = text === undefined ? undefined : reportOnNearly(validateJson, text);
  if (nearly && text !== undefined && typeof source !== 'string')
    countBytes(text, [...nearly.issues, ...nearly.warnings]);
  return nearly ?? report;
}

/** As a report on bytes does. */
function countBytes(text: string, issues: Issue[]): void {
  for (const issue of issues) {
    if (issue.offset !== undefined)
      issue.offset = new TextEncoder().encode(text.slice(0, issue.offset)).length;
  }
}

/** Undefined where bytes are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
