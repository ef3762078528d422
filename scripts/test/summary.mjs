import { duration } from '../lib/progress.mjs';
import { table } from '../lib/table.mjs';
import { setUp } from '../setup/jobs.mjs';
import { atPace } from './budget.mjs';

/** Where the time went by part, beside the budget; the slowest; every failure once more; and the count of all. */
export function summarise({ results, seconds, piece }, budget) {
  console.log(`\nWhere the time went, in seconds; it took ${duration(seconds)}:`);
  console.log(indented(partsOf(results, budget)));
  console.log(paceOf(piece, budget));
  console.log('The slowest:');
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log(
    indented(
      rowsOf(
        slowest.map((result) => [result.name, [result]]),
        budget,
      ),
    ),
  );
  for (const note of results.flatMap(({ notes }) => notes)) console.log(`ℹ ${note}`);
  for (const { name, place, text } of results.flatMap(({ failures }) => failures)) {
    console.log(`\n✗ ${place}: ${name}\n${text}`);
  }
  console.log(`\n${countOf(results)}`);
}

/** Set-up is told and not counted: a new machine installs, all others look that it is there. */
function partsOf(results, budget) {
  const counted = results.filter(({ part }) => part !== setUp);
  const names = [...new Set(counted.map(({ part }) => part))].sort();
  const parts = [setUp, ...names].map((name) => [name, results.filter(({ part }) => part === name)]);
  return rowsOf([...parts.filter(([, own]) => own.length > 0), ['all but set-up', counted]], budget);
}

/** How the seconds of this machine and those of the budget's go together. */
function paceOf(piece, budget) {
  const times = (piece / budget.piece).toFixed(2);
  return `"at pace" is what the machine of the budget would have taken; this one took ${times} times the processor seconds for the same work.`;
}

function rowsOf(groups, budget) {
  const { jobs } = budget;
  const rows = groups.map(([name, own]) => [
    name,
    sum(own, 'seconds').toFixed(1),
    sum(own, 'processor').toFixed(1),
    own.reduce((total, result) => total + atPace(result, budget), 0).toFixed(1),
    plannedFor(own, jobs),
    sum(own, 'passed') + sum(own, 'failed') + sum(own, 'skipped') > 0 ? countOf(own) : '',
  ]);
  return table(['', 'waiting', 'processor', 'at pace', 'budget', ''], rows);
}

function plannedFor(results, jobs) {
  const planned = results.filter(({ name }) => name in jobs).map(({ name }) => jobs[name]);
  return planned.length === 0 ? '' : sum(planned, 'processor').toFixed(1);
}

function countOf(results) {
  const skipped = sum(results, 'skipped');
  const count = `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`;
  return skipped === 0 ? count : `${count}, ${skipped} skipped`;
}

function sum(results, member) {
  return results.reduce((total, result) => total + result[member], 0);
}

function indented(text) {
  return text.replaceAll(/^/gm, '  ');
}
