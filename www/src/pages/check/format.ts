import { token } from '../../text/token';

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
