// The exported JSON Schemas, by a validator of others: the same verdicts as the engine's.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';

import { corpus } from './support/corpus.mjs';
import { formats } from '../support/formats.mjs';
import { loadVectors } from '../support/vectors.mjs';
import { makeProject } from './support/project.mjs';
import { added, removed, replaced } from './support/replaced.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { kinds, jsonSchema, validate } = await import(project.url('import.js'));
const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, formats });
const compiled = new Map(kinds.map((kind) => [kind, ajv.compile(jsonSchema(kind))]));

test('every kind has a schema of draft 2020-12', () => {
  for (const kind of kinds)
    assert.equal(jsonSchema(kind).$schema, 'https://json-schema.org/draft/2020-12/schema');
});

test('every vector has the verdict of the schema', () => {
  const vectors = corpus().filter(({ schema }) => schema);
  const faults = vectors.flatMap(({ kind, name, base64, issues }) => {
    const value = parsed(Buffer.from(base64, 'base64'));
    if (value === undefined) return [];
    const verdict = compiled.get(kind)(value);
    return verdict === (issues.length === 0) ? [] : [`${name}: the schema says ${verdict}`];
  });
  assert.deepEqual(faults, []);
});

/** Values at which rules change their mind. */
const odd = [
  null,
  true,
  false,
  0,
  -0,
  1,
  1.5,
  -1,
  100.0001,
  1e300,
  2021,
  '',
  'x',
  'open',
  'MaterialDNA',
  'Offer',
  'kg',
  '2025-05-27T10:00:00Z',
  '2025-02-29T10:00:00Z',
  'https://a.example/%20',
  'a b',
  'MAT-DE-MUC-2025-PLASTIC-B847F3',
  'munich.loop',
  [],
  {},
  [[]],
  { unit: 'kg' },
  Array(11).fill('https://a.example'),
  'é'.repeat(81),
  '😀'.repeat(80),
];
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyValue = fc.oneof(fc.constantFrom(...odd), anyNumber, fc.string({ unit: 'grapheme' }));
const anyChange = fc.tuple(fc.constantFrom(replaced, replaced, replaced, removed, added), fc.nat(), anyValue);

test('of payloads that are changed at random the engine and the schema say the same', () => {
  const vectors = loadVectors().filter((vector) => vector.schema && 'value' in vector);
  const anyPayload = fc.constantFrom(...vectors.map(({ kind, value }) => [kind, value]));
  fc.assert(
    fc.property(anyPayload, fc.array(anyChange, { maxLength: 3 }), ([kind, value], changes) => {
      const payload = changes.reduce((changing, [change, ...where]) => change(changing, ...where), value);
      const { valid, issues } = validate(kind, payload);
      // A schema has no word for it.
      fc.pre(issues[0]?.code !== 'depth');
      assert.equal(compiled.get(kind)(payload), valid, `${kind} ${JSON.stringify(payload)}`);
    }),
    { numRuns: 8000 },
  );
});

test('options are in the schema', () => {
  const schema = jsonSchema('MaterialAnnouncement', {
    contexts: ['https://city.example/context'],
    netSuffix: 'city',
  });
  assert.match(JSON.stringify(schema), /https:\/\/city\.example\/context/);
  assert.match(JSON.stringify(schema), /\.city\$"/);
});

test('a schema belongs to its caller', () => {
  jsonSchema('Offer').type = 'changed';
  assert.notEqual(jsonSchema('Offer').type, 'changed');
});

function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
