import { startEmpty, startOurs } from './node.mjs';
import { kinds, send } from './requests.mjs';

const rounds = 7;

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
    await send(node.url, { ...kinds.health, path: '/openapi.json' }, 1);
    return node.time();
  } finally {
    await node.close();
  }
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
