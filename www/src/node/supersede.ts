import { ask } from './ask';
import { documentAddress } from '../pages/record/record';
import { jsonOf, member, textMember } from '../text/json';
import { check } from '../words';
import { IdempotencyKey } from './idempotency';
import { keyProblem } from './key-source';

const patience = 20_000;
const idempotencyKey = new IdempotencyKey();

interface Replacement {
  kind: string;
  id: string;
  /** The id of the record that takes its place. */
  by: string;
  reason: string;
}

/** Lets one record take the place of another, once however often it is tried; what to tell people where that failed. */
export async function supersede(
  { kind, id, by, reason }: Replacement,
  key: string,
): Promise<string | undefined> {
  const route = `${documentAddress(kind, id)}/supersede`;
  const body = JSON.stringify({ by, reason });
  const headers = {
    'content-type': 'application/json',
    'x-api-key': key,
    'idempotency-key': idempotencyKey.for(route + body),
  };
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await ask(route, { method: 'POST', headers, body, signal });
    const answer = jsonOf(await response.text());
    if (response.ok) return undefined;
    idempotencyKey.forget();
    const message = textMember(member(answer, 'error'), 'message');
    return (await keyProblem(response.status)) ?? check.refused(response.status, message);
  } catch {
    return check.notReached;
  }
}
