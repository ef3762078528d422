import { Failure, report } from '../lib/fail.mjs';
import { runJobs } from '../lib/jobs.mjs';
import { withAccount } from '../lib/processor.mjs';
import { withProgress } from '../lib/progress.mjs';
import { Pace } from './pace.mjs';

/**
 * Runs the jobs of a plan, shows which parts are under way and how far they are, and gives what came of them:
 * `{ results, seconds, piece }`, a result for each job and file:
 * `{ name, part, seconds, processor, piece, passed, failed, skipped, notes, failures }`. `piece` is what the piece of work
 * took meanwhile by which machines are compared (piece-of-work.mjs), in milliseconds.
 */
export async function runPlan({ preparations, tests }) {
  const started = Date.now();
  const pace = new Pace();
  await pace.start();
  const parts = new Map(tests.map(({ part }) => [part, new Part(part)]));
  const results = [];
  const prepared = preparations.map((job) => ({
    ...job,
    run: async () => results.push(...(await timed(job, pace))),
  }));
  const jobs = tests.map((job) => {
    const part = parts.get(job.part);
    part.total += 1;
    return { ...job, run: () => part.during(async () => results.push(...(await timed(job, pace)))) };
  });
  const outcomes = await runJobs([...prepared, ...jobs]);
  for (const part of parts.values()) part.end();
  for (const { error } of preparations.map(({ name }) => outcomes.get(name))) if (error) report(error);
  for (const job of tests) results.push(...notRun(job, outcomes.get(job.name)));
  await pace.stop();
  const piece = pace.since(started);
  return { results: [...results, runnerOf(pace, piece)], seconds: secondsSince(started), piece };
}

const nothing = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [] };

/** The results of a job: of each of its files where there are several. */
async function timed(job, pace) {
  const started = Date.now();
  const { value, processor } = await withAccount(job.run);
  const own = value?.passed === undefined && !Array.isArray(value) ? {} : value;
  const unlessTold = {
    ...nothing,
    name: job.name,
    part: job.part,
    seconds: secondsSince(started),
    processor,
    piece: pace.since(started),
  };
  const all = [own].flat().map((result) => ({ ...unlessTold, ...result }));
  for (const { failures } of all) for (const { name, place } of failures) console.log(`✗ ${place}: ${name}`);
  return all;
}

/** What no job counts: this process itself, and the pieces of work. */
function runnerOf(pace, piece) {
  const { user, system } = process.cpuUsage();
  const processor = (user + system) / 1e6 + pace.processor;
  return { ...nothing, name: 'runner', part: 'runner', seconds: 0, processor, piece };
}

function secondsSince(started) {
  return (Date.now() - started) / 1000;
}

/** A job that could not be run is a failure; its cause is told where it came up. */
function notRun({ name, part }, { error, missing }) {
  if (!error && !missing) return [];
  if (error) report(error);
  const text = error instanceof Failure ? error.message : (error?.stack ?? `${missing} failed before it`);
  const failures = [{ name: 'it was not run', place: name, text }];
  return [{ ...nothing, name, part, seconds: 0, processor: 0, piece: 1, failed: 1, failures }];
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
