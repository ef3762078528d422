// The exported JSON Schemas, by a validator of others: the same verdicts.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import Ajv from 'ajv/dist/2020.js';

import { corpus } from './support/corpus.mjs';
import { formats } from '../support/formats.mjs';
import { makeProject } from './support/project.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate';` });
const { kinds, jsonSchema } = await import(project.url('import.js'));
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
