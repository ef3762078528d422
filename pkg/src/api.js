import { openEngine } from './engine.js';
import { kindIndex } from './kind.js';
import { createLoopCost } from './loop-cost.js';
import { checkedOptions } from './options.js';
import { standardSchemas } from './schemas.js';
import { textInput } from './value/text.js';
import { valueInput } from './value/input.js';

/** Everything that the package exports, over a compiled WebAssembly.Module. */
export function createApi(module) {
  const engine = openEngine(module);
  const { kinds } = engine;

  function validate(kind, value, options) {
    return engine.report(targetOf(kind, options), valueInput(value));
  }

  function validateJson(kind, text, options) {
    return engine.report(targetOf(kind, options), textInput(text));
  }

  function isValid(kind, value, options) {
    return engine.isValid(targetOf(kind, options), valueInput(value));
  }

  function jsonSchema(kind, options) {
    return engine.jsonSchema(targetOf(kind, options));
  }

  /** What a payload is checked against; a TypeError where the caller's arguments are wrong. */
  function targetOf(kind, options) {
    return { kind, index: kindIndex(engine, kind), options: checkedOptions(options) };
  }

  const schemas = standardSchemas(kinds, validate);
  return { kinds, validate, validateJson, isValid, jsonSchema, schemas, loopCost: createLoopCost(engine) };
}
