import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { kinds, sendOne } from '../worker/requests.mjs';

const mixed = ['POST of a material', 'list of 20', 'POST answered 400', 'health', 'list of 20'].map(
  (name) => kinds[name],
);

/**
 * Requests of all kinds over so many connections, at most so many a second, until it is stopped. Those that fail are counted;
 * `failure` is the first of them.
 */
export class Load {
  requests = 0;
  failures = 0;
  failure = '';
  #isOn = true;
  #done;

  constructor(url, connections, rate) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const pause = (connections / rate) * 1000;
    const senders = Array.from({ length: connections }, () => this.#send(agent, url, pause));
    this.#done = Promise.all(senders).finally(() => agent.destroy());
  }

  async #send(agent, url, pause) {
    while (this.#isOn) {
      const began = Date.now();
      await sendOne(agent, url, mixed[this.requests++ % mixed.length]).catch((error) => this.#note(error));
      await sleep(Math.max(0, pause - (Date.now() - began)));
    }
  }

  #note(error) {
    this.failures += 1;
    this.failure ||= error.message;
  }

  stop() {
    this.#isOn = false;
    return this.#done;
  }
}
