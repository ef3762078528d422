import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { memoryDir } from './paths.mjs';

/**
 * Does `work` unless it was done before for the same `hash` and its `output` is still there.
 * True where it was done now.
 */
export async function once({ name, hash, output }, work) {
  const stamp = path.join(memoryDir, `${name}.stamp`);
  if (existsSync(output) && read(stamp) === hash) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(memoryDir, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
