import { nearest } from '../../text/nearest';
import { rules as words } from '../../words/rules';
import { allowedIn, anchorOf, reference, within } from './reference';

/** Something that can be looked for, and where it is. */
export interface Entry {
  text: string;
  about: string;
  href: string;
  /** Of a member: with its kind, such as `Offer.quantity`. */
  path?: string;
}

/** Every value that a member lists, once for each table that has it: at the first kind whose page shows the table. */
function values(): Entry[] {
  const shown = new Set<string>();
  return reference.kinds.flatMap(({ name }) =>
    within(name).flatMap((object) => {
      if (shown.has(object.name)) return [];
      shown.add(object.name);
      return object.members.flatMap(({ key, rule }) => {
        const listed = key.startsWith('@') ? [] : allowedIn(rule);
        const href = `/rules/${name}#${anchorOf(name, object.name, key)}`;
        return listed.map((text) => ({ text, about: words.valueOf(`${object.name}.${key}`), href }));
      });
    }),
  );
}

/** Every kind, member, code and value. */
export const entries: readonly Entry[] = [
  ...reference.kinds.map(({ name }) => ({ text: name, about: 'kind', href: `/rules/${name}` })),
  ...reference.codes.map(({ code, meaning }) => ({
    text: code,
    about: meaning.replaceAll('`', ''),
    href: `/rules#code-${code}`,
  })),
  ...reference.kinds.flatMap(({ name }) =>
    within(name).flatMap((object) =>
      object.members.map(({ key, meaning, rule }) => {
        const text = object.name === name ? key : `${object.name}.${key}`;
        return {
          text,
          about: `${name}: ${meaning.replaceAll('`', '')}; ${rule}`,
          href: `/rules/${name}#${anchorOf(name, object.name, key)}`,
          path: `${name}.${text}`,
        };
      }),
    ),
  ),
  ...values(),
];

/** The name that was probably meant where nothing has this one. */
export function near(query: string): string | undefined {
  const names = entries.map(({ text }) => text.slice(text.lastIndexOf('.') + 1));
  return nearest(query.trim(), names);
}

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

function rankOf({ text, about, path }: Entry, wanted: string): number | undefined {
  const word = text.toLowerCase();
  const last = word.slice(word.lastIndexOf('.') + 1);
  if (word === wanted || path?.toLowerCase() === wanted) return 0;
  if (last === wanted) return 1;
  if (word.startsWith(wanted) || last.startsWith(wanted)) return 2;
  if (word.includes(wanted)) return 3;
  return about.toLowerCase().includes(wanted) ? 4 : undefined;
}
