import { initSync, Rules, __wbg_reset_state as startAnew } from '../wasm/loopgate_wasm.js';

import { roomyMemory, smallInput } from './limits.js';

const mostRules = 16;

/** The engine's one instance: made anew after a trap, and when its memory has grown large. */
export function openInstance(module) {
  let exports = initSync({ module });
  let rules = new Map();
  let isStale = false;

  /**
   * What `work` gives for the rules with these options; undefined where the engine stopped. Only input of some `size`
   * makes the memory grow.
   */
  function use(options, work, size = 0) {
    try {
      if (isStale) renew();
      return work(rulesWith(options));
    } catch {
      isStale = true;
    } finally {
      if (size > smallInput && exports.memory.buffer.byteLength > roomyMemory) isStale = true;
      if (isStale) tryToRenew();
    }
  }

  function rulesWith(options) {
    return rules.get(options.key) ?? newRules(options);
  }

  function newRules({ key, contexts, netSuffix, maxIssues }) {
    if (rules.size >= mostRules) rules.clear();
    const made = new Rules(contexts?.join('\n'), netSuffix, maxIssues);
    rules.set(key, made);
    return made;
  }

  function renew() {
    rules = new Map();
    startAnew();
    exports = initSync();
    isStale = false;
  }

  /** Where there is no memory for it, the next use tries again. */
  function tryToRenew() {
    try {
      renew();
    } catch {}
  }

  return { use };
}
