import type { Kind } from 'loopgate';

/** What one was writing, so that it is there again after a reload. */
export interface Draft {
  kind: Kind;
  text: string;
}

const key = 'draft';
/** Browsers keep some 5 million characters for a whole site. */
export const longestDraft = 1_000_000;

export function keptDraft(): Draft | undefined {
  try {
    const { kind, text } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft>;
    return typeof text === 'string' && typeof kind === 'string' ? { kind, text } : undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser does not keep it, or it is too long. */
export function keepDraft(draft: Draft): boolean {
  try {
    if (draft.text.length > longestDraft) return false;
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
