import { readdirSync } from 'node:fs';
import path from 'node:path';

import { capture } from '../lib/run.mjs';

export const target = 'wasm32-unknown-unknown';
/** Flags of the environment take the place of those in .cargo/config.toml. */
export const simd = '-Ctarget-feature=+simd128';

/** A warning fails the build where lints are checked too (scripts/test.mjs), not that of a newcomer with a newer compiler. */
export function strict() {
  return process.env.LOOPGATE_STRICT ? ['-Dwarnings'] : [];
}

let known;

/** `{ version, sysroot, targetLib }` of the rustc on the PATH. */
export function rustc() {
  known ??= ask();
  return known;
}

async function ask() {
  const [version, sysroot] = await Promise.all([
    capture('rustc', ['--version']),
    capture('rustc', ['--print', 'sysroot']),
  ]);
  const folder = sysroot.output.trim();
  return {
    version: version.output.split(' ')[1],
    sysroot: folder,
    targetLib: path.join(folder, 'lib', 'rustlib', target, 'lib'),
  };
}

export function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
