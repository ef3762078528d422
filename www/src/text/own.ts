/** What a table has for a word that anybody may have written: nothing that every object has (`constructor`). */
export function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
