import { capital } from './text.ts';

/** What of a record a sentence names. */
export interface Told {
  amount: string | undefined;
  /** `organic wood` */
  thing: string | undefined;
  city: string | undefined;
  from: string | undefined;
  to: string | undefined;
  day: string | undefined;
}

/** A sentence about something that moved from one city to another, as far as these are known. */
export type Way = (from: string | undefined, to: string | undefined) => string;

/** A sentence about an event of the log. */
export type Say = (told: Told) => string;

/** `8 t of organic wood`, `18 pieces of Oak desk` */
export function goods({ amount, thing }: Told): string {
  return amount && thing ? `${amount} of ${thing}` : (thing ?? amount ?? 'something');
}

export const subject = (told: Told) => capital(goods(told));

export const are = ({ amount }: Told) => (amount && !/^1 /.test(amount) ? 'are' : 'is');

export const fromTo: Way = (from, to) => `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;

/** `an offer`, `a match` */
export const one = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

/** What happened, in sentences about one record. */
export const happened = {
  material: (amount: string | undefined, thing = 'material', city?: string) => {
    const what = amount ? `${amount} of ${thing}` : thing;
    return `${capital(what)} ${/^1 |^[^\d]/.test(what) ? 'is' : 'are'} ${city ? `in ${city}` : 'registered'}`;
  },
  product: (thing = 'A product', city?: string) => `${thing} is ${city ? `in ${city}` : 'registered'}`,
  offer: (amount: string | undefined, to: string | undefined, day: string | undefined) =>
    `${amount ? `${amount} of it` : 'It'} ${amount && !/^1 /.test(amount) ? 'are' : 'is'} offered${to ? ` to ${to}` : ''}${day ? ` until ${day}` : ''}`,
  match: (to = 'Somebody', amount?: string) => `${to} would like ${amount ?? 'it'}`,
  transfer: (from: string | undefined, to: string | undefined, day: string | undefined) =>
    `A transfer${fromTo(from, to)} is planned${day ? ` for ${day}` : ''}`,
  moved: {
    material: {
      available: () => 'It is available',
      reserved: () => 'It is reserved',
      withdrawn: () => 'It was withdrawn',
    },
    offer: {
      open: () => 'The offer is open again',
      reserved: (_, to) => `The offer is reserved${to ? ` for ${to}` : ''}`,
      withdrawn: () => 'The offer was withdrawn',
    },
    match: {
      accepted: (from = 'The owner') => `${from} agreed`,
      rejected: (from = 'The owner') => `${from} declined`,
      expired: () => 'Nobody took it up in time',
    },
    transfer: {
      in_transit: (from, to) => `It left${from ? ` ${from}` : ''}${to ? ` for ${to}` : ''}`,
      completed: (_, to) => `It arrived${to ? ` in ${to}` : ''}`,
      cancelled: () => 'The transfer was cancelled',
    },
  } as Record<string, Record<string, Way>>,
  status: (kind: string, status: string) => `The ${kind} is ${status.replaceAll('_', ' ')}`,
  removed: (reason?: string) => (reason ? `Taken down: ${reason}` : 'Taken down'),
  superseded: 'Replaced by a corrected record',
  other: (kind: string, what: string) =>
    what === 'created'
      ? `${capital(one(kind))} was registered`
      : `${capital(kind)}: ${what.replaceAll('_', ' ')}`,
};
