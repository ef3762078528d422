import { median } from '../measure.mjs';
import { startEmpty, startOurs } from './node.mjs';
import { send } from './requests.mjs';

const rounds = 7;
const preflight = { path: '/api/health', method: 'OPTIONS', status: 204 };

/** Processor time, in milliseconds, from the start of workerd to the first answer: what ours takes beyond an empty Worker. */
export async function startTimes() {
  const times = { ours: [], empty: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await toFirstAnswer(startOurs));
    times.empty.push(await toFirstAnswer(startEmpty));
  }
  const [ours, empty] = [median(times.ours), median(times.empty)];
  return { ours, empty, ms: ours - empty };
}

async function toFirstAnswer(start) {
  const node = await start();
  try {
    await send(node.url, preflight, 1);
    return node.time();
  } finally {
    await node.close();
  }
}
