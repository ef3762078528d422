// What 0009_registry_rules makes of the records that are there before it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { execute } from '../../scripts/migration/database.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';

const numberOf = (file) => Number.parseInt(path.basename(file), 10);

function migrate(database, files) {
  for (const file of files) execute(database, readFileSync(file, 'utf8'), file);
}

function insert(database, table, columns) {
  const places = Object.keys(columns).fill('?').join(', ');
  const sql = `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${places})`;
  database.prepare(sql).run(...Object.values(columns));
}

function records(database) {
  const put = (kind, id, columns) =>
    insert(database, 'records', {
      ...{ kind, id, source_node: 'a.loop', created_at: '', document: '{}', size: 1 },
      ...columns,
    });
  const amount = (value, unit) => ({ quantity_value: value, quantity_unit: unit });
  put('material', 'M1', { category: 'c', ...amount(1, 't') });
  put('material', 'M2', { category: 'c', ...amount(1, 't') });
  put('product', 'P1', { category: 'p', ...amount(5, 'piece') });
  const ofM1 = { material_id: 'M1' };
  put('offer', 'O1', { ...ofM1, status: 'open', ...amount(300, 'kg') });
  put('offer', 'O2', { ...ofM1, product_id: 'P1', status: 'reserved', ...amount(2, 'piece') });
  put('offer', 'O3', { ...ofM1, status: 'withdrawn', ...amount(1, 'kg') });
  put('offer', 'O4', { ...ofM1, status: 'withdrawn', ...amount(200, 'kg') });
  put('match', 'X1', { ...ofM1, offer_id: 'O4', status: 'accepted' });
  put('transfer', 'T1', { ...ofM1, match_id: 'X1', status: 'scheduled' });
  put('transfer', 'T2', { ...ofM1, match_id: 'NONE', status: 'scheduled' });
}

/** Each comes a second after the one before it; `instant` is that of `updated_at`, as `clock::instant` writes it. */
function updates(database) {
  const put = (id, material_id, status, instant, at) => {
    const created_at = `2025-01-01T00:00:0${at}.250Z`;
    insert(database, 'material_status', {
      ...{ id, material_id, status, instant, created_at, strict: 0, document: '{}' },
    });
  };
  put('U1', 'M1', 'withdrawn', '066238905600.0', 1);
  put('U2', 'M1', 'available', '063902995202.01', 2);
  put('U3', 'M2', 'reserved', '063902995203.025', 3);
  put('U4', 'M2', 'withdrawn', '063902995200.0', 4);
}

test('offers take what is there, transfers have their offer, and no update is ahead of its time', () => {
  const database = new DatabaseSync(':memory:');
  const files = sqlFiles(folders.migrations);
  migrate(
    database,
    files.filter((file) => numberOf(file) < 9),
  );
  records(database);
  updates(database);
  insert(database, 'transactions', { id: 'T', status: 'pending', updated_at: '', opening: '{}' });
  const statuses = () =>
    database.prepare("SELECT status FROM records WHERE kind = 'material' ORDER BY id").all();
  assert.deepEqual(
    statuses().map(({ status }) => status),
    ['withdrawn', 'reserved'],
  );

  migrate(
    database,
    files.filter((file) => numberOf(file) === 9),
  );
  const rows = (sql) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  assert.deepEqual(rows("SELECT id, holds FROM records WHERE kind = 'offer' ORDER BY id"), [
    ['O1', 1],
    ['O2', 1],
    ['O3', 0],
    ['O4', 1],
  ]);
  assert.deepEqual(
    rows('SELECT kind, id, dimension, (total + rest) * pow(2, 100) FROM offered ORDER BY 1, 2, 3'),
    [
      ['material', 'M1', 'mass', 500_000],
      ['material', 'M1', 'piece', 2],
      ['product', 'P1', 'piece', 2],
    ],
  );
  assert.deepEqual(rows("SELECT id, offer_id FROM records WHERE kind = 'transfer' ORDER BY id"), [
    ['T1', 'O4'],
    ['T2', null],
  ]);
  assert.deepEqual(rows('SELECT id, instant FROM material_status ORDER BY id'), [
    ['U1', '063902995201.025'],
    ['U2', '063902995202.01'],
    ['U3', '063902995203.025'],
    ['U4', '063902995200.0'],
  ]);
  assert.deepEqual(
    statuses().map(({ status }) => status),
    ['available', 'reserved'],
  );
  assert.deepEqual(rows('SELECT id, status, details FROM transactions'), [['T', 'pending', null]]);
});
