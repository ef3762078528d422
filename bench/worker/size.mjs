import { inRoot } from '../../scripts/lib/paths.mjs';
import { sizesOf } from '../sizes.mjs';

/** `{ bytes, gzip, brotli }` of what is uploaded, summed over its modules. */
export function workerSize() {
  const files = ['index.js', 'index_bg.wasm'].map((name) => sizesOf(inRoot('crates', 'edge', 'build', name)));
  const sum = (what) => files.reduce((sum, file) => sum + file[what], 0);
  return { bytes: sum('bytes'), gzip: sum('gzip'), brotli: sum('brotli') };
}
