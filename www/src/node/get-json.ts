import { ask } from './ask';
import { textMember, member } from '../text/json';

/** What came of asking the node for JSON: the body, or what to tell people. */
export type Fetched =
  { body: unknown; problem?: never; status?: never } | { body?: never; problem: string; status?: number };

export const unreadable = 'The node sent an answer that this page cannot read.';

const patience = 20_000;

/** Asks the node that served this page, with a key where one is given. Never rejects. */
export async function getJson(path: string, key = ''): Promise<Fetched> {
  const headers = { accept: 'application/json', ...(key !== '' && { 'x-api-key': key }) };
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await ask(path, { headers, signal });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return { body };
    return { problem: problemWith(response.status, body), status: response.status };
  } catch {
    return { problem: 'The node could not be reached.' };
  }
}

function problemWith(status: number, body: unknown): string {
  if (status === 404) return 'This node does not offer this yet.';
  const message = textMember(member(body, 'error'), 'message');
  if (message !== undefined) return `The node says: ${message}.`;
  return status >= 500 ? `The node has a problem right now (status ${status}).` : unreadable;
}

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
