import { Validator as CfWorkerValidator } from '@cfworker/json-schema';
import { validator as schemasafe } from '@exodus/schemasafe';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { jsonSchema, validator } from 'loopgate';
import { validator as advisingValidator } from 'loopgate/advice';
import { z } from 'zod';

const decoder = new TextDecoder();

/** What is timed of a kind, by what it starts from: each gives a verdict. */
export function contestantsOf(kind) {
  const loopgate = validator(kind);
  const withAdvice = advisingValidator(kind);
  const peers = peersOf(jsonSchema(kind));
  return {
    bytes: {
      loopgate: (bytes) => loopgate.validateJson(bytes).valid,
      'loopgate/advice': (bytes) => withAdvice.validateJson(bytes).valid,
      'JSON.parse': (bytes) => Boolean(JSON.parse(decoder.decode(bytes))),
      ...after((bytes) => JSON.parse(decoder.decode(bytes)), peers),
    },
    text: {
      loopgate: (text) => loopgate.validateJson(text).valid,
      'loopgate/advice': (text) => withAdvice.validateJson(text).valid,
      'JSON.parse': (text) => Boolean(JSON.parse(text)),
      ...after((text) => JSON.parse(text), peers),
    },
    value: {
      loopgate: (value) => loopgate.validate(value).valid,
      'loopgate/advice': (value) => withAdvice.validate(value).valid,
      'loopgate isValid': (value) => loopgate.isValid(value),
      ...peers,
    },
  };
}

/**
 * The peers judge a parsed value; all give every error, and judge formats by rules of their own. One that cannot read the
 * schema of a kind is left out: zod knows no `if`.
 */
function peersOf(schema) {
  const makers = {
    ajv: () => byAjv(schema, 'full'),
    'ajv, fast formats': () => byAjv(schema, 'fast'),
    schemasafe: () => schemasafe(schema, { mode: 'lax', includeErrors: true, allErrors: true }),
    '@cfworker/json-schema': () => byCfWorker(schema),
    zod: () => byZod(schema),
  };
  const made = Object.entries(makers).map(([name, make]) => [name, unlessThrown(make)]);
  return Object.fromEntries(made.filter(([, judge]) => judge));
}

function unlessThrown(make) {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function byCfWorker(schema) {
  const validator = new CfWorkerValidator(schema, '2020-12', false);
  return (value) => validator.validate(value).valid;
}

function byZod(schema) {
  const type = z.fromJSONSchema(schema);
  return (value) => type.safeParse(value).success;
}

function byAjv(schema, mode) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv, { mode });
  const check = ajv.compile(schema);
  return (value) => check(value);
}

function after(parse, peers) {
  const judges = Object.entries(peers).map(([name, judge]) => [
    `JSON.parse + ${name}`,
    (input) => judge(parse(input)),
  ]);
  return Object.fromEntries(judges);
}
