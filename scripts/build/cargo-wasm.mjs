import path from 'node:path';

import { target } from '../setup/rustc.mjs';
import { tool } from './tool.mjs';

/**
 * Builds a crate for wasm and gives the file. cargo itself knows whether there is work. `env` has a CARGO_TARGET_DIR,
 * one for each set of compiler flags, so that builds do not undo each other.
 */
export async function cargoWasm(crate, { profile = 'release', features = [], env }) {
  const named = features.flatMap((feature) => ['--features', feature]);
  await tool('cargo', ['build', '--profile', profile, '--target', target, '-p', crate, ...named], { env });
  return path.join(env.CARGO_TARGET_DIR, target, profile, `${crate.replaceAll('-', '_')}.wasm`);
}
