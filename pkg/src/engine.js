import { kinds as kindNames, loopCost as costOf } from '../wasm/loopgate_wasm.js';

import { openInstance } from './instance.js';
import { mostOrdinaryBytes, stopped, tooLarge } from './limits.js';

const decoder = new TextDecoder();

/** Questions to the engine: `{ kind, index, options }`, about an input: `{ bytes, standIn }` or `{ refusal }`. */
export function openEngine(module) {
  const { use } = openInstance(module);

  function report({ kind, index, options }, { bytes, standIn, refusal }) {
    if (refusal) return refused(kind, refusal);
    const check = (rules) => ({ text: rules.checkJson(index, bytes, standIn) });
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

  /** The cost by an input that is valid, or a list of what is wrong with its places. */
  function loopCost({ options }, { bytes }) {
    const { base_price, origin_signal, destination_signal, distance_km, from, to, local } = parsed(bytes);
    const reckon = () => costOf(base_price, origin_signal, destination_signal, distance_km, from, to, local);
    const answer = use(options, reckon, bytes.length);
    return answer ? JSON.parse(answer) : refused(null, stopped).issues;
  }

  return { kinds: Object.freeze(kindNames().split(',')), report, isValid, jsonSchema, loopCost };
}

function parsed(bytes) {
  return JSON.parse(decoder.decode(bytes));
}

function clean(kind) {
  return { valid: true, kind, issues: [], warnings: [] };
}

function refused(kind, message) {
  return { valid: false, kind, issues: [{ path: '', code: 'json', message }], warnings: [] };
}
