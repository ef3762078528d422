import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Plugin } from 'vite';

const words = fileURLToPath(new URL('../src/words.ts', import.meta.url));
const imports = /import\s*\{([^}]*)\}\s*from\s*'(?:\.{1,2}\/)+words';/g;
const part = '?only=';

/**
 * Gives each page the words that it says, and not those of all pages: `words.ts` is one file for people, and a module for each of
 * its names in the bundle. It takes some 9 kB off a first load.
 */
export function ownWords(): Plugin {
  return {
    name: 'own-words',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(svelte|ts)$/.test(id) || id === words) return null;
      const apart = code.replace(imports, (_, names: string) => names.split(',').map(importOf).join(' '));
      return apart === code ? null : { code: apart, map: null };
    },
    load(id) {
      if (!id.startsWith(words + part)) return null;
      this.addWatchFile(words);
      return only(id.slice((words + part).length));
    },
  };
}

/** A type is nothing that is loaded. */
function importOf(name: string): string {
  const [own = ''] = name.trim().split(/\s+as\s+/);
  return own === '' || own.startsWith('type ')
    ? ''
    : `import { ${name.trim()} } from '${words}${part}${own}';`;
}

/** The module of one name: itself, and what it is made of. */
async function only(name: string): Promise<string> {
  const entry = { contents: `export { ${name} } from ${JSON.stringify(words)};`, resolveDir: '.' };
  const { outputFiles } = await build({ stdin: entry, bundle: true, format: 'esm', write: false });
  return outputFiles[0]?.text ?? '';
}
