import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist']);

/** One hash over the names and contents of files and folders (given from the root). */
export function hashOf(inputs, ignored = []) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(input, ignored))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.resolve(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(input, ignored) {
  if (ignored.includes(input)) return [];
  const info = statSync(path.resolve(root, input), { throwIfNoEntry: false });
  if (!info) return [];
  if (info.isFile()) return [input];
  return info.isDirectory() ? children(input).flatMap((file) => filesUnder(file, ignored)) : [];
}

function children(folder) {
  const names = readdirSync(path.resolve(root, folder)).filter((name) => !skipped.has(name));
  return names.sort().map((name) => path.posix.join(folder, name));
}
