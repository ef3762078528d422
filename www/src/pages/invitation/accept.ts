// `POST /api/v1/invitations/{token}`: an invitation makes a key, once.
import { ask } from '../../node/ask';
import { rememberKey } from '../../node/api-key';
import { jsonOf, member, textMember } from '../../text/json';
import { invitation as words } from '../../words/invitation';

/** The key, or what to tell people. `isOver` where pressing again changes nothing. */
export type Accepted =
  | { key: string; until: string | undefined; problem?: never }
  | { key?: never; problem: string; isOver: boolean };

const patience = 20_000;
const storageName = 'loopgate-invitation';

/** Uses an invitation and keeps the key on this device, once however often it is tried. Never rejects. */
export async function accept(token: string): Promise<Accepted> {
  try {
    const headers = { 'idempotency-key': onceFor(token) };
    const signal = AbortSignal.timeout(patience);
    const response = await ask(`/api/v1/invitations/${token}`, { method: 'POST', headers, signal });
    const answer = jsonOf(await response.text());
    const key = textMember(answer, 'key');
    if (!response.ok || key === undefined) return refused(response.status, answer);
    rememberKey(key, true);
    forget();
    return { key, until: textMember(answer, 'expires_at') };
  } catch {
    return { problem: words.unreachable, isOver: false };
  }
}

function refused(status: number, answer: unknown): Accepted {
  const error = member(answer, 'error');
  const reason = textMember(member(error, 'details'), 'invitation');
  const known = Object.entries(words.refused).find(([word]) => word === reason);
  if (known) return { problem: known[1], isOver: true };
  if (status === 429) return { problem: words.tooMany, isOver: false };
  return { problem: words.failed(status), isOver: false };
}

/** Whether this browser has used the invitation and had no answer: it may be asked for again. */
export function isPending(token: string): boolean {
  return read()?.split(' ')[0] === token;
}

/** The same for the same invitation, also after the page was loaded anew: an answer that was lost can be asked for again. */
function onceFor(token: string): string {
  const [known, once] = (read() ?? '').split(' ');
  if (known === token && once) return once;
  const fresh = crypto.getRandomValues(new Uint8Array(24)).reduce((text, byte) => text + hex(byte), '');
  try {
    sessionStorage.setItem(storageName, `${token} ${fresh}`);
  } catch {
    return fresh;
  }
  return fresh;
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

function read(): string | null {
  try {
    return sessionStorage.getItem(storageName);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    return;
  }
}
