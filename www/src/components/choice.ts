import type { Issue } from 'loopgate/advice';

/** The values that a finding names as allowed, where there are several. Those of a node may come without `params`. */
export function allowedBy({ params }: Partial<Issue>): readonly string[] {
  const { allowed } = (params ?? {}) as { allowed?: readonly string[] };
  return allowed && allowed.length > 1 ? allowed : [];
}

/** Whether one of them can take the place of the value that is there. */
export function isReplaceable({ code, key }: Issue): boolean {
  return code === 'enum' || code === 'const' || (code === 'kind' && key === undefined);
}

/** The same finding with one of the allowed values as its repair, which somebody chose. */
export function withChoice<I extends Issue>(issue: I, value: string): I {
  return { ...issue, fix: { path: issue.path, op: 'replace', value } };
}
