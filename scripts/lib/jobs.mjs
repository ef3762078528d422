import { availableParallelism } from 'node:os';

/**
 * Runs jobs side by side, each when what it needs is done.
 *
 * A job is `{ name, needs, resource, load, seconds, run }`: the names of the jobs before it; what only one job has at a
 * time; how many processors it keeps busy; how long it takes, about; and the work. Of the jobs that may start, the one
 * with the longest way to the end behind it starts first, as long as half of what it needs is free.
 *
 * Gives the outcome of each by name: `{ value }`, `{ error }`, or `{ missing }`, the job without which it was not run.
 */
export function runJobs(jobs, options) {
  return new Run(jobs, options).outcomes();
}

/** Runs jobs until one fails, and throws its error. */
export async function runJobsOrFail(jobs) {
  const outcomes = await runJobs(jobs, { stopsAtError: true });
  for (const { error } of outcomes.values()) if (error) throw error;
}

class Run {
  #waiting;
  #running = new Set();
  #outcomes = new Map();

  constructor(jobs, { processors = availableParallelism(), stopsAtError = false } = {}) {
    Object.assign(this, { processors, stopsAtError });
    const names = new Set(jobs.map(({ name }) => name));
    // What is not among the jobs is there already.
    const known = jobs.map((job) => ({ ...job, needs: (job.needs ?? []).filter((name) => names.has(name)) }));
    const lengths = waysToTheEnd(known);
    this.#waiting = known.toSorted((one, other) => lengths.get(other.name) - lengths.get(one.name));
  }

  outcomes() {
    return new Promise((resolve) => {
      this.done = () => resolve(this.#outcomes);
      this.#startReady();
    });
  }

  #startReady() {
    this.#dropHopeless();
    for (const job of [...this.#waiting]) if (this.#mayStart(job)) this.#start(job);
    if (this.#running.size === 0) this.done();
  }

  #dropHopeless() {
    const failed = (name) => this.#outcomes.has(name) && !('value' in this.#outcomes.get(name));
    for (let job; (job = this.#waiting.find(({ needs }) => needs.some(failed)));) {
      this.#take(job);
      this.#outcomes.set(job.name, { missing: job.needs.find(failed) });
    }
  }

  #mayStart({ needs, resource, load = 1 }) {
    if (!needs.every((name) => this.#outcomes.has(name))) return false;
    const running = [...this.#running];
    if (resource !== undefined && running.some((other) => other.resource === resource)) return false;
    const busy = running.reduce((sum, other) => sum + (other.load ?? 1), 0);
    return running.length === 0 || busy + load / 2 <= this.processors;
  }

  async #start(job) {
    this.#take(job);
    this.#running.add(job);
    try {
      this.#outcomes.set(job.name, { value: await job.run() });
    } catch (error) {
      this.#outcomes.set(job.name, { error });
      if (this.stopsAtError) this.#waiting = [];
    }
    this.#running.delete(job);
    this.#startReady();
  }

  #take(job) {
    this.#waiting = this.#waiting.filter((other) => other !== job);
  }
}

/** The seconds from the start of each job to the end of all that waits for it: what needs it, and what has its resource then. */
function waysToTheEnd(jobs) {
  const ways = waysAlong(jobs, ({ name }) => jobs.filter(({ needs }) => needs.includes(name)));
  const byWay = jobs.toSorted((one, other) => ways.get(other.name) - ways.get(one.name));
  const isInLine = (job, other) => other.resource !== undefined && other.resource === job.resource;
  const after = (job) => byWay.slice(byWay.indexOf(job) + 1).find((other) => isInLine(job, other)) ?? [];
  return waysAlong(jobs, (job) => jobs.filter(({ needs }) => needs.includes(job.name)).concat(after(job)));
}

/** The seconds from the start of each job to the end of the last one that comes after it. */
function waysAlong(jobs, nextOf) {
  const lengths = new Map();
  const lengthOf = (job, before) => {
    if (before.includes(job)) throw new Error(`${job.name} is a job that waits for itself`);
    if (lengths.has(job.name)) return lengths.get(job.name);
    const lengthsOfNext = nextOf(job).map((other) => lengthOf(other, [...before, job]));
    lengths.set(job.name, (job.seconds ?? 1) + Math.max(0, ...lengthsOfNext));
    return lengths.get(job.name);
  };
  for (const job of jobs) lengthOf(job, []);
  return lengths;
}
