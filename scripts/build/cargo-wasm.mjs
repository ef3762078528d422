import { target } from '../setup/rustc.mjs';
import { tool } from '../setup/tool.mjs';

/**
 * Builds a crate for wasm. cargo itself knows whether there is work. `env` has a CARGO_TARGET_DIR, one for each set of
 * compiler flags, so that builds do not wait for each other. `config` is what is set otherwise than in Cargo.toml.
 */
export async function cargoWasm(crate, { profile, features = [], config = [], env }) {
  const named = features.flatMap((feature) => ['--features', feature]);
  const set = config.flatMap((setting) => ['--config', setting]);
  await tool('cargo', ['build', '--profile', profile, '--target', target, '-p', crate, ...named, ...set], {
    env,
  });
}
