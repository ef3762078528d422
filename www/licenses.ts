import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** What the pages bring along that others wrote: the files that go with it. */
const files = [
  'swagger-ui-dist/NOTICE',
  'swagger-ui-dist/LICENSE',
  'swagger-ui-dist/swagger-ui-es-bundle.js.LICENSE.txt',
  'eventsource-parser/LICENSE',
];

/** Puts them beside the pages, as licenses.txt. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    generateBundle() {
      const source = files.map((file) => `${file}\n\n${textOf(file)}`).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}

function textOf(file: string): string {
  const [name = '', ...rest] = file.split('/');
  const home = resolve(`${name}/package.json`).replace(/package\.json$/, '');
  return readFileSync(home + rest.join('/'), 'utf8');
}
