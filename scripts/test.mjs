// npm test [-- all|lint|rust|wasm|FOLDER|FILE ...]: set-up, build, and every test, or those that are named. With
// --budget it also writes down in tests/budget.json what each of them took; with --long what tries cases that it makes up
// tries many more.
import { preferQuickWorker } from './build/profile.mjs';
import { runMain } from './lib/fail.mjs';
import { overruns, readBudget, writeBudget } from './test/budget.mjs';
import { plan } from './test/plan.mjs';
import { runPlan } from './test/run.mjs';
import { select } from './test/selection.mjs';
import { summarise } from './test/summary.mjs';

runMain(async () => {
  const args = process.argv.slice(2);
  preferQuickWorker();
  const budget = readBudget();
  const named = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--long')) process.env.LOOPGATE_LONG = 'true';
  const { results, seconds } = await runPlan(plan(select(named)));
  summarise(results, seconds, budget);
  if (args.includes('--budget')) writeBudget(results, named.length === 0);
  const over = process.env.CI ? overruns(results, seconds, budget) : [];
  for (const text of over) console.log(`✗ over the budget (tests/budget.json): ${text}`);
  return over.length === 0 && results.every(({ failed }) => failed === 0) ? 0 : 1;
});
