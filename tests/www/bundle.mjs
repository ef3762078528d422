// A module of the pages, as Node can import it.
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

/** @param path of a TypeScript module under www/src */
export async function importPagesModule(path) {
  const entry = fileURLToPath(new URL(`../../www/src/${path}`, import.meta.url));
  const options = {
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    loader: { '.tsv': 'text' },
  };
  const { outputFiles } = await build(options);
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
