/** A piece of JSON in one colour: a member's key, a text, a number or word; none of what is between. */
export interface Piece {
  text: string;
  colour?: 'key' | 'text' | 'number';
}

const token = /"(?:[^"\\\n]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;
/** Longer texts show no more than this before the editor is there. */
const longest = 8000;

/** The beginning of a text in the colours of the editor, without reading it as JSON. */
export function coloured(text: string): Piece[] {
  const shown = text.slice(0, longest);
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of shown.matchAll(token)) {
    const [whole, colon = ''] = found;
    if (found.index > end) pieces.push({ text: shown.slice(end, found.index) });
    const isText = whole.startsWith('"');
    const colour = isText ? (colon === '' ? 'text' : 'key') : 'number';
    pieces.push({ text: whole.slice(0, whole.length - colon.length), colour });
    end = found.index + whole.length - colon.length;
  }
  return [...pieces, { text: shown.slice(end) }];
}
