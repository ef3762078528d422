// npm run bench:memory [-- --minutes 3 --connections 64 --rate 300 --listeners 500]: how much memory the Worker has over time,
// its Durable Objects included, and beside it the database in a process of its own: under mixed load, then with listeners
// who are told nothing, who never read, and who read the log from its beginning.
import { setTimeout as sleep } from 'node:timers/promises';

import { readArgs } from '../../scripts/lib/args.mjs';
import { open, Reader } from '../streams/listener.mjs';
import { fill } from '../streams/log.mjs';
import { apiKey } from '../worker/node.mjs';
import { Load } from './load.mjs';
import { memory, startApart } from './node.mjs';

const bounds = { minutes: [3, 60], connections: [64, 256], rate: [300, 2000], listeners: [500, 1900] };
const options = Object.fromEntries(
  Object.entries(bounds).map(([name, [usual]]) => [name, { type: 'string', default: String(usual) }]),
);
const usage = 'npm run bench:memory -- [--minutes N] [--connections N] [--rate N] [--listeners N]';
const { values } = readArgs(process.argv.slice(2), options, usage);
const [minutes, connections, rate, listeners] = Object.keys(bounds).map(bounded);
const points = 20;
const width = 40;

const node = await startApart();
const began = Date.now();
try {
  console.log('  min:s  requests   Worker  database  MB in streams');
  await line('first answer');
  await underLoad();
  await withListeners(`${listeners} listeners`, listeners, {}, () => sleep(3000));
  await withListeners('100 that never read', 100, { reads: false }, tellMuch);
  await withListeners('200 from the beginning', 200, { lastEventId: 0 }, () => watch(4, 10_000));
  await sleep(35_000);
  await line('nobody, after 35 s');
} finally {
  await node.close();
}

async function underLoad() {
  const load = new Load(node.url, connections, rate);
  for (let at = 0; at < points; at += 1) {
    await sleep((minutes * 60_000) / points);
    await line('', load.requests);
  }
  await load.stop();
  await sleep(3000);
  await line(`after ${load.requests} requests, ${load.failures} failed ${load.failure}`);
}

/** So many more listeners, each at an address of its own, while something happens. */
async function withListeners(what, count, { reads = true, lastEventId }, happen) {
  const address = (at) => `203.0.${113 + Math.floor(at / 250)}.${at % 250}`;
  const responses = Array.from({ length: count }, (_, at) =>
    open(node, { address: address(at), lastEventId }),
  );
  const all = await Promise.all(responses);
  const readers = reads ? all.map((response) => new Reader(response)) : [];
  await happen();
  await line(what);
  for (const response of all) response.destroy();
  for (const reader of readers) reader.close();
  await sleep(5000);
  await line('without them');
}

/** 100 events of 200 kB, each told by the registration of a material. */
async function tellMuch() {
  for (let at = 0; at < 10; at += 1) {
    await fill(await node.workerd.getD1Database('DB', 'worker'), 10, 200_000);
    const load = new Load(node.url, 1, 5);
    await sleep(1500);
    await load.stop();
    await line('');
  }
}

async function watch(times, pause) {
  for (let at = 0; at < times; at += 1) {
    await sleep(pause);
    await line('');
  }
}

async function line(what, requests = '') {
  const seconds = Math.round((Date.now() - began) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const [worker, database] = [node.worker, node.database].map((process) => memory(process).all);
  const streams = (await streamBytes()) / 1024 / 1024;
  const numbers = [worker, database, streams].map((number) => number.toFixed(0).padStart(9)).join('');
  const bar = '█'.repeat(Math.round((worker / 1000) * width));
  console.log(`${time.padStart(7)} ${String(requests).padStart(9)}${numbers}   ${bar} ${what}`);
}

async function streamBytes() {
  const response = await fetch(new URL('/api/metrics', node.url), { headers: { 'x-api-key': apiKey } });
  if (response.status !== 200) return NaN;
  return (await response.json()).stream_bytes.events ?? NaN;
}

function bounded(name) {
  const number = Number(values[name]);
  const [, most] = bounds[name];
  if (!(number > 0 && number <= most)) throw new Error(`--${name} is a number up to ${most}`);
  return number;
}
