// Which record stands for those of which it took the place, one after the other, and how many these may be.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders } from '../../scripts/migration/folders.mjs';
import { keepStatements } from '../support/kept-statements.mjs';

let database;
beforeEach(async () => (database = keepStatements(await migratedDatabase(folders.migrations))));

function register(...ids) {
  const sql = `INSERT INTO records (kind, id, category, quantity_value, quantity_unit, source_node, created_at, document, size)
    SELECT 'material', value, 'c', 1, 'kg', 'a.loop', '', '{}', 1 FROM json_each(?)`;
  database.prepare(sql).run(JSON.stringify(ids));
}

/** Puts the second in the place of the first. */
function supersede(id, successor) {
  const sql = `INSERT INTO supersessions (kind, id, successor, newest, reason, superseded_at) VALUES ('material', ?1, ?2, ?2, '', '')`;
  database.prepare(sql).run(id, successor);
}

function newest() {
  const rows = database.prepare('SELECT id, newest FROM supersessions ORDER BY id').all();
  return Object.fromEntries(rows.map((row) => [row.id, row.newest]));
}

test('the newest of a chain stands for all of it, in whatever order it was made', () => {
  register('A', 'B', 'C', 'D', 'E', 'F');
  supersede('B', 'C');
  supersede('A', 'B');
  supersede('E', 'B');
  assert.deepEqual(newest(), { A: 'C', B: 'C', E: 'C' });
  supersede('C', 'D');
  supersede('D', 'F');
  assert.deepEqual(newest(), { A: 'F', B: 'F', C: 'F', D: 'F', E: 'F' });
  for (const successor of ['A', 'C', 'F']) {
    assert.throws(() => supersede('F', successor), /loopgate:held .*would take its own place/);
  }
  assert.throws(() => supersede('A', 'F'), /loopgate:held .*was superseded before/);
  assert.throws(() => supersede('F', 'NONE'), /loopgate:refused .*unknown_reference/);
});

test('one takes the place of 1,000 at most, of its own and of those of which it takes the place', () => {
  const numbered = (letter, count) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
  const [old, older] = [numbered('A', 600), numbered('B', 400)];
  register('ONE', 'OTHER', 'LAST', ...old, ...older);
  for (const id of old) supersede(id, 'ONE');
  for (const id of older) supersede(id, 'OTHER');
  const full = /loopgate:held .*1000 others at most/;
  assert.throws(() => supersede('OTHER', 'ONE'), full);
  assert.throws(() => supersede('OTHER', 'A1'), full);
  database.prepare("DELETE FROM supersessions WHERE id = 'B399'").run();
  supersede('OTHER', 'A1');
  assert.throws(() => supersede('B399', 'A2'), full);
  assert.throws(() => supersede('ONE', 'LAST'), full);
  assert.deepEqual([...new Set(Object.values(newest()))], ['ONE']);
});
