import { initSync, Rules, __wbg_reset_state as startAnew } from '../wasm/loopgate_wasm.js';

import { maxKeptMemory, maxSmallInput } from './value/limits.js';

const maxRules = 16;

/**
 * The one instance of the engine, made when it is first needed. It is replaced after a trap, and when its memory has
 * grown large.
 */
export function openInstance(moduleOf) {
  let exports;
  let rules = new Map();
  let isStale = false;

  /**
   * What `work` returns for the rules with these options; undefined where the engine stopped. `size` is that of the
   * input, as only a large one makes the memory grow.
   */
  function withRules(options, work, size = 0) {
    exports ??= initSync({ module: moduleOf() });
    try {
      if (isStale) renew();
      return work(rulesWith(options));
    } catch (error) {
      isStale = true;
      if (isMisuse(error)) throw error;
    } finally {
      if (size > maxSmallInput && exports.memory.buffer.byteLength > maxKeptMemory) isStale = true;
      if (isStale) tryToRenew();
    }
  }

  function rulesWith(options) {
    return rules.get(options.key) ?? newRules(options);
  }

  function newRules({ key, contexts, netSuffix, maxIssues }) {
    if (rules.size >= maxRules) rules.clear();
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

  /** Where there is no memory for it, the next call tries again. */
  function tryToRenew() {
    try {
      renew();
    } catch {}
  }

  return { withRules };
}

/** What the module throws itself, where this package calls it wrongly; a trap or a full stack is another error. */
function isMisuse(error) {
  return error?.constructor === Error;
}
