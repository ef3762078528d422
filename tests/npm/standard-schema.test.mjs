// The Standard Schemas, by themselves and in a form library that takes them.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FormApi } from '@tanstack/form-core';

import { makeProject } from './support/project.mjs';
import { material } from './support/samples.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { kinds, schemas } = await import(project.url('import.js'));

test('each is a Standard Schema, version 1', () => {
  for (const kind of kinds) {
    const { version, vendor, validate } = schemas[kind]['~standard'];
    assert.deepEqual([version, vendor, typeof validate], [1, 'loopgate', 'function']);
  }
});

test('a valid value is given back itself', () => {
  const result = schemas.MaterialDNA['~standard'].validate(material);
  assert.equal(result.value, material);
  assert.equal(result.issues, undefined);
});

test('paths are of keys and indices, and lead to what is missing', () => {
  const { origin_city: _, ...rest } = material;
  const value = { ...rest, quantity: { value: 1, unit: 'kilo' }, certifications: ['a', 5], 'a/b': { 0: 1n } };
  const { issues } = schemas.MaterialDNA['~standard'].validate(value);
  const paths = issues.map(({ path }) => path);
  assert.deepEqual(paths, [['quantity', 'unit'], ['certifications', 1], ['a/b', '0'], ['origin_city']]);
  for (const { message } of issues) assert.equal(typeof message, 'string');
});

test('a value of any sort', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('hostile');
      },
    },
  );
  for (const value of [undefined, null, 1n, hostile, { contact: hostile }]) {
    assert.ok(schemas.auto['~standard'].validate(value).issues.length > 0);
  }
});

test('a form of TanStack Form shows each message at its field', () => {
  const { '@type': _, ...defaultValues } = {
    ...material,
    quantity: { value: -1, unit: 'kg' },
    certifications: ['a', 5],
  };
  const form = new FormApi({ defaultValues, validators: { onChange: schemas.MaterialDNA } });
  form.mount();
  form.validate('change');
  const messages = form.state.errorMap.onChange;
  assert.deepEqual(Object.keys(messages), ['quantity.value', 'certifications[1]', '@type']);
  assert.match(messages['quantity.value'][0].message, /^quantity\.value must be /);
  form.setFieldValue('quantity.value', 5);
  assert.deepEqual(Object.keys(form.state.errorMap.onChange), ['certifications[1]', '@type']);
});
