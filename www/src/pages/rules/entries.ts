import { anchorOf, reference, within } from './reference';

/** Something that can be looked for, and where it is. */
export interface Entry {
  text: string;
  about: string;
  href: string;
}

/** Every kind, member and code. */
export const entries: readonly Entry[] = [
  ...reference.kinds.map(({ name }) => ({ text: name, about: 'kind', href: `/rules/${name}` })),
  ...reference.codes.map(({ code, meaning }) => ({
    text: code,
    about: meaning.replaceAll('`', ''),
    href: `/rules#code-${code}`,
  })),
  ...reference.kinds.flatMap(({ name }) =>
    within(name).flatMap((object) =>
      object.members.map(({ key, meaning, rule }) => ({
        text: object.name === name ? key : `${object.name}.${key}`,
        about: `${name}: ${meaning.replaceAll('`', '')}; ${rule}`,
        href: `/rules/${name}#${anchorOf(name, object.name, key)}`,
      })),
    ),
  ),
];

/** The best of them: the same word first, then those that begin with it, then those that have it. */
export function found(query: string, most = 30): Entry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rankOf({ text, about }: Entry, wanted: string): number | undefined {
  const word = text.toLowerCase();
  const last = word.slice(word.lastIndexOf('.') + 1);
  if (word === wanted || last === wanted) return 0;
  if (word.startsWith(wanted) || last.startsWith(wanted)) return 1;
  if (word.includes(wanted)) return 2;
  return about.toLowerCase().includes(wanted) ? 3 : undefined;
}
