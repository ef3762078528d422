import { readAnswer, type Answer } from './answer';
import type { Entry } from './entry';

const patience = 20_000;

/** Sends an entry to the node that served this page. Never rejects. */
export async function sendEntry(entry: Entry, apiKey: string): Promise<Answer> {
  try {
    const body = JSON.stringify(entry);
    const headers = {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'idempotency-key': keyFor(body),
    };
    const signal = AbortSignal.timeout(patience);
    return await readAnswer(await fetch('/api/interest', { method: 'POST', headers, body, signal }));
  } catch {
    return { outcome: 'unreachable' };
  }
}

const last = { body: '', key: '' };

/** The same key for the same entry, so that sending again after a lost answer does not make a second one. */
function keyFor(body: string): string {
  if (last.body !== body) Object.assign(last, { body, key: randomKey() });
  return last.key;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** After an entry was taken the next is another one, even if it reads the same. */
export function forgetSent(): void {
  Object.assign(last, { body: '', key: '' });
}
