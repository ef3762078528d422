import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { workerProfile } from '../build/profile.mjs';
import { inRoot } from '../lib/paths.mjs';
import { setUp } from '../setup/jobs.mjs';

const file = inRoot('tests', 'budget.json');

/** How far what was taken may be over the budget: all of it, and one job of it, which may also have a minute more. */
const tolerance = { ofAll: 1.25, ofJob: 2, seconds: 60 };

/**
 * What the tests may take on two processors with nothing beside them: `wall`, the seconds of all, and `jobs`, by name
 * `{ seconds, processor, load }`: seconds of waiting, of a processor, and how many it keeps busy. The longest are begun
 * first, and as many run at once as keep the processors busy. What differs by the profile of the Worker stands in the
 * file once for each.
 */
export function readBudget() {
  const { wall, jobs } = read();
  const profile = workerProfile();
  const own = Object.entries(jobs).map(([name, job]) => [name, planned(job, profile)]);
  return { wall: wall[profile], jobs: Object.fromEntries(own) };
}

function planned({ seconds, ...processors }, profile) {
  const processor = processors[profile] ?? Object.values(processors)[0];
  // Compilers use what is free; one that waited for all processors would start last.
  const load = Math.min(Math.max(processor / seconds, 0.1), 1);
  return { seconds, processor, load };
}

function read() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes what was measured for those that were run; nothing stays of a file that is no more. */
export function writeBudget(results) {
  const { wall, jobs } = read();
  const measured = results.filter(isCounted).map(({ name, seconds, processor }) => {
    return [name, { ...jobs[name], seconds: rounded(seconds), [workerProfile()]: rounded(processor) }];
  });
  const all = Object.entries({ ...jobs, ...Object.fromEntries(measured) })
    .filter(([name]) => !name.startsWith('tests/') || existsSync(inRoot(name)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = all.map(([name, budget]) => `    ${JSON.stringify(name)}: ${JSON.stringify(budget)}`);
  writeFileSync(file, `{\n  "wall": ${JSON.stringify(wall)},\n  "jobs": {\n${rows.join(',\n')}\n  }\n}\n`);
}

/** What was over the budget, in words: of all jobs, of one, or of the whole time. */
export function overruns(results, seconds, { wall, jobs }) {
  const counted = results.filter(isCounted);
  const budgeted = counted.filter(({ name }) => name in jobs);
  const taken = sum(counted.map(({ processor }) => processor));
  const planned = sum(budgeted.map(({ name }) => jobs[name].processor));
  const over = budgeted
    .filter(({ name, processor }) => processor > tolerance.ofJob * jobs[name].processor + tolerance.seconds)
    .map(
      ({ name, processor }) =>
        `${name} took ${told(processor)}, and ${told(jobs[name].processor)} is planned`,
    );
  if (taken > tolerance.ofAll * planned) {
    over.push(`all took ${told(taken)}, more than a quarter over the ${told(planned)} that are planned`);
  }
  if (seconds > 2 * wall) over.push(`it took ${Math.round(seconds)} s, more than twice the ${wall} s`);
  return over;
}

/** Set-up is not: a new machine installs. */
function isCounted({ part }) {
  return part !== setUp;
}

function told(processor) {
  return `${Math.round(processor)} processor seconds`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function rounded(value) {
  return Math.round(value * 10) / 10;
}
