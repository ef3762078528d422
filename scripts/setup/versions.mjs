import { readFileSync } from 'node:fs';

import { Failure } from '../lib/fail.mjs';
import { inRoot } from '../lib/paths.mjs';

/** Goes with the `worker` crate of Cargo.lock: change the two together. */
export const workerBuildVersion = '0.8.7';

/** The command must be of exactly the crate's version. */
export const wasmBindgenVersion = () => lockedVersion('wasm-bindgen');

function lockedVersion(crate) {
  const lock = readFileSync(inRoot('Cargo.lock'), 'utf8');
  const version = lock.match(new RegExp(`^name = "${crate}"\\nversion = "([^"]+)"`, 'm'))?.[1];
  if (version) return version;
  throw new Failure(`Cargo.lock has no ${crate}: run \`cargo update --workspace\` and look at the diff`);
}
