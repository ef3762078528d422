// Makes dist/ from src/ and wasm/: one file for each runtime, and nothing beside it but the engine of workerd.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { build } from 'esbuild';
import lzma from 'lzma/src/lzma_worker.js';

const here = import.meta.dirname;
const inPkg = (...parts) => path.join(here, ...parts);
const engine = inPkg('wasm', 'loopgate_wasm_bg.wasm');

const common = {
  bundle: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  loader: { '.lzma': 'binary', '.br': 'binary' },
  logLevel: 'warning',
};
const bundles = [
  { entry: 'everywhere.js', outfile: 'index.js', format: 'esm' },
  { entry: 'workerd.js', outfile: 'workerd.js', format: 'esm', external: ['./loopgate.wasm'] },
  { entry: 'node.js', outfile: 'node.cjs', format: 'cjs', platform: 'node', target: 'node20' },
];

packEngine();
rmSync(inPkg('dist'), { recursive: true, force: true });
mkdirSync(inPkg('dist'));
for (const bundle of bundles) await bundleTo(bundle);
copyFileSync(inPkg('src', 'entry', 'node-esm.js'), inPkg('dist', 'node.js'));
copyFileSync(engine, inPkg('dist', 'loopgate.wasm'));
for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(inPkg('..', licence), inPkg(licence));
writeFileSync(inPkg('dist', 'index.d.cts'), typesInOneFile());

/** The engine as the bundles carry it. */
function packEngine() {
  const bytes = readFileSync(engine);
  const most = {
    params: { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(inPkg('wasm', 'loopgate.br'), brotliCompressSync(bytes, most));
  writeFileSync(inPkg('wasm', 'loopgate.lzma'), Uint8Array.from(lzma.LZMA.compress(new Int8Array(bytes), 9)));
}

function bundleTo({ entry, outfile, ...rest }) {
  return build({
    ...common,
    ...rest,
    entryPoints: [inPkg('src', 'entry', entry)],
    outfile: inPkg('dist', outfile),
  });
}

/** A CommonJS module cannot take the types of an ES module over, so that these stand in it. */
function typesInOneFile() {
  const [face, kinds] = ['index.d.ts', 'kinds.d.ts'].map((name) => readFileSync(inPkg(name), 'utf8'));
  return `${face.replace(/^(import|export \*).*from '\.\/kinds\.js';\n/gm, '')}\n${kinds}`;
}
