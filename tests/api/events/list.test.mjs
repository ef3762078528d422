// Decisions 7: how the event log is walked.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { eventsOf, list, path, types } from './log.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

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
    const { results } = await list(server);
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
      assert.deepEqual(ids(await list(server, `?limit=${limit}`)), wanted().slice(0, size));
    }
  });

  for (const limit of [7, 40, 200]) {
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

  for (const [entity, limit] of [
    ['material', 1],
    ['offer', 11],
  ]) {
    for (const [query, parameter] of [
      ['', 'after'],
      ['&order=desc', 'before'],
    ]) {
      test(`pages of ${limit} ${entity}${query}`, async () => {
        const pages = await walk(server, `${path}?limit=${limit}&entity_type=${entity}${query}`, {
          parameter,
        });
        const expected = parameter === 'before' ? wanted(entity).toReversed() : wanted(entity);
        assert.deepEqual(pages.flatMap(ids), expected);
      });
    }
  }

  test('`after` is an event that is there, has gone, or is to come', async () => {
    const { results } = await list(server, '?limit=10');
    assert.deepEqual(ids(await list(server, `?after=${results[4].id}&limit=5`)), ids({ results }).slice(5));
    assert.deepEqual(ids(await list(server, '?after=0&limit=10')), ids({ results }));
    await server.database.prepare('DELETE FROM events WHERE id = ?').bind(results[4].id).run();
    assert.deepEqual(ids(await list(server, `?after=${results[4].id}&limit=5`)), ids({ results }).slice(5));
    all.splice(4, 1);
    for (const far of [1e9, Number.MAX_SAFE_INTEGER]) {
      assert.deepEqual(await list(server, `?after=${far}`), { results: [], next: null });
    }
  });

  test('`before` is one that follows', async () => {
    const { results } = await list(server, '?limit=10&order=desc');
    const older = await list(server, `?order=desc&limit=5&before=${results[4].id}`);
    assert.deepEqual(ids(older), ids({ results }).slice(5));
    assert.deepEqual(await list(server, '?order=desc&before=1'), { results: [], next: null });
  });

  test('of one record', async () => {
    const { id } = all[0];
    assert.deepEqual(ids(await list(server, `?entity_id=${id}`)), [id]);
    assert.deepEqual(ids(await list(server, `?entity_id=${id}&entity_type=material`)), [id]);
    assert.deepEqual(ids(await list(server, `?entity_id=${id}&entity_type=offer`)), []);
  });

  test('ids of two kinds that are alike', async () => {
    const id = 'SHARED-ID-0003';
    await register(server, { offer: record('offer', { id }), match: record('match', { id }) });
    const events = await list(server, `?entity_id=${id}&entity_type=match`);
    assert.deepEqual(types(events.results), ['match.created']);
    assert.equal((await eventsOf(server, id)).length, 2);
    await server.database.prepare('DELETE FROM events WHERE entity_id = ?').bind(id).run();
  });

  test('an unknown entity finds nothing', async () => {
    for (const query of [
      'entity_type=nothing',
      'entity_type=OFFER',
      'entity_id=nothing',
      "entity_id=' OR 1=1 --",
    ]) {
      assert.deepEqual(await list(server, `?${query}`), { results: [], next: null });
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
