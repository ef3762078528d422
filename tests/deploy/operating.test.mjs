// docs/operating.md names all that a node is bound to.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { boundNames, environment } from './environments.mjs';

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const named = [...page.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
  [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
);

test('every binding and variable', () => {
  for (const name of boundNames(environment(''))) assert.ok(named.includes(name), name);
});

test('every secret', () => {
  const folder = new URL('../../crates/edge/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.rs'));
  const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const secrets = [...source.matchAll(/(?:env\.secret\(|value\(env, )"(\w+)"/g)].map(([, name]) => name);
  assert.ok(secrets.length >= 3);
  for (const name of secrets) assert.ok(named.includes(name), name);
});
