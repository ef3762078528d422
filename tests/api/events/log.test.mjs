// Decisions 7: what is in the event log.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { eventsOf, lastId, list, path, types } from './log.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('what is logged', () => {
  for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) {
    test(`a registration of a ${entity}`, async () => {
      const document = record(entity, { extra: { list: [1, 'é\n', null] } });
      const text = JSON.stringify(document, null, 2).replace(
        /\n}$/,
        ',\n "n": [1.50, 12345678901234567890]\n}',
      );
      const { body } = await server.post(`/api/v1/${entity}`, text);
      const [event, ...more] = await eventsOf(server, document.id);
      assert.deepEqual(more, []);
      assert.ok(Number.isInteger(event.id) && event.id >= 1);
      const { payload, ...rest } = event;
      assert.deepEqual(rest, {
        id: event.id,
        event_type: `${entity}.created`,
        entity_type: entity,
        entity_id: document.id,
        source_node: 'lab.loop',
        created_at: body.created_at,
      });
      assert.deepEqual(payload, JSON.parse(text));
      const raw = await server.request(`${path}?entity_id=${document.id}`);
      assert.match(raw.text, /\[1\.50,\s*12345678901234567890\]/);
    });
  }

  const moves = {
    offer: ['open', 'withdrawn'],
    match: ['proposed', 'accepted'],
    transfer: ['scheduled', 'in_transit'],
  };
  for (const [entity, [from, to]] of Object.entries(moves)) {
    test(`a move of a ${entity}`, async () => {
      const document = record(entity, { status: from });
      await register(server, { [entity]: document });
      expectStatus(await move(server, entity, document.id, to), 200);
      const events = await eventsOf(server, document.id);
      assert.deepEqual(types(events), [`${entity}.created`, `${entity}.status_updated`]);
      assert.equal(events[1].entity_type, entity);
      assert.equal(events[1].source_node, 'lab.loop');
      assert.equal(events[1].payload.status, to);
      assert.equal(events[1].payload.id, document.id);
    });
  }

  test('a status update of a material', async () => {
    const { material } = await register(server, { material: record('material') });
    const update = statusUpdate(material.id, { status: 'reserved', notes: 'a\nb' });
    expectStatus(await server.post('/api/v1/material-status', update), 201);
    const events = await eventsOf(server, material.id);
    assert.deepEqual(types(events), ['material.created', 'material.status_updated']);
    assert.equal(events[1].entity_type, 'material');
    assert.deepEqual(events[1].payload, update);
  });

  test('what a match does to its offer, in order', async () => {
    const { material, offer, match } = chain();
    const start = await lastId(server);
    await register(server, { material, offer, match });
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    const { results } = await list(server, `?after=${start}`);
    assert.deepEqual(types(results), [
      'material.created',
      'offer.created',
      'match.created',
      'offer.status_updated',
      'match.status_updated',
      'offer.status_updated',
    ]);
    assert.deepEqual(
      results
        .filter(({ event_type }) => event_type === 'offer.status_updated')
        .map(({ payload }) => payload.status),
      ['reserved', 'open'],
    );
  });

  test('neither what is refused nor what is no event', async () => {
    const { offer } = await register(server, { offer: record('offer') });
    const start = await lastId(server);
    await server.post('/api/v1/offer', offer);
    await server.post('/api/v1/offer', {});
    await server.post('/api/v1/offer', record('offer'), { 'x-api-key': 'wrong' });
    await move(server, 'offer', offer.id, 'open');
    await move(server, 'offer', freshId('offer'), 'withdrawn');
    await server.post('/api/v1/material-status', {});
    expectStatus(await server.post('/api/interest', { name: 'Ada Example', consentPublic: true }), 201);
    expectStatus(await server.post('/api/payments/intent', { name: 'Ada', amount: 1, currency: 'EUR' }), 201);
    expectStatus(await server.post('/api/payments/webhook', '{}'), 202);
    assert.deepEqual(await list(server, `?after=${start}`), { results: [], next: null });
  });

  test('the node that NODE_ID names', async () => {
    const other = await startServer({ vars: { NODE_ID: 'munich.loop' } });
    try {
      await register(other, { offer: record('offer') });
      const { body } = await other.request(path);
      assert.equal(body.results[0].source_node, 'munich.loop');
    } finally {
      await other.close();
    }
  });
});
