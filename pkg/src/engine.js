import { kinds as kindNames } from '../wasm/loopgate_wasm.js';

import { openInstance } from './instance.js';
import { mostOrdinaryBytes, stopped, tooLarge } from './limits.js';

/** Questions to the engine: `{ kind, index, options }`, about an input: `{ bytes, standIn }` or `{ refusal }`. */
export function openEngine(module) {
  const { use } = openInstance(module);

  function report({ kind, index, options }, { bytes, standIn, refusal }) {
    if (refusal) return refused(kind, refusal);
    const check = (rules) => ({
      text: standIn ? rules.checkForeign(index, bytes, standIn) : rules.checkJson(index, bytes),
    });
    const answer = use(options, check, bytes.length);
    if (!answer) return refused(kind, bytes.length > mostOrdinaryBytes ? tooLarge : stopped);
    return answer.text === undefined ? clean(kind) : JSON.parse(answer.text);
  }

  function isValid({ index, options }, { bytes, standIn, refusal }) {
    if (refusal || standIn) return false;
    return use(options, (rules) => rules.isValidJson(index, bytes), bytes.length) === true;
  }

  function jsonSchema({ index, options }) {
    return JSON.parse(use(options, (rules) => rules.jsonSchema(index)));
  }

  return { kinds: Object.freeze(kindNames().split(',')), report, isValid, jsonSchema };
}

function clean(kind) {
  return { valid: true, kind, issues: [], warnings: [] };
}

function refused(kind, message) {
  return { valid: false, kind, issues: [{ path: '', code: 'json', message }], warnings: [] };
}
