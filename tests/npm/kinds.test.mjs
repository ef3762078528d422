// `loopgate/kinds`, from the tarball: the lists of the rules, and nothing else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import * as esbuild from 'esbuild';
import { build as viteBuild } from 'vite';

import { makeProject } from './support/project.mjs';

const project = makeProject({
  'import.js': `export * from 'loopgate/kinds';`,
  'require.cjs': `console.log(JSON.stringify(require('loopgate/kinds')));`,
  'rules.js': `export { jsonSchema, kinds } from 'loopgate';`,
  'units.js': `import { units } from 'loopgate/kinds'; console.log(units);`,
});
const inProject = (name) => path.join(project.dir, name);
const lists = { ...(await import(project.url('import.js'))) };
const { jsonSchema, kinds } = await import(project.url('rules.js'));

/** The lists of values in a schema, each as a text. */
function listsIn(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Array.isArray(schema.enum) ? [schema.enum.join()] : [];
  return [...own, ...Object.values(schema).flatMap(listsIn)];
}

test('the kinds, and each list of values that the rules have', () => {
  const { kinds: names, ...values } = lists;
  assert.deepEqual(names, kinds);
  const contexts = jsonSchema('Offer').properties['@context'].enum.join();
  const inRules = new Set(kinds.flatMap((kind) => listsIn(jsonSchema(kind))));
  inRules.delete(contexts);
  assert.deepEqual(new Set(Object.values(values).map((list) => list.join())), inRules);
});

test('their names say whose they are', () => {
  const { properties } = jsonSchema('ProductDNA');
  assert.deepEqual(lists.categories, jsonSchema('MaterialDNA').properties.category.enum);
  assert.deepEqual(lists.productCategories, properties.product_category.enum);
  assert.deepEqual(lists.units, properties.quantity.properties.unit.enum);
  assert.deepEqual(lists.audiences, properties.passport.properties.visible_to.enum);
  assert.deepEqual(lists.offerStatuses, jsonSchema('Offer').properties.status.enum);
});

test('a list cannot be changed', () => {
  for (const [name, list] of Object.entries(lists)) assert.ok(Object.isFrozen(list), name);
});

test('require gives the same', () => {
  assert.deepEqual(JSON.parse(project.run('node', 'require.cjs')), lists);
});

describe('in a bundle', () => {
  const engine = ['WebAssembly', 'wasm', 'TextEncoder', 'json-schema.org', 'MAT-DE-MUC', '^0\\.'];
  const assertLight = (text, most) => {
    for (const word of engine) assert.ok(!text.includes(word), word);
    assert.ok(text.length <= most, `${text.length} bytes`);
  };

  test('all lists are 4 kB before compression', async () => {
    assertLight(await bundled('import.js'), 4000);
  });

  test('one list comes alone, by esbuild and by Vite', async () => {
    for (const text of [await bundled('units.js'), await byVite('units.js')]) {
      assert.match(text, /bundle/);
      assertLight(text, 300);
    }
  });

  test('the file itself', () => {
    const file = inProject('node_modules/loopgate/dist/kinds.js');
    assertLight(readFileSync(file, 'utf8'), 4500);
  });
});

async function bundled(entry) {
  const options = { bundle: true, minify: true, format: 'esm', write: false };
  const { outputFiles } = await esbuild.build({ entryPoints: [inProject(entry)], ...options });
  return outputFiles.map(({ text }) => text).join('');
}

async function byVite(entry) {
  const build = { write: false, rollupOptions: { input: inProject(entry) } };
  const { output } = await viteBuild({ root: project.dir, configFile: false, logLevel: 'error', build });
  return output.map(({ code }) => code).join('');
}
