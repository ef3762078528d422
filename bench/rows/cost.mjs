import { kinds } from './kinds.mjs';
import { plan, prices } from './prices.mjs';
import { bytesOf } from './tables.mjs';

export const day = { reads: 1_000_000, writes: 100_000 };

/** Nodes of several sizes, by what is asked of them on a day. */
export const days = {
  'a town': { reads: 10_000, writes: 1000 },
  'a city': { reads: 100_000, writes: 10_000 },
  'a region': day,
  'a region that is read by a country': { reads: 10_000_000, writes: 100_000 },
  'a country': { reads: 10_000_000, writes: 1_000_000 },
};

const month = 30;

/** GB that a database has at most. */
const most = 10;

/** What is read, in parts of all reads. */
export const reads = {
  'GET one material': 0.4,
  'list of 20': 0.2,
  'list of 20 in a category': 0.1,
  'search near a point': 0.1,
  'page of 50 events': 0.1,
  'events of a material': 0.05,
  health: 0.03,
  'node info': 0.02,
};

/** Of a line, with what Cloudflare adds to it. */
export const logBytes = 1000;

/** Both hubs stay in memory all day, each billed as 128 MB. Nothing wakes a courier where there are no peers. */
const objectSeconds = 2 * 86_400 * 0.128;

/**
 * What a node of these figures costs a month: `{ means, lines, total, fullAfter }`. A line is `[what, used, included, dollars]`;
 * `fullAfter` are the days until an empty database has 10 GB.
 */
export function costOf({ kinds: sizes, requests }, asked = day) {
  const writes = Object.fromEntries(kinds.map(({ name, share }) => [`POST ${name}`, share]));
  const mean = (shares, member) => sum(shares, ([name, share]) => share * requests[name][member]);
  const bytes = Object.fromEntries(bytesOf(sizes).map(({ kind, total }) => [kind, total]));
  const means = {
    read: { rows: mean(reads, 'read'), processor: mean(reads, 'processor') },
    write: {
      rows: mean(writes, 'read'),
      written: mean(writes, 'written'),
      processor: mean(writes, 'processor'),
    },
    bytes: kinds.reduce((total, { name, share }) => total + share * bytes[name], 0),
  };
  const both = (ofRead, ofWrite) => month * (asked.reads * ofRead + asked.writes * ofWrite);
  const used = {
    requests: both(1, 1),
    processor: both(means.read.processor, means.write.processor),
    rowsRead: both(means.read.rows, means.write.rows),
    rowsWritten: both(0, means.write.written),
    storage: Math.min(most, (month * asked.writes * means.bytes) / 1e9),
    objectRequests: both(0, 1),
    objectDuration: month * objectSeconds,
    cacheReads: both(reads.health, 0),
    logs: both(1, 1) * (logBytes / 1e9),
  };
  const lines = Object.entries(used).map(([what, amount]) => [
    what,
    amount,
    prices[what].included,
    dollars(what, amount),
  ]);
  const total = plan + lines.reduce((all, [, , , price]) => all + price, 0);
  return { means, lines, total, fullAfter: (most * 1e9) / (asked.writes * means.bytes) };
}

function dollars(what, amount) {
  const { included, per, price } = prices[what];
  return (Math.max(0, amount - included) / per) * price;
}

function sum(object, each) {
  return Object.entries(object).reduce((total, entry) => total + each(entry), 0);
}
