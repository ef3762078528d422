// npm run bench:rows: what a record takes on the disk, and a request of the database and the processor, in nodes of several
// sizes. scripts/bench-rows.mjs builds what it needs.
import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { hashOf } from '../../scripts/lib/hash.mjs';
import { runMain } from '../../scripts/lib/fail.mjs';
import { memoryDir } from '../../scripts/lib/paths.mjs';
import { withProgress } from '../../scripts/lib/progress.mjs';
import { table } from '../../scripts/lib/table.mjs';
import { recordFigures, writeDocuments } from './figures.mjs';
import { fileOf, fill } from './fill.mjs';
import { countsOf } from './kinds.mjs';
import { measure } from './measure.mjs';
import { startNode } from './node.mjs';
import { readOptions, usage } from './options.mjs';
import { bytesRows, requestRows } from './tables.mjs';
import { requestsOf } from './requests.mjs';
import { templates } from './templates.mjs';

const filled = path.join(memoryDir, 'bench-rows');
/** By which a database of an earlier run is known to be the same. */
const inputs = [
  ...['migrations', 'crates/edge/src/store', 'tests/vectors', 'bench/payloads/medium.json'],
  ...['bench/rows/kinds.mjs', 'bench/rows/fill.mjs'],
];

runMain(async () => {
  const { help, sizes, fresh, draw } = readOptions(process.argv.slice(2));
  if (help) return console.log(usage);
  if (draw) return writeDocuments();
  const folder = path.join(filled, hashOf(inputs).slice(0, 16));
  if (fresh || !existsSync(folder)) rmSync(filled, { recursive: true, force: true });
  const written = await withProgress('registering one of each', templates);
  const figures = [];
  for (const size of sizes) {
    figures.push(await figuresOf(size, path.join(folder, String(size)), written));
    show(figures.at(-1));
  }
  await recordFigures(figures);
});

async function figuresOf(size, folder, written) {
  const kinds = await fill(folder, size, written);
  const d1 = path.join(folder, 'd1');
  const node = await startNode(d1);
  try {
    const requests = requestsOf({ size, materials: countsOf(size).get('material') });
    const measured = await withProgress(`asking a node of ${size}`, () => measure(node, requests));
    return { size, bytes: statSync(fileOf(d1)).size, kinds, requests: measured };
  } finally {
    await node.close();
  }
}

function show(figures) {
  console.log(`\n${figures.size} registrations, ${(figures.bytes / 1e6).toFixed(1)} MB\n`);
  console.log(table(...bytesRows(figures.kinds)));
  console.log(`\n${table(...requestRows([figures]))}\n`);
}
