import { own } from '../../text/own';
import { record } from '../../words/record';
import { register as words } from '../../words/register';
import type { RecordPage } from './record';

export interface Way {
  kind: string;
  label: string;
}

/** The statuses in which a record leads on; those of goods that are not there any more do not. */
const leadsOn: Record<string, readonly string[]> = {
  material: ['available'],
  product: ['available'],
  offer: ['open'],
  match: ['accepted'],
};

/** What is registered next after a record: an offer of goods, a match for an offer, a transfer for a match. */
export function waysOf({ kind, status }: RecordPage): Way | undefined {
  const [next, label] = own(words.ways, kind) ?? [];
  const isOn = status === undefined || (own(leadsOn, kind) ?? []).includes(status);
  return next !== undefined && label !== undefined && isOn ? { kind: next, label } : undefined;
}

/** What becomes of a match and of a transfer where all goes well. */
const goesOn: Record<string, Record<string, string>> = {
  match: { proposed: 'accepted' },
  transfer: { scheduled: 'in_transit', in_transit: 'completed' },
};

/** The move that comes next, of those that are possible. */
export function moveNext({
  kind,
  status = '',
  moves,
}: RecordPage): { to: string; label: string } | undefined {
  const to = own(own(goesOn, kind) ?? {}, status);
  const label = own(own(record.moves, kind) ?? {}, to ?? '');
  return to !== undefined && label !== undefined && moves.includes(to) ? { to, label } : undefined;
}
