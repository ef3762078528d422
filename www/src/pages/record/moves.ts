// What may become of an offer, a match or a transfer, and how the node is asked for it.
import { ask } from '../../node/ask';
import { IdempotencyKey } from '../../node/idempotency';
import { keyProblem } from '../../node/key-source';
import { own } from '../../text/own';
import { jsonOf, member, textMember } from '../../text/json';
import { check, record as words } from '../../words';
import { documentAddress, pageAddress, type RecordPage } from './record';
import { recordAt } from './record-at';

export interface Move {
  to: string;
  label: string;
  /** Why it is not possible now, where it is not. */
  why: string | undefined;
}

/** Every move of a record's kind; none where its status does not move. */
export function movesOf({ kind, status = '', moves }: RecordPage): Move[] {
  return Object.entries(own(words.moves, kind) ?? {}).map(([to, label]) => {
    const why = to === status ? words.isNow : words.notFrom(kind, status);
    return { to, label, why: moves.includes(to) ? undefined : why };
  });
}

/** The record as its page says it now; undefined where the page does not come. */
export function fresh({ kind, id }: RecordPage): Promise<RecordPage | undefined> {
  return recordAt(pageAddress(kind, id));
}

/** The status that the record has now, or what to tell people; never rejects. */
export type Moved = { status: string; problem?: never } | { status?: never; problem: string };

const patience = 20_000;
const idempotencyKey = new IdempotencyKey();

/** Asks the node for a move, once however often it is tried. */
export async function move({ kind, id }: RecordPage, to: string, key: string): Promise<Moved> {
  const route = `${documentAddress(kind, id)}/status`;
  const body = JSON.stringify({ status: to });
  const headers = {
    'content-type': 'application/json',
    'x-api-key': key,
    'idempotency-key': idempotencyKey.for(route + body),
  };
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await ask(route, { method: 'POST', headers, body, signal });
    const answer = jsonOf(await response.text());
    idempotencyKey.forget();
    if (response.ok) return { status: textMember(answer, 'status') ?? to };
    const message = textMember(member(answer, 'error'), 'message');
    return { problem: (await keyProblem(response.status)) ?? check.refused(response.status, message) };
  } catch {
    return { problem: check.notReached };
  }
}
