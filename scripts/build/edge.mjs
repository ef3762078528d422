import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot } from '../lib/paths.mjs';
import { target } from '../setup/rustc.mjs';
import { unwindingStd } from '../setup/unwinding-std.mjs';
import { cargoWasm } from './cargo-wasm.mjs';
import { once } from './once.mjs';
import { workerProfile } from './profile.mjs';
import { tool } from '../setup/tool.mjs';

const crate = inRoot('crates', 'edge');
const targetDir = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'edge');

/** The Worker's code, for `buildEdge`. */
export async function compileEdge() {
  await cargoWasm('loopgate-edge', { profile: workerProfile(), env: await unwinding() });
}

/** The Worker, in crates/edge/build. */
export async function buildEdge() {
  const profile = workerProfile();
  const wasm = path.join(targetDir, target, profile, 'loopgate_edge.wasm');
  const hash = hashOf([wasm, 'Cargo.lock', 'scripts/build']);
  const output = inRoot('crates', 'edge', 'build', 'index.js');
  // Optimising further takes longer than compiling.
  const args = ['--profile', profile, ...(profile === 'quick' ? ['--no-opt'] : [])];
  const build = async () => tool('worker-build', args, { cwd: crate, env: await unwinding() });
  await once({ name: 'edge', hash, output }, build);
}

/** Panics unwind; the rest is what worker-build sets too, so that cargo has nothing to do anew for it. */
async function unwinding() {
  return {
    CARGO_TARGET_DIR: targetDir,
    CARGO_PROFILE_WORKER_PANIC: 'unwind',
    CARGO_PROFILE_QUICK_PANIC: 'unwind',
    RUSTFLAGS: `--sysroot=${await unwindingStd.sysroot()} -Cpanic=unwind`,
    WASM_BINDGEN_USE_JS_SYS: '1',
  };
}
