// Material → Offer → Match → Transfer: how far the goods of a record have come, and where each record of the way is.
import { textMember } from '../../text/json';
import { record as words } from '../../words/record';
import type { Kind, RecordPage } from './record';
import { amountOf } from './say';
import type { Story, StoryRecord } from './story';

/** A record of the way. */
export interface Link {
  kind: Kind;
  id: string;
  /** `8 t, reserved`: what tells it from the others of its step. */
  label: string;
  status: string | undefined;
  isRemoved: boolean;
  /** Whether the page is about it. */
  isHere: boolean;
}

export interface Step {
  kind: Kind;
  links: Link[];
}

export interface Chain {
  steps: Step[];
  /** The index of the step that is now; after the last one where the goods have arrived. */
  current: number;
}

/** What no longer carries the goods on. */
const ended = ['withdrawn', 'rejected', 'expired', 'cancelled'];

/** The way of a record, by its story, or by its own references where there is none. */
export function chainOf(record: RecordPage, story: Story | undefined): Chain {
  const links = story ? linksOf(record, story) : ownLinks(record);
  const goods: Kind = isAboutProduct(record, links) ? 'product' : 'material';
  const steps = [goods, 'offer', 'match', 'transfer'] as const;
  const found = steps.map((kind) => ({ kind, links: links.filter((link) => link.kind === kind) }));
  return { steps: found, current: currentOf(found) };
}

function linksOf(record: RecordPage, { records }: Story): Link[] {
  return records.map((one) => linkTo(record, one));
}

function linkTo(record: RecordPage, told: StoryRecord): Link {
  const { kind, id, status } = told;
  const isHere = kind === record.kind && id === record.id;
  const isRemoved = told.removed !== undefined;
  return { kind: kind as Kind, id, label: labelOf(told), status, isRemoved, isHere };
}

function labelOf({ kind, id, status, document, removed }: StoryRecord): string {
  const what = kind === 'match' ? textMember(document, 'to_city') : amountOf(document);
  const state = removed === undefined ? status?.replaceAll('_', ' ') : words.removed;
  return [what, state].filter(Boolean).join(', ') || id;
}

function ownLinks({ kind, id, status, references }: RecordPage): Link[] {
  const label = status?.replaceAll('_', ' ') ?? id;
  const own: Link = { kind, id, label, status, isRemoved: false, isHere: true };
  const others = Object.entries(references).map(([other, id]): Link => {
    return { kind: other as Kind, id, label: id, status: undefined, isRemoved: false, isHere: false };
  });
  return [...others, own];
}

/** A material of which products were made has steps of its own; a product is a step of its own offers. */
function isAboutProduct({ kind, references }: RecordPage, links: Link[]): boolean {
  if (kind === 'product') return true;
  if (kind === 'material' || references.material !== undefined) return false;
  return references.product !== undefined || !links.some((link) => link.kind === 'material');
}

/** The furthest step that something carries on; the one after it where that has arrived. */
function currentOf(steps: Step[]): number {
  const isAlive = ({ status, isRemoved }: Link) => !isRemoved && !ended.includes(status ?? '');
  const furthest = steps.findLastIndex(({ links }) => links.some(isAlive));
  const hasArrived = steps[furthest]?.links.some(
    ({ kind, status }) => kind === 'transfer' && status === 'completed',
  );
  return hasArrived ? furthest + 1 : Math.max(furthest, 0);
}
