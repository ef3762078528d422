import { Validator as CfWorkerValidator } from '@cfworker/json-schema';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isValid, jsonSchema, validate, validateJson } from 'loopgate';
import { z } from 'zod';

const kind = 'MaterialDNA';
const schema = jsonSchema(kind);
const decoder = new TextDecoder();

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const byAjv = ajv.compile(schema);
const cfworker = new CfWorkerValidator(schema, '2020-12', false);
const byZod = z.fromJSONSchema(schema);

/** The peers judge a parsed value; all give every error, and judge formats by rules of their own. */
const peers = {
  ajv: (value) => byAjv(value),
  '@cfworker/json-schema': (value) => cfworker.validate(value).valid,
  zod: (value) => byZod.safeParse(value).success,
};

/** What is timed, by what it starts from: each gives a verdict. */
export const contestants = {
  bytes: {
    loopgate: (bytes) => validateJson(kind, bytes).valid,
    'JSON.parse': (bytes) => Boolean(JSON.parse(decoder.decode(bytes))),
    ...after((bytes) => JSON.parse(decoder.decode(bytes))),
  },
  text: {
    loopgate: (text) => validateJson(kind, text).valid,
    'JSON.parse': (text) => Boolean(JSON.parse(text)),
    ...after((text) => JSON.parse(text)),
  },
  value: {
    loopgate: (value) => validate(kind, value).valid,
    'loopgate isValid': (value) => isValid(kind, value),
    ...peers,
  },
};

function after(parse) {
  const judges = Object.entries(peers).map(([name, judge]) => [
    `JSON.parse + ${name}`,
    (input) => judge(parse(input)),
  ]);
  return Object.fromEntries(judges);
}
