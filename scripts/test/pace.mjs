// How fast this machine is while the tests run: a fixed piece of work, done again and again beside them. A processor
// that others share takes more processor seconds for the same work, and the budget is one of work.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { childEnv } from '../setup/env.mjs';

const interval = 60_000;
const pieceOfWork = fileURLToPath(new URL('piece-of-work.mjs', import.meta.url));

/** Milliseconds of a processor that the piece of work takes, at each time that it was done. */
export class Pace {
  #samples = [];
  #timer;
  #last;

  async start() {
    await this.#sample();
    // The packages, and this Node with them, may just be coming.
    const sample = () => this.#sample().catch(() => {});
    this.#timer = setInterval(() => void (this.#last = sample()), interval).unref();
  }

  async stop() {
    clearInterval(this.#timer);
    await this.#last;
    await this.#sample();
  }

  /** The processor seconds that the pieces took. */
  get processor() {
    return this.#samples.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  }

  /** The median of what the piece took from a time (`Date.now()`) on, and of the last time before it. */
  since(time) {
    const before = this.#samples.filter(({ at }) => at < time).slice(-1);
    const after = this.#samples.filter(({ at }) => at >= time);
    return median([...before, ...after].map(({ ms }) => ms));
  }

  async #sample() {
    const { stdout } = await promisify(execFile)('node', [pieceOfWork], { env: childEnv() });
    this.#samples.push({ at: Date.now(), ms: Number(stdout) });
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
