import type { Kind } from 'loopgate/advice';

import type { AdviceLevel } from './rules/rules';

/** What one was writing, so that it is there again after a reload. */
export interface Draft {
  kind: Kind;
  text: string;
}

const key = 'draft';
const levelKey = 'advice';
const levels: AdviceLevel[] = ['all', 'warnings', 'none'];
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

/** False where the browser does not keep it, or it is too long: then nothing is kept, not an older text either. */
export function keepDraft(draft: Draft): boolean {
  try {
    const isShort = draft.text.length <= longestDraft;
    if (isShort) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return isShort;
  } catch {
    return false;
  }
}

/** Which advice was chosen the last time. */
export function keptLevel(): AdviceLevel {
  try {
    const kept = localStorage.getItem(levelKey);
    return levels.find((level) => level === kept) ?? 'all';
  } catch {
    return 'all';
  }
}

export function keepLevel(level: AdviceLevel): void {
  try {
    localStorage.setItem(levelKey, level);
  } catch {
    return;
  }
}
