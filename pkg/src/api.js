import { openEngine, validReport } from './engine.js';
import { kindIndex } from './kind.js';
import { createLoopCost } from './loop-cost.js';
import { checkedOptions } from './options.js';
import { standardSchemas } from './schemas.js';
import { jsonSchemaOf } from './rules/json-schema.js';
import { kinds as kindNames } from './rules/text.js';
import { judgeOf } from './sure/judges.js';
import { no, yes } from './sure/verdict.js';
import { textInput } from './value/text.js';
import { valueInput } from './value/input.js';

const kinds = Object.freeze(kindNames);

/**
 * Everything that the package exports. The engine is for what is not surely valid: `moduleOf` gives its compiled
 * WebAssembly.Module when it is first needed.
 */
export function createApi(moduleOf) {
  const engine = openEngine(moduleOf);

  function validate(kind, value, options) {
    const target = targetOf(kind, options);
    const judgement = judgeOf(target.options)(kind, value);
    if (judgement.verdict === yes && !judgement.isAdvised) return validReport(judgement.kind);
    return engine.report(target, valueInput(value));
  }

  function validateJson(kind, text, options) {
    return engine.report(targetOf(kind, options), textInput(text));
  }

  function isValid(kind, value, options) {
    const target = targetOf(kind, options);
    const { verdict } = judgeOf(target.options)(kind, value);
    return verdict === yes || (verdict !== no && engine.isValid(target, valueInput(value)));
  }

  function jsonSchema(kind, options) {
    return jsonSchemaOf(kind, targetOf(kind, options).options);
  }

  /** What a payload is checked against; a TypeError where the caller's arguments are wrong. */
  function targetOf(kind, options) {
    return { kind, index: kindIndex(kinds, engine, kind), options: checkedOptions(options) };
  }

  const schemas = standardSchemas(kinds, validate);
  return { kinds, validate, validateJson, isValid, jsonSchema, schemas, loopCost: createLoopCost(engine) };
}
