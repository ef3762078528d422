import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** What the pages bring along that others wrote: the files that go with it. */
const files = [
  'swagger-ui-dist/NOTICE',
  'swagger-ui-dist/LICENSE',
  'swagger-ui-dist/swagger-ui-es-bundle.js.LICENSE.txt',
  'eventsource-parser/LICENSE',
  'svelte/LICENSE.md',
  '@lucide/svelte/LICENSE',
  'd3-geo/LICENSE',
  'd3-array/LICENSE',
  'internmap/LICENSE',
  'd3-color/LICENSE',
  'd3-dispatch/LICENSE',
  'd3-drag/LICENSE',
  'd3-ease/LICENSE',
  'd3-interpolate/LICENSE',
  'd3-selection/LICENSE',
  'd3-timer/LICENSE',
  'd3-transition/LICENSE',
  'd3-zoom/LICENSE',
  'topojson-client/LICENSE',
  'world-atlas/LICENSE',
  '@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
  '@codemirror/view/LICENSE',
  '@lezer/common/LICENSE',
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
  return readFileSync(
    resolve
      .paths(file)
      ?.map((folder) => `${folder}/${file}`)
      .find(existsSync) ?? file,
    'utf8',
  );
}
