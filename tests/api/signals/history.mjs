// The signals that were published, newest first.
import assert from 'node:assert/strict';

import { effective, signalNames } from '../../support/exchange.mjs';
import { walk } from '../../support/paging.mjs';

export const path = '/api/v1/signals';

export async function history(server) {
  const pages = await walk(server, `${path}/history?limit=100`);
  return pages.flatMap(({ results }) => results);
}

export function expectSteps(configs) {
  assert.ok(configs.length > 10);
  for (const [at, { signals: earlier }] of configs.slice(1).entries()) {
    for (const name of signalNames) {
      const step = Math.abs(effective(configs[at].signals, name) - effective(earlier, name));
      assert.ok(step <= 0.1 + 1e-9, `${name}: ${step}, ${at} from the end`);
    }
  }
}
