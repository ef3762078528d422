// Decisions 8 and 12: how far back a search of a large node looks, and how it goes on.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

/** As many entries as have a word that is common, of each city, over a million and a half numbers. */
const common = 2100;
const distance = 350;

let server;
let old;
before(async () => {
  server = await startServer({
    around: 'rows',
    vars: { NODE_ID: 'porto.loop' },
    pages: true,
  });
  old = {
    both: await put({ current_city: 'Alpha', origin_city: 'Beta' }),
    rare: await put({ current_city: 'Alpha', origin_city: 'Gamma' }),
  };
  for (const filling of [apart, together, seldom]) await server.database.prepare(filling).run();
});
after(() => server?.close());
beforeEach(() => set('unmarked', 0));

async function put(changes) {
  const material = record('material', changes);
  await register(server, { material });
  return material.id;
}

const set = (name, value) =>
  server.database.prepare('UPDATE statistics SET value = ?2 WHERE name = ?1').bind(name, value).run();

/** Entries as the view `record_entries` makes them, of nothing: half of the one city, half of the other. */
const apart = `
  WITH RECURSIVE numbers (seq) AS (
    SELECT 1000 UNION ALL SELECT seq + ${distance} FROM numbers LIMIT ${2 * common})
  INSERT INTO entered_records (seq, category, is_own_place, bytes, facets, name, words)
  SELECT seq, 'organic-wood', 0, 500,
    'kmaterial c' || hex('organic-wood') || iif(seq / ${distance} % 2, ' u' || hex('alpha'), ' o' || hex('beta'))
      || ' b' || (seq >> 17),
    NULL, iif(seq / ${distance} % 2, 'Alpha', 'Beta') FROM numbers`;

/** And some that all came at one time, long ago. */
const together = `
  WITH RECURSIVE numbers (seq) AS (SELECT 500001 UNION ALL SELECT seq + 1 FROM numbers LIMIT 600)
  INSERT INTO entered_records (seq, category, is_own_place, bytes, facets, name, words)
  SELECT seq, 'organic-wood', 0, 500, 'kmaterial u' || hex('alpha') || ' o' || hex('delta') || ' b' || (seq >> 17), NULL, 'Alpha Delta'
  FROM numbers WHERE seq NOT IN (SELECT seq FROM entries)`;

/** Of these one in 300 has both. */
const seldom = `
  WITH RECURSIVE numbers (seq) AS (
    SELECT 1175 UNION ALL SELECT seq + ${distance} FROM numbers LIMIT ${2 * common})
  INSERT INTO entered_records (seq, category, is_own_place, bytes, facets, name, words)
  SELECT seq, 'organic-wood', 0, 500,
    'kmaterial' || iif(seq / ${distance} % 300 = 0, ' u' || hex('alpha'), '') || ' o' || hex('omega') || ' b' || (seq >> 17), NULL, 'Omega'
  FROM numbers WHERE seq NOT BETWEEN 500001 AND 500600`;

/** All pages, to the last. */
async function pages(ask) {
  const all = [];
  for (let cursor; cursor !== null; cursor = all.at(-1).next) {
    all.push(await ask(cursor));
    assert.ok(all.length < 20);
  }
  return all;
}

async function search(query) {
  const response = await server.request(`/api/v1/search?${new URLSearchParams(query)}`);
  expectStatus(response, 200);
  return response.body;
}

const byWords = (q) => (cursor) => search({ q, ...(cursor && { cursor }) });

const byCities = (origin_city) => async (cursor) => {
  const body = { current_city: 'alpha', origin_city, ...(cursor && { cursor }) };
  const response = await server.post('/api/v1/material/search', body, { key: null });
  expectStatus(response, 200);
  return response.body;
};

test('where common words come together nowhere near, a page ends early, and the next ones go on to the first record', async () => {
  const all = await pages(byWords('alpha beta'));
  const ids = all.map(({ results }) => results.map(({ id }) => id));
  assert.deepEqual(ids, [[], [], [], [], [], [old.both]]);
});

test('the same of the search of one kind, which says that it has not counted all', async () => {
  const all = await pages(byCities('beta'));
  assert.deepEqual(
    all.map(({ results, total, total_is_exact }) => [results.map(({ id }) => id), total, total_is_exact]),
    [...Array(5).fill([[], 0, false]), [[old.both], 0, false]],
  );
});

test('what all came long ago is looked at first, where nothing newer can match', async () => {
  const { total, total_is_exact } = await byCities('delta')();
  assert.ok(total > 500, `${total}`);
  assert.equal(total_is_exact, false);
});

test('where there are some in each part, a page looks at several', async () => {
  const all = await pages(byCities('omega'));
  assert.equal(all.length, 2);
  assert.ok(all[0].total > 7, `${all[0].total} of 14`);
});

test('with a word that few records have all is found at once', async () => {
  const { results, next } = await search({ q: 'alpha gamma' });
  assert.deepEqual([results.map(({ id }) => id), next], [[old.rare], null]);
});

test('none of it reads more than 3,000 rows', async () => {
  const near = { near: '-8.6,41.1', limit: 100 };
  const queries = [
    { q: 'alpha beta' },
    { q: 'alpha' },
    { q: 'alpha gamma' },
    { ...near, q: 'alpha beta' },
    near,
  ];
  for (const query of queries) {
    const { headers } = await server.request(`/api/v1/search?${new URLSearchParams(query)}`);
    assert.ok(
      Number(headers.get('x-rows-read')) <= 3000,
      `${headers.get('x-rows-read')} rows for ${query.q}`,
    );
  }
});

test('what has no word for its block is found as before', async () => {
  await set('unmarked', 1_000_000);
  const all = await pages(byWords('alpha beta'));
  const ids = all.map(({ results }) => results.map(({ id }) => id));
  assert.deepEqual(ids, [[], [], [old.both]]);
});

test('people are told that there is more to look at', async () => {
  const page = await (await fetch(new URL('/records?q=alpha+beta', server.url))).text();
  assert.match(page, /None among the newest/);
  assert.match(page, /Look at older ones/);
});
