import type { Issue } from 'loopgate/advice';

import type { Control } from './controls';

export interface Finding {
  /** The field; undefined where none stands for it. */
  control: Control | undefined;
  text: string;
  /** Whether it stops nobody. */
  isAdvice: boolean;
  issue: Issue;
  /** Of its sentence, where it is not that of the page. */
  lang?: string | undefined;
}

/** The first of each field, as one thing is put right after the other; what stops comes first. */
export function firstOfEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ control, text }) => {
    const name = control?.pointer ?? text;
    return !seen.has(name) && seen.add(name);
  });
}
