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

/** Makes a module smaller and faster, in its place; `features` are the further ones that it uses. */
export function wasmOpt(file, passes, features = []) {
  const enabled = [...everywhere, ...features].map((feature) => `--enable-${feature}`);
  return tool('wasm-opt', [...passes, ...enabled, file, '-o', file]);
}
