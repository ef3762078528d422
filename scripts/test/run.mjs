import { Failure, report } from '../lib/fail.mjs';
import { runJobs } from '../lib/jobs.mjs';
import { duration, withProgress } from '../lib/progress.mjs';
import { stopSharedBrowser } from './shared-browser.mjs';

/**
 * Runs the jobs of a plan, shows which parts are under way and how far they are, and gives the results of the tests:
 * `{ name, part, seconds, passed, failed, skipped, notes, failures, processor }`.
 */
export async function runPlan({ preparations, tests }) {
  const parts = new Map(tests.map(({ part }) => [part, new Part(part)]));
  const results = [];
  const jobs = tests.map((job) => {
    const part = parts.get(job.part);
    part.total += 1;
    return { ...job, run: () => part.during(async () => results.push(...(await timed(job)))) };
  });
  const outcomes = await runJobs([...preparations, ...jobs]);
  stopSharedBrowser();
  for (const part of parts.values()) part.end();
  for (const job of tests) results.push(...notRun(job, outcomes.get(job.name)));
  return results;
}

const nothing = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [] };

/** The results of a job: of each of its files where there are several. */
async function timed(job) {
  const started = Date.now();
  const own = await job.run();
  const seconds = (Date.now() - started) / 1000;
  const unlessTold = { ...nothing, name: job.name, part: job.part, seconds };
  const all = [own].flat().map((result) => ({ ...unlessTold, ...result }));
  for (const { failures } of all) for (const { name, place } of failures) console.log(`✗ ${place}: ${name}`);
  return all;
}

/** A job that could not be run is a failure; its cause is told where it came up. */
function notRun({ name, part }, { error, missing }) {
  if (!error && !missing) return [];
  if (error) report(error);
  const text = error instanceof Failure ? error.message : (error?.stack ?? `${missing} failed before it`);
  const failures = [{ name: 'it was not run', place: name, text }];
  return [{ name, part, seconds: 0, passed: 0, failed: 1, skipped: 0, notes: [], failures }];
}

/** A part of the tests, shown from its first job to its last. */
class Part {
  total = 0;
  #done = 0;
  #end;

  constructor(name) {
    this.name = name;
  }

  async during(work) {
    this.#end ?? this.#show();
    await work();
    this.#done += 1;
    if (this.#done === this.total) this.end();
  }

  end() {
    this.#end?.();
  }

  #show() {
    const ended = new Promise((resolve) => (this.#end = resolve));
    const title = () => (this.total === 1 ? this.name : `${this.name} ${this.#done} of ${this.total}`);
    withProgress(title, () => ended);
  }
}

/** Where the time went, beside the budget, every failure once more, and the count of all. */
export function summarise(results, budget) {
  const names = [...new Set(results.map(({ part }) => part))];
  const parts = names.map((name) => [name, results.filter(({ part }) => part === name)]);
  console.log('\nWhere the time went, in seconds of a processor or of waiting:');
  for (const [part, own] of parts)
    console.log(`  ${part}: ${duration(sum(own, 'seconds'))}, ${countOf(own)}`);
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log('The slowest:');
  for (const { name, seconds } of slowest) {
    const planned = budget[name] ? ` (budget ${budget[name].seconds} s)` : '';
    console.log(`  ${seconds.toFixed(1)} s ${name}${planned}`);
  }
  for (const note of results.flatMap(({ notes }) => notes)) console.log(`ℹ ${note}`);
  for (const { name, place, text } of results.flatMap(({ failures }) => failures)) {
    console.log(`\n✗ ${place}: ${name}\n${text}`);
  }
  console.log(`\n${countOf(results)}`);
}

function countOf(results) {
  const skipped = sum(results, 'skipped');
  const count = `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`;
  return skipped === 0 ? count : `${count}, ${skipped} skipped`;
}

function sum(results, member) {
  return results.reduce((total, result) => total + result[member], 0);
}
