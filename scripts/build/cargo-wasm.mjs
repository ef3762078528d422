import path from 'node:path';

import { inRoot } from '../lib/paths.mjs';
import { target } from '../setup/rustc.mjs';
import { tool } from '../setup/tool.mjs';

/** One for all, so that what runs in the compiler (macros, build scripts) is compiled once. */
export const targetDir = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'wasm');

/** Where cargo puts the module of this name. */
export function compiledFile(name, profile) {
  return path.join(targetDir, target, profile, `${name}.wasm`);
}

/**
 * Builds crates for wasm. cargo itself knows whether there is work. `env` has compiler flags, which keep what is built with
 * others. `config` is what is set otherwise than in Cargo.toml.
 */
export async function cargoWasm(crates, { profile, features = [], config = [], env }) {
  const selected = crates.flatMap((crate) => ['-p', crate]);
  const named = features.flatMap((feature) => ['--features', feature]);
  const set = config.flatMap((setting) => ['--config', setting]);
  await tool('cargo', ['build', '--profile', profile, '--target', target, ...selected, ...named, ...set], {
    env: { CARGO_TARGET_DIR: targetDir, ...env },
  });
}
