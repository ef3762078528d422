import { ask } from '../../node/ask';
import type { Issue } from 'loopgate';

import { IdempotencyKey } from '../../node/idempotency';
import { member } from '../../text/json';
import { interest } from '../../words/interest';
import type { Entry } from './entry';

/** What became of an entry. */
export type Answer =
  | { outcome: 'created'; id: number | string }
  /** `lang` is the language of the issues, where the node says it. */
  | { outcome: 'refused'; status: number; message: string; issues: Issue[]; lang: string | undefined }
  | { outcome: 'absent' }
  | { outcome: 'unreachable' };

const patience = 20_000;
const key = new IdempotencyKey();

/** Sends an entry to the node that served this page. Never rejects. */
export async function sendEntry(entry: Entry, apiKey: string, language: string): Promise<Answer> {
  try {
    const body = JSON.stringify(entry);
    const headers = {
      'content-type': 'application/json',
      'accept-language': language,
      ...(apiKey === '' ? {} : { 'x-api-key': apiKey }),
      'idempotency-key': key.for(body),
    };
    const signal = AbortSignal.timeout(patience);
    return await readAnswer(await ask('/api/interest', { method: 'POST', headers, body, signal }));
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** After an entry was taken the next is another one, even if it reads the same. */
export function forgetSent(): void {
  key.forget();
}

/** Reads the service's answer, which may be anything where something stands between. */
async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 404) return { outcome: 'absent' };
  const id = member(body, 'id');
  if (response.ok && (typeof id === 'number' || typeof id === 'string')) return { outcome: 'created', id };
  return refusal(response, member(body, 'error'));
}

function refusal({ status, headers }: Response, error: unknown): Answer {
  const message = member(error, 'message');
  const issues = member(member(error, 'details'), 'issues');
  return {
    outcome: 'refused',
    status,
    message: typeof message === 'string' ? message : interest.status(status),
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    lang: headers.get('content-language') ?? undefined,
  };
}

function isIssue(value: unknown): value is Issue {
  return typeof member(value, 'path') === 'string' && typeof member(value, 'message') === 'string';
}
