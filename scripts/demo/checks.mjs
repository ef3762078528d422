import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

import { Failure } from '../lib/fail.mjs';

/** What a step sees to: each thing that is as it has to be is said, the first that is not is a failure. */
export class Checks {
  #say;

  constructor(say) {
    this.#say = say;
  }

  say(text) {
    this.#say(text);
  }

  /** `want` is a value, or for an object those of its members that matter. */
  equal(text, got, want) {
    if (!isAsWanted(got, want)) throw mismatch(text, got, want);
    this.#say(text);
  }

  /** `want` is all of it. */
  same(text, got, want) {
    if (!isDeepStrictEqual(got, want)) throw mismatch(text, got, want);
    this.#say(text);
  }

  /** Asks until the answer is one that `equal` takes, for `patience` milliseconds; gives it. */
  async soon(text, ask, want, patience = 15_000) {
    const started = Date.now();
    const got = await this.await(text, ask, want, patience);
    this.#say(`${text} (after ${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return got;
  }

  /** The same, and nothing is said. */
  async await(text, ask, want, patience) {
    const deadline = Date.now() + patience;
    for (;;) {
      const got = await ask();
      if (isAsWanted(got, want)) return got;
      if (Date.now() > deadline) throw mismatch(`${text}, within ${patience / 1000} s`, got, want);
      await sleep(200);
    }
  }

  /** Registers a document at a node. */
  async registered(node, kind, document) {
    const answer = await node.post(kind, document);
    this.equal(`${document.id} is registered in ${node.name}`, answer, { status: 201 });
  }

  /** Moves a record at a node, and reads its status there. */
  async moved(node, kind, id, status) {
    const answer = await node.post(`${kind}/${id}/status`, { status });
    if (answer.status !== 200) throw mismatch(`${id} is moved to ${status}`, answer, { status: 200 });
    const { body } = await node.get(`${kind}/${id}`);
    this.equal(`${id} is ${status}`, body.status, status);
  }
}

/** Members that `want` does not name may be anything. */
export function isAsWanted(got, want) {
  if (typeof want === 'function') return Boolean(want(got));
  if (Array.isArray(want)) {
    return (
      Array.isArray(got) && got.length === want.length && want.every((item, at) => isAsWanted(got[at], item))
    );
  }
  if (want === null || typeof want !== 'object') return isDeepStrictEqual(got, want);
  if (got === null || typeof got !== 'object') return false;
  return Object.entries(want).every(([name, value]) => isAsWanted(got[name], value));
}

function mismatch(text, got, want) {
  return new Failure(`${text}\nexpected ${shown(want)}\ngot ${shown(got)}`);
}

function shown(value) {
  return inspect(value, { depth: 6, breakLength: 100, maxStringLength: 500, maxArrayLength: 20 });
}
