// The package in Node, by `import` and by `require`.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

import { corpus, corpusOfRules } from './support/corpus.mjs';
import { judge } from './support/judge.js';
import { makeProject } from './support/project.mjs';

const project = makeProject({
  'import.js': `export * from 'loopgate';`,
  'advice.js': `export * from 'loopgate/advice';`,
  'both.mjs': `
    import { createRequire } from 'node:module';
    import { validate } from 'loopgate';
    console.log(createRequire(import.meta.url)('loopgate').validate === validate);`,
});
const imported = await import(project.url('import.js'));
const required = createRequire(project.url('import.js'))('loopgate');
const older = await import(project.url('node_modules/loopgate/dist/node.js'));
const advising = await import(project.url('advice.js'));
const requiredAdvising = createRequire(project.url('import.js'))('loopgate/advice');
const olderAdvising = await import(project.url('node_modules/loopgate/dist/advice-node.js'));

test('the corpus has all its cases', () => {
  assert.ok(corpus().length > 4000);
});

test('import: every vector through every entry point', () => {
  assert.deepEqual(judge(imported, corpusOfRules()), []);
  assert.deepEqual(judge(advising, corpus()), []);
});

test('require: every vector through every entry point', () => {
  assert.deepEqual(judge(required, corpusOfRules()), []);
  assert.deepEqual(judge(requiredAdvising, corpus()), []);
});

test('the file for older versions: every vector through every entry point', () => {
  assert.deepEqual(judge(older, corpusOfRules()), []);
  assert.deepEqual(judge(olderAdvising, corpus()), []);
});

test('import and require give the same functions', () => {
  assert.deepEqual(Object.keys(imported).sort(), Object.keys(required).sort());
  assert.equal(imported.validate, required.validate);
  assert.deepEqual(Object.keys(advising).sort(), Object.keys(requiredAdvising).sort());
  assert.deepEqual(Object.keys(advising).sort(), Object.keys(imported).sort());
  assert.equal(advising.validate, requiredAdvising.validate);
});

test('so they do where no ES module can be required', () => {
  assert.equal(project.run('node', '--no-experimental-require-module', 'both.mjs'), 'true\n');
});
