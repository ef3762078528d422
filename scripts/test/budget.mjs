import { readFileSync, writeFileSync } from 'node:fs';

import { inRoot } from '../lib/paths.mjs';

const file = inRoot('tests', 'budget.json');

/**
 * What each job of the tests takes on two processors with nothing beside it: `{ seconds, processors }` by name. The
 * longest are begun first, and as many run at once as keep the processors busy.
 */
export function readBudget() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes what was measured for those that were run. */
export function writeBudget(results) {
  const measured = results.map(({ name, seconds, processor }) => [name, budgetOf(seconds, processor)]);
  const all = Object.entries({ ...readBudget(), ...Object.fromEntries(measured) }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const rows = all.map(([name, budget]) => `  ${JSON.stringify(name)}: ${JSON.stringify(budget)}`);
  writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
}

/** `processor`: seconds of processors that were used, where that is known. */
function budgetOf(seconds, processor = seconds) {
  return { seconds: rounded(seconds), processors: rounded(Math.max(processor / seconds, 0.1)) };
}

function rounded(value) {
  return Math.round(value * 10) / 10;
}
