import type { Language } from 'loopgate';
import type { fieldMessage } from 'loopgate/form';

import { wordsOf, type Tag } from '../../language/language';

/** Another language than that of the page, and what says in it what is wrong with a field. */
export interface Spoken {
  language: Language;
  say: typeof fieldMessage;
}

/** None of English, nor where it cannot be loaded. */
export async function spokenIn(tag: Tag): Promise<Spoken | undefined> {
  const language = await wordsOf(tag);
  if (!language) return undefined;
  const form = await import('loopgate/form').catch(() => undefined);
  return form && { language, say: form.fieldMessage };
}
