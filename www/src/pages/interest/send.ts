import { IdempotencyKey } from '../../node/idempotency';
import { readAnswer, type Answer } from './answer';
import type { Entry } from './entry';

const patience = 20_000;
const key = new IdempotencyKey();

/** Sends an entry to the node that served this page. Never rejects. */
export async function sendEntry(entry: Entry, apiKey: string): Promise<Answer> {
  try {
    const body = JSON.stringify(entry);
    const headers = {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'idempotency-key': key.for(body),
    };
    const signal = AbortSignal.timeout(patience);
    return await readAnswer(await fetch('/api/interest', { method: 'POST', headers, body, signal }));
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** After an entry was taken the next is another one, even if it reads the same. */
export function forgetSent(): void {
  key.forget();
}
