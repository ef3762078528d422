import { member } from '../text/json';

/** One page of a list as the node gives it. */
export interface Page {
  results: unknown[];
  total: number | undefined;
  /** What to ask the following page with; undefined at the end. */
  next: string | undefined;
}

/** Reads a page; undefined where the body is no list. */
export function pageOf(body: unknown): Page | undefined {
  const results = member(body, 'results');
  if (!Array.isArray(results)) return undefined;
  const total = member(body, 'total');
  return { results, total: typeof total === 'number' ? total : undefined, next: nextOf(body) };
}

export function nextOf(body: unknown): string | undefined {
  const next = member(body, 'next');
  return typeof next === 'string' || typeof next === 'number' ? String(next) : undefined;
}
