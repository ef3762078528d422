import type { Issue } from 'loopgate/advice';

import { tokensOf } from '../text/place';
import { findings as words } from '../words';

/** What the button of a repair says. */
export function fixName({ fix }: Issue): string {
  if (fix?.op === 'add') return words.addMember(tokensOf(fix.path).at(-1) ?? '');
  return fix?.op === 'rename' ? words.rename(fix.value) : words.fix;
}
