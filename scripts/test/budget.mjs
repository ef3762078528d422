import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { workerProfile } from '../build/profile.mjs';
import { inRoot } from '../lib/paths.mjs';
import { setUp } from '../setup/jobs.mjs';

const file = inRoot('tests', 'budget.json');

/** How far what was taken may be over the budget: all of it, and one job of it, which may also work or wait for so much more. */
const tolerance = { ofAll: 1.25, ofJob: 2, work: 60, waiting: 90 };

/**
 * What the tests may take on two processors with nothing beside them: `wall`, the seconds of all, and `jobs`, by name
 * `{ seconds, processor, load, nodes }`: seconds of waiting, of a processor, how many it keeps busy, and how many nodes a
 * file takes of the workerd that files share. The longest are begun first, and as many run at once as keep the processors
 * busy. What differs by the profile of the Worker stands in the file once for each. `piece` says how fast the machine of
 * these figures is: the milliseconds of piece-of-work.mjs.
 */
export function readBudget() {
  const { piece, wall, jobs } = read();
  const profile = workerProfile();
  const own = Object.entries(jobs).map(([name, job]) => [name, planned(job, profile)]);
  return { piece, wall: wall[profile], jobs: Object.fromEntries(own) };
}

/** What is planned of a job for the Worker of a profile. */
export function planned({ seconds, nodes = 0, ...processors }, profile) {
  const processor = processors[profile] ?? Object.values(processors)[0];
  // Compilers use what is free; one that waited for all processors would start last.
  const load = Math.min(Math.max(processor / Math.max(seconds, 0.1), 0.1), 1);
  return { seconds, processor, load, nodes };
}

function read() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What a result took in seconds of a processor of the machine that the budget is for. */
export function atPace({ processor, piece }, budget) {
  return toPace(processor, piece, budget);
}

/** What seconds on a machine are on that of the budget, by what each takes for the same piece of work. */
function toPace(seconds, piece, budget) {
  return (seconds * budget.piece) / piece;
}

/**
 * Writes what was measured for those that were run, as the machine of the budget would take it; nothing stays of a file
 * that is no more.
 */
export function writeBudget(results) {
  const { piece, wall, jobs } = read();
  const measured = results.filter(isCounted).map((result) => {
    const processor = rounded(atPace(result, { piece }));
    const seconds = rounded(toPace(result.seconds, result.piece, { piece }));
    const nodes = result.nodes || undefined;
    return [result.name, { ...jobs[result.name], seconds, [workerProfile()]: processor, nodes }];
  });
  const all = Object.entries({ ...jobs, ...Object.fromEntries(measured) })
    .filter(([name]) => !name.startsWith('tests/') || existsSync(inRoot(name)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = all.map(([name, budget]) => `    ${JSON.stringify(name)}: ${JSON.stringify(budget)}`);
  const head = `  "piece": ${piece},\n  "wall": ${JSON.stringify(wall)},`;
  writeFileSync(file, `{\n${head}\n  "jobs": {\n${rows.join(',\n')}\n  }\n}\n`);
}

/** What was over the budget at the pace of its machine, in words: of all jobs, of one, or of the whole time. */
export function overruns({ results, seconds, piece }, budget) {
  const counted = results.filter(isCounted).map((result) => ({ ...result, taken: atPace(result, budget) }));
  const budgeted = counted.filter(({ name }) => name in budget.jobs);
  return [
    ...budgeted.flatMap((result) => overrunOf(result, budget)),
    ...overrunOfAll(counted, budgeted, budget),
    ...overrunOfTime(toPace(seconds, piece, budget), budget),
  ];
}

/** A job that works for too long, or a file of tests that waits: what is compiled waits for a processor, but nobody sleeps in it. */
function overrunOf({ name, taken, seconds, piece }, budget) {
  const planned = budget.jobs[name];
  const over = [];
  if (taken > tolerance.ofJob * planned.processor + tolerance.work) {
    over.push(`${name} took ${told(taken)}, and ${told(planned.processor)} is planned`);
  }
  const mostSeconds = (tolerance.ofJob * planned.seconds * piece) / budget.piece + tolerance.waiting;
  if (name.startsWith('tests/') && seconds > mostSeconds) {
    over.push(`${name} took ${Math.round(seconds)} s, and ${Math.round(planned.seconds)} s is planned`);
  }
  return over;
}

function overrunOfAll(counted, budgeted, { jobs }) {
  const taken = sum(counted.map((result) => result.taken));
  const planned = sum(budgeted.map(({ name }) => jobs[name].processor));
  if (taken <= tolerance.ofAll * planned) return [];
  return [`all took ${told(taken)}, more than a quarter over the ${told(planned)} that are planned`];
}

function overrunOfTime(seconds, { wall }) {
  if (seconds <= 2 * wall) return [];
  return [`it took ${Math.round(seconds)} s, more than twice the ${wall} s`];
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
