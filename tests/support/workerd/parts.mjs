// What the Workers of nodes are made of.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { testNode } from '../../../scripts/build/test-node.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

export const apiKey = 'lg_0123456789abcdefghijABCDEFGHIJ01';

/** The built Worker. */
export const script = 'crates/edge/build/index.js';
export const wasm = 'crates/edge/build/index_bg.wasm';

/** The Workers that can stand around it. */
export function around() {
  const folder = 'tests/support/workers';
  return readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`);
}

/** What wrangler.toml says. */
export function readSettings() {
  return JSON.parse(readFileSync(path.join(testNode, 'settings.json'), 'utf8'));
}

/** The first is that of wrangler.toml. */
export function databaseId(at) {
  return `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`;
}
