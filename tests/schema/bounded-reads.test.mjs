// What is stored before the finer squares of the map come gets them with the migration, as if it had come after it.
import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import { execute, migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';
import { scratchFolder } from '../scripts/command.mjs';

const migration = '0011_bounded_reads.sql';

const rows = [
  `INSERT INTO cities (slug, name, sort_name, lon, lat, created_at) VALUES
   ('here', 'Here', 'here', 11.5, 48.1, ''), ('edge', 'Edge', 'edge', 180, 90, ''), ('none', 'None', 'none', NULL, NULL, '')`,
  ...[
    ['MAT-1', '{"location": {"lon": 11.5, "lat": 48.1}, "current_city": "A", "origin_city": "B"}'],
    ['MAT-2', '{"current_city": "A", "origin_city": "B"}'],
  ].map(
    ([id, document]) => `
      INSERT INTO records (kind, id, status, category, created_at, document, size, quantity_value, quantity_unit,
                           source_node, strict)
      VALUES ('material', '${id}', NULL, 'plastic-pet', '', '${document}', 10, 1, 'kg', 'lab.loop', 0)`,
  ),
];

const kept = [
  'SELECT tile, sort_key, lon, lat FROM city_tiles ORDER BY tile, sort_key',
  'SELECT * FROM city_tile_counts ORDER BY tile',
  'SELECT * FROM listings ORDER BY seq',
  ...['t2', 't8', 'smallest'].map(
    (word) =>
      `SELECT rowid FROM listing_text WHERE listing_text MATCH '"${word === 'smallest' ? smallest() : word}"' ORDER BY rowid`,
  ),
];

/** The word of the smallest square that the first material is in. */
function smallest() {
  const [row, column] = [(48.1 + 90) / 180, (11.5 + 180) / 180].map((part) => Math.floor(part * 8192));
  return `t${8192 * 1_048_576 + row * 16_384 + column}`;
}

const scratch = scratchFolder(after);

async function databaseOf(names, name) {
  const folder = path.join(scratch, name);
  for (const file of names) cpSync(file, path.join(folder, path.basename(file)));
  return migratedDatabase(folder);
}

test('a database from before has what one has that was made after', async () => {
  const files = sqlFiles(folders.migrations);
  const at = files.findIndex((file) => path.basename(file) === migration);
  const old = await databaseOf(files.slice(0, at), 'before');
  for (const sql of rows) old.exec(sql);
  execute(old, readFileSync(files[at], 'utf8'), files[at]);
  const fresh = await databaseOf(files.slice(0, at + 1), 'after');
  for (const sql of rows) fresh.exec(sql);
  for (const sql of kept) {
    const [one, other] = [old, fresh].map((database) => database.prepare(sql).all());
    assert.deepEqual(one, other, sql);
  }
  assert.equal(old.prepare(kept.at(-1)).all().length, 1);
});
