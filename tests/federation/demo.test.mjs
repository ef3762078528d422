// `npm run demo:federation`, each of its steps as a test: three nodes on this machine, as an operator runs them.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runDemo } from '../../scripts/demo/run.mjs';

test('three nodes', { timeout: 280_000 }, async (t) => {
  const reporter = { step: (title, work) => t.test(title, () => work(() => {})) };
  assert.ok(await runDemo(reporter), 'a step failed');
});
