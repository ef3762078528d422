// Decisions 7 and 9: where many cities lie close together, `near` and `bbox` still find exactly what they should, and read
// at most 3,000 rows. What they should find is worked out here from all cities.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { haversine } from '../../support/cities.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { nextOf } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';

const mostRows = 3000;

/** 12,000 cities in a degree at 11° E, 48° N; 2,000 around the antimeridian, 1,000 around the pole, 1,000 anywhere. */
const cities = `
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 16000),
  spread AS (SELECT n, (n * 7919 % 16001) / 16001.0 AS x, (n * 104729 % 15991) / 15991.0 AS y,
                    n * 48271 % 16007 AS shuffled FROM numbers)
  INSERT INTO cities (slug, name, sort_name, lon, lat, created_at)
  SELECT 'd-' || shuffled, 'D ' || shuffled, 'd ' || shuffled,
         CASE WHEN n <= 12000 THEN 11 + x
              WHEN n <= 14000 THEN iif(x < 0.5, 179 + 2 * x, -181 + 2 * x)
              ELSE 360 * x - 180 END,
         CASE WHEN n <= 12000 THEN 48 + y WHEN n <= 14000 THEN y - 17 WHEN n <= 15000 THEN 90 - 2 * y * y
              ELSE 178 * y - 89 END,
         '2026-01-01T00:00:00.000Z'
  FROM spread`;

let server;
let all;
before(async () => {
  server = await startServer({ around: 'rows' });
  await server.database.prepare(cities).run();
  const { results } = await server.database
    .prepare('SELECT slug, sort_key, lon, lat FROM cities WHERE lat IS NOT NULL')
    .all();
  all = results;
});
after(() => server?.close());

/** Numbers that are the same each time. */
let seed = 1;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const between = (low, high) => low + (high - low) * random();

async function ask(query) {
  const response = await server.request(/^(\/|http)/.test(query) ? query : `/api/cities?${query}`);
  expectStatus(response, 200);
  const rows = Number(response.headers.get('x-rows-read'));
  assert.ok(rows <= mostRows, `${rows} rows for ${query}`);
  return response;
}

const slugsOf = ({ body }) => body.results.map(({ slug }) => slug);
const inBox =
  ([west, south, east, north]) =>
  ({ lon, lat }) =>
    lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
const byName = (one, other) => Buffer.compare(Buffer.from(one.sort_key), Buffer.from(other.sort_key));

function nearest([lon, lat], km, limit, box = [-180, -90, 180, 90]) {
  const found = all
    .filter(inBox(box))
    .map((city) => ({ ...city, distance: haversine([lon, lat], [city.lon, city.lat]) }))
    .filter(({ distance }) => distance <= km * 1000);
  return found.sort((one, other) => one.distance - other.distance || byName(one, other)).slice(0, limit);
}

const centers = {
  'in the middle': () => [between(11.1, 11.9), between(48.1, 48.9)],
  'at the edge': () => [11 + between(-0.02, 0.02), between(48, 49)],
  'some way off': () => [between(8, 14), between(45, 51)],
  'at the antimeridian': () => [
    random() < 0.5 ? between(179, 180) : between(-180, -179),
    between(-17.5, -15.5),
  ],
  'at the pole': () => [between(-180, 180), between(88.5, 90)],
};

describe('near', () => {
  for (const [where, center] of Object.entries(centers)) {
    test(where, async () => {
      for (let at = 0; at < 8; at += 1) {
        const [lon, lat] = center().map((degrees) => Number(degrees.toFixed(4)));
        const km = [1, 20, 100, 500][at % 4];
        const limit = [500, 20, 1, 120][(at + (at >> 2)) % 4];
        const found = await ask(`near=${lon},${lat}&radiusKm=${km}&limit=${limit}`);
        const expected = nearest([lon, lat], km, limit);
        assert.deepEqual(
          slugsOf(found),
          expected.map(({ slug }) => slug),
          `${lon},${lat} ${km} ${limit}`,
        );
      }
    });
  }

  test('with a bbox, small or narrow', async () => {
    for (let at = 0; at < 12; at += 1) {
      const [west, south] = [between(11, 11.8), between(48, 48.8)].map((degrees) =>
        Number(degrees.toFixed(3)),
      );
      const [wide, high] = [
        [0.02, 0.6],
        [0.4, 0.01],
        [0.1, 0.1],
      ][at % 3];
      const box = [west, south, Number((west + wide).toFixed(3)), Number((south + high).toFixed(3))];
      const found = slugsOf(await ask(`near=11.5,48.5&radiusKm=100&limit=50&bbox=${box}`));
      const expected = nearest([11.5, 48.5], 100, 50, box).map(({ slug }) => slug);
      assert.deepEqual(found, expected, String(box));
    }
  });

  test('in one place there are more than can be read: as many as are surely the nearest', async () => {
    const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4000)
      INSERT INTO cities (slug, name, sort_name, lon, lat, created_at)
      SELECT 's-' || n, 'S', 's', -30.005, -30.005, '2026-01-01T00:00:00.000Z' FROM numbers`;
    await server.database.prepare(sql).run();
    const add = (slug, lon) =>
      server.database
        .prepare(
          `INSERT INTO cities (slug, name, sort_name, lon, lat, created_at) VALUES (?, 'S', 's', ?, -30.005, '2026-01-01T00:00:00.000Z')`,
        )
        .bind(slug, lon)
        .run();
    await add('s-near', -30.5);
    const far = await ask('near=-30.6,-30.005&radiusKm=200&limit=100');
    assert.deepEqual(slugsOf(far), ['s-near']);
    const some = slugsOf(await ask('near=-30.005,-30.005&radiusKm=200'));
    assert.equal(some.length, 500);
    await server.database.prepare("DELETE FROM cities WHERE slug LIKE 's-%'").run();
  });
});

describe('bbox', () => {
  /** Walks all pages; gives the slugs, and how many pages there were. */
  async function walk(query) {
    const slugs = [];
    let pages = 0;
    for (let next = `/api/cities?${query}`; next; pages += 1) {
      const page = await ask(next);
      slugs.push(...slugsOf(page));
      next = nextOf(page);
      assert.ok(pages < 100, 'it does not end');
    }
    return { slugs, pages };
  }

  const boxes = {
    'the world': [-180, -90, 180, 90],
    'the whole degree': [11, 48, 12, 49],
    'a part of it': [11.2, 48.2, 11.6, 48.5],
    'narrow, from south to north': [11.5, 47, 11.503, 50],
    'narrow, from west to east': [10, 48.5, 13, 48.502],
    'beside it': [11.9999, 47, 20, 50],
    'across the antimeridian': [179.2, -16.9, -179.3, -16.1],
    'nearly all around': [-179.9, -17, -180, 89.5],
    'the pole': [-180, 89.9, 180, 90],
  };
  for (const [name, box] of Object.entries(boxes)) {
    test(name, async () => {
      const { slugs, pages } = await walk(`bbox=${box}`);
      const expected = all.filter(inBox(box)).sort(byName);
      assert.deepEqual(
        slugs,
        expected.map(({ slug }) => slug),
      );
      assert.ok(pages <= 10 + expected.length / 40, `${pages} pages for ${expected.length}`);
    });
  }

  test('at random', async () => {
    for (let at = 0; at < 8; at += 1) {
      const [west, south] = [between(10.9, 11.9), between(47.9, 48.9)].map((degrees) =>
        Number(degrees.toFixed(3)),
      );
      const box = [
        west,
        south,
        Number((west + between(0, 0.5)).toFixed(3)),
        Number((south + between(0, 0.5)).toFixed(3)),
      ];
      const { slugs } = await walk(`bbox=${box}&limit=${[500, 60][at % 2]}`);
      const expected = all.filter(inBox(box)).sort(byName);
      assert.deepEqual(
        slugs,
        expected.map(({ slug }) => slug),
        String(box),
      );
    }
  });
});

test('the tiles are counted as cities come, move and go', async () => {
  const counted = () =>
    server.database
      .prepare('SELECT tile, count FROM city_tile_counts WHERE count <> 0 ORDER BY tile')
      .all()
      .then(({ results }) => results);
  const sql = 'SELECT tile, COUNT(*) AS count FROM city_tiles GROUP BY tile ORDER BY tile';
  const expected = async () => (await server.database.prepare(sql).all()).results;
  const change = (text) => server.database.prepare(text).run();
  await change("UPDATE cities SET lon = -lon WHERE slug LIKE 'd-1_'");
  await change("UPDATE cities SET lon = NULL, lat = NULL WHERE slug LIKE 'd-2_'");
  await change("DELETE FROM cities WHERE slug LIKE 'd-3_'");
  assert.deepEqual(await counted(), await expected());
});
