// wrangler.toml and the code name the same bindings and variables.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

import { experimental_readRawConfig } from 'wrangler';

const config = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));
const { rawConfig } = experimental_readRawConfig({ config });

const folder = new URL('../../../crates/edge/src/', import.meta.url);
const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.rs'));
const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');

const namedIn = (pattern) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

test('bindings', () => {
  const bindings = (list) => list.map(({ binding }) => binding).sort();
  assert.deepEqual(namedIn(/env\.d1\("(\w+)"\)/g), bindings(rawConfig.d1_databases));
  assert.deepEqual(namedIn(/env\.kv\("(\w+)"\)/g), bindings(rawConfig.kv_namespaces));
});

test('the bucket, which is not bound unless somebody says so', () => {
  assert.equal(rawConfig.r2_buckets, undefined);
  const proposed = [
    ...readFileSync(config, 'utf8').matchAll(/^# \[\[r2_buckets\]\]\n# binding = "(\w+)"$/gm),
  ];
  assert.deepEqual(
    namedIn(/env\s*\.bucket\("(\w+)"\)/g),
    proposed.map(([, name]) => name),
  );
});

test('rate limits', () => {
  const limits = rawConfig.ratelimits.map(({ name, simple }) => [name, { ...simple }]);
  assert.deepEqual(Object.fromEntries(limits), {
    WRITE_LIMIT: { limit: 20_000, period: 60 },
    READ_LIMIT: { limit: 60_000, period: 60 },
    MESSAGE_LIMIT: { limit: 600, period: 60 },
    SEARCH_LIMIT: { limit: 1200, period: 60 },
    FAILURE_LIMIT: { limit: 300, period: 60 },
    PEER_SEARCH_LIMIT: { limit: 60, period: 60 },
  });
  assert.deepEqual(namedIn(/"(\w+_LIMIT)"/g), [
    'FAILURE_LIMIT',
    'MESSAGE_LIMIT',
    'PEER_SEARCH_LIMIT',
    'READ_LIMIT',
    'SEARCH_LIMIT',
    'WRITE_LIMIT',
  ]);
});

test('variables', () => {
  const named = namedIn(/variable\(env, "(\w+)"/g);
  assert.ok(named.length >= 6);
  for (const name of named) assert.ok(name in rawConfig.vars, name);
});

test('secrets are not written down', () => {
  for (const name of namedIn(/(?:env\.secret\(|value\(env, )"(\w+)"/g))
    assert.ok(!(name in rawConfig.vars), name);
});

test('a default in the code is the one of the file', () => {
  for (const [, name, value] of source.matchAll(/variable\(env, "(\w+)", "([^"]*)"\)/g)) {
    assert.equal(rawConfig.vars[name], value, name);
  }
});
