// Decisions 9, refusals: the database says little where it refuses, and the service reads the whole reason afterwards.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { freshId, move, record, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { eventsOf } from '../events/log.mjs';
import { upTo } from './chains.mjs';

let server;
before(async () => {
  server = await startServer({ around: 'meanwhile', vars: { REGISTRY_MODE: 'strict' } });
});
after(() => server?.close());

const post = (entity, document) => server.post(`/api/v1/${entity}`, document);
const meanwhile = (...changes) =>
  fetch(new URL('/meanwhile', server.url), { method: 'PUT', body: JSON.stringify(changes) });
const count = (what) => server.database.prepare(`SELECT COUNT(*) AS n FROM ${what}`).first('n');

describe('all that was found', () => {
  test('of a product, and nothing of it is stored', async () => {
    const { statistics } = (await server.request('/api/v1/node/info')).body;
    const material_ids = Array.from({ length: 300 }, () => freshId('material'));
    const product = record('product', { material_ids });
    const issues = material_ids.map((id, at) => ({ path: `/material_ids/${at}`, code: 'unknown_reference' }));
    expectIssues(await post('product', product), issues.slice(0, 100), { truncated: true });
    expectStatus(await server.request(`/api/v1/product/${product.id}`), 404);
    assert.deepEqual(await eventsOf(server, product.id), []);
    assert.deepEqual((await server.request('/api/v1/node/info')).body.statistics, statistics);
    for (const table of ['judgements', `entries WHERE bytes = ${JSON.stringify(product).length}`, 'writer']) {
      assert.equal(await count(table), 0, table);
    }
    expectStatus(await post('product', { ...product, material_ids: undefined }), 201);
  });

  test('the long id of what is in the way', async () => {
    const { material, offer } = await upTo(server, 'offer');
    const long = `MTC-${'A'.repeat(1900)}`;
    const columns = 'kind, id, status, material_id, offer_id, created_at, document, size, source_node';
    await server.database
      .prepare(
        `INSERT INTO records (${columns}) VALUES ('match', ?, 'proposed', ?, ?, '', '{}', 2, 'lab.loop')`,
      )
      .bind(long, material.id, offer.id)
      .run();
    const inTheWay = { entity_type: 'match', id: long };
    const match = record('match', { offer_id: offer.id, material_id: material.id, product_id: undefined });
    assert.deepEqual(expectError(await post('match', match), 409, 'CONFLICT').conflicts_with, inTheWay);
    const opened = await move(server, 'offer', offer.id, 'open');
    assert.deepEqual(expectError(opened, 409, 'CONFLICT').conflicts_with, inTheWay);
  });
});

describe('where the reason is gone when it is read', () => {
  const time = '2026-01-01T00:00:00.000Z';

  test('the record is registered after all', async () => {
    const { match } = await upTo(server, 'match');
    const second = { ...match, id: freshId('match') };
    await meanwhile([
      `UPDATE records SET status = 'rejected', updated_at = '${time}' WHERE kind = 'match' AND id = '${match.id}'`,
    ]);
    expectStatus(await post('match', second), 201);
    assert.equal((await eventsOf(server, second.id)).length, 1);
  });

  test('so is an update of a status', async () => {
    const { material } = await upTo(server, 'material');
    const update = statusUpdate(freshId('material'));
    const columns = 'category, quantity_value, quantity_unit, created_at, document, size, source_node';
    await meanwhile([
      `INSERT INTO records (kind, id, ${columns})
       SELECT kind, '${update.material_id}', ${columns} FROM records WHERE kind = 'material' AND id = '${material.id}'`,
    ]);
    expectStatus(await server.post('/api/v1/material-status', update), 201);
    assert.equal(await count(`material_status WHERE id = '${update.id}'`), 1);
  });

  describe('a move', () => {
    const pointTo = ({ id }, offer) =>
      `UPDATE records SET offer_id = '${offer}' WHERE kind = 'match' AND id = '${id}'`;

    test('is made after all', async () => {
      const { offer, match } = await upTo(server, 'match');
      await meanwhile([pointTo(match, 'another')]);
      expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    });

    test('that is refused each time is to come again', async () => {
      const { offer, match } = await upTo(server, 'match');
      await meanwhile(...Array(10).fill([pointTo(match, 'another'), pointTo(match, offer.id)]));
      const response = await move(server, 'offer', offer.id, 'open');
      expectError(response, 409, 'CONFLICT');
      assert.equal(response.headers.get('retry-after'), '1');
      await meanwhile();
    });
  });
});
