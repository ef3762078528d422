import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { workerProfile } from '../build/profile.mjs';
import { inRoot } from '../lib/paths.mjs';
import { setUp } from '../setup/jobs.mjs';

const file = inRoot('tests', 'budget.json');

/** How far what was taken may be over the budget: all of it, and one job of it, which may also have a minute more. */
const tolerance = { ofAll: 1.25, ofJob: 2, seconds: 60 };

/**
 * What the tests may take on two processors with nothing beside them: `wall`, the seconds of all, `known`, the processor
 * seconds of a known work (speed.mjs) on the machine whose seconds these are, and `jobs`, by name
 * `{ seconds, processor, load }`: seconds of waiting, of a processor, and how many it keeps busy. The longest are begun
 * first, and as many run at once as keep the processors busy. What differs by the profile of the Worker stands in the
 * file once for each.
 */
export function readBudget() {
  const { wall, known, jobs } = read();
  const profile = workerProfile();
  const own = Object.entries(jobs).map(([name, job]) => [name, planned(job, profile)]);
  return { wall: wall[profile], known, jobs: Object.fromEntries(own) };
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

/**
 * Writes what was measured for those that were run, in seconds of the budget's machine; nothing stays of a file that is no more.
 *
 * @param slowness how many times as long as there a known work took
 */
export function writeBudget(results, slowness) {
  const { wall, known, jobs } = read();
  const measured = results.filter(isCounted).map(({ name, seconds, processor }) => {
    const taken = rounded(processor / slowness);
    return [name, { ...jobs[name], seconds: rounded(seconds), [workerProfile()]: taken }];
  });
  const all = Object.entries({ ...jobs, ...Object.fromEntries(measured) })
    .filter(([name]) => !name.startsWith('tests/') || existsSync(inRoot(name)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = all.map(([name, budget]) => `    ${JSON.stringify(name)}: ${JSON.stringify(budget)}`);
  writeFileSync(
    file,
    `{\n  "wall": ${JSON.stringify(wall)},\n  "known": ${known},\n  "jobs": {\n${rows.join(',\n')}\n  }\n}\n`,
  );
}

/**
 * What was over the budget, in words: of all jobs, of one, or of the whole time. Where a known work takes longer than on the
 * budget's machine, processors may take as much longer for all else.
 */
export function overruns(results, seconds, { wall, jobs }, slowness = 1) {
  const granted = Math.max(slowness, 1);
  const counted = results.filter(isCounted);
  const budgeted = counted.filter(({ name }) => name in jobs);
  const taken = sum(counted.map(({ processor }) => processor));
  const planned = sum(budgeted.map(({ name }) => jobs[name].processor));
  const over = budgeted
    .filter(
      ({ name, processor }) =>
        processor > granted * tolerance.ofJob * jobs[name].processor + tolerance.seconds,
    )
    .map(
      ({ name, processor }) =>
        `${name} took ${told(processor)}, and ${told(jobs[name].processor)} is planned`,
    );
  if (taken > granted * tolerance.ofAll * planned) {
    const slower = granted > 1 ? ` of processors that take ${granted.toFixed(2)} times as long` : '';
    over.push(
      `all took ${told(taken)}${slower}, more than a quarter over the ${told(planned)} that are planned`,
    );
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
