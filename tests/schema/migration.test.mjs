// The migration that `npm run migration` writes from what differs.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import { migratedDatabase, rulesOf } from '../../scripts/migration/database.mjs';
import { report } from '../../scripts/migration/report.mjs';
import { writeMigration } from '../../scripts/migration/write.mjs';
import { scratchFolder } from '../scripts/command.mjs';

const thing = 'CREATE TABLE things (id INTEGER PRIMARY KEY, word TEXT);';
const list = 'CREATE VIEW a_list AS SELECT id, word FROM things;';
const few = 'CREATE VIEW few AS SELECT id FROM a_list WHERE id < 10;';
const added = `CREATE TRIGGER added AFTER INSERT ON things BEGIN
  SELECT RAISE(ABORT, 'loopgate:many {}') WHERE NOT EXISTS (SELECT 1 FROM few); -- it counts
END;`;
const removed =
  'CREATE TRIGGER removed AFTER DELETE ON things BEGIN DELETE FROM things WHERE word = OLD.word; END;';

const today = { 'lists/a_list': list, 'lists/few': few, added, removed };

/** Folders with a first migration that has all of `today`, and the files of `changes`; null takes one away. */
function project(changes = {}) {
  const root = scratchFolder(after);
  const [migrations, schema] = ['migrations', 'schema'].map((name) => path.join(root, name));
  mkdirSync(migrations);
  writeFileSync(path.join(migrations, '0001_things.sql'), [thing, ...Object.values(today)].join('\n'));
  for (const [name, sql] of Object.entries({ ...today, ...changes })) {
    const file = path.join(schema, `${name}.sql`);
    mkdirSync(path.dirname(file), { recursive: true });
    if (sql !== null) writeFileSync(file, sql);
  }
  return { migrations, schema };
}

/** The statements that are written, which leave nothing to write once they have run. */
async function written(changes) {
  const folders = project(changes);
  const { file } = await writeMigration('change', folders);
  assert.equal(file, path.join(folders.migrations, '0002_change.sql'));
  const again = await writeMigration('again', folders);
  assert.deepEqual(again, { drops: [], creates: [] });
  const [head, ...statements] = readFileSync(file, 'utf8').trimEnd().split('\n\n');
  assert.match(head, /^-- [^\n]+$/);
  return statements;
}

test('where nothing differs nothing is written', async () => {
  const folders = project();
  const outcome = await writeMigration('nothing', folders);
  assert.deepEqual(outcome, { drops: [], creates: [] });
  assert.match(report(outcome), /there is nothing to write$/);
  assert.deepEqual(readdirSync(folders.migrations), ['0001_things.sql']);
});

test('white space and comments make no difference', async () => {
  const folders = project({
    'lists/few':
      '-- The first.\nCREATE VIEW few AS\n  SELECT id /* the\nnumber */ FROM a_list -- of all\n  WHERE id<10;\n',
  });
  assert.equal((await writeMigration('nothing', folders)).file, undefined);
});

test('within a text they do', async () => {
  const changed = added.replace('many {}', 'many  {}');
  assert.deepEqual(await written({ added: changed }), ['DROP TRIGGER added;', changed]);
  const comment = added.replace('many {}', 'many--{}');
  assert.deepEqual(await written({ added: comment }), ['DROP TRIGGER added;', comment]);
});

test('what uses a view that changes stays as it is', async () => {
  const changed = list.replace('word FROM', 'upper(word) AS word FROM');
  assert.deepEqual(await written({ 'lists/a_list': changed }), ['DROP VIEW a_list;', changed]);
});

test('triggers go before views and views before those that they use; they come the other way round', async () => {
  const changed = {
    'lists/a_list': list.replace('id, word', 'id, word, 1 AS one'),
    'lists/few': few.replace('10', '5 + (SELECT COUNT(*) FROM zero)'),
    'lists/zero': 'CREATE VIEW zero AS SELECT one FROM a_list;',
    added: added.replace('SELECT 1 FROM few', 'SELECT one FROM a_list, few'),
  };
  assert.deepEqual(await written(changed), [
    'DROP TRIGGER added;\nDROP VIEW few;\nDROP VIEW a_list;',
    ...['lists/a_list', 'lists/zero', 'lists/few', 'added'].map((name) => changed[name]),
  ]);
});

test('a trigger that is gone and one that is new', async () => {
  const renamed = removed.replace('TRIGGER removed', 'TRIGGER thing_removed');
  assert.deepEqual(await written({ removed: null, 'things/thing_removed': renamed }), [
    'DROP TRIGGER removed;',
    renamed,
  ]);
});

test('a trigger of a view that changes is made again with it', async () => {
  const writable =
    'CREATE TRIGGER writable INSTEAD OF DELETE ON few BEGIN DELETE FROM things WHERE id = OLD.id; END;';
  const folders = project({ writable });
  await writeMigration('writable', folders);
  const changed = few.replace('10', '20');
  writeFileSync(path.join(folders.schema, 'lists', 'few.sql'), changed);
  const { file } = await writeMigration('twenty', folders);
  assert.match(readFileSync(file, 'utf8'), /\n\nDROP TRIGGER writable;\nDROP VIEW few;\n\n/);
  assert.deepEqual([...rulesOf(await migratedDatabase(folders.migrations)).keys()].sort(), [
    ...['a_list', 'added', 'few', 'removed', 'writable'],
  ]);
});

test('the command tells what it wrote', async () => {
  const folders = project({
    'lists/few': few.replace('10', '5'),
    removed: null,
    zero: 'CREATE VIEW zero AS SELECT 0;',
  });
  const [head, ...lines] = report(await writeMigration('few', folders)).split('\n');
  assert.match(head, /0002_few\.sql is written:$/);
  assert.deepEqual(lines, ['  changed  view few', '  new      view zero', '  gone     trigger removed']);
});

const faults = {
  'does not run: near "VIE"': { few: 'CREATE VIE few AS SELECT 1;' },
  'has to create one view or trigger "two", and creates view two, view three': {
    two: 'CREATE VIEW two AS SELECT 2; CREATE VIEW three AS SELECT 3;',
  },
  'has to create one view or trigger "two", and creates view three': {
    two: 'CREATE VIEW three AS SELECT 3;',
  },
  'has to create one view or trigger "two", and creates table two': { two: 'CREATE TABLE two (id);' },
  'has to create one view or trigger "two", and creates nothing': { two: '-- later\n' },
  'view few already exists': { 'more/few': few },
  'has the words BEGIN TRANSACTION': { two: '-- BEGIN TRANSACTION\nCREATE VIEW two AS SELECT 2;' },
  'do not fit the tables: error in view zero: no such column: ident': {
    zero: 'CREATE VIEW zero AS SELECT ident FROM things;',
  },
  'do not fit the tables: error in trigger added: no such table: main.fewer': {
    added: added.replace('few)', 'fewer)'),
  },
};

for (const [message, changes] of Object.entries(faults)) {
  test(`a file that cannot be used: ${message}`, async () => {
    const folders = project(changes);
    await assert.rejects(writeMigration('fault', folders), (error) => {
      assert.equal(error.constructor.name, 'Failure');
      assert.ok(error.message.includes(message), error.message);
      return true;
    });
    assert.ok(!existsSync(path.join(folders.migrations, '0002_fault.sql')));
  });
}
