import type { Language } from 'loopgate/advice';

/** The languages of what is found, by their own names. The pages themselves are in English. */
export const languages = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'pt', name: 'Português' },
] as const;

export type Tag = (typeof languages)[number]['tag'];

const key = 'language';

/** What was chosen the last time. */
export function keptTag(): Tag {
  try {
    const kept = localStorage.getItem(key);
    return languages.find(({ tag }) => tag === kept)?.tag ?? 'en';
  } catch {
    return 'en';
  }
}

export function keepTag(tag: Tag): void {
  try {
    localStorage.setItem(key, tag);
  } catch {
    return;
  }
}

const files = {
  de: () => import('loopgate/words/de'),
  pt: () => import('loopgate/words/pt'),
};

/** The words of a language, which come when they are wanted: none of English, nor where they cannot be loaded. */
export async function wordsOf(tag: Tag): Promise<Language | undefined> {
  if (tag === 'en') return undefined;
  return (await files[tag]().catch(() => undefined))?.default;
}
