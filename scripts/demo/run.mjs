import { once } from 'node:events';

import { Checks } from './checks.mjs';
import { Network } from './network.mjs';
import { steps } from './steps/index.mjs';

/**
 * Runs the demonstration: `reporter.step(title, work)` runs each step, `work(say)` says what was seen. Stops at the first
 * step that fails, or at the signal; true where all went well. The nodes are gone afterwards.
 */
export async function runDemo(reporter, { signal = new AbortController().signal } = {}) {
  const network = new Network();
  try {
    return await Promise.race([runSteps(reporter, network, signal), interrupted(signal)]);
  } finally {
    await network.end();
  }
}

async function runSteps(reporter, network, signal) {
  for (const { title, run } of steps) {
    if (signal.aborted) return false;
    let passed = false;
    await reporter.step(title, async (say) => {
      await run(network, new Checks(say));
      passed = true;
    });
    if (!passed) return false;
  }
  return true;
}

async function interrupted(signal) {
  if (!signal.aborted) await once(signal, 'abort');
  return false;
}
