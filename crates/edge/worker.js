// What the runtime calls: the handlers of the module that wasm-bindgen wrote, and its Durable Objects.
import { DurableObject } from 'cloudflare:workers';

import * as module from './build/bindings/index.js';

// Rust's are deep.
Error.stackTraceLimit = 100;

export default { fetch: module.fetch, scheduled: module.scheduled };

/**
 * A Durable Object as the runtime holds it. After a trap, which no panic is, the module is instantiated anew and what it
 * had made before is lost; then the object in it is made anew too.
 */
function durable(Inner) {
  return class extends DurableObject {
    #inner;
    #instance;

    fetch(request) {
      return this.#current().fetch(request);
    }

    alarm() {
      return this.#current().alarm();
    }

    #current() {
      // This call also makes the instance anew, where that is due.
      const { instanceId } = module.__worker_init_state();
      if (this.#instance !== instanceId) this.#inner = new Inner(this.ctx, this.env);
      this.#instance = instanceId;
      return this.#inner;
    }
  };
}

export const Courier = durable(module.Courier);
export const StreamHub = durable(module.StreamHub);
