/** What stands in place of a stretch of text, in UTF-16 units of the text as it was. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
}

/** The text with all changes made, which do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => b.from - a.from);
  return sorted.reduce(
    (before, { from, to, insert }) => before.slice(0, from) + insert + before.slice(to),
    text,
  );
}
