import { childEnv } from '../env.mjs';
import { elapsed } from './progress.mjs';
import { inherit } from './run.mjs';

/** Runs tasks `{ title, command }` one after another, all of them; 1 where any of them failed. */
export async function runAll(tasks) {
  const results = [];
  for (const task of tasks) results.push(await runTask(task));
  if (tasks.length > 1) summarise(results);
  return results.every((result) => result.passed) ? 0 : 1;
}

async function runTask({ title, command: [command, ...args] }) {
  const started = Date.now();
  console.log(`\n=== ${title}`);
  const passed = (await inherit(command, args, { env: childEnv() })) === 0;
  const line = `${passed ? '✓' : '✗'} ${title} (${elapsed(started)})`;
  console.log(line);
  return { passed, line };
}

function summarise(results) {
  console.log(`\n=== summary\n${results.map((result) => result.line).join('\n')}`);
}
