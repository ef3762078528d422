// What is wrong with a document, each finding at its field.
import type { Advice, Issue } from 'loopgate/advice';

import { controlFor, type Control } from './controls';
import { sentenceOf } from './sentence';

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

export function findingsOf(
  issues: readonly Issue[],
  warnings: readonly Advice[],
  controls: readonly Control[],
): Finding[] {
  const found = (isAdvice: boolean) => (issue: Issue) => {
    const control = controlFor(issue, controls);
    return { control, text: sentenceOf(issue, control, controls), isAdvice, issue };
  };
  return [...issues.map(found(false)), ...warnings.map(found(true))];
}

/** The first of each field, as one thing is put right after the other; what stops comes first. */
export function firstOfEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ control, text }) => {
    const name = control?.pointer ?? text;
    return !seen.has(name) && seen.add(name);
  });
}
