// The types as a user's compiler sees them.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { makeProject } from './support/project.mjs';

const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const project = makeProject();
cpSync(new URL('types/', import.meta.url), project.dir, { recursive: true });

function check(...args) {
  try {
    project.run(tsc, '--noEmit', '--strict', '--target', 'es2022', '--types', '', ...args);
  } catch (error) {
    assert.fail(error.stdout);
  }
}

test('an ES module, as bundlers resolve', () =>
  check('--module', 'esnext', '--moduleResolution', 'bundler', 'use.ts'));

test('an ES module, as Node resolves', () => check('--module', 'node20', 'use.ts'));

test('a CommonJS module, as Node resolves', () => check('--module', 'node16', 'use.cts'));

test('the declarations themselves', () => {
  const declarations = ['index.d.ts', 'dist/index.d.cts'].map((name) =>
    path.join('node_modules/loopgate', name),
  );
  check('--skipLibCheck', 'false', '--module', 'node20', ...declarations);
});
