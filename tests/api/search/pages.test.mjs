// Decisions 8: how both searches go on, and how much they find.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { ask, walkSearch } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { record, register, registerMany } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { path } from './products.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('pages', () => {
  const kinds = {
    material: { members: { category: 'glass-green', current_city: 'Paged' }, category: 'glass-*' },
    product: {
      members: { product_category: 'vehicle-parts', name: 'Paged part' },
      category: 'vehicle-parts',
    },
  };
  const filters = {
    material: { current_city: 'paged' },
    product: { name: 'paged', status: 'available' },
  };

  for (const [entity, { members, category }] of Object.entries(kinds)) {
    describe(entity, () => {
      const address = `/api/v1/${entity}/search`;
      const ids = [];
      const add = async () => {
        const { [entity]: document } = await register(server, { [entity]: record(entity, members) });
        ids.unshift(document.id);
      };
      before(async () => {
        ids.push(...(await registerMany(server, entity, 250, members)).reverse());
      });
      const idsOf = (pages) => pages.flatMap(({ results }) => results.map(({ id }) => id));

      for (const limit of [7, 50, 99, 100]) {
        test(`of ${limit} have all, newest first, without gap or repeat`, async () => {
          const pages = await walkSearch(server, address, { category, limit });
          assert.deepEqual(idsOf(pages), ids);
          assert.equal(pages.length, Math.ceil(ids.length / limit));
          for (const page of pages) {
            assert.deepEqual([page.total, page.total_is_exact], [ids.length, true]);
          }
        });
      }

      test('with other filters', async () => {
        const pages = await walkSearch(server, address, { ...filters[entity], limit: 40 });
        assert.deepEqual(idsOf(pages), ids);
        assert.deepEqual([pages[0].total, pages[0].total_is_exact], [ids.length, true]);
      });

      test('what is registered meanwhile does not shift them', async () => {
        const known = [...ids];
        const pages = await walkSearch(server, address, { category, limit: 30 }, async () => {
          await add();
          await add();
        });
        assert.deepEqual(idsOf(pages), known);
        const [first] = await walkSearch(server, address, { category, limit: 100 });
        assert.equal(first.total, ids.length);
      });

      test('20 by default, 100 at most', async () => {
        const size = async (limit) => {
          const response = await ask(server, address, { category, limit });
          expectStatus(response, 200);
          return response.body.results.length;
        };
        assert.equal(await size(), 20);
        for (const limit of [100, 101, 1e9, 1e300]) assert.equal(await size(limit), 100);
      });

      test('after one that the last fills there is none', async () => {
        const limit = ids.length / 4;
        assert.ok(Number.isInteger(limit) && limit <= 100);
        const pages = await walkSearch(server, address, { category, limit });
        assert.deepEqual(
          pages.map(({ results }) => results.length),
          Array(4).fill(limit),
        );
      });
    });
  }

  test('nothing found', async () => {
    const response = await ask(server, path, { category: 'nothing' });
    expectStatus(response, 200);
    assert.deepEqual(response.body, { results: [], total: 0, total_is_exact: true, next: null });
  });
});

test('large documents make short pages', async () => {
  const padding = 'x'.repeat(900_000);
  const ids = [];
  for (let at = 0; at < 12; at += 1) {
    const product = record('product', { product_category: 'equipment-medical', padding });
    await register(server, { product });
    ids.unshift(product.id);
  }
  const pages = await walkSearch(server, path, { category: 'equipment-medical', limit: 100 });
  assert.ok(pages.length > 1);
  assert.deepEqual(
    pages.flatMap(({ results }) => results.map(({ id }) => id)),
    ids,
  );
  for (const { total } of pages) assert.equal(total, 12);
});

describe('total', () => {
  const totalOf = async (body) => {
    const response = await ask(server, '/api/v1/material/search', { limit: 1, ...body });
    expectStatus(response, 200);
    return [response.body.total, response.body.total_is_exact];
  };
  const add = (count, changes) =>
    registerMany(server, 'material', count, { category: 'paper-mixed', ...changes });

  test('is exact up to a thousand, and of categories and statuses at any size', async () => {
    await add(1000, { current_city: 'Many', location: { lon: -140, lat: 10 } });
    const others = [
      { current_city: 'MANY' },
      { near: '-140,10' },
      { current_city: 'many', category: 'paper-*' },
    ];
    for (const body of others) assert.deepEqual(await totalOf(body), [1000, true], JSON.stringify(body));
    await add(3, { current_city: 'Many', location: { lon: -140, lat: 10 } });
    for (const body of others) assert.deepEqual(await totalOf(body), [1000, false], JSON.stringify(body));
    const exact = [
      { category: 'paper-mixed' },
      { category: 'paper-*' },
      { category: 'paper-mixed', status: 'available' },
    ];
    for (const body of exact) assert.deepEqual(await totalOf(body), [1003, true], JSON.stringify(body));
    const sql = "SELECT COUNT(*) AS rows FROM records WHERE kind = 'material'";
    const all = await server.database.prepare(sql).first('rows');
    for (const body of [{ category: '*' }, { status: 'available' }]) {
      assert.deepEqual(await totalOf(body), [all, true], JSON.stringify(body));
    }
  });
});
