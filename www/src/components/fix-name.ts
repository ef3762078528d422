import type { Issue } from 'loopgate/advice';

import { tokensOf } from '../text/place';
import { findings as words } from '../words';

/** What the button of a repair says. */
export function fixName({ fix }: Issue): string {
  const label = fix && words.fixes[fix.op];
  return label ? label(tokensOf(fix.path).at(-1) ?? '') : words.fix;
}
