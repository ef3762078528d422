import { hashOf } from '../lib/hash.mjs';
import { inRoot } from '../lib/paths.mjs';
import { cargoWasm } from './cargo-wasm.mjs';
import { once } from './once.mjs';
import { tool } from './tool.mjs';

const crate = inRoot('crates', 'edge');

/** The Worker, in crates/edge/build. */
export async function buildEdge() {
  const wasm = await cargoWasm('loopgate-edge');
  const hash = hashOf([wasm, 'Cargo.lock', 'scripts/build']);
  const output = inRoot('crates', 'edge', 'build', 'index.js');
  await once({ name: 'edge', hash, output }, () => tool('worker-build', ['--release'], { cwd: crate }));
}
