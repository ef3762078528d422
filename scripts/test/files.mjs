import { readdirSync } from 'node:fs';
import path from 'node:path';

import { inRoot } from '../lib/paths.mjs';

/** All test files, as paths from the root: `tests/api/cities/list.test.mjs`. */
export function testFiles() {
  const names = readdirSync(inRoot('tests'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.test.mjs') && !name.includes('node_modules'));
  return files.sort().map((name) => path.posix.join('tests', name.replaceAll(path.sep, '/')));
}

/** The folder of `tests/` in which a test file is: `api`. */
export function folderOf(file) {
  return file.split('/')[1];
}
