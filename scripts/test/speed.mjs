import { fileURLToPath } from 'node:url';

import { capture } from '../lib/run.mjs';

const work = fileURLToPath(new URL('known-work.mjs', import.meta.url));
const pause = 40_000;

/** How long a known work takes beside the tests: processors share caches and cores with what else a machine does. */
export class Speed {
  #taken = [];
  #timer;
  #first;

  start() {
    this.#first = this.#measure();
    this.#timer = setInterval(() => this.#measure(), pause).unref();
  }

  /** The median, in processor seconds. */
  async stop() {
    clearInterval(this.#timer);
    await this.#first;
    return this.#taken.toSorted((one, other) => one - other)[this.#taken.length >> 1];
  }

  async #measure() {
    const { stdout } = await capture('node', [work]);
    this.#taken.push(Number(stdout));
  }
}
