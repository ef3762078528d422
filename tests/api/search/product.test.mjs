// Decisions 8: what POST /api/v1/product/search finds, and how both searches go on.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { northOf } from '../../support/cities.mjs';
import { ask, walkSearch } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { move, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const path = '/api/v1/product/search';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** Registers products under names of the test's own; gives their documents by name. */
async function put(products) {
  const documents = {};
  for (const [name, changes] of Object.entries(products)) {
    documents[name] = record('product', changes);
    await register(server, { product: documents[name] });
  }
  return documents;
}

/** The search finds those documents and, of them, no others. */
async function expectFound(documents, body, expected) {
  const response = await ask(server, path, { limit: 100, ...body });
  expectStatus(response, 200);
  const ids = response.body.results.map(({ id }) => id);
  const names = Object.keys(documents).filter((name) => ids.includes(documents[name].id));
  assert.deepEqual(names.sort(), [...expected].sort(), JSON.stringify(body).slice(0, 200));
}

describe('filters', () => {
  const center = [11.5, 48];
  const [lon, lat] = northOf(center, 40_000);
  let all;
  before(async () => {
    const pieces = (value, unit = 'piece') => ({ quantity: { value, unit } });
    all = await put({
      desk: { condition: 'good', ...pieces(6), location: { lon: center[0], lat: center[1] } },
      lamp: { product_category: 'building-electrical', condition: 'new', ...pieces(60) },
      bench: { product_category: 'furniture-industrial', condition: 'good', location: { lon, lat } },
      paint: { product_category: 'building-fixture', current_city: 'PORTO', ...pieces(1.5, 'l') },
    });
  });

  const cases = [
    [{}, ['desk', 'lamp', 'bench', 'paint']],
    [{ category: 'furniture-office' }, ['desk']],
    [{ category: 'furniture-*' }, ['desk', 'bench']],
    [{ category: 'building-*' }, ['lamp', 'paint']],
    [{ category: '*' }, ['desk', 'lamp', 'bench', 'paint']],
    [{ category: 'organic-*' }, []],
    [{ condition: 'new' }, ['lamp']],
    [{ condition: 'good', category: 'furniture-*' }, ['desk', 'bench']],
    [{ condition: 'New' }, []],
    [{ condition: 'shiny' }, []],
    [{ condition: 'g*' }, []],
    [{ current_city: 'porto' }, ['paint']],
    [{ current_city: 'turku', condition: 'good' }, ['desk', 'bench']],
    [{ min_quantity: 7, unit: 'piece' }, ['lamp']],
    [{ min_quantity: 6, unit: 'piece' }, ['desk', 'lamp', 'bench']],
    [{ min_quantity: 1500, unit: 'ml' }, ['paint']],
    [{ min_quantity: 1500.001, unit: 'ml' }, []],
    [{ min_quantity: 0.0015, unit: 'm3' }, ['paint']],
    [{ min_quantity: 1, unit: 'kg' }, []],
    [{ min_quantity: 2 }, ['desk', 'lamp', 'bench']],
    [{ near: '11.5,48' }, ['desk', 'bench']],
    [{ near: '11.5,48', radius_km: 39.999 }, ['desk']],
    [{ near: '11.5,48', radius_km: 40.001, category: 'furniture-industrial' }, ['bench']],
    [{ near: '-11.5,-48', radius_km: 500 }, []],
    [{ name: 'standing', condition: 'new', min_quantity: 7, unit: 'piece' }, ['lamp']],
  ];
  for (const [body, expected] of cases) {
    test(JSON.stringify(body), () => expectFound(all, body, expected));
  }

  test('what only the other search knows is ignored', async () => {
    const body = { origin_city: 5, max_loop_cost: 'x', base_price: -1, destination_signal: 7 };
    await expectFound(all, body, Object.keys(all));
  });
});

describe('status: reserved while one of its offers is', () => {
  const expectStatusOf = async (products, status) => {
    for (const other of ['available', 'reserved', 'withdrawn']) {
      await expectFound(products, { status: other }, other === status ? ['chair'] : []);
    }
  };

  test('an offer that reserves it, and frees it again', async () => {
    const products = await put({ chair: { name: 'Chair' } });
    const subject = { material_id: undefined, product_id: products.chair.id };
    await expectStatusOf(products, 'available');
    const { offer } = await register(server, { offer: record('offer', subject) });
    await expectStatusOf(products, 'available');
    expectStatus(await move(server, 'offer', offer.id, 'reserved'), 200);
    await expectStatusOf(products, 'reserved');
    await expectFound(products, { status: 'reserved', category: 'furniture-*', name: 'chair' }, ['chair']);
    expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    await expectStatusOf(products, 'available');
    const match = record('match', { ...subject, offer_id: offer.id, status: 'proposed' });
    await register(server, { match });
    await expectStatusOf(products, 'reserved');
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    await expectStatusOf(products, 'available');
  });
});

describe('name', () => {
  const names = {
    cafe: 'Café table, round',
    shout: 'CAFE CHAIR',
    stand: 'Sit-stand frame',
    lamp: 'Desk lamp (LED)',
    meter: 'A\u030angstro\u0308m meter',
    shelf: 'Shelf 80x30 "Säge"',
    stol: 'Стол для офиса',
    kana: '標準机',
  };
  let all;
  before(async () => {
    all = await put(Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { name }])));
  });

  const cases = {
    'whole words, in any order': {
      'table café': ['cafe'],
      'round table': ['cafe'],
      'lamp desk': ['lamp'],
      'frame sit': ['stand'],
    },
    'all of them': { 'café chair': ['shout'], 'café lamp': [], 'round chair': [] },
    'the last as a beginning': {
      caf: ['cafe', 'shout'],
      'café ta': ['cafe'],
      sta: ['stand'],
      d: ['lamp'],
      80: ['shelf'],
      ст: ['stol'],
      標準: ['kana'],
    },
    'the others whole': { 'caf table': [], 'ta café': [], 'sta frame': [], 'ound table': [] },
    'no ends and no middles': { afe: [], able: [], tand: [], '0x30': [] },
    'without regard to case': { 'DESK LAMP': ['lamp'], cHaIr: ['shout'], СТОЛ: ['stol'], säge: ['shelf'] },
    'without regard to accents, on either side': {
      cafe: ['cafe', 'shout'],
      CAFÉ: ['cafe', 'shout'],
      'cafe\u0301': ['cafe', 'shout'],
      'angstrom meter': ['meter'],
      Ångström: ['meter'],
      sage: ['shelf'],
      dësk: ['lamp'],
    },
    'punctuation parts words and says nothing': {
      'sit-stand': ['stand'],
      'desk, lamp': ['lamp'],
      'lamp (led)': ['lamp'],
      'desk*': ['lamp'],
      '"desk': ['lamp'],
      '-desk': ['lamp'],
      '^desk': ['lamp'],
      'desk --': ['lamp'],
      '"lamp desk"': ['lamp'],
    },
    'words of a query language are words': {
      'desk OR chair': [],
      'NOT desk': [],
      'desk AND lamp': [],
      'NEAR(desk lamp)': [],
      'name:desk': [],
      "desk'; DROP TABLE records; --": [],
    },
    'punctuation alone finds nothing': {
      '*': [],
      '"': [],
      '---': [],
      '()': [],
      '%': [],
      '?!': [],
      '"*"': [],
    },
  };
  for (const [title, searches] of Object.entries(cases)) {
    test(title, async () => {
      for (const [name, expected] of Object.entries(searches)) await expectFound(all, { name }, expected);
    });
  }

  test('white space alone is no filter', async () => {
    for (const name of ['', ' ', '\t\n\r ', '\u00a0\u3000'])
      await expectFound(all, { name }, Object.keys(all));
  });

  test('anything is a name', async () => {
    const many = 'desk '.repeat(2000);
    for (const name of [
      '\u0000',
      'a\u0000b',
      '🌍',
      '\u202e',
      '\ufeff',
      '\u0301',
      'x'.repeat(100_000),
      many,
    ]) {
      expectStatus(await ask(server, path, { name }), 200);
    }
    await expectFound(all, { name: 'desk '.repeat(50) }, ['lamp']);
    await expectFound(all, { name: 'nothing'.repeat(10_000) }, []);
  });
});

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
        for (let at = 0; at < 250; at += 1) await add();
      });
      const idsOf = (pages) => pages.flatMap(({ results }) => results.map(({ id }) => id));

      for (const limit of [1, 7, 50, 99, 100]) {
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
    inParallel(Array.from({ length: count }), () =>
      register(server, { material: record('material', { category: 'paper-mixed', ...changes }) }),
    );

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

test('bodies of every media type that the registry takes', async () => {
  for (const type of ['application/ld+json', 'Application/JSON; charset=utf-8', '']) {
    const init = { method: 'POST', headers: { 'content-type': type }, body: new Blob(['{}']) };
    for (const entity of ['material', 'product']) {
      expectStatus(await server.request(`/api/v1/${entity}/search`, init), 200);
    }
  }
});

test('a name of a megabyte is answered like any other', async () => {
  for (const name of ['a-'.repeat(500_000), 'é'.repeat(500_000), 'a '.repeat(500_000)]) {
    const response = await ask(server, path, { name });
    expectStatus(response, 200);
    assert.deepEqual(response.body.results, []);
  }
});
