import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withLock } from '../lib/lock.mjs';
import { memoryDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { buildEdge } from './edge.mjs';
import { buildPkg } from './pkg.mjs';
import { buildWww } from './www.mjs';

/** In the order in which they need each other. */
const parts = {
  pkg: { title: 'building the npm package (pkg)', build: buildPkg },
  edge: { title: 'building the Worker (crates/edge)', build: buildEdge },
  www: { title: 'building the web pages (www)', build: buildWww },
};

export const partNames = Object.keys(parts);

/** Builds the named parts, all by default; a part that is up to date costs a moment. */
export async function build(names = partNames) {
  const wanted = partNames.filter((name) => names.includes(name));
  await withLock(path.join(memoryDir, 'build.lock'), async () => {
    for (const name of wanted) await buildPart(parts[name]);
  });
}

export function checkPartNames(names) {
  const unknown = names.find((name) => !partNames.includes(name));
  if (unknown) throw new Failure(`there is no part "${unknown}": the parts are ${partNames.join(', ')}`);
}

function buildPart({ title, build }) {
  return withProgress(title, build, { patience: 1500 });
}
