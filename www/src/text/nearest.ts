/** The candidate that a text is probably a slip of: so few letters differ that it may be one. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    // Of words of up to four letters one may differ.
    const shorter = Math.min(text.length, candidate.length);
    const most = Math.min(Math.floor(candidate.length / 4) + 1, Math.floor((shorter + 1) / 3), least - 1);
    if (Math.abs(candidate.length - text.length) > most) continue;
    const distance = distanceOf(text.toLowerCase(), candidate.toLowerCase());
    if (distance <= most) [found, least] = [candidate, distance];
  }
  return found;
}

/** How many letters to put in, leave out, replace or swap with the next one turn one into the other. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = (row[column] ?? 0) + (letter === other[column] ? 0 : 1);
      const isSwapped = letter === other[column - 1] && one[line - 1] === other[column];
      const swapped = isSwapped ? (before[column - 1] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
