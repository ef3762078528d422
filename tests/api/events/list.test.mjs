// Decisions 7: the event log, what is in it, and how it is walked.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { chain, freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/events';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

async function list(query = '') {
  const response = await server.request(`${path}${query}`);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body).sort(), ['next', 'results']);
  return response.body;
}

const eventsOf = async (id) => (await list(`?entity_id=${encodeURIComponent(id)}`)).results;
const types = (events) => events.map(({ event_type }) => event_type);

async function lastId() {
  const { results } = await list('?order=desc&limit=1');
  return results[0]?.id ?? 0;
}

describe('what is logged', () => {
  for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) {
    test(`a registration of a ${entity}`, async () => {
      const document = record(entity, { extra: { list: [1, 'é\n', null] } });
      const text = JSON.stringify(document, null, 2).replace(
        /\n}$/,
        ',\n "n": [1.50, 12345678901234567890]\n}',
      );
      const { body } = await server.post(`/api/v1/${entity}`, text);
      const [event, ...more] = await eventsOf(document.id);
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
      const events = await eventsOf(document.id);
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
    const events = await eventsOf(material.id);
    assert.deepEqual(types(events), ['material.created', 'material.status_updated']);
    assert.equal(events[1].entity_type, 'material');
    assert.deepEqual(events[1].payload, update);
  });

  test('what a match does to its offer, in order', async () => {
    const { material, offer, match } = chain();
    const start = await lastId();
    await register(server, { material, offer, match });
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    const { results } = await list(`?after=${start}`);
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
    const start = await lastId();
    await server.post('/api/v1/offer', offer);
    await server.post('/api/v1/offer', {});
    await server.post('/api/v1/offer', record('offer'), { 'x-api-key': 'wrong' });
    await move(server, 'offer', offer.id, 'open');
    await move(server, 'offer', freshId('offer'), 'withdrawn');
    await server.post('/api/v1/material-status', {});
    expectStatus(await server.post('/api/interest', { name: 'Ada Example', consentPublic: true }), 201);
    expectStatus(await server.post('/api/payments/intent', { name: 'Ada', amount: 1, currency: 'EUR' }), 201);
    expectStatus(await server.post('/api/payments/webhook', '{}'), 202);
    assert.deepEqual(await list(`?after=${start}`), { results: [], next: null });
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

describe('the list', () => {
  const all = [];

  before(async () => {
    await server.database.prepare('DELETE FROM events').run();
    // No two with the same time, and ids with gaps.
    for (let at = 0; at < 240; at += 1) {
      const entity = at % 3 === 0 ? 'material' : 'offer';
      const document = record(entity);
      await register(server, { [entity]: document });
      all.push({ entity, id: document.id });
      if (at % 50 === 0)
        await server.database
          .prepare("UPDATE sqlite_sequence SET seq = seq + 100 WHERE name = 'events'")
          .run();
    }
  });

  const ids = ({ results }) => results.map(({ entity_id }) => entity_id);
  const wanted = (entity) => all.filter((one) => !entity || one.entity === entity).map(({ id }) => id);

  test('by ascending id, 50 by default and 200 at most', async () => {
    const { results } = await list();
    assert.deepEqual(ids({ results }), wanted().slice(0, 50));
    const numbers = results.map(({ id }) => id);
    assert.deepEqual(
      numbers,
      numbers.toSorted((one, other) => one - other),
    );
    for (const [limit, size] of [
      [1, 1],
      [199, 199],
      [200, 200],
      [201, 200],
      [1_000_000_000, 200],
    ]) {
      assert.deepEqual(ids(await list(`?limit=${limit}`)), wanted().slice(0, size));
    }
  });

  for (const limit of [1, 7, 40, 200]) {
    for (const [query, parameter] of [
      ['', 'after'],
      ['&order=desc', 'before'],
    ]) {
      test(`pages of ${limit}${query}`, async () => {
        const pages = await walk(server, `${path}?limit=${limit}${query}`, { parameter });
        const expected = parameter === 'before' ? wanted().toReversed() : wanted();
        assert.deepEqual(pages.flatMap(ids), expected);
        assert.equal(pages.length, Math.ceil(all.length / limit));
      });
    }
  }

  for (const entity of ['material', 'offer']) {
    for (const [query, parameter] of [
      ['', 'after'],
      ['&order=desc', 'before'],
    ]) {
      test(`pages of ${entity}${query}`, async () => {
        const pages = await walk(server, `${path}?limit=11&entity_type=${entity}${query}`, { parameter });
        const expected = parameter === 'before' ? wanted(entity).toReversed() : wanted(entity);
        assert.deepEqual(pages.flatMap(ids), expected);
      });
    }
  }

  test('`after` is an event that is there, has gone, or is to come', async () => {
    const { results } = await list('?limit=10');
    assert.deepEqual(ids(await list(`?after=${results[4].id}&limit=5`)), ids({ results }).slice(5));
    assert.deepEqual(ids(await list('?after=0&limit=10')), ids({ results }));
    await server.database.prepare('DELETE FROM events WHERE id = ?').bind(results[4].id).run();
    assert.deepEqual(ids(await list(`?after=${results[4].id}&limit=5`)), ids({ results }).slice(5));
    all.splice(4, 1);
    for (const far of [1e9, Number.MAX_SAFE_INTEGER]) {
      assert.deepEqual(await list(`?after=${far}`), { results: [], next: null });
    }
  });

  test('`before` is one that follows', async () => {
    const { results } = await list('?limit=10&order=desc');
    const older = await list(`?order=desc&limit=5&before=${results[4].id}`);
    assert.deepEqual(ids(older), ids({ results }).slice(5));
    assert.deepEqual(await list('?order=desc&before=1'), { results: [], next: null });
  });

  test('of one record', async () => {
    const { id } = all[0];
    assert.deepEqual(ids(await list(`?entity_id=${id}`)), [id]);
    assert.deepEqual(ids(await list(`?entity_id=${id}&entity_type=material`)), [id]);
    assert.deepEqual(ids(await list(`?entity_id=${id}&entity_type=offer`)), []);
  });

  test('ids of two kinds that are alike', async () => {
    const id = 'SHARED-ID-0003';
    await register(server, { offer: record('offer', { id }), match: record('match', { id }) });
    const events = await list(`?entity_id=${id}&entity_type=match`);
    assert.deepEqual(types(events.results), ['match.created']);
    assert.equal((await eventsOf(id)).length, 2);
    await server.database.prepare('DELETE FROM events WHERE entity_id = ?').bind(id).run();
  });

  test('an unknown entity finds nothing', async () => {
    for (const query of [
      'entity_type=nothing',
      'entity_type=OFFER',
      'entity_id=nothing',
      "entity_id=' OR 1=1 --",
    ]) {
      assert.deepEqual(await list(`?${query}`), { results: [], next: null });
    }
  });

  test('400: what is no number', async () => {
    for (const value of ['', '-1', '1.5', '1e2', 'x', 'NaN', 'Infinity', '%00', '0x1', "1'--"]) {
      for (const name of ['limit', 'after', 'before']) {
        expectIssues(await server.request(`${path}?${name}=${value}`), [{ path: name, code: 'parameter' }]);
      }
    }
    for (const order of ['', 'up', 'DESC', 'desc;']) {
      expectIssues(await server.request(`${path}?order=${order}`), [{ path: 'order', code: 'parameter' }]);
    }
    expectStatus(await server.request(`${path}?order=asc`), 200);
  });
});

test('405: it is only read', async () => {
  for (const method of ['POST', 'DELETE']) {
    const response = await server.request(path, { method });
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
  }
});
