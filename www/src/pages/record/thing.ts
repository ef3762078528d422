// What goods are, in words. Apart from say.ts, as forms say amounts and load no list of values.
import values from '../../../../crates/core/data/values.tsv?raw';
import { textMember } from '../../text/json';

/** How values of lists are said, where not as they are written (`crates/edge/src/sheet/words.rs` reads the same file). */
const said = new Map(values.split('\n').map((row) => row.split('\t', 2) as [string, string]));

/** A value of a list as words: `PET plastic`, `in transit`. */
export function worded(value: string): string {
  return said.get(value) ?? value.replace(/[-_]/g, ' ');
}

/** What a material or product is: `organic wood`. */
export function thingOf(document: unknown): string | undefined {
  const category = textMember(document, 'category');
  return textMember(document, 'name') ?? (category && worded(category));
}
