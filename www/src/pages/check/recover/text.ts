import { files } from '../../../words/files.ts';
import type { Repairs } from './repairs.ts';

const words = files.faults;
const escapes = new Set('"\\/bfnrtu');

export interface ReadText {
  end: number;
  /** Whether its closing quote is there. */
  isClosed: boolean;
}

/** Reads a text from its quote on; what is wrong in it is mended. It ends with its line where no quote ends it. */
export function readText(source: string, start: number, repairs: Repairs): ReadText {
  const quote = source.charAt(start);
  const isSingle = quote === "'";
  const first = isSingle ? [repairs.edit(start, start + 1, '"')] : [];
  let at = start + 1;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === quote.charCodeAt(0)) return closed(at, isSingle);
    if (code === 0x5c) {
      const length = escapeLength(source, at);
      if (length === 0) return unclosed(at, source.length);
      if (length === 1) mendEscape(at);
      at += isSingle && source[at + 1] === "'" ? 1 : length - 1;
    } else if (code === 0x0a || code === 0x0d) return unclosed(endOfLine(source, start + 1, at), at);
    else if (code < 0x20) mendCharacter(at, code);
    else if (code === 0x22) first.push(repairs.edit(at, at, '\\'));
  }
  return unclosed(at, at);

  function closed(end: number, isMended: boolean): ReadText {
    if (isMended) {
      const fix = [...first, repairs.edit(end, end + 1, '"')];
      repairs.fault(start, end + 1, words.single, fix);
    }
    return { end: end + 1, isClosed: true };
  }

  /** What stands between `end` and `to` is half an escape, and left out. */
  function unclosed(end: number, to: number): ReadText {
    const isCut = to === source.length && end < to;
    const edit = repairs.edit(end, isCut ? to : end, '"');
    repairs.fault(start, end, words.quote, [...first, edit]);
    return { end: isCut ? to : end, isClosed: false };
  }

  function mendEscape(place: number): void {
    const edit = repairs.edit(place, place + 1, '');
    const isQuote = isSingle && source[place + 1] === "'";
    if (isQuote) first.push(edit);
    else repairs.fault(place, place + 1, words.escape, [edit]);
  }

  function mendCharacter(place: number, code: number): void {
    const written = `\\u${code.toString(16).padStart(4, '0')}`;
    repairs.fault(place, place + 1, words.character, [repairs.edit(place, place + 1, written)]);
  }
}

/** How long an escape is; 1 where it is none, 0 where the source ends in it. */
function escapeLength(source: string, at: number): number {
  const letter = source.charAt(at + 1);
  if (letter === '') return 0;
  if (!escapes.has(letter)) return 1;
  if (letter !== 'u') return 2;
  const digits = /^[0-9a-f]{0,4}/i.exec(source.slice(at + 2, at + 6))?.[0].length ?? 0;
  if (digits === 4) return 6;
  return at + 2 + digits === source.length ? 0 : 1;
}

/** Before the comma that ends a line, as that is seldom meant to be of the text. */
function endOfLine(source: string, from: number, at: number): number {
  let end = at;
  while (end > from && source[end - 1] === ' ') end--;
  return end > from && source[end - 1] === ',' ? end - 1 : end;
}
