import { ask } from './ask';
import { jsonOf, member, textMember } from '../text/json';
import { sent } from '../words/shared/sent';
import { IdempotencyKey } from './idempotency';
import { keyProblem } from './key-source';

/** What the node answered, or what to tell people. */
export type Written = { body: unknown; problem?: never } | { body?: never; problem: string };

interface Asked {
  method: 'POST' | 'DELETE';
  path: string;
  /** What is sent as JSON. */
  content?: object;
}

const patience = 20_000;
const idempotencyKey = new IdempotencyKey();

/** Asks the node to change something, once however often it is tried until an answer comes. Never rejects. */
export async function write({ method, path, content }: Asked, key: string): Promise<Written> {
  const body = content === undefined ? null : JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'x-api-key': key,
    'idempotency-key': idempotencyKey.for(`${method} ${path} ${body}`),
  };
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await ask(path, { method, headers, body, signal });
    const answer = jsonOf(await response.text());
    idempotencyKey.forget();
    if (response.ok) return { body: answer };
    const message = textMember(member(answer, 'error'), 'message');
    return { problem: (await keyProblem(response.status)) ?? sent.refused(response.status, message) };
  } catch {
    return { problem: sent.notReached };
  }
}
