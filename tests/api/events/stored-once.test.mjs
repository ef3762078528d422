// Decisions 9: a document is stored once, and its event refers to it. What the log answers is as it was.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { openAt, proposal, publish, vote } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { entities, record, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { lastId, list, path } from './log.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** The newest document of a table, and whether the last event, as it is stored, refers to it. */
async function stored(table) {
  return server.database
    .prepare(
      `SELECT e.payload = '#' || d.seq AS refers, d.document FROM events AS e CROSS JOIN ${table} AS d
       ORDER BY e.id DESC, d.seq DESC LIMIT 1`,
    )
    .first();
}

/** A valid text that no parser and printer would give back as it is. */
const oddly = (document) =>
  ` ${JSON.stringify(document, null, 3).replace(/\n}$/, ',\n "n": [1.50, 1E2, 12345678901234567890]\n}')} \n`;

const newest = async () => (await server.request(`${path}?order=desc&limit=1`)).text;

/** The text that a payload has in an answer. */
const told = (text) => text.replaceAll('\n', ' ').trim();

describe('what is registered', () => {
  for (const entity of Object.keys(entities)) {
    test(`a ${entity}`, async () => {
      const text = oddly(record(entity));
      expectStatus(await server.post(`/api/v1/${entity}`, text), 201);
      assert.deepEqual(await stored('records'), { refers: 1, document: text });
      assert.ok((await newest()).includes(`"payload":${told(text)},"source_node"`));
    });
  }

  const others = {
    material_status: () => ['/api/v1/material-status', statusUpdate('MAT-DE-MUC-2025-PLASTIC-STATUS')],
    signal_documents: () => ['/api/v1/signals/proposals', proposal()],
  };
  for (const [table, write] of Object.entries(others)) {
    test(`a row of ${table}`, async () => {
      const [route, document] = write();
      const text = oddly(document);
      expectStatus(await server.post(route, text), 201);
      assert.deepEqual(await stored(table), { refers: 1, document: text });
      assert.ok((await newest()).includes(`"payload":${told(text)},"source_node"`));
    });
  }

  test('a transaction, each document its own', async () => {
    const start = await lastId(server);
    const opened = await openAt(server, 'in_transit');
    const { results } = await list(server, `?after=${start}`);
    assert.deepEqual(
      results.map(({ event_type, payload }) => [event_type, payload['@type']]),
      [
        ['transaction.created', 'MaterialTransaction'],
        ['transaction.status_updated', 'TransactionStatus'],
      ],
    );
    assert.equal(results[0].payload.id, opened.id);
    assert.equal((await stored('transaction_documents')).refers, 1);
  });

  test('votes and configurations', async () => {
    const start = await lastId(server);
    await publish(server, { default: 0.2 });
    const pending = vote('pending', [['plastic-pet', 0.2, 0.3]]);
    expectStatus(await server.post('/api/v1/signals/votes', pending), 201);
    const { results } = await list(server, `?after=${start}`);
    assert.deepEqual(
      results.map(({ event_type }) => event_type),
      ['signal.published', 'signal.voted'],
    );
    assert.deepEqual(results[1].payload, pending);
  });
});

test('an event from before has its own text', async () => {
  const text = '{"id": "OFR-OLD", "n": 1.50}';
  await server.database
    .prepare(
      `INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
       VALUES ('offer.created', 'offer', 'OFR-OLD', ?, 'lab.loop', '2026-01-01T00:00:00.000Z')`,
    )
    .bind(text)
    .run();
  const { text: answer } = await server.request(`${path}?entity_id=OFR-OLD`);
  assert.ok(answer.includes(`"payload":${text},"source_node":"lab.loop"`), answer);
});

test('a page ends where its documents come to 2 MiB', async () => {
  const start = await lastId(server);
  const large = 'x'.repeat(700_000);
  for (let at = 0; at < 5; at += 1) {
    expectStatus(await server.post('/api/v1/offer', record('offer', { large })), 201);
  }
  for (const query of [`?after=${start}`, `?entity_type=offer&order=desc`]) {
    const page = await list(server, query);
    assert.equal(page.results.length, 3, query);
    assert.equal(page.next, page.results[2].id);
  }
});
