// The staging environment is bound to what the node itself is bound to, but to others of these; and what `wrangler dev`
// watches.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { environment, environments } from './environments.mjs';

const top = environment('');
const staging = environment('staging');

/** What Wrangler does not inherit, each with the members by which one of it is told from others. */
const bindings = {
  d1_databases: ['database_name', 'database_id'],
  kv_namespaces: ['id'],
  ratelimits: ['namespace_id'],
  r2_buckets: ['bucket_name'],
};

/** By these variables two nodes are told from each other. */
const ownVariables = ['NODE_ID', 'NODE_NAME'];

test('there is a staging environment, with a name of its own', () => {
  assert.deepEqual(environments, ['', 'staging']);
  assert.notEqual(staging.name, top.name);
});

test('it is bound to the same', () => {
  assert.deepEqual(Object.keys(staging).sort(), ['name', ...notInherited()].sort());
  assert.deepEqual(staging.durable_objects, top.durable_objects);
  for (const [kind, own] of Object.entries(bindings)) {
    assert.deepEqual(alike(staging[kind], own), alike(top[kind], own), kind);
  }
  assert.deepEqual(without(staging.vars, ownVariables), without(top.vars, ownVariables));
});

test('but shares nothing with it', () => {
  for (const [kind, own] of Object.entries(bindings)) {
    for (const member of own) {
      const ids = [top, staging].flatMap((one) => (one[kind] ?? []).map((binding) => binding[member]));
      assert.equal(new Set(ids).size, ids.length, `${kind} ${member}: ${ids}`);
    }
  }
  for (const name of ownVariables) assert.notEqual(staging.vars[name], top.vars[name], name);
});

test('no environment tells the key of a demonstration', () => {
  for (const one of [top, staging]) assert.ok(!('DEMONSTRATION_KEY' in one.vars));
  const setters = ['start', 'local', 'demo', 'setup']
    .flatMap((folder) => readdirSync(`scripts/${folder}`, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((file) => readFileSync(file, 'utf8').includes('DEMONSTRATION_KEY'));
  assert.deepEqual(setters, ['scripts/start/server.mjs']);
});

test('no other kind of binding has come in', () => {
  const inherited = [
    'name',
    'main',
    'compatibility_date',
    'compatibility_flags',
    'build',
    'migrations',
    'triggers',
    'assets',
  ];
  const known = [...inherited, 'observability', 'placement', ...notInherited()];
  assert.deepEqual(
    Object.keys(top).filter((key) => !known.includes(key)),
    [],
  );
});

function notInherited() {
  return ['vars', 'durable_objects', ...Object.keys(bindings).filter((kind) => kind in top)];
}

function alike(list = [], own) {
  return list.map((binding) => without(binding, own));
}

function without(object, members) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !members.includes(name)));
}

test('nothing is watched that the build writes, or it would begin again and again', () => {
  const written = ['crates/edge/build', 'pkg/dist', 'pkg/wasm', 'www/dist', 'www/node_modules'];
  for (const watched of top.build.watch_dir) {
    for (const folder of written) assert.ok(!`${folder}/`.startsWith(`${watched}/`), `${watched}: ${folder}`);
  }
});
