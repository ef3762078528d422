import { capital, count } from './shared/text.ts';
import { are, fromTo, goods, happened, one, type Say, subject, type Told } from './shared/happened.ts';

/** What the feed is narrowed to, in words; empty where it is not. */
interface About {
  kind: string;
  category: string;
  city: string;
}

/** `offer of organic wood in Porto`. */
function thingOf({ kind, category, city }: About): string {
  return `${kind || 'record'}${category && ` of ${category}`}${city && ` in ${city}`}`;
}

/** What is looked through where it is narrowed to a kind: `offer event`. */
function eventOf({ kind }: About): string {
  return `${kind} event`.trim();
}

export const activity = {
  title: 'Activity',
  description:
    'What happens at this LOOP node, as it happens, where, and how materials go from city to city.',
  lead: 'What happens at this node, as it happens. All of this is public, and so is ',
  health: 'the state of the node',
  leadEnd: '.',
  onPage: 'On this page',
  withoutScripts: 'This page updates live and needs JavaScript. Without it there is ',
  recordsTitle: 'the list of records',
  loading: 'Loading…',
  showMore: 'Show more',
  pause: 'Pause',
  resume: (waiting: number) => (waiting > 0 ? `Resume (${waiting} new)` : 'Resume'),
  newestFirst: (title: string) => `${title}, newest first`,
  full: (most: number) => `Showing the newest ${most}.`,
  shown: (number: number, noun: string) => `${count(number, noun)} shown`,
  connection: { connecting: 'connecting', live: 'live', reconnecting: 'reconnecting' },
  lost: (subject: string) => `${subject}: connection lost, trying again`,
  back: (subject: string) => `${subject}: live again`,
  toldBy: (node: string) => `told by ${node}`,
  hours: {
    title: 'Events an hour',
    none: 'No events in the last 24 hours.',
    inWords: (all: number, hours: number, most: number, when: string) =>
      `${count(all, 'event')} in the last ${hours} hours; the most in one hour, ${most}, from ${when}.`,
    span: (from: string, to: string) => `${from} to ${to}`,
    each: 'Hour by hour',
  },
  events: {
    title: 'What happened',
    filter: 'Show',
    kinds: {
      '': 'Everything',
      material: 'Materials',
      product: 'Products',
      offer: 'Offers',
      match: 'Matches',
      transfer: 'Transfers',
      transaction: 'Transactions',
      signal: 'Signals',
    } as Record<string, string>,
    newOnes: (number: number) => `${number} new`,
    none: 'Nothing has happened at this node yet.',
    noneAbout: (about: About) => `Nothing has happened to any ${thingOf(about)} yet.`,
    noneAtHand: (looked: number, about: About) =>
      `Of the ${count(looked, eventOf(about))} at hand none is about any ${thingOf(about)}.`,
    noneAmong: (looked: number, about: About) =>
      `Of the newest ${count(looked, eventOf(about))} none is about any ${thingOf(about)}.`,
    looked: (number: number, about: About) => `Looked through the newest ${count(number, eventOf(about))}.`,
    further: 'Look further',
    showAll: 'Show everything',
    records: 'Look for such records',
    category: 'Category',
    anyCategory: 'Any category',
    city: 'City',
    cityHint: 'In, from or to this city',
    allOf: (beginning: string) => `All ${beginning}`,
    show: 'Show',
  },
  said: {
    today: 'Today',
    yesterday: 'Yesterday',
    someDay: 'Without a date',
    happened: {
      'material.created': ({ amount, thing, city }) => happened.material(amount, thing, city),
      'product.created': ({ thing, city }) => happened.product(thing, city),
      'offer.created': (told) =>
        `${subject(told)} ${are(told)} offered${told.to ? ` to ${told.to}` : ''}${told.day ? ` until ${told.day}` : ''}`,
      'match.created': (told) => `${told.to ?? 'Somebody'} would like ${goods(told)}`,
      'transfer.created': (told) =>
        `${subject(told)} will go${fromTo(told.from, told.to)}${told.day ? `, planned for ${told.day}` : ''}`,
      'federation.announcement': (told) =>
        `${subject(told)} ${are(told)} announced${told.city ? ` in ${told.city}` : ''}`,
      'federation.offer_received': (told) => `${subject(told)} ${are(told)} offered to this node`,
      'transaction.created': () => 'A transaction was opened',
      'transaction.settled': () => 'A transaction was settled',
      'signal.published': () => 'The signals of the network were published',
      'signal.proposed': () => 'A change of the signals was proposed',
      'signal.voted': () => 'A node voted on a change of the signals',
    } as Record<string, Say>,
    moved: {
      material: {
        available: (told) => `${subject(told)} ${are(told)} available${told.city ? ` in ${told.city}` : ''}`,
        reserved: (told) => `${subject(told)}${told.city ? ` in ${told.city}` : ''} ${are(told)} reserved`,
        in_transit: (told) => `${subject(told)} ${are(told)} on the way`,
      },
      offer: {
        open: (told) => `${subject(told)} ${are(told)} offered again`,
        reserved: (told) => `${subject(told)} ${are(told)} reserved${told.to ? ` for ${told.to}` : ''}`,
        withdrawn: (told) => `${subject(told)} ${are(told)} no longer offered`,
      },
      match: {
        accepted: (told) =>
          `${told.from ?? 'The owner'} agreed: ${goods(told)}${told.to ? ` for ${told.to}` : ''}`,
        rejected: (told) =>
          `${told.from ?? 'The owner'} declined: ${goods(told)} will not go${told.to ? ` to ${told.to}` : ''}`,
        expired: (told) => `Nobody took it up in time: ${goods(told)}${told.to ? ` for ${told.to}` : ''}`,
      },
      transfer: {
        in_transit: (told) =>
          `${subject(told)} left${told.from ? ` ${told.from}` : ''}${told.to ? ` for ${told.to}` : ''}`,
        completed: (told) => `${subject(told)} arrived${told.to ? ` in ${told.to}` : ''}`,
        cancelled: (told) => `${subject(told)} will not go${fromTo(told.from, told.to)}: cancelled`,
      },
    } as Record<string, Record<string, Say>>,
    status: (kind: string, told: Told, status: string) =>
      told.thing || told.amount
        ? `${subject(told)}: ${kind} is now ${status.replaceAll('_', ' ')}`
        : happened.status(kind || 'record', status),
    removed: (kind: string, reason?: string) =>
      `${capital(one(kind || 'record'))} was taken down${reason ? `: ${reason}` : ''}`,
    superseded: (kind: string) => `${capital(one(kind || 'record'))} was replaced by a corrected record`,
    unknown: (kind: string, what: string) => happened.other(kind || 'record', what),
  },
  cities: {
    title: 'On the map',
    map: 'Materials and cities on the map',
    point: 'Point at a dot to see its name, or move between dots with the arrow keys.',
    touch: 'Touch a dot to see its name.',
    legend: (materials: number, flows: number) =>
      `${count(materials, 'material')} (large dots), ${count(flows, 'route')} of transfers (lines).`,
    near: 'Records near here',
    happened: 'What happened here',
    whole: 'Show the whole world',
    closer: 'Show only where materials are',
    materials: 'Materials on the map',
    flows: 'From where to where',
    flow: (from: string, to: string, transfers: number) =>
      `${from} to ${to}: ${count(transfers, 'transfer')}`,
    list: 'The cities as a list',
    nowhere: 'place unknown',
    more: 'Show more cities',
    none: 'This node knows no cities yet.',
  },
};
