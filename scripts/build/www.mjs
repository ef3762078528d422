import { hashOf } from '../lib/hash.mjs';
import { inRoot } from '../lib/paths.mjs';
import { once } from '../lib/once.mjs';
import { tool } from '../setup/tool.mjs';

const inputs = [
  'www',
  'pkg',
  'docs',
  'crates/core/data',
  'tests/vectors',
  'package-lock.json',
  'wrangler.toml',
  'scripts/build',
];

/** The web pages, in www/dist; they import the npm package, so it is built before them. */
export async function buildWww() {
  const hash = hashOf(inputs);
  const output = inRoot('www', 'dist', 'index.html');
  await once({ name: 'www', hash, output }, () => tool('vite', ['build'], { cwd: inRoot('www') }));
}
