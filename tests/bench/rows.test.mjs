// npm run bench:rows: that a filled node is like one that was written to over HTTP, that figures and documents go together,
// and how the cost of a month comes about.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';

import { costOf } from '../../bench/rows/cost.mjs';
import { documents, recordedFigures } from '../../bench/rows/figures.mjs';
import { fileOf, fill } from '../../bench/rows/fill.mjs';
import { countsOf, kinds, numberOf, variants } from '../../bench/rows/kinds.mjs';
import { measure } from '../../bench/rows/measure.mjs';
import { startNode } from '../../bench/rows/node.mjs';
import { readOptions } from '../../bench/rows/options.mjs';
import { requestsOf } from '../../bench/rows/requests.mjs';
import { post, templates } from '../../bench/rows/templates.mjs';
import { scratchFolder } from '../scripts/command.mjs';

const size = 100;
const folder = scratchFolder(after);
let written;

before(async () => (written = await templates()));

test('what is filled in is what registrations write, row by row', async () => {
  await fill(folder, size, written);
  const filled = rowsOf(path.join(folder, 'd1'));
  const node = await startNode();
  try {
    for (const kind of kinds) {
      for (let index = 0; index < countsOf(size).get(kind.name); index += 1) {
        await post(node, kind, numberOf(index), index % variants);
      }
    }
    const tables = await node.database.prepare(tableNames).all();
    assert.deepEqual(Object.keys(filled).sort(), tables.results.map(({ name }) => name).sort());
    for (const name of Object.keys(filled)) {
      const { results } = await node.database.prepare(`SELECT * FROM ${name}`).all();
      assert.deepEqual(alike(filled[name]), alike(results), name);
    }
    assert.equal(filled.records.length, 75);
  } finally {
    await node.close();
  }
});

test('a filling that was broken off is gone on with', async () => {
  const other = scratchFolder(after);
  const broken = new Map(written).set('match', undefined);
  await assert.rejects(fill(other, size, broken), TypeError);
  const kinds = await fill(other, size, written);
  assert.deepEqual(
    Object.values(kinds).map(({ count }) => count),
    [...countsOf(size).values()],
  );
  const [gone, whole] = [other, folder].map((one) => rowsOf(path.join(one, 'd1')));
  for (const name of Object.keys(whole)) assert.deepEqual(alike(gone[name]), alike(whole[name]), name);
});

test('the rows of requests are those that D1 counts', async () => {
  const node = await startNode(path.join(folder, 'd1'));
  try {
    const requests = requestsOf({ size, materials: countsOf(size).get('material') });
    const chosen = ['POST material', 'GET one material', 'list of 20'];
    const measured = await measure(node, Object.fromEntries(chosen.map((name) => [name, requests[name]])));
    const [made, one, list] = chosen.map((name) => measured[name]);
    assert.ok(made.written > 5, `${made.written}`);
    assert.deepEqual([one.written, list.written], [0, 0]);
    assert.ok(one.read >= 1 && one.read <= 5 && list.read >= 20, JSON.stringify([one, list]));
    if (process.platform === 'linux') assert.ok(made.processor > 0 && one.processor > 0);
  } finally {
    await node.close();
  }
});

test('page and picture are those of the figures', async () => {
  for (const [name, text] of Object.entries(await documents(recordedFigures()))) {
    const docs = new URL(`../../docs/${name}`, import.meta.url);
    assert.ok(
      readFileSync(docs, 'utf8') === text,
      `docs/${name}: npm run bench:rows -- --draw writes it anew`,
    );
  }
});

test('a month is paid beyond what the plan includes', () => {
  const { lines, total, fullAfter } = costOf(figures({ read: 2, written: 30, processor: 1, bytes: 2000 }));
  const price = Object.fromEntries(lines.map(([what, , , dollars]) => [what, dollars]));
  assert.equal(price.requests.toFixed(2), '6.90');
  assert.equal(price.rowsRead, 0);
  assert.equal(price.rowsWritten.toFixed(2), '40.00');
  assert.equal(price.storage.toFixed(2), '0.75');
  assert.equal(price.processor.toFixed(2), '0.06');
  const sum = Object.values(price).reduce((all, dollars) => all + dollars, 5);
  assert.equal(total.toFixed(2), sum.toFixed(2));
  assert.equal(Math.round(fullAfter), 50);
});

test('sizes that make no sense are named', () => {
  assert.deepEqual(readOptions(['--sizes', '2000,1000']), {
    sizes: [1000, 2000],
    fresh: false,
    draw: false,
  });
  assert.throws(() => readOptions(['--sizes', '1']), /--sizes is "1"/);
  assert.throws(() => readOptions(['--sizes', 'many']), /--sizes is "many"/);
  assert.throws(() => readOptions(['1000']), /"1000" is one argument too many/);
});

const tableNames = `
  SELECT name FROM sqlite_schema
  WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND name NOT LIKE '%\\_text\\_%' ESCAPE '\\'`;

function rowsOf(d1) {
  const database = new DatabaseSync(fileOf(d1), { readOnly: true });
  const rowsIn = (name) => {
    const statement = database.prepare(`SELECT * FROM ${name}`);
    statement.setReadBigInts(true);
    return statement.all();
  };
  const names = database.prepare(tableNames).all();
  const rows = names.map(({ name }) => [name, rowsIn(name)]);
  database.close();
  return Object.fromEntries(rows);
}

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const ids = /"(?!3f0c8a52)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/g;

/** Rows with every time of day, and every id that the Worker made, made the same one. */
function alike(rows) {
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
  return JSON.parse(text.replaceAll(times, 'TIME').replaceAll(ids, '"ID"'));
}

/** Figures in which every request and every record takes the same. */
function figures({ bytes, ...request }) {
  const { requests } = recordedFigures().at(-1);
  const same = Object.keys(requests).map((name) => [name, request]);
  const sizes = kinds.map(({ name }) => [name, { count: 10, sizes: { records: 10 * bytes } }]);
  return { kinds: Object.fromEntries(sizes), requests: Object.fromEntries(same) };
}
