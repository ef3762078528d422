// Every statement of the store finds its rows by an index: what a request reads does not grow with
// the tables.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { expectStatus } from '../support/expect.mjs';
import { record } from '../support/records.mjs';
import { startServer } from '../support/server.mjs';

const store = new URL('../../crates/edge/src/store/', import.meta.url);

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

function statements() {
  const files = readdirSync(store, { recursive: true }).filter((name) => name.endsWith('.rs'));
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, store), 'utf8');
    return [...source.matchAll(/const SQL: &str =\s*"([^"]+)"/g)].map(([, sql]) => ({
      file,
      sql: sql.trim(),
    }));
  });
}

for (const { file, sql } of statements()) {
  test(`${file}: ${sql.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
    const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
    const explained = server.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`);
    const { results } = await explained.bind(...Array(parameters).fill(null)).all();
    for (const { detail } of results) assert.doesNotMatch(detail, /SCAN (records|events)|TEMP B-TREE/);
  });
}

test('the statements were found', () => {
  assert.ok(statements().length >= 4);
});

test('a page reads as many rows of a long list as of a short one', async () => {
  const sql = statements().find((one) => one.sql.includes('WITH page')).sql;
  const rowsRead = async () => {
    const page = server.env.DB.prepare(sql).bind('offer', Number.MAX_SAFE_INTEGER, 11, 8 * 1024 * 1024);
    const { results, meta } = await page.all();
    assert.equal(results.length, 10);
    return meta.rows_read;
  };
  const add = async (count) => {
    for (let at = 0; at < count; at += 1)
      expectStatus(await server.post('/api/v1/offer', record('offer')), 201);
  };
  await add(20);
  const short = await rowsRead();
  await add(200);
  assert.equal(await rowsRead(), short);
});
