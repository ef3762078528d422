// npm run bench:streams [-- --readers 200 --megabytes 48 --seconds 30]: what a listener that is up to date notices of
// others who read the log from its beginning, or who never read, and how often the database is asked.
import { setTimeout as sleep } from 'node:timers/promises';

import { readArgs } from '../../scripts/lib/args.mjs';
import { apiKey, startOurs } from '../worker/node.mjs';
import { live } from './live.mjs';
import { distribution, open, Reader } from './listener.mjs';
import { fill } from './log.mjs';

const options = {
  readers: { type: 'string', default: '200' },
  megabytes: { type: 'string', default: '48' },
  seconds: { type: 'string', default: '30' },
};
const usage = 'npm run bench:streams -- [--readers COUNT] [--megabytes MB] [--seconds SECONDS]';
const { values } = readArgs(process.argv.slice(2), options, usage);
const [readers, megabytes, seconds] = Object.keys(options).map((name) => bounded(name));
const bytes = 4800;
const events = Math.floor((megabytes * 1e6) / bytes);

const node = await startOurs();
try {
  const database = await node.workerd.getD1Database('DB', 'worker');
  await fill(database, events, bytes);
  console.log(`A log of ${events} events, ${megabytes} MB; materials every 200 ms for ${seconds} s`);
  await scenario('nobody else', async () => []);
  await scenario('1 reader', () => replaying(1, () => '198.51.100.1'));
  await scenario(`${readers} readers at one address`, () => replaying(readers, () => '198.51.100.2'));
  const oneApart = (at) => (at === 0 ? '198.51.100.4' : '198.51.100.5');
  await scenario(`1 reader, ${readers} at another address`, () => replaying(readers + 1, oneApart));
  await scenario(`${readers} readers at as many`, () => replaying(readers, addressOf));
  await scenario('100 that never read', silent, { padding: 200_000, pause: 300, count: 100 });
} finally {
  await node.close();
}

async function scenario(name, begin, more = {}) {
  const before = await queries();
  const time = node.time();
  const others = await begin();
  const began = Date.now();
  const { p50, p95, most, count, missing } = await live(node, { count: seconds * 5, pause: 200, ...more });
  const took = (Date.now() - began) / 1000;
  const used = (node.time() - time) / 1000;
  console.log(`\n${name} (${took.toFixed(0)} s, ${used.toFixed(1)} s of a processor)`);
  console.log(`  live: ${count - missing} of ${count}; delay p50 ${p50} ms, p95 ${p95} ms, most ${most} ms`);
  console.log(`  queries of the hub: ${(await queries()) - before}`);
  tell(others, took);
  for (const other of others) other.close();
  await sleep(2000);
}

function tell(others, took) {
  if (others.length === 0) return;
  const counts = distribution(others.map(({ events }) => events));
  const sum = others.reduce((sum, { events }) => sum + events, 0);
  const least = Math.min(...others.map(({ events }) => events));
  const each = `each ${least} to ${counts.most}, in the middle ${counts.p50}`;
  console.log(`  others: ${sum} events (${Math.round((sum / took) * 60)} a minute), ${each}`);
}

/** Readers from the beginning. */
async function replaying(count, address) {
  const responses = Array.from({ length: count }, (_, at) =>
    open(node, { address: address(at), lastEventId: 0 }),
  );
  return (await Promise.all(responses)).map((response) => new Reader(response));
}

/** Listeners that never read. */
async function silent() {
  const responses = Array.from({ length: 100 }, () => open(node, { address: '198.51.100.3' }));
  return (await Promise.all(responses)).map((response) => ({ events: 0, close: () => response.destroy() }));
}

function addressOf(at) {
  return `203.0.${113 + Math.floor(at / 250)}.${at % 250}`;
}

async function queries() {
  const response = await fetch(new URL('/api/metrics', node.url), { headers: { 'x-api-key': apiKey } });
  return (await response.json()).stream_queries.events;
}

function bounded(name) {
  const number = Number(values[name]);
  if (!(number >= 1 && number <= 1000)) throw new Error(`--${name} is a number from 1 to 1000`);
  return number;
}
