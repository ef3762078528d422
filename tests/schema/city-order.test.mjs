// Cities that a database had before migration 0019 stand in the order of names, in lists and in the squares of the map.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { execute } from '../../scripts/migration/database.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';

const numberOf = (file) => Number.parseInt(path.basename(file), 10);

function migrate(database, isWanted) {
  for (const file of sqlFiles(folders.migrations).filter((name) => isWanted(numberOf(name)))) {
    execute(database, readFileSync(file, 'utf8'), file);
  }
}

function add(database, slug, name) {
  database
    .prepare(
      `INSERT INTO cities (slug, name, sort_name, lon, lat, created_at) VALUES (?, ?, ?, -8.6, 41.1, '2026')`,
    )
    .run(slug, name, name.toLowerCase());
}

const listed = "SELECT slug FROM cities WHERE slug LIKE 'porto%' ORDER BY sort_key";
const onTheMap = `
  SELECT c.slug FROM city_tiles AS t JOIN cities AS c ON c.id = t.city
  WHERE t.tile = (SELECT MAX(tile) FROM city_tiles WHERE city = (SELECT id FROM cities WHERE slug = 'porto-seguro'))
    AND c.slug LIKE 'porto%' ORDER BY t.sort_key`;

test('a name comes before those that begin with it', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, (number) => number < 19);
  database.exec("DELETE FROM cities WHERE slug LIKE 'porto%'");
  add(database, 'porto-seguro', 'Porto Seguro');
  add(database, 'porto', 'Porto');
  const slugs = (sql) =>
    database
      .prepare(sql)
      .all()
      .map(({ slug }) => slug);
  assert.deepEqual(slugs(listed), ['porto', 'porto-seguro']);
  add(database, 'porto-alegre', 'Porto Alegre');
  assert.deepEqual(slugs(listed), ['porto-alegre', 'porto', 'porto-seguro']);
  const values = () =>
    database
      .prepare('SELECT name, value FROM statistics ORDER BY name')
      .all()
      .map(({ name, value }) => [name, value]);
  const before = new Map(values());
  const tiles = () => database.prepare('SELECT COUNT(*) AS tiles FROM city_tiles').get().tiles;
  const had = tiles();

  migrate(database, (number) => number >= 19);
  add(database, 'porto-santo', 'Porto Santo');
  const ordered = ['porto', 'porto-alegre', 'porto-santo', 'porto-seguro'];
  assert.deepEqual(slugs(listed), ordered);
  assert.deepEqual(slugs(onTheMap), ordered);
  assert.equal(tiles(), had + 7);
  const after = new Map(values());
  assert.equal(after.get('cities'), before.get('cities') + 1);
  assert.ok(after.get('cities_version') >= before.get('cities_version') + 2);
});
