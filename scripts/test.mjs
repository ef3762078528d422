// npm test [-- all|lint|rust|wasm|FOLDER|FILE ...]: set-up, build, and every test, or those that are named. With
// --budget it also writes down in tests/budget.json what each of them took.
import { preferQuickWorker } from './build/profile.mjs';
import { runMain } from './lib/fail.mjs';
import { readBudget, writeBudget } from './test/budget.mjs';
import { plan } from './test/plan.mjs';
import { runPlan, summarise } from './test/run.mjs';
import { select } from './test/selection.mjs';

runMain(async () => {
  const args = process.argv.slice(2);
  preferQuickWorker();
  const results = await runPlan(plan(select(args.filter((arg) => arg !== '--budget'))));
  summarise(results, readBudget());
  if (args.includes('--budget')) writeBudget(results);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
