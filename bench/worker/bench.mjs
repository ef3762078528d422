// npm run bench:worker [-- PART OF A NAME]: the processor time of workerd for a request, of our Worker and of a plain one
// (peer.mjs); the size of our Worker and what it takes to start. The figures of all kinds go to bench/worker.json.
import { writeFileSync } from 'node:fs';

import { median } from '../measure.mjs';
import { buildPeer } from './build-peer.mjs';
import { startOurs, startPeer } from './node.mjs';
import { kinds, send } from './requests.mjs';
import { workerSize } from './size.mjs';
import { startTimes } from './start.mjs';

const rounds = 9;
/** How many requests of a kind are a round: more of those that take little. */
const perRound = (name) => (name.includes('material') ? 100 : name.includes('list') ? 200 : 300);
const warmUp = 2;

const [part = ''] = process.argv.slice(2);
const peerFile = await buildPeer();
const requests = await measured();
show(requests);
if (part === '') {
  const size = workerSize();
  const starts = await startTimes();
  console.log(`\nThe Worker: ${size.bytes} bytes, gzip ${size.gzip}`);
  console.log(
    `Starting: ${starts.ms.toFixed(0)} ms of processor time to the first answer beyond an empty Worker`,
  );
  record({ requests, size, starts });
}

/** Milliseconds of processor time for one request of each kind, and the ratio of each round's, in the middle. */
async function measured() {
  const nodes = { ours: await startOurs(), peer: await startPeer(peerFile) };
  try {
    for (const node of Object.values(nodes)) await send(node.url, kinds['POST of a material'], 200);
    const chosen = Object.keys(kinds).filter((name) => name.includes(part));
    const results = {};
    for (const name of chosen) results[name] = await compare(nodes, kinds[name], perRound(name));
    return results;
  } finally {
    await Promise.all(Object.values(nodes).map((node) => node.close()));
  }
}

async function compare(nodes, kind, count) {
  const times = { ours: [], peer: [] };
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, node] of Object.entries(nodes)) {
      const before = node.time();
      await send(node.url, kind, count);
      if (round >= 0) times[name].push((node.time() - before) / count);
    }
  }
  const ratios = times.ours.map((time, round) => time / times.peer[round]);
  return { ours: median(times.ours), peer: median(times.peer), ratio: median(ratios) };
}

function show(results) {
  console.log('Milliseconds of processor time of workerd for one request');
  for (const [name, { ours, peer, ratio }] of Object.entries(results))
    console.log(
      `  ${name.padEnd(30)} ${ours.toFixed(3)}, Hono and ajv ${peer.toFixed(3)}: ${ratio.toFixed(2)} times`,
    );
}

function record(figures) {
  const rounded = (_, value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value;
  writeFileSync(new URL('../worker.json', import.meta.url), `${JSON.stringify(figures, rounded, 2)}\n`);
}
