import { readdirSync } from 'node:fs';
import path from 'node:path';

import { inRoot } from '../lib/paths.mjs';

const tests = inRoot('tests');

/** The folders of `tests/` that hold tests: those of `first` in their order, then the others. */
export function testFolders(first) {
  const folders = readdirSync(tests, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map((entry) => entry.name).filter((name) => testFiles(name).length > 0);
  const rest = names.filter((name) => !first.includes(name)).sort();
  return [...first.filter((name) => names.includes(name)), ...rest];
}

export function testFiles(folder) {
  const names = readdirSync(path.join(tests, folder), { recursive: true });
  const files = names.filter((name) => name.endsWith('.test.mjs') && !name.includes('node_modules'));
  return files.sort().map((name) => path.join('tests', folder, name));
}
