import type { Kind, Validator } from 'loopgate/advice';

import { findingsOf, isFixable } from '../finding';
import { fixed } from '../fixing';
import { judge, textOf } from '../rules/judge';
import { Copy } from './copy';
import type { Mended } from './protocol';
import { FileReading } from './reading';
import type { Piece } from './split';

/** A repair may bring up what was hidden behind it. */
const mostRounds = 8;

/** Mends in all files what is certain. What is not mended stays byte for byte as it is. */
export async function mendAll(files: readonly File[], rules: Validator<Kind>): Promise<Mended> {
  const result = { payloads: 0, left: 0 };
  const changed: File[] = [];
  for (const file of files) {
    const copy = await mendedCopy(file, rules, result).catch(() => undefined);
    if (copy) changed.push(copy);
  }
  return { ...result, files: changed.length, download: await downloadOf(changed) };
}

async function mendedCopy(file: File, rules: Validator<Kind>, result: Pick<Mended, 'payloads' | 'left'>) {
  const reader = new FileReading(file);
  const copy = new Copy(file);
  for (let pieces = await reader.next(); pieces; pieces = await reader.next()) {
    copy.push(reader.chunk);
    for (const piece of pieces) {
      const after = mended(rules, piece);
      if (after.text !== undefined) {
        copy.replace(piece.start, piece.start + (piece.bytes?.length ?? 0), after.text);
        result.payloads += 1;
      }
      copy.keep(piece.end);
      if (!after.isValid) result.left += 1;
    }
  }
  return copy.end();
}

/** The text of a payload with all repairs, where that is another one. */
function mended(rules: Validator<Kind>, { bytes }: Piece): { text: string | undefined; isValid: boolean } {
  const before = bytes && textOf(bytes);
  if (before === undefined) return { text: undefined, isValid: false };
  let text = before;
  let report = judge(rules, text);
  for (let round = 0; round < mostRounds; round++) {
    const next = fixed(
      text,
      findingsOf(report)
        .filter(isFixable)
        .map(({ issue }) => issue),
    );
    if (next === text) break;
    text = next;
    report = judge(rules, text);
  }
  return { text: text === before ? undefined : text, isValid: report.valid };
}

async function downloadOf(changed: readonly File[]): Promise<Mended['download']> {
  const [first] = changed;
  if (!first) return undefined;
  if (changed.length === 1) return { name: first.name, blob: first };
  const { zipped } = await import('./zip');
  return { name: 'loopgate-mended.zip', blob: await zipped(changed) };
}
