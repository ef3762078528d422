// Decisions 9, room: old entries of the audit are moved to the bucket ARCHIVE, and read through the same route.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { abandon, archiving, countIn, long, objectsOf, run, setFault } from './archives.mjs';

/** Entries from long ago, of 40 offers and, each once in 500, of one material; by three keys, or by a node. */
const fill = (server, count) =>
  run(
    server,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?1 AS INTEGER))
     INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
     SELECT iif(n % 7, n % 3, NULL), iif(n % 7, NULL, 'porto.loop'), iif(n % 500, 'offer', 'material') || '.created',
            iif(n % 500, 'offer', 'material'), iif(n % 500, 'OFR-Ä"-' || (n % 40), 'MAT-OLD'), ?2
     FROM numbers`,
    count,
    long,
  );

const headers = { 'x-api-key': apiKey };
const ask = (server, query) => server.request(`api/v1/audit?${query}`, { headers });

/** All entries of a list, page by page. */
async function entriesOf(server, query, after = 0) {
  const entries = [];
  for (let next = after; next !== null;) {
    const answer = await ask(server, `${query}&after=${next}`);
    expectStatus(answer, 200);
    entries.push(...answer.body.results);
    next = answer.body.next;
  }
  return entries;
}

const queries = [
  'limit=200',
  'limit=37&key=2',
  'limit=5&entity_id=MAT-OLD',
  'limit=50&entity_type=material',
  'limit=9&key=1&entity_id=MAT-OLD',
];

describe('the audit of a node that keeps a day', () => {
  let server, answers;
  before(async () => {
    server = await startServer(archiving);
    await fill(server, 2300);
    await register(server, chain());
    answers = await Promise.all(queries.map((query) => entriesOf(server, query)));
  });
  after(() => server?.close());

  test('moves, but for what is newer', async () => {
    for (const at of ['put', 'stored']) {
      await setFault(server, at, 'audit/');
      await server.cron();
      assert.equal(await countIn(server, 'audit_segments'), 0);
    }
    await setFault(server, '');
    await server.cron();
    assert.deepEqual([await countIn(server, 'audit_segments'), await countIn(server, 'audit')], [3, 5]);
    await abandon(server);
    await server.cron();
    const named = await server.database.prepare('SELECT key FROM audit_segments ORDER BY first').all();
    assert.deepEqual(
      Object.keys(await objectsOf(server)).sort(),
      named.results.map(({ key }) => key),
    );
  });

  test('is read as before', async () => {
    for (const [at, query] of queries.entries())
      assert.deepEqual(await entriesOf(server, query), answers[at], query);
    assert.equal(answers[0].length, 2305);
    assert.deepEqual(
      answers.slice(2).map(({ length }) => length),
      [4, 5, 1],
    );
  });

  test('is 503 where the bucket does not give it, and newer entries are told all the same', async () => {
    await setFault(server, 'get');
    expectError(await ask(server, 'limit=5'), 503, 'UNAVAILABLE');
    expectStatus(await ask(server, 'limit=5&after=2300'), 200);
    await setFault(server, '');
  });

  test('of many objects comes in short pages', async () => {
    await fill(server, 1);
    const { id } = await server.database.prepare('SELECT MAX(id) AS id FROM audit').first();
    await run(server, 'DELETE FROM audit WHERE id < ?', id);
    for (let at = 0; at < 12; at += 1) {
      await server.cron();
      await fill(server, 1);
    }
    await server.cron();
    const { body } = await ask(server, `limit=200&after=${id - 1}`);
    assert.deepEqual([body.results.length, body.next], [10, id + 9]);
    assert.equal((await entriesOf(server, 'limit=200', id - 1)).length, 13);
  });
});
