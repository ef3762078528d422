// How fast this machine is while the tests run: a fixed piece of work, done again and again beside them. A processor
// that others share takes up to twice the processor seconds for the same work, and the budget is one of work.
import { createHash } from 'node:crypto';

const interval = 10_000;
const pieceOfWork = { records: 3000, rounds: 4 };

/** Milliseconds of a processor that the piece of work takes, at each time that it was done. */
export class Pace {
  #text = JSON.stringify(Array.from({ length: pieceOfWork.records }, recordOf));
  #samples = [];
  #timer;

  start() {
    for (let round = 0; round < 3; round += 1) this.#work(); // Compiled from here on.
    this.#sample();
    this.#timer = setInterval(() => this.#sample(), interval).unref();
  }

  stop() {
    clearInterval(this.#timer);
    this.#sample();
  }

  /** The median of what the piece took from a time (`Date.now()`) on, and of the last time before it. */
  since(time) {
    const before = this.#samples.filter(({ at }) => at < time).slice(-1);
    const after = this.#samples.filter(({ at }) => at >= time);
    return median([...before, ...after].map(({ ms }) => ms));
  }

  #sample() {
    const before = ownProcessor();
    this.#work();
    this.#samples.push({ at: Date.now(), ms: (ownProcessor() - before) / 1000 });
  }

  #work() {
    for (let round = 0; round < pieceOfWork.rounds; round += 1) {
      const records = new Map(JSON.parse(this.#text).map((record) => [record.id, record]));
      const hash = createHash('sha256');
      for (const id of [...records.keys()].sort()) hash.update(JSON.stringify(records.get(id)));
      hash.digest();
    }
  }
}

function recordOf(_, index) {
  const id = ((index * 2_654_435_761) % 2 ** 32).toString(16);
  return {
    id,
    index,
    tags: ['wood', 'steel', id],
    passport: { mass: index * 1.7, text: '.'.repeat(index % 60) },
  };
}

/** Microseconds of this thread, or of the process where Node does not tell those of a thread. */
function ownProcessor() {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return user + system;
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
