// Specification 4.3 and 2.16, decisions 7: cities, by name and by place.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities, createdAt, haversine, northOf } from '../../support/cities.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { nextOf, walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';

const lists = ['/api/cities', '/api/cities/geojson'];

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const forget = () => server.database.prepare('DELETE FROM cities').run();

/** The slugs that both lists have, in the order of both. */
async function slugs(query) {
  const [list, geojson] = await both(query);
  const names = list.results.map(({ slug }) => slug);
  assert.deepEqual(
    geojson.features.map(({ properties }) => properties.slug),
    names,
  );
  return names;
}

async function both(query) {
  const answers = await Promise.all(lists.map((path) => server.request(`${path}${query}`)));
  for (const response of answers) expectStatus(response, 200);
  return answers.map(({ body }) => body);
}

async function expectRefused(query, ...parameters) {
  for (const path of lists) {
    const issues = parameters.map((name) => ({ path: name, code: 'parameter' }));
    expectIssues(await server.request(`${path}?${query}`), issues);
  }
}

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
      assert.ok((await slugs(`?bbox=${bbox}`)).length >= 3, bbox);
    }
  });
});

describe('one', () => {
  test('200: its record', async () => {
    await forget();
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
    assert.deepEqual((await both(''))[0].results, [nowhere, place]);
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
  await forget();
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
  await forget();
  const names = ['aachen', 'Ábo', 'Åcre', 'Bonn', 'bonn', 'Zürich', 'Zwolle'];
  const cities = names.map((name, at) => ({ slug: `n-${at}`, name, at: [at, at] }));
  await addCities(server, cities.toReversed());
  assert.deepEqual(
    await slugs(''),
    cities.map(({ slug }) => slug),
  );
});

test('a city that is added or changed shows at once', async () => {
  await forget();
  await addCities(server, [{ slug: 'c-one', name: 'C One', at: [1, 1] }]);
  assert.deepEqual(await slugs(''), ['c-one']);
  await addCities(server, [{ slug: 'c-two', name: 'C Two', at: [2, 2] }]);
  assert.deepEqual(await slugs(''), ['c-one', 'c-two']);
  await server.database.prepare("UPDATE cities SET lon = 3 WHERE slug = 'c-two'").run();
  assert.deepEqual((await both(''))[1].features[1].geometry.coordinates, [3, 2]);
  assert.deepEqual(await slugs('?bbox=3,2,3,2'), ['c-two']);
  await server.database.prepare("DELETE FROM cities WHERE slug = 'c-one'").run();
  assert.deepEqual(await slugs(''), ['c-two']);
});

describe('pages', () => {
  const all = Array.from({ length: 603 }, (_, at) => `p-${String(at).padStart(4, '0')}`);

  before(async () => {
    await forget();
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
      await expectRefused(`limit=${limit}`, 'limit');
    }
    for (const cursor of ['', 'x', '-1', "'", '%00']) await expectRefused(`cursor=${cursor}`, 'cursor');
  });
});

describe('bbox', () => {
  const places = {
    'b-inside': [10, 50],
    'b-north-east': [20, 60],
    'b-south-west': [0, 40],
    'b-west-of': [-0.0001, 50],
    'b-north-of': [10, 60.0001],
    'b-fiji': [178.5, -18],
    'b-samoa': [-172, -13.8],
    'b-line-east': [180, 0],
    'b-line-west': [-180, 0],
    'b-north-pole': [0, 90],
    'b-south-pole': [0, -90],
  };
  const sorted = (list) => [...list].sort();

  before(async () => {
    await forget();
    const cities = Object.entries(places).map(([slug, at]) => ({ slug, name: slug, at }));
    await addCities(server, [...cities, { slug: 'b-nowhere', name: 'B Nowhere', at: null }]);
  });

  const areas = {
    '0,40,20,60': ['b-inside', 'b-north-east', 'b-south-west'],
    '0.0,4e1,20.00,6.0e1': ['b-inside', 'b-north-east', 'b-south-west'],
    '0,40,19.9999,59.9999': ['b-inside', 'b-south-west'],
    '10,50,10,50': ['b-inside'],
    '10,50,10,60.0001': ['b-inside', 'b-north-of'],
    '-180,-90,180,90': Object.keys(places),
    '170,-30,-170,10': ['b-fiji', 'b-samoa', 'b-line-east', 'b-line-west'],
    '178.5,-18,-172,-13.8': ['b-fiji', 'b-samoa'],
    '179,-20,-179,20': ['b-line-east', 'b-line-west'],
    '180,-20,-180,20': ['b-line-east', 'b-line-west'],
    '20,30,0,70': ['b-north-east', 'b-south-west', 'b-west-of'],
    '-180,90,180,90': ['b-north-pole'],
    '-180,-90,180,-90': ['b-south-pole'],
    '30,0,40,10': [],
  };

  for (const [bbox, expected] of Object.entries(areas)) {
    test(bbox, async () => {
      assert.deepEqual(await slugs(`?bbox=${bbox}`), sorted(expected));
      assert.deepEqual(await slugs(`?bbox=${encodeURIComponent(bbox)}`), sorted(expected));
    });
  }

  const wrong = {
    'south over north': ['0,60,20,40', '170,10,-170,-30'],
    'out of range': [
      '-180.0001,0,0,1',
      '0,-90.0001,1,0',
      '0,0,180.0001,1',
      '0,0,1,90.0001',
      '0,0,361,1',
      '1e9,0,0,0',
    ],
    'other counts': ['', '1', '1,2,3', '1,2,3,4,5', ',,,', '1,2,3,', ',1,2,3', '1,2,,3'],
    'no numbers': [
      'a,b,c,d',
      'NaN,0,1,1',
      '0,NaN,1,1',
      'Infinity,0,1,1',
      '0,0,1,Infinity',
      '-Infinity,0,1,1',
    ],
    'oddly written': [
      '0x1,0,2,2',
      '1;2;3;4',
      '[0,0,1,1]',
      '1e999,0,1,1',
      '--1,0,1,1',
      '0,0,1,1%00',
      "0,0,1,1'--",
    ],
  };

  for (const [name, boxes] of Object.entries(wrong)) {
    test(`400: ${name}`, async () => {
      for (const bbox of boxes) await expectRefused(`bbox=${bbox}`, 'bbox');
    });
  }
});

describe('near', () => {
  const center = [11.5, 48];
  const places = {
    'r-here': center,
    'r-30-m': northOf(center, 30),
    'r-10': northOf(center, 10_000),
    'r-49': northOf(center, 49_999),
    'r-50': northOf(center, 50_001),
    'r-250': [14.8, 48],
    'r-499': northOf(center, -499_990),
    'r-501': northOf(center, -500_010),
    'r-dateline': [-179.95, -17],
    'r-polar': [0, 89.95],
  };

  before(async () => {
    await forget();
    const cities = Object.entries(places).map(([slug, at]) => ({ slug, name: slug, at }));
    await addCities(server, [...cities, { slug: 'r-nowhere', name: 'R Nowhere', at: null }]);
  });

  const cases = {
    'near=11.5,48': ['r-here', 'r-30-m', 'r-10', 'r-49'],
    'near=11.5,48&radiusKm=50': ['r-here', 'r-30-m', 'r-10', 'r-49'],
    'near=11.5,48&radiusKm=50.002': ['r-here', 'r-30-m', 'r-10', 'r-49', 'r-50'],
    'near=11.5,48&radiusKm=0.001': ['r-here'],
    'near=11.5,48&radiusKm=1e-9': ['r-here'],
    'near=11.5,48&radiusKm=0.1': ['r-here', 'r-30-m'],
    'near=11.5,48&radiusKm=500': ['r-here', 'r-30-m', 'r-10', 'r-49', 'r-50', 'r-250', 'r-499'],
    'near=11.5,48&limit=2': ['r-here', 'r-30-m'],
    'near=179.95,-17': ['r-dateline'],
    'near=180,-17': ['r-dateline'],
    'near=-180,-17': ['r-dateline'],
    'near=180,89.95': ['r-polar'],
    'near=90,90&radiusKm=6': ['r-polar'],
    'near=90,90&radiusKm=5': [],
    'near=-30,0': [],
    'near=11.5,48&bbox=11,48.05,12,49': ['r-10', 'r-49'],
    'near=11.5,48&bbox=11,48,12,48.05': ['r-here', 'r-30-m'],
    'near=11.5,48&bbox=0,0,1,1': [],
    'near=180,-17&bbox=170,-20,-170,-10': ['r-dateline'],
    'near=180,-17&bbox=170,-20,180,-10': [],
  };

  for (const [query, expected] of Object.entries(cases)) {
    test(query, async () => assert.deepEqual(await slugs(`?${query}`), expected));
  }

  test('distance_m is the great-circle distance', async () => {
    const far = [
      [[11.5, 48], 500],
      [[179.9, -17], 50],
      [[100, 89.8], 100],
      [[-180, -17], 50],
    ];
    for (const [from, radiusKm] of far) {
      const [, { features }] = await both(`?near=${from}&radiusKm=${radiusKm}`);
      assert.ok(features.length > 0);
      let last = 0;
      for (const { geometry, properties } of features) {
        const expected = haversine(from, geometry.coordinates);
        assert.ok(
          Math.abs(properties.distance_m - expected) <= 0.51,
          `${properties.distance_m}, ${expected}`,
        );
        assert.ok(properties.distance_m >= last);
        last = properties.distance_m;
      }
    }
  });

  test('400: what is no place', async () => {
    const wrong = ['', '1', '1,2,3', 'a,b', ',', '1,', ',1', '200,0', '0,91', '-180.001,0', '0,-90.001'];
    const odd = ['NaN,0', '0,Infinity', '1e999,0', '0x1,1', '1;2', '1,2%00', "1,2'--", 'demo-city'];
    for (const near of [...wrong, ...odd]) await expectRefused(`near=${near}`, 'near');
  });

  test('400: radiusKm, with `near` and without', async () => {
    const wrong = [
      '',
      '0',
      '0.0',
      '-1',
      '500.001',
      '501',
      '1e9',
      'NaN',
      'Infinity',
      '1e999',
      'abc',
      '5km',
      '1,5',
      '%00',
    ];
    for (const radiusKm of wrong) {
      await expectRefused(`radiusKm=${radiusKm}`, 'radiusKm');
      await expectRefused(`near=1,1&radiusKm=${radiusKm}`, 'radiusKm');
    }
  });

  test('without `near` a radius changes nothing', async () => {
    assert.deepEqual(await slugs('?radiusKm=1'), await slugs(''));
  });

  test('all that is malformed is told at once', async () => {
    for (const path of lists) {
      const response = await server.request(`${path}?limit=0&bbox=1&near=x&radiusKm=0`);
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      const names = issues.map(({ path: name }) => name).sort();
      assert.deepEqual(names, ['bbox', 'limit', 'near', 'radiusKm']);
    }
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
