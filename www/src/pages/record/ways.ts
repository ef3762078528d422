import { own } from '../../text/own';
import { register as words } from '../../words';
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
