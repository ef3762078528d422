import { setTimeout as sleep } from 'node:timers/promises';

import { send } from '../../tests/support/http.mjs';
import { apiKey } from '../../tests/support/server.mjs';
import { processorTime, workerds } from '../processor.mjs';

const [warming, turns, rounds] = [30, 5, 30];
/** For what a request leaves to be done after its answer. */
const settling = 100;

/**
 * What each request takes, by its name: `{ read, written, processor }`, the rows and the milliseconds of a processor (null where
 * the system does not tell): medians of all requests, and of turns of many.
 */
export async function measure(node, requests) {
  const runtime = workerds().at(-1);
  const results = {};
  for (const [name, request] of Object.entries(requests)) {
    results[name] = await measureOne(node, request, runtime);
  }
  return results;
}

async function measureOne(node, request, runtime) {
  for (let index = 0; index < warming; index += 1) await run(node, request(index));
  const [rows, times] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(settling);
    const before = runtime && processorTime(runtime);
    for (let round = 0; round < rounds; round += 1) {
      rows.push(await run(node, request(warming + rows.length)));
    }
    await sleep(settling);
    if (runtime) times.push((processorTime(runtime) - before) / rounds);
  }
  return {
    read: median(rows.map(({ read }) => read)),
    written: median(rows.map(({ written }) => written)),
    processor: runtime ? median(times) : null,
  };
}

async function run(node, { method, path, body }) {
  const headers = { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) };
  const answer = await send(new URL(path, node.url), { method, headers, body });
  if (answer.status > 299) throw new Error(`${method} ${path} was answered ${answer.status} ${answer.text}`);
  const [read, written] = ['x-rows-read', 'x-rows-written'].map((name) => Number(answer.headers.get(name)));
  return { read, written };
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
