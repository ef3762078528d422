import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

import { licenses } from './licenses.ts';

const pages = ['index', 'activity', 'rules', 'docs'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every page is an HTML file of this folder and an entry of its own here. */
export default defineConfig({
  root: here('.'),
  plugins: [licenses()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((page) => here(`${page}.html`)) },
  },
  server: { fs: { allow: [here('..')] } },
});
