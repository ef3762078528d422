import type { Issue } from 'loopgate';

import type { Lines } from './lines';
import { Targets, type Span, type Target } from './targets';
import { walk } from './walk';

/** Where each issue is in the text, or undefined where it cannot be told. */
export function locate(text: string, lines: Lines, issues: readonly Issue[]): (Span | undefined)[] {
  const targets = new Targets();
  const found = issues.map((issue) => targets.add(issue.path));
  walk(text, targets.root);
  const repeats = new Map<Target, number>();
  return issues.map((issue, index) => {
    if (issue.code === 'json') return placeInMessage(text, lines, issue.message);
    return placeAt(found[index], issue, repeats);
  });
}

/** The key for what is wrong with a key, else the value. */
function placeAt(target: Target | undefined, issue: Issue, repeats: Map<Target, number>): Span | undefined {
  if (!target) return undefined;
  if (issue.code === 'duplicate_key') {
    const repeat = (repeats.get(target) ?? 0) + 1;
    repeats.set(target, repeat);
    return target.keys[repeat] ?? target.keys.at(-1);
  }
  const isAboutKey = issue.code === 'unknown_key' || issue.code === 'forbidden';
  return isAboutKey ? target.keys[0] : target.value;
}

/** Of broken JSON only the message knows the place; its column counts bytes of UTF-8. */
function placeInMessage(text: string, lines: Lines, message: string): Span | undefined {
  const [, line, column] = / at line (\d+) column (\d+)$/.exec(message) ?? [];
  if (!line || !column) return undefined;
  const start = lines.startOf(Number(line));
  const end = afterBytes(text, start, Number(column));
  return { start: Math.max(end - 1, start), end };
}

function afterBytes(text: string, start: number, bytes: number): number {
  let offset = start;
  for (let left = bytes; left > 0 && offset < text.length;) {
    const code = text.codePointAt(offset) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    offset += code < 0x10000 ? 1 : 2;
  }
  return offset;
}
