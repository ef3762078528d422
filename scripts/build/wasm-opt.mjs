import { statSync } from 'node:fs';

import { inRoot } from '../lib/paths.mjs';
import { tool } from '../setup/tool.mjs';

/** What every engine of today reads; `--all-features` writes encodings that they refuse. */
const everywhere = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
  'simd',
];

const command = inRoot('node_modules', 'binaryen', 'bin', 'wasm-opt');
/** The command is wasm itself: with a module below a megabyte it is done before optimised code of it pays. */
const small = 1_000_000;

/** Makes a module smaller and faster, in its place; `features` are the further ones that it uses. */
export function wasmOpt(file, passes, features = []) {
  const enabled = [...everywhere, ...features].map((feature) => `--enable-${feature}`);
  const flags = statSync(file).size < small ? ['--liftoff-only'] : [];
  return tool('node', [...flags, command, ...passes, ...enabled, file, '-o', file]);
}
