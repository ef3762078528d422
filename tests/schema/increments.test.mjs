// A copy and its increments have what the node has, whatever was written between (scripts/copy/coverage.mjs; docs/backup.md).
import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';

import { Chain } from '../../scripts/copy/chain.mjs';
import { nextIncrement, readCopies, readWholeCopies } from '../../scripts/copy/copies.mjs';
import { coverage } from '../../scripts/copy/coverage.mjs';
import { Exporter } from '../../scripts/copy/exporter.mjs';
import { Folder } from '../../scripts/copy/folder.mjs';
import { Incrementer } from '../../scripts/copy/incrementer.mjs';
import { readSchema } from '../../scripts/copy/schema.mjs';
import { scratchFolder } from '../scripts/command.mjs';
import { keepStatements } from '../support/kept-statements.mjs';
import { memoryNode, reverseTriggers } from '../support/memory-session.mjs';

/** `npm test -- --long` tries more of them. */
const seeds = process.env.LOOPGATE_LONG ? 20 : 2;

const scratch = scratchFolder(after);
let schema;
before(async () => (schema = await readSchema((await memoryNode()).session)));

test('each table has a way in which its changes are found', () => {
  assert.deepEqual(schema.tables.map(({ name }) => name).toSorted(), Object.keys(coverage).toSorted());
});

async function exportAll(session, folder) {
  const target = new Folder(folder);
  const exporter = new Exporter(session, target);
  await exporter.run(target.open());
  return exporter.finish();
}

async function exportChanges(session, folder, limits) {
  const copies = readCopies(folder);
  const { number, target } = nextIncrement(folder, copies);
  const incrementer = new Incrementer(session, target, copies.increments.at(-1) ?? copies.base, limits);
  await incrementer.run();
  return incrementer.finish(number);
}

describe('refused', () => {
  let node;
  const whole = path.join(scratch, 'whole');
  const changed = (name, change) => {
    const folder = path.join(scratch, name);
    cpSync(whole, folder, { recursive: true });
    change((...names) =>
      path.join(folder, ...names.map((one) => (one === 1 || one === 2 || one === 3 ? increment(one) : one))),
    );
    return folder;
  };
  const increment = (number) => `increment-00000${number}`;
  const writeIn = ({ database }, name) =>
    database.exec(`INSERT INTO interest (name, consent_public, created_at) VALUES ('${name}', 1, '')`);
  const audit = ({ database }, at) =>
    database.exec(
      `INSERT INTO audit (key, action, entity_type, entity_id, created_at) VALUES (1, 'x', 'offer', 'OFR-1', '${at}')`,
    );

  before(async () => {
    node = await memoryNode();
    audit(node, '2026');
    writeIn(node, 'Zoe');
    await exportAll(node.session, whole);
    for (const name of ['Ada', 'Bea', 'Cid']) {
      writeIn(node, name);
      await exportChanges(node.session, whole);
    }
  });

  const damages = {
    'increment-000002 is missing from .*, and increment-000003 is there': (at) =>
      rmSync(at(2), { recursive: true }),
    'increment-000002 was made as increment-000003': (at) => {
      renameSync(at(2), at('aside'));
      renameSync(at(3), at(2));
      renameSync(at('aside'), at(3));
    },
    'increment-000002 does not follow on what comes before it': (at) => {
      const file = at(1, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"exported_at": "2', '"exported_at": "3'));
    },
    'changes-000001.ndjson is not what was exported': (at) => {
      const file = at(2, 'changes-000001.ndjson');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Bea', 'Bee'));
    },
    'changes-000001.ndjson is missing from .*increment-000003': (at) =>
      rmSync(at(3, 'changes-000001.ndjson')),
    'manifest.json is damaged': (at) => writeFileSync(at(3, 'manifest.json'), '{'),
    'interest-000001.ndjson is not what was exported': (at) => {
      const file = at('interest-000001.ndjson');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Zoe', 'Zoa'));
    },
  };

  for (const [sentence, damage] of Object.entries(damages)) {
    test(`a restore: ${sentence}`, () => {
      const folder = changed(`damaged ${Object.keys(damages).indexOf(sentence)}`, damage);
      assert.throws(
        () => restored(folder),
        ({ message }) => new RegExp(sentence).test(message),
      );
    });
  }

  test('a restore: an increment of another node', async () => {
    const other = await memoryNode();
    audit(other, '2027');
    const folder = path.join(scratch, 'other');
    await exportAll(other.session, folder);
    await exportChanges(other.session, folder);
    const mixed = changed('mixed', (at) =>
      cpSync(path.join(folder, increment(1)), at(1), { recursive: true, force: true }),
    );
    assert.throws(
      () => restored(mixed),
      /increment-000001 does not follow on what comes before it: it is of another copy/,
    );
    await assert.rejects(
      exportChanges(
        other.session,
        changed('not its own', () => {}),
      ),
      /is not the node of this copy/,
    );
  });

  test('an export: a node that was set back, that has other tables, or that forgot', async () => {
    const folder = changed('set back', () => {});
    const { database, session } = node;
    const rejects = async (sql, sentence, back) => {
      database.exec(sql);
      await assert.rejects(exportChanges(session, folder), sentence);
      database.exec(back);
    };
    const anew = /make a new (copy|one) in another folder/;
    await rejects(
      'CREATE TABLE more (id)',
      /changes of the table more are found is not known/,
      'DROP TABLE more',
    );
    await rejects(
      `INSERT INTO d1_migrations VALUES ('9999_new.sql')`,
      anew,
      `DELETE FROM d1_migrations WHERE name = '9999_new.sql'`,
    );
    await rejects(
      'INSERT INTO row_changes VALUES (2000000, \'offered\', \'["a","b","c"]\', 0)',
      anew,
      'DELETE FROM row_changes',
    );
    const { since } = database.prepare('SELECT since FROM followed').get();
    await rejects(
      `UPDATE followed SET since = since || 'x'`,
      /has not noted all changes since this copy/,
      `UPDATE followed SET since = '${since}'`,
    );
    const { sql } = database.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'votes_insert_noted'`).get();
    await rejects('DROP TRIGGER votes_insert_noted', /has not noted all changes since this copy/, sql);
    await rejects('DELETE FROM audit', /was set back to a time before it/, 'SELECT 1');
  });
});

/** What a restore from a folder would have of each table. */
function restored(folder) {
  const chain = new Chain(readWholeCopies(folder));
  chain.prepare(schema);
  chain.close();
  return chain.manifest;
}

function contentOf({ tables, sequences }) {
  const contents = Object.entries(tables).map(([name, { rows, sha256 }]) => [name, [rows, sha256]]);
  return { sequences, ...Object.fromEntries(contents) };
}

for (let seed = 1; seed <= seeds; seed += 1) {
  test(`whatever is written between and meanwhile, the increments have it (${seed})`, async () => {
    const random = randomOf(seed);
    const { database, session } = await memoryNode();
    const act = actsOn(database, random);
    const folder = path.join(scratch, `base-${seed}`);
    for (let count = 0; count < 150; count += 1) act();
    await exportAll(session, folder);
    if (seed % 2 === 0) reverseTriggers(database);
    for (let number = 1; number <= 3; number += 1) {
      for (let count = 0; count < 100; count += 1) act();
      await exportBusy(session, folder, act, number);
      const now = contentOf(await exportAll(session, path.join(scratch, `now-${seed}-${number}`)));
      assert.deepEqual(contentOf(restored(folder)), now, `increment ${number}`);
    }
  });
}

/** Read in small steps, while there are writes; it is broken off at first, and goes on. */
async function exportBusy(session, folder, act, number) {
  let queries = 0;
  const query = (statements) => {
    queries += 1;
    if (queries < 60) act();
    if (queries === 20 * number) throw new Error('the connection is lost');
    return session.query(statements);
  };
  const limits = { most: 20, step: 7 };
  const busy = { title: session.title, query };
  await assert.rejects(exportChanges(busy, folder, limits), /the connection is lost/);
  assert.throws(() => readWholeCopies(folder), /was broken off/);
  await exportChanges(busy, folder, limits);
}

/** Does something at random: what the service does, and to any table what could ever be done to one whose rows are not final. */
function actsOn(database, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const number = (most) => Math.floor(random() * most);
  const kept = keepStatements({ prepare: (sql) => database.prepare(sql) });
  const run = (sql, ...values) => {
    try {
      return kept.prepare(sql).run(...values);
    } catch (error) {
      if (!/loopgate:|constraint failed/.test(error.message)) throw error;
    }
  };
  const now = () => new Date(Date.UTC(2026, 0, 1) + number(1e9)).toISOString();
  const idOf = (kind) => `${kind}-${number(30)}`;
  const tables = schema.tables.filter(
    ({ name }) => name !== 'followed' && coverage[name].way !== 'counted' && !coverage[name].isFinal,
  );
  const lost = [];
  const acts = [
    () => register(pick(['material', 'product'])),
    () => register(pick(['offer', 'match', 'transfer'])),
    () => {
      const kind = pick(['offer', 'match', 'transfer']);
      const status = pick([
        'open',
        'reserved',
        'withdrawn',
        'accepted',
        'rejected',
        'in_transit',
        'cancelled',
        'completed',
      ]);
      run(
        `INSERT INTO asked_moves (kind, id, status, moved_at, strict) VALUES (?, ?, ?, ?, 0)`,
        kind,
        idOf(kind),
        status,
        now(),
      );
    },
    () => {
      const kind = pick(['material', 'product', 'offer', 'match', 'transfer']);
      run(
        `INSERT INTO removals (kind, id, reason, removed_at) SELECT kind, id, 'x', ? FROM records WHERE kind = ? AND id = ?`,
        now(),
        kind,
        idOf(kind),
      );
    },
    () => {
      const kind = pick(['material', 'product', 'offer']);
      run(
        `INSERT INTO supersessions (kind, id, successor, newest, superseded_at) VALUES (?, ?, ?, '', ?)`,
        kind,
        idOf(kind),
        idOf(kind),
        now(),
      );
    },
    () =>
      run(
        `INSERT INTO material_status (id, material_id, status, instant, created_at, strict, document)
         VALUES (?, ?, 'reserved', ?, ?, ?, '{}')`,
        `s${number(1e9)}`,
        idOf('material'),
        now(),
        now(),
        0,
      ),
    judge,
    () => run(`UPDATE erasures SET steps = steps + 1`),
    () => run(`UPDATE cities SET name = name || 'x' WHERE id = ?`, number(100)),
    archive,
    () =>
      run(
        `INSERT INTO audit (key, action, entity_type, entity_id, created_at) VALUES (?, 'offer.created', 'offer', ?, '')`,
        number(3),
        idOf('offer'),
      ),
    archiveAudit,
    () => run(`INSERT INTO interest (name, consent_public, created_at) VALUES (?, 1, '')`, `n${number(100)}`),
    () => idempotent(),
    () => change('insert'),
    () => change('update'),
    () => change('delete'),
    () => change('newest'),
    () => bringBack(),
  ];

  function register(kind) {
    const of = (other) => (random() < 0.8 ? idOf(other) : null);
    run(
      `INSERT INTO records (kind, id, category, status, material_id, product_id, offer_id, match_id, created_at, document, size,
         quantity_value, quantity_unit, source_node, strict)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 2, ?, 'kg', 'lab.loop', 0)`,
      kind,
      idOf(kind),
      ['material', 'product'].includes(kind) ? 'plastic-pet' : null,
      { offer: 'open', match: 'proposed', transfer: 'scheduled' }[kind] ?? null,
      ['material', 'product'].includes(kind) ? null : of('material'),
      ['material', 'product'].includes(kind) ? null : of('product'),
      ['match', 'transfer'].includes(kind) ? of('offer') : null,
      kind === 'transfer' ? of('match') : null,
      now(),
      `{"n":${number(1e6)},"name":"Ü${number(9)}"}`,
      number(50) + 0.5,
    );
  }

  /** A record that is only judged is gone with what was found, in one transaction. */
  function judge() {
    run(
      `INSERT INTO records (kind, id, created_at, document, size, strict) VALUES ('material', ?, ?, '{}', 2, 2)`,
      idOf('judged'),
      now(),
    );
    run('DELETE FROM records WHERE strict = 2');
    run('DELETE FROM judgements');
  }

  /** As the archive takes the oldest events. */
  function archive() {
    const ids = database.prepare('SELECT id FROM events ORDER BY id LIMIT ?').all(number(5));
    if (ids.length === 0) return;
    const [first, last] = [ids[0].id, ids.at(-1).id];
    run(`INSERT INTO archive_segments VALUES (?, ?, ?, ?, 1, '')`, first, last, ids.length, `k${first}`);
    run(
      `INSERT OR IGNORE INTO archive_entities SELECT entity_id, ?, entity_type FROM events WHERE id BETWEEN ? AND ?`,
      first,
      first,
      last,
    );
    run('DELETE FROM events WHERE id BETWEEN ? AND ?', first, last);
  }

  /** As the archive takes the oldest entries of the audit. */
  function archiveAudit() {
    const ids = database.prepare('SELECT id FROM audit ORDER BY id LIMIT ?').all(number(5));
    if (ids.length === 0) return;
    const [first, last] = [ids[0].id, ids.at(-1).id];
    run(`INSERT INTO audit_segments VALUES (?, ?, ?, 1)`, first, last, `k${first}`);
    run(
      `INSERT OR IGNORE INTO audit_subjects SELECT 'e' || entity_id, ? FROM audit WHERE id BETWEEN ? AND ?`,
      first,
      first,
      last,
    );
    run('DELETE FROM audit WHERE id BETWEEN ? AND ?', first, last);
  }

  function idempotent() {
    run(
      `INSERT INTO idempotency (caller, route, key, body_hash, token, claimed_at, expires_at) VALUES ('master', ?, ?, '', '', ?, ?)
       ON CONFLICT (caller, route, key) DO UPDATE SET claimed_at = excluded.claimed_at`,
      `POST /${number(4)}`,
      `"k\u{1f33f}\0${number(20)}`,
      now(),
      now(),
    );
  }

  /** A row of any table comes again under another number, is written anew, or goes. */
  function change(how) {
    const table = pick(tables);
    const { rows } = database.prepare(`SELECT COUNT(*) AS rows FROM ${table.name}`).get();
    const place =
      how === 'newest' ? `${table.key.at(-1)} DESC LIMIT 1` : `${table.key} LIMIT 1 OFFSET ${number(rows)}`;
    const row = database.prepare(`SELECT ${namesIn(table)} FROM ${table.name} ORDER BY ${place}`).get();
    // What the archive has taken stays there.
    if (!row || (table.name === 'archive_segments' && how !== 'update')) return;
    const where = table.key.map((name) => `${name} = ?`).join(' AND ');
    const key = table.key.map((name) => row[name]);
    if (how === 'update') return run(`UPDATE ${table.name} SET ${written(table)} WHERE ${where}`, ...key);
    if (how === 'insert') return insert(table, { ...row, ...anotherKey(table, row) });
    run(`DELETE FROM ${table.name} WHERE ${where}`, ...key);
    if (table.name !== 'events') lost.push([table, row]);
  }

  function bringBack() {
    if (lost.length > 0) insert(...lost.splice(number(lost.length), 1)[0]);
  }

  function insert(table, row) {
    const names = Object.keys(row);
    const values = names.map((name) => row[name]);
    run(
      `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...values,
    );
  }

  return () => pick(acts)();
}

const namesIn = ({ columns }) => columns.map(({ name }) => name).join(', ');

/** Text columns outside of the key, written longer. */
function written({ columns, key }) {
  const free = columns.find(
    ({ name, type }) =>
      type === 'TEXT' && !key.includes(name) && !/status|kind|id$|document|payload/.test(name),
  );
  return free ? `${free.name} = ${free.name} || '-'` : `${key[0]} = ${key[0]}`;
}

function anotherKey({ key, columns }, row) {
  const name = key.at(-1);
  const isText = columns.find((column) => column.name === name).type === 'TEXT';
  return {
    [name]: isText ? `${row[name]}+` : Number(row[name]) + 100_000 + Math.floor(Number(row[name]) / 2),
  };
}

function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
