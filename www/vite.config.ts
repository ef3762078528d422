import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { licenses } from './build/licenses.ts';
import { pages } from './build/pages.ts';
import { searchedRules } from './build/searched-rules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How numbers and counts are written: most pages have both, which are a few hundred bytes and so one file. */
const numbers = /src\/(text\/number|words\/shared\/text)\.ts$/;

/** Every folder of `src/pages` is a page, or several of one shape. */
export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    pages(),
    searchedRules(),
    licenses(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'numbers', test: numbers }] } } },
  },
  worker: { format: 'es' },
  ssr: { external: ['loopgate', 'loopgate/advice'] },
  server: { fs: { allow: [here('..')] } },
});
