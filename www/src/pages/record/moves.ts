// What may become of an offer, a match or a transfer, and how the node is asked for it.
import { write } from '../../node/write';
import { textMember } from '../../text/json';
import { own } from '../../text/own';
import { record as words } from '../../words/record';
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

/** Asks the node for a move. */
export async function move({ kind, id }: RecordPage, to: string, key: string): Promise<Moved> {
  const path = `${documentAddress(kind, id)}/status`;
  const { body, problem } = await write({ method: 'POST', path, content: { status: to } }, key);
  return problem === undefined ? { status: textMember(body, 'status') ?? to } : { problem };
}
