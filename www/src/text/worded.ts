import values from '../../../crates/core/data/values.tsv?raw';

/** How values of lists are said, where not as they are written (`crates/edge/src/sheet/words.rs` reads the same file). */
const said = new Map(values.split('\n').map((row) => row.split('\t', 2) as [string, string]));

/** A value of a list as words: `PET plastic`, `in transit`. */
export function worded(value: string): string {
  return said.get(value) ?? value.replace(/[-_]/g, ' ');
}
