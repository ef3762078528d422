// npm run bench:copies: what a copy of a node, an increment of a day, and a restore of both take, and whether the restored node
// answers as the node does. scripts/bench-copies.mjs builds what it needs.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { exportChanges, exportNode } from '../../scripts/copy/export.mjs';
import { importNode } from '../../scripts/copy/import.mjs';
import { Database } from '../../scripts/database/database.mjs';
import { runMain } from '../../scripts/lib/fail.mjs';
import { hashOf } from '../../scripts/lib/hash.mjs';
import { memoryDir } from '../../scripts/lib/paths.mjs';
import { withProgress } from '../../scripts/lib/progress.mjs';
import { emptyNode } from '../../tests/support/local-node.mjs';
import { expectStatus } from '../../tests/support/expect.mjs';
import { chain, move, register, statusUpdate } from '../../tests/support/records.mjs';
import { apiKey, startServer } from '../../tests/support/server.mjs';
import { fill } from '../rows/fill.mjs';
import { templates } from '../rows/templates.mjs';

const size = Number(process.argv[2] ?? 100_000);
const [days, writes, reads] = [2, 1_000, 1_000];
const filled = path.join(memoryDir, 'bench-rows');
const inputs = [
  ...['migrations', 'crates/edge/src/store', 'tests/vectors', 'bench/payloads/medium.json'],
  ...['bench/rows/kinds.mjs', 'bench/rows/fill.mjs'],
];
const work = path.join(memoryDir, 'bench-copies');
const vars = { NODE_ID: 'lisbon.loop', PUBLIC_BASE_URL: 'https://lisbon.example' };

runMain(async () => {
  const folder = path.join(filled, hashOf(inputs).slice(0, 16), String(size));
  await fill(folder, size, await withProgress('registering one of each', templates));
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const source = new Database({ persistTo: path.join(work, 'source') });
  emptyNode(source.persistTo);
  rmSync(path.join(source.persistTo, 'v3', 'd1'), { recursive: true });
  cpSync(path.join(folder, 'd1'), path.join(source.persistTo, 'v3', 'd1'), { recursive: true });
  const base = path.join(work, 'base');
  await timed('the base', () => exportNode({ folder: base, database: source }));
  const node = await startServer({ state: source.persistTo, vars });
  for (let day = 1; day <= days; day += 1) {
    await timed(`${writes} writes`, () => writeMany(node));
    await timed(`increment ${day}`, () => exportChanges({ folder: base, database: source, since: 'last' }));
  }
  const copy = emptyNode(path.join(work, 'copy'));
  await timed('the restore', () => importNode({ folder: base, database: copy }));
  const restored = await startServer({ state: copy.persistTo, vars });
  await timed(`${reads} reads of both`, () => compare(node, restored));
  await Promise.all([node.close(), restored.close()]);
});

async function timed(what, doing) {
  const [began, processor] = [performance.now(), process.cpuUsage()];
  await doing();
  const { user, system } = process.cpuUsage(processor);
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(
    `${what}: ${seconds(performance.now() - began)}, of a processor ${seconds((user + system) / 1000)}, ` +
      `memory at most ${Math.round(process.resourceUsage().maxRSS / 1000)} MB`,
  );
}

/** Chains of four records, a status of the material and a move of the match: what a day brings. */
async function writeMany(node) {
  for (let count = 0; count < writes; count += 6) {
    const { material, match } = await register(node, chain());
    expectStatus(await node.post('/api/v1/material-status', statusUpdate(material.id)), 201);
    expectStatus(await move(node, 'match', match.id, 'rejected'), 200);
  }
}

/** Records, stories and events at random, and pages of lists from places at random. */
async function compare(node, restored) {
  const rows = await node.database
    .prepare(
      'SELECT kind, id FROM records WHERE seq IN (SELECT abs(random()) % (SELECT MAX(seq) FROM records) FROM cities CROSS JOIN units LIMIT 1500)',
    )
    .all();
  const places = rows.results.flatMap(({ kind, id }) => [
    `/api/v1/${kind}/${encodeURIComponent(id)}`,
    `/api/v1/${kind}/${encodeURIComponent(id)}/story`,
    `/api/v1/events?entity_type=${kind}&entity_id=${encodeURIComponent(id)}`,
    `/api/v1/events?limit=5&after=${Math.floor(Math.random() * 1.5 * size)}`,
    `/api/v1/audit?limit=5&after=${Math.floor(Math.random() * 1.5 * size)}`,
  ]);
  const chosen = places.toSorted(() => Math.random() - 0.5).slice(0, reads);
  for (const place of chosen) {
    const [expected, answered] = [await answerOf(node, place), await answerOf(restored, place)];
    assert.equal(expected.status, 200, `${place}: ${expected.text}`);
    assert.deepEqual(answered, expected, place);
  }
  console.log(`${chosen.length} answers are alike, with their headers`);
}

async function answerOf(server, place) {
  const { status, headers, text } = await server.request(place, { headers: { 'x-api-key': apiKey } });
  const kept = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status, headers: kept, text };
}
