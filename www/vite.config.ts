import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every page is an HTML file of this folder and an entry of its own here. */
export default defineConfig({
  root: here('.'),
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [here('index.html'), here('rules.html')] },
  },
  server: { fs: { allow: [here('..')] } },
});
