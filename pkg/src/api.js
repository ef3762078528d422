import { kindIndex } from './kind.js';
import { Remembered } from './options.js';
import { jsonSchemaOf } from './rules/json-schema.js';
import { kinds } from './rules/kinds.js';
import { standard } from './standard.js';
import { Judges } from './sure/judges.js';
import { noted, unsure, yes } from './sure/verdict.js';
import { validReport } from './valid.js';

/**
 * Everything that an entry of the package exports. The engine is for what is not surely valid.
 *
 * @param engineOf gives the Engine, or throws where it is not there yet
 * @param advice `{ level, observer, lists }`: what is given at most and without options, what knows in which values there may be
 *   some, and the lists that the engine reads, if it reads any
 */
export function createApi(engineOf, advice) {
  const judges = new Judges(advice.observer, engineOf);
  const plain = new Remembered({}, advice.level);
  let last = plain;

  function validator(kind, options) {
    const target = targetOf(kind, options);
    const schema = () => jsonSchemaOf(kind, target.options);
    const check = (value) => reportOf(target, value);
    return Object.freeze({
      kind,
      validate: check,
      validateJson: (text) => engineOf().textReport(target, text),
      isValid: (value) => verdictOf(target, value),
      isValidJson: (text) => engineOf().isValidText(target, text),
      jsonSchema: schema,
      '~standard': standard(check, schema),
    });
  }

  function reportOf(target, value) {
    const told = judge(target, value);
    const { verdict, isAdvised, said, kind } = told;
    if ((verdict !== yes && verdict !== noted) || (isAdvised && target.options.advice > 0))
      return engineOf().valueReport(target, value);
    return said ? engineOf().reportOf(told, target, value) : validReport(kind);
  }

  function verdictOf(target, value) {
    const { verdict } = judge(target, value, false);
    return verdict === yes || (verdict === unsure && engineOf().isValidValue(target, value));
  }

  /** What can be said of a value without the engine; texts need no judge. */
  function judge(target, value, tells) {
    target.judge ??= judges.of(target.kind, target.options);
    return target.judge.judge(value, tells);
  }

  /** What a payload is checked against; a TypeError where the caller's arguments are wrong. */
  function targetOf(kind, options) {
    const { targets, checked } = options === undefined ? plain : remembered(options);
    let target = targets.get(kind);
    if (!target) {
      target = { kind, index: kindIndex(kinds, engineOf, kind), options: checked, judge: undefined };
      targets.set(kind, target);
    }
    return target;
  }

  function remembered(options) {
    if (!last.isSame(options)) last = new Remembered(options, advice.level);
    return last;
  }

  return {
    kinds,
    validate(kind, value, options) {
      return reportOf(targetOf(kind, options), value);
    },
    validateJson(kind, text, options) {
      return engineOf().textReport(targetOf(kind, options), text);
    },
    isValid(kind, value, options) {
      return verdictOf(targetOf(kind, options), value);
    },
    jsonSchema(kind, options) {
      return jsonSchemaOf(kind, targetOf(kind, options).options);
    },
    validator,
    schemas: lazily(kinds, validator),
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
