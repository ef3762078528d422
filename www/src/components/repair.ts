import type { Fix, Issue } from 'loopgate/advice';

import { tokensOf } from '../text/place';
import { findings as words } from '../words/shared/findings';

/** What the button of a repair says. */
export function fixName({ fix }: Issue): string {
  if (fix?.op === 'add') return words.addMember(tokensOf(fix.path).at(-1) ?? '');
  return fix?.op === 'rename' ? words.rename(fix.value) : words.fix;
}

/** The values that a finding names as allowed, where there are several. Those of a node may come without `params`. */
export function allowedBy({ params }: Partial<Issue>): readonly string[] {
  const { allowed } = (params ?? {}) as { allowed?: readonly string[] };
  return allowed && allowed.length > 1 ? allowed : [];
}

/** Whether one of them can be put in: where a value stands, or as the `@type` that is missing. */
export function isChoice({ code }: Issue): boolean {
  return code === 'enum' || code === 'const' || code === 'kind';
}

/** So many values a sentence lists; they need no fold either. */
export const fewValues = 10;

/** A sentence without the values that it lists, and without their number: they are shown beside it. */
export function withoutValues(message: string, allowed: readonly string[]): string {
  const said = message.replace(new RegExp(` \\(${allowed.length} [^()]*\\)$`), '');
  const at = said.indexOf(listed(allowed));
  const end = at < 0 ? -1 : said.lastIndexOf('; ', at);
  return end < 0 ? said : said.slice(0, end);
}

/** Whether a sentence says all of the values, so that nothing is left to show. */
export function saysAll(message: string, allowed: readonly string[]): boolean {
  return allowed.length <= fewValues && message.includes(listed(allowed));
}

function listed(allowed: readonly string[]): string {
  return allowed.slice(0, fewValues).join(', ');
}

/** The same finding with one of the allowed values as its repair, which somebody chose. */
export function withChoice<I extends Issue>(issue: I, value: string): I {
  const { path, key } = issue;
  const fix: Fix =
    key === undefined ? { path, op: 'replace', value } : { path: `${path}/${key}`, op: 'add', value };
  return { ...issue, fix };
}
