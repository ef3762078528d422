import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot } from '../lib/paths.mjs';
import { unwindingStd } from '../setup/unwinding-std.mjs';
import { cargoWasm } from './cargo-wasm.mjs';
import { once } from './once.mjs';
import { tool } from './tool.mjs';

const crate = inRoot('crates', 'edge');
const targetDir = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'edge');

/** The Worker, in crates/edge/build. */
export async function buildEdge() {
  const env = await unwinding();
  const wasm = await cargoWasm('loopgate-edge', { env });
  const hash = hashOf([wasm, 'Cargo.lock', 'scripts/build']);
  const output = inRoot('crates', 'edge', 'build', 'index.js');
  await once({ name: 'edge', hash, output }, () => tool('worker-build', ['--release'], { cwd: crate, env }));
}

/** Panics unwind; the rest is what worker-build sets too, so that cargo has nothing to do anew for it. */
async function unwinding() {
  return {
    CARGO_TARGET_DIR: targetDir,
    CARGO_PROFILE_RELEASE_PANIC: 'unwind',
    RUSTFLAGS: `--sysroot=${await unwindingStd.sysroot()} -Cpanic=unwind`,
    WASM_BINDGEN_USE_JS_SYS: '1',
  };
}
