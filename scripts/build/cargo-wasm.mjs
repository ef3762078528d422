import path from 'node:path';

import { inRoot } from '../lib/paths.mjs';
import { target } from '../setup/rustc.mjs';
import { tool } from './tool.mjs';

/**
 * Builds a crate for wasm and gives the file. cargo itself knows whether there is work. Compiler flags go with a
 * target folder of their own, so that builds with others do not undo each other.
 */
export async function cargoWasm(crate, { profile = 'release', features = [], flags = [], folder = '' } = {}) {
  const named = features.flatMap((feature) => ['--features', feature]);
  const targetDir = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), folder);
  const args = ['build', '--profile', profile, '--target', target, '--target-dir', targetDir, '-p', crate];
  const extra = flags.length > 0 ? { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') } : {};
  await tool('cargo', [...args, ...named], { env: extra });
  return path.join(targetDir, target, profile, `${crate.replaceAll('-', '_')}.wasm`);
}
