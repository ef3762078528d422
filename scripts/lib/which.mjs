import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Where `name` is on the PATH, or null. */
export function which(name, searchPath = process.env.PATH ?? '') {
  const candidates = searchPath.split(path.delimiter).filter(Boolean);
  return candidates.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
