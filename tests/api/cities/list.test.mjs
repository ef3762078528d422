// Specification 4.3 and 2.16, decisions 7: the lists of cities, and one city.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, createdAt } from '../../support/cities.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { nextOf, walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';
import { both, expectRefused, forget, lists, slugs } from './lists.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('the seeded ones', () => {
  test('demo-city, and 150 real ones or more', async () => {
    const pages = await walk(server, '/api/cities?limit=100');
    const all = pages.flatMap(({ results }) => results);
    assert.ok(all.length >= 151, `${all.length}`);
    assert.equal(new Set(all.map(({ slug }) => slug)).size, all.length);
    const response = await server.request('/api/cities/demo-city');
    expectStatus(response, 200);
    assert.equal(response.body.slug, 'demo-city');
    const real = all.filter(({ slug }) => slug !== 'demo-city');
    for (const { slug, country, center } of real) {
      assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
      assert.ok(country, slug);
      assert.equal(center?.type, 'Point', slug);
    }
  });

  test('are on all continents', async () => {
    const boxes = ['-10,36,40,70', '60,-10,150,50', '-20,-35,50,35', '-130,15,-60,60', '-80,-55,-35,10'];
    for (const bbox of [...boxes, '110,-48,180,-10']) {
      assert.ok((await slugs(server, `?bbox=${bbox}`)).length >= 3, bbox);
    }
  });
});

describe('one', () => {
  test('200: its record', async () => {
    await forget(server);
    await addCities(server, [
      { slug: 'one-place', name: 'Óne "Place"', at: [-8.61, 41.15], country: 'Portugal' },
      { slug: 'no-place', name: 'No Place', at: null },
    ]);
    const place = {
      slug: 'one-place',
      name: 'Óne "Place"',
      country: 'Portugal',
      center: { type: 'Point', coordinates: [-8.61, 41.15] },
      created_at: createdAt,
    };
    const nowhere = {
      slug: 'no-place',
      name: 'No Place',
      country: null,
      center: null,
      created_at: createdAt,
    };
    for (const city of [place, nowhere]) {
      const response = await server.request(`/api/cities/${city.slug}`);
      expectStatus(response, 200);
      assert.deepEqual(response.body, city);
    }
    assert.deepEqual((await both(server, ''))[0].results, [nowhere, place]);
  });

  test('404: a slug that is not there', async () => {
    for (const slug of ['nowhere', 'NOWHERE', "'", '%00', 'a%20b', 'x'.repeat(5000), '%F0%9F%8C%8D']) {
      expectError(await server.request(`/api/cities/${slug}`), 404, 'NOT_FOUND');
    }
  });

  test('405: cities are only read', async () => {
    for (const path of [...lists, '/api/cities/demo-city']) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await server.request(path, { method });
        expectError(response, 405, 'METHOD_NOT_ALLOWED');
        assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
      }
    }
  });
});

test('GeoJSON', async () => {
  await forget(server);
  await addCities(server, [
    { slug: 'g-one', name: 'G One', at: [10, 50], country: 'Somewhere' },
    { slug: 'g-two', name: 'G Two', at: null },
  ]);
  const response = await server.request('/api/cities/geojson');
  expectStatus(response, 200);
  assert.match(response.headers.get('content-type'), /^application\/(geo\+)?json/);
  const { type, features } = response.body;
  assert.equal(type, 'FeatureCollection');
  const common = { created_at: createdAt, distance_m: null };
  assert.deepEqual(features, [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [10, 50] },
      properties: { slug: 'g-one', name: 'G One', country: 'Somewhere', ...common },
    },
    {
      type: 'Feature',
      geometry: null,
      properties: { slug: 'g-two', name: 'G Two', country: null, ...common },
    },
  ]);
});

test('by name, without regard to case or accents', async () => {
  await forget(server);
  const names = ['aachen', 'Ábo', 'Åcre', 'Bonn', 'bonn', 'Zürich', 'Zwolle'];
  const cities = names.map((name, at) => ({ slug: `n-${at}`, name, at: [at, at] }));
  await addCities(server, cities.toReversed());
  assert.deepEqual(
    await slugs(server, ''),
    cities.map(({ slug }) => slug),
  );
});

test('a city that is added or changed shows at once', async () => {
  await forget(server);
  await addCities(server, [{ slug: 'c-one', name: 'C One', at: [1, 1] }]);
  assert.deepEqual(await slugs(server, ''), ['c-one']);
  await addCities(server, [{ slug: 'c-two', name: 'C Two', at: [2, 2] }]);
  assert.deepEqual(await slugs(server, ''), ['c-one', 'c-two']);
  await server.database.prepare("UPDATE cities SET lon = 3 WHERE slug = 'c-two'").run();
  assert.deepEqual((await both(server, ''))[1].features[1].geometry.coordinates, [3, 2]);
  assert.deepEqual(await slugs(server, '?bbox=3,2,3,2'), ['c-two']);
  await server.database.prepare("DELETE FROM cities WHERE slug = 'c-one'").run();
  assert.deepEqual(await slugs(server, ''), ['c-two']);
});

describe('pages', () => {
  const all = Array.from({ length: 603 }, (_, at) => `p-${String(at).padStart(4, '0')}`);

  before(async () => {
    await forget(server);
    // Two have the same name always.
    const city = (slug, at) => ({
      slug,
      name: `P ${String(at >> 1).padStart(4, '0')}`,
      at: [at / 10, at / 10],
    });
    await addCities(server, all.map(city));
  });

  for (const path of lists) {
    const slugsOf = (body) =>
      (body.results ?? body.features).map((city) => city.slug ?? city.properties.slug);

    for (const limit of [1, 100, 301, 500].slice(path.endsWith('geojson') ? 1 : 0)) {
      test(`${path}: of ${limit} have all, without gap or repeat`, async () => {
        const pages = await walk(server, `${path}?limit=${limit}`);
        assert.deepEqual(pages.flatMap(slugsOf), all);
        assert.equal(pages.length, Math.ceil(all.length / limit));
      });
    }

    test(`${path}: of an area`, async () => {
      const pages = await walk(server, `${path}?limit=7&bbox=9.95,-1,20,90`);
      assert.deepEqual(pages.flatMap(slugsOf), all.slice(100, 201));
    });

    test(`${path}: 500 by default and at most`, async () => {
      for (const query of ['', '?limit=500', '?limit=501', '?limit=1000000000', '?bbox=-180,-90,180,90']) {
        const response = await server.request(`${path}${query}`);
        expectStatus(response, 200);
        assert.equal(slugsOf(response.body).length, 500, query);
        assert.ok(nextOf(response), query);
      }
    });

    test(`${path}: \`near\` has one page, the nearest`, async () => {
      const response = await server.request(`${path}?near=30,30&radiusKm=500&limit=5`);
      expectStatus(response, 200);
      assert.equal(nextOf(response), null);
      assert.equal(response.body.next ?? null, null);
      assert.deepEqual(slugsOf(response.body).toSorted(), ['p-0298', 'p-0299', 'p-0300', 'p-0301', 'p-0302']);
      assert.equal(slugsOf(response.body)[0], 'p-0300');
    });
  }

  test('limit is an integer of 1 or more, a cursor one that was given out', async () => {
    for (const limit of ['', '0', '-1', '1.5', '1e2', 'NaN', 'Infinity', 'x', '%00']) {
      await expectRefused(server, `limit=${limit}`, 'limit');
    }
    for (const cursor of ['', 'x', '-1', "'", '%00'])
      await expectRefused(server, `cursor=${cursor}`, 'cursor');
  });
});

test('without the cache the cities are there', async () => {
  const other = await startServer({ without: ['CACHE'] });
  try {
    for (const path of lists) expectStatus(await other.request(path), 200);
  } finally {
    await other.close();
  }
});

describe('the order', () => {
  const at = [-8.6, 41.1];
  const names = {
    port: 'Port',
    porto: 'Porto',
    'porto-alegre': 'Porto Alegre',
    'porto-novo': 'Porto Novo',
    'porto-santo': 'Pórto Santo',
    'porto-x': "Porto'x",
    'porto-hyphen': 'Porto-Novo',
    portobelo: 'Portobelo',
  };
  const ordered = Object.keys(names);
  before(async () => {
    await forget(server);
    const cities = ordered.toReversed().map((slug) => ({ slug, name: names[slug], at }));
    await addCities(server, [...cities, { slug: 'porto-b', name: 'PORTO', at: null }]);
  });

  test('a name comes before those that begin with it and go on', async () => {
    const [port, porto, ...others] = ordered;
    assert.deepEqual(await slugs(server, ''), [port, porto, 'porto-b', ...others]);
    assert.deepEqual(await slugs(server, '?bbox=-9,41,-8,42'), ordered);
  });

  test('page by page, too', async () => {
    for (const query of ['limit=1', 'limit=3', 'limit=1&bbox=-9,41,-8,42']) {
      const pages = await walk(server, `/api/cities?${query}`);
      const found = pages.flatMap(({ results }) => results.map(({ slug }) => slug));
      assert.deepEqual(
        found.filter((slug) => slug !== 'porto-b'),
        ordered,
        query,
      );
    }
  });

  test('a cursor of the order before leaves nothing out', async () => {
    const before = ['port port', 'porto alegre porto-alegre', 'porto novo porto-novo', 'porto porto'];
    for (const key of before) {
      const cursor = `t${Buffer.from(key).toString('hex')}`;
      const found = await slugs(server, `?cursor=${cursor}`);
      const expected = key === 'port port' ? ordered : ordered.slice(1);
      assert.deepEqual(
        found.filter((slug) => slug !== 'porto-b'),
        expected,
        key,
      );
    }
  });
});
