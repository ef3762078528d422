// The types as a user's compiler sees them.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { makeProject } from './support/project.mjs';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const tsc = path.join(modules, '.bin', 'tsc');
const project = makeProject();
cpSync(new URL('types/', import.meta.url), project.dir, { recursive: true });
for (const name of ['@tanstack/form-core', 'react-hook-form']) {
  const link = path.join(project.dir, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.join(modules, name), link);
}

function check(...args) {
  try {
    project.run(tsc, '--noEmit', '--strict', '--target', 'es2022', '--types', '', ...args);
  } catch (error) {
    assert.fail(error.stdout);
  }
}

test('an ES module, as bundlers resolve; beside libraries of forms', () => {
  const files = ['use.ts', 'strict.ts', 'paths.ts'];
  const lib = ['--lib', 'es2022,dom', '--skipLibCheck'];
  check('--module', 'esnext', '--moduleResolution', 'bundler', ...lib, ...files);
});

test('an ES module, as Node resolves', () => check('--module', 'node20', 'use.ts', 'strict.ts'));

test('a CommonJS module, as Node resolves', () => check('--module', 'node16', 'use.cts'));

test('the declarations themselves', () => {
  const names = ['index.d.ts', 'kinds.d.ts', 'dist/index.d.cts', 'dist/kinds.d.cts'];
  const declarations = names.map((name) => path.join('node_modules/loopgate', name));
  check('--skipLibCheck', 'false', '--module', 'node20', ...declarations);
});
