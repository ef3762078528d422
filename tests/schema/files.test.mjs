// The views and triggers of crates/edge/schema are those of the database.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { migratedDatabase, rulesOf } from '../../scripts/migration/database.mjs';
import { rulesOfFiles } from '../../scripts/migration/files.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';
import { tokens } from '../../scripts/migration/tokens.mjs';
import { run } from '../scripts/command.mjs';

/** The text of each without white space and comments, by name. */
function texts(rules) {
  return Object.fromEntries([...rules].map(([name, { sql }]) => [name, tokens(sql).join(' ')]));
}

test('a database made by all migrations has exactly the views and triggers of the files', async () => {
  const database = await migratedDatabase(folders.migrations);
  assert.deepEqual(texts(rulesOf(database)), texts(await rulesOfFiles(folders)));
});

test('the map of the rules names each of them', () => {
  const map = readFileSync(path.join(folders.schema, 'README.md'), 'utf8');
  const named = new Set([...map.matchAll(/`(\w+)(?:\.sql)?`/g)].map(([, name]) => name));
  const files = sqlFiles(folders.schema).map((file) => path.basename(file, '.sql'));
  assert.deepEqual(
    files.filter((name) => !named.has(name)),
    [],
  );
});

test('the command says how it is used', async () => {
  const { code, stdout } = await run('migration', '--help');
  assert.equal(code, 0);
  assert.match(stdout, /^npm run migration -- NAME\n/);
});

const misuses = {
  'say in a name what the migration changes': [],
  '"0008_offers" is no name for a migration': ['0008_offers'],
  '"b" is one argument too many': ['a', 'b'],
};

for (const [message, args] of Object.entries(misuses)) {
  test(`the command says: ${message}`, async () => {
    const { code, stdout, stderr } = await run('migration', ...args);
    assert.deepEqual([code, stdout], [1, '']);
    assert.ok(stderr.includes(message) && stderr.includes('npm run migration -- NAME'), stderr);
  });
}
