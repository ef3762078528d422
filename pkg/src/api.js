import { openEngine } from './engine.js';
import { kindIndex } from './kind.js';
import { createLoopCost } from './loop-cost.js';
import { checkedOptions, defaultOptions } from './options.js';
import { validReport } from './report.js';
import { jsonSchemaOf } from './rules/json-schema.js';
import { kinds as kindNames } from './rules/text.js';
import { standard } from './standard.js';
import { judgeOf } from './sure/judges.js';
import { no, yes } from './sure/verdict.js';
import { textInput } from './value/text.js';
import { faultyInput, valueInput } from './value/input.js';

const kinds = Object.freeze(kindNames);

/**
 * Everything that the package exports. The engine is for what is not surely valid: `moduleOf` gives its compiled
 * WebAssembly.Module when it is first needed.
 */
export function createApi(moduleOf) {
  const engine = openEngine(moduleOf);
  /** The targets of kinds without options. */
  const plainTargets = new Map();

  function validator(kind, options) {
    const target = targetOf(kind, options);
    const schema = () => jsonSchemaOf(kind, target.options);
    const check = (value) => reportOf(target, value);
    return Object.freeze({
      kind,
      validate: check,
      validateJson: (text) => engine.report(target, textInput(text)),
      isValid: (value) => verdictOf(target, value),
      isValidJson: (text) => engine.isValid(target, textInput(text)),
      jsonSchema: schema,
      '~standard': standard(check, schema),
    });
  }

  function reportOf(target, value) {
    const { verdict, isAdvised, kind } = judge(target, value);
    if (verdict === yes && !(isAdvised && target.options.advice > 0)) return validReport(kind);
    const input = verdict === no ? faultyInput(value, target.judge.doubtful) : valueInput(value);
    return engine.valueReport(target, input);
  }

  function verdictOf(target, value) {
    const { verdict } = judge(target, value, false);
    return verdict === yes || (verdict !== no && engine.isValid(target, valueInput(value)));
  }

  /** What can be said of a value without the engine; texts need no judge. */
  function judge(target, value, tellsAdvice) {
    target.judge ??= judgeOf(target.kind, target.options);
    return target.judge(value, tellsAdvice);
  }

  /** What a payload is checked against; a TypeError where the caller's arguments are wrong. */
  function targetOf(kind, options) {
    if (options !== undefined) return newTarget(kind, checkedOptions(options));
    const known = plainTargets.get(kind);
    if (known) return known;
    const target = newTarget(kind, defaultOptions);
    plainTargets.set(kind, target);
    return target;
  }

  function newTarget(kind, options) {
    return { kind, index: kindIndex(kinds, engine, kind), options, judge: undefined };
  }

  return {
    kinds,
    validate(kind, value, options) {
      return reportOf(targetOf(kind, options), value);
    },
    validateJson(kind, text, options) {
      return engine.report(targetOf(kind, options), textInput(text));
    },
    isValid(kind, value, options) {
      return verdictOf(targetOf(kind, options), value);
    },
    jsonSchema(kind, options) {
      return jsonSchemaOf(kind, targetOf(kind, options).options);
    },
    validator,
    schemas: lazily(kinds, validator),
    loopCost: createLoopCost(engine),
  };
}

/** An object with these keys, whose values are made when they are first read. */
function lazily(keys, make) {
  const object = {};
  for (const key of keys) {
    let value;
    Object.defineProperty(object, key, { enumerable: true, get: () => (value ??= make(key)) });
  }
  return Object.freeze(object);
}
