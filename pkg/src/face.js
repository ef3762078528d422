import { openEngine } from './engine.js';
import { kindIndex } from './kind.js';
import { loopCosts } from './loop-cost.js';
import { checkedOptions } from './options.js';
import { standardSchemas } from './schemas.js';
import { textInput } from './text.js';
import { valueInput } from './value/input.js';

/** Everything that the package exports, over a compiled WebAssembly.Module. */
export function face(module) {
  const engine = openEngine(module);
  const { kinds } = engine;

  function validate(kind, value, options) {
    return engine.report(ask(kind, options), valueInput(value));
  }

  function validateJson(kind, text, options) {
    return engine.report(ask(kind, options), textInput(text));
  }

  function isValid(kind, value, options) {
    return engine.isValid(ask(kind, options), valueInput(value));
  }

  function jsonSchema(kind, options) {
    return engine.jsonSchema(ask(kind, options));
  }

  function ask(kind, options) {
    return { index: kindIndex(kinds, kind), kind, options: checkedOptions(options) };
  }

  const schemas = standardSchemas(kinds, validate);
  return { kinds, validate, validateJson, isValid, jsonSchema, schemas, loopCost: loopCosts(engine) };
}
