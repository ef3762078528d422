import type { Edit } from '../../text/edit';
import { token } from '../../text/place';

/**
 * A JSON text with one member a line and two spaces a level. Only white space changes: numbers, keys that appear twice
 * and what is wrong stay as they are written.
 */
export function format(text: string): string {
  const out: string[] = [];
  let depth = 0;
  let before = '';
  const line = () => out.push(`\n${'  '.repeat(Math.max(depth, 0))}`);
  for (const [part] of text.matchAll(token)) {
    if (part === '}' || part === ']') {
      depth--;
      if (before !== '{' && before !== '[') line();
    } else if (before === '{' || before === '[' || before === ',') line();
    else if (before !== '' && before !== ':' && part !== ',' && part !== ':') out.push(' ');
    if (before === ':') out.push(' ');
    if (part === '{' || part === '[') depth++;
    out.push(part);
    before = part;
  }
  return out.length > 0 ? `${out.join('')}\n` : '';
}

/** The one stretch in which two texts differ, as a change of the first. */
export function changed(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
