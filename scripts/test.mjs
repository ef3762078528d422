// npm test [-- all|changed|lint|rust|wasm|FOLDER|FILE ...]: set-up, build, and every test, or those that are named, or those
// of the parts that changed since they passed. With --budget it also writes down in tests/budget.json what each of them
// took; with --long what tries cases that it makes up tries many more.
import { preferQuickWorker } from './build/profile.mjs';
import { readArgs } from './lib/args.mjs';
import { runMain } from './lib/fail.mjs';
import { overruns, readBudget, writeBudget } from './test/budget.mjs';
import { lintsTests } from './lint/jobs.mjs';
import { plan } from './test/plan.mjs';
import { runPlan } from './test/run.mjs';
import { select, wholeParts, withoutParts } from './test/selection.mjs';
import { summarise } from './test/summary.mjs';
import { rememberPassed, statesOf, unchangedParts } from './test/unchanged.mjs';

const options = { budget: { type: 'boolean' }, long: { type: 'boolean' } };
const usage = 'npm test -- [--budget] [--long] [all|changed|vectors|lint|counts|rust|wasm|FOLDER|FILE ...]';
const isCI = Boolean(process.env.CI);

runMain(async () => {
  const { values, positionals: named } = readArgs(process.argv.slice(2), options, usage);
  preferQuickWorker();
  if (values.long) process.env.LOOPGATE_LONG = 'true';
  const budget = readBudget();
  const selection = select(named);
  if (lintsTests(selection.parts)) process.env.LOOPGATE_STRICT = 'true';
  const states = await statesOf(wholeParts(selection));
  const unchanged = named.includes('changed') && !isCI ? unchangedParts(states) : new Map();
  for (const part of unchanged.keys()) states.delete(part);
  const run = await runPlan(plan(withoutParts(selection, [...unchanged.keys()])));
  const { results } = run;
  rememberPassed(states, results);
  summarise(run, budget);
  for (const [part, commit] of unchanged) console.log(`${part}: unchanged since ${commit}`);
  if (values.budget) writeBudget(results);
  const over = isCI ? overruns(run, budget) : [];
  for (const text of over) console.log(`✗ over the budget (tests/budget.json): ${text}`);
  return over.length === 0 && results.every(({ failed }) => failed === 0) ? 0 : 1;
});
