// The validators of one kind, and what is thrown where the engine stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeProject } from './support/project.mjs';
import { material } from './support/samples.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { isValid, jsonSchema, kinds, schemas, validate, validateJson, validator } = await import(
  project.url('import.js')
);
const encoder = new TextEncoder();
const options = { netSuffix: 'city', contexts: ['https://city.example/context'], maxIssues: 2 };
const payloads = [material, { ...material, quality: 2 }, {}, null, [], { '@type': 'Offer' }, { x: () => 1 }];

test('a validator says what the functions of the same names say', () => {
  for (const kind of kinds) {
    for (const given of [undefined, options]) {
      const one = validator(kind, given);
      assert.equal(one.kind, kind);
      assert.deepEqual(one.jsonSchema(), jsonSchema(kind, given));
      for (const payload of payloads) {
        assert.deepEqual(one.validate(payload), validate(kind, payload, given));
        assert.equal(one.isValid(payload), isValid(kind, payload, given));
        const text = JSON.stringify(payload);
        assert.deepEqual(one.validateJson(text), validateJson(kind, text, given));
        assert.equal(one.isValidJson(text), validateJson(kind, text, given).valid);
        assert.equal(one.isValidJson(encoder.encode(text)), one.isValidJson(text));
      }
    }
  }
});

test('its options are looked at when it is made', () => {
  assert.throws(() => validator('Offfer'), /^TypeError: unknown kind "Offfer": did you mean Offer\?$/);
  assert.throws(() => validator('Offer', { maxIssues: 0 }), TypeError);
  const contexts = ['https://city.example/context'];
  const one = validator('MaterialDNA', { contexts });
  contexts[0] = 'https://other.example/';
  assert.equal(one.isValid({ ...material, '@context': 'https://city.example/context' }), true);
});

test('the schemas are the validators without options', () => {
  for (const kind of kinds) {
    assert.deepEqual(Object.keys(schemas[kind]), Object.keys(validator(kind)));
    assert.equal(schemas[kind].isValid(material), isValid(kind, material));
  }
});

test('a validator is a Standard JSON Schema', () => {
  const { jsonSchema: standard } = validator('Offer', options)['~standard'];
  for (const direction of ['input', 'output']) {
    assert.deepEqual(standard[direction]({ target: 'draft-2020-12' }), jsonSchema('Offer', options));
    for (const wrong of [{ target: 'draft-07' }, {}, undefined])
      assert.throws(() => standard[direction](wrong), /^TypeError: there is no JSON Schema for the target/);
  }
});

test('more than a report can tell', () => {
  const certifications = Array.from({ length: 101 }, () => 1);
  const report = validate('MaterialDNA', { ...material, certifications });
  assert.deepEqual([report.issues.length, report.truncated], [100, true]);
  certifications.pop();
  const all = validate('MaterialDNA', { ...material, certifications });
  assert.deepEqual([all.issues.length, 'truncated' in all], [100, false]);
});

test('an engine without stack throws an error of its own, and works again', () => {
  const outcomes = new Set();
  const descend = () => {
    try {
      descend();
    } catch {
      outcomes.add(outcome());
    }
  };
  descend();
  assert.ok(outcomes.has('json'), [...outcomes].join());
  for (const other of ['json', 'RangeError', 'ERR_LOOPGATE_ENGINE']) outcomes.delete(other);
  assert.deepEqual([...outcomes], []);
  assert.equal(outcome(), 'json');
});

/** What comes of a text that is not JSON. */
function outcome() {
  try {
    return validateJson('Offer', '{').issues[0].code;
  } catch (error) {
    return error.code ?? error.name;
  }
}
