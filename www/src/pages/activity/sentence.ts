// What happened, in one sentence about things. All names in it may be somebody's own words.
import { member, textMember } from '../../text/json';
import { own } from '../../text/own';
import { activity } from '../../words/activity';
import { happened, type Told } from '../../words/shared/happened';
import { amountOf, dayOf } from '../record/say';
import { thingOf, worded } from '../record/thing';
import { isKind, pageAddress } from '../record/record';
import type { LogEvent } from './event';

const words = activity.said;

export interface Sentence {
  text: string;
  /** The page of the record; undefined where it has none, or is another node's. */
  href: string | undefined;
  /** The node that told it, where it is another. */
  toldBy: string | undefined;
}

/** `node` is this node's id. */
export function sentenceOf(event: LogEvent, node: string | undefined): Sentence {
  const isTheirs = event.sourceNode !== undefined && node !== undefined && event.sourceNode !== node;
  return { text: textOf(event), href: hrefOf(event), toldBy: isTheirs ? event.sourceNode : undefined };
}

function hrefOf({ type, entityType, entityId, record, isRead }: LogEvent): string | undefined {
  // Of what another node relays there need not be a record here.
  const isHere = record !== undefined || !isRead || type === `${entityType}.removed`;
  const hasPage = isKind(entityType) && entityId !== '' && !type.startsWith('federation.');
  return hasPage && isHere ? pageAddress(entityType, entityId) : undefined;
}

function textOf(event: LogEvent): string {
  const { type, entityType: kind, payload } = event;
  const what = type.slice(type.indexOf('.') + 1);
  if (what === 'removed') return words.removed(kind, textMember(payload, 'reason'));
  if (what === 'superseded') return words.superseded(kind);
  if (payload === null && event.record === undefined) return words.unknown(kind, what);
  const told = toldOf(event);
  const say = own(words.happened, type);
  if (say) return say(told);
  const status = textMember(payload, 'status');
  if (what !== 'status_updated' || status === undefined) return happened.other(kind || type, what);
  const moved = own(own(words.moved, kind) ?? {}, status);
  return moved?.(told) ?? words.status(kind, told, status);
}

/** What the event says itself, where it is a document; else what its record says today. */
function toldOf({ payload, record }: LogEvent): Told {
  const city = (...keys: string[]) =>
    [payload, member(payload, 'route'), record]
      .flatMap((document) => keys.map((key) => textMember(document, key)))
      .find((name) => name !== undefined && name !== 'any');
  const what = textMember(record, 'what');
  const until = textMember(payload, 'available_until') ?? textMember(payload, 'handoff_at');
  return {
    amount: amountOf(payload) ?? amountOf(record),
    thing: thingOf(payload) ?? (what && worded(what)),
    city: city('current_city', 'origin_city', 'city'),
    from: city('from_city'),
    to: city('to_city'),
    day: dayOf(until ?? textMember(record, 'until')),
  };
}

/** The entries of each day of the reader, in the order in which they come. */
export function byDay<T extends { createdAt: string }>(
  items: readonly T[],
  now: Date,
): { day: string; items: T[] }[] {
  const days: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = dayWord(item.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

function dayWord(time: string, now: Date): string {
  const day = dayOf(time);
  if (day === undefined) return words.someDay;
  if (day === dayOf(now.toISOString())) return words.today;
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(before.toISOString()) ? words.yesterday : day;
}
