// What is wrong with a document, each finding at its field.
import type { Issue } from 'loopgate/advice';

import { controlFor, type Control } from './controls';
import type { Finding } from './finding';
import { sentenceOf } from './sentence';

export function findingsOf(
  issues: readonly Issue[],
  warnings: readonly Issue[],
  controls: readonly Control[],
): Finding[] {
  const found = (isAdvice: boolean) => (issue: Issue) => {
    const control = controlFor(issue, controls);
    return { control, text: sentenceOf(issue, control, controls), isAdvice, issue };
  };
  return [...issues.map(found(false)), ...warnings.map(found(true))];
}
