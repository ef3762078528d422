import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const record = new URL('sizes.json', import.meta.url);
const dist = new URL('../pkg/dist/', import.meta.url);

/** `{ bytes, gzip, brotli }` of a file. */
export function sizesOf(file) {
  const bytes = readFileSync(file);
  return {
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
}

/** What each runtime loads. */
export function currentSizes() {
  const of = (name) => sizesOf(new URL(name, dist));
  return {
    'browsers: index.js, wasm within': of('index.js'),
    'browsers, all advice: advice.js, wasm within': of('advice.js'),
    'browsers, the engine apart: slim.js': of('slim.js'),
    'browsers, with the engine: slim-engine.js': of('slim-engine.js'),
    'browsers, QR codes: qr.js, wasm within': of('qr.js'),
    'workerd: workerd.js': of('workerd.js'),
    'workerd: loopgate.wasm': of('loopgate.wasm'),
    'node: node.cjs, wasm within': of('node.cjs'),
  };
}

export function recordedSizes() {
  return JSON.parse(readFileSync(record, 'utf8'));
}

export function recordSizes(sizes) {
  writeFileSync(record, `${JSON.stringify(sizes, null, 2)}\n`);
}
