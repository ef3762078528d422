import * as bindings from '../wasm/loopgate_regime.js';

/** What acts ask of payloads; `moduleOf` gives the compiled WebAssembly.Module, when something is asked first. */
export function createRegimes(moduleOf) {
  let isReady = false;

  function ask(name, ...texts) {
    if (!isReady) {
      bindings.initSync({ module: moduleOf() });
      isReady = true;
    }
    return bindings[name](...texts);
  }

  return {
    regimes: () => JSON.parse(ask('regimes')),
    assess(regime, kind, payload) {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const answer = ask('assess', String(regime), String(kind), String(text));
      if (answer === '') throw new TypeError(`loopgate: there is no regime ${regime}, or no kind ${kind}`);
      return JSON.parse(answer);
    },
  };
}
