import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import Ajv from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';
import { jsonSchema } from 'loopgate';

import { inRoot, memoryDir } from '../../scripts/lib/paths.mjs';

const folder = path.join(memoryDir, 'bench-worker');

/** The peer as one file of JavaScript, whose path is returned. */
export async function buildPeer() {
  mkdirSync(folder, { recursive: true });
  const check = path.join(folder, 'check.cjs');
  writeFileSync(check, validator(jsonSchema('MaterialDNA')));
  const outfile = path.join(folder, 'peer.js');
  await build({
    entryPoints: [inRoot('bench', 'worker', 'peer.mjs')],
    alias: { 'is-material': check },
    nodePaths: [inRoot('node_modules')],
    bundle: true,
    format: 'esm',
    minify: true,
    outfile,
  });
  return outfile;
}

/** The code that ajv writes: every error, and formats as its own documentation has them. */
function validator(schema) {
  const ajv = new Ajv({ strict: false, allErrors: true, code: { source: true, optimize: true } });
  addFormats(ajv, { mode: 'full' });
  return standalone(ajv, ajv.compile(schema));
}
