// npm run lint: formatting, lints and types. npm run format (--fix) puts the formatting right.
import { childEnv } from './setup/env.mjs';
import { runMain } from './lib/fail.mjs';
import { runJobsOrFail } from './lib/jobs.mjs';
import { inherit } from './lib/run.mjs';
import { fixes } from './lint/jobs.mjs';
import { setupJobs } from './setup/jobs.mjs';
import { readBudget } from './test/budget.mjs';
import { plan } from './test/plan.mjs';
import { runPlan } from './test/run.mjs';
import { summarise } from './test/summary.mjs';

runMain(async () => {
  if (process.argv.includes('--fix')) return format();
  const run = await runPlan(plan({ files: [], parts: ['lint'] }));
  summarise(run, readBudget());
  return run.results.every(({ failed }) => failed === 0) ? 0 : 1;
});

async function format() {
  await runJobsOrFail(setupJobs());
  const codes = [];
  for (const [command, ...args] of fixes) codes.push(await inherit(command, args, { env: childEnv() }));
  return Math.max(...codes);
}
