// What `npm run node:export` and `node:import` take, the drill of docs/backup.md, and Wrangler in place of Miniflare.
// What a copy is worth: tests/api/node/copy.test.mjs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

import { jsonOf, sqlOf } from '../../scripts/copy/encoding.mjs';
import { readExportOptions, readImportOptions } from '../../scripts/copy/options.mjs';
import { readPages } from '../../scripts/copy/reader.mjs';
import { memory, readSchema } from '../../scripts/copy/schema.mjs';
import { withSession } from '../../scripts/database/session.mjs';
import { WranglerSession } from '../../scripts/database/session-wrangler.mjs';
import { insertStatements } from '../../scripts/copy/statements.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { childEnv } from '../../scripts/setup/env.mjs';
import { emptyNode } from '../support/local-node.mjs';
import { run, scratchFolder } from './command.mjs';

const folder = scratchFolder(after);
const state = path.join(folder, 'state');
const database = emptyNode(state);

test('the drill of docs/backup.md', async () => {
  const text = readFileSync(inRoot('docs', 'backup.md'), 'utf8');
  const [, drill] = /^```sh\n(.*?)^```$/ms.exec(text);
  const script = drill
    .replaceAll(/(node:export -- backup\/(?:today|now).*)\n/g, `$1 --persist-to ${state}\n`)
    .replaceAll(/npm run node:(\w+) --/g, `node ${path.join(root, 'scripts')}/node-$1.mjs`);
  const env = childEnv({ INIT_CWD: folder });
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder, env });
  assert.match(stdout, /^the copy is the same$/m);
  assert.match(stdout, /drill: [\d,]+ rows of \d+ tables, [\d.]+ MB\. It holds secrets/);
});

const refusedExports = {
  'a folder is needed': [],
  '"y" is one argument too many': ['x', 'y'],
  '--release goes alone': ['x', '--release'],
  '--release goes alone\n': ['--release', '--since', 'last'],
  "Unknown option '--force'": ['x', '--force'],
  'give it or --remote, not both': ['x', '--remote', '--persist-to', 'y'],
};

for (const [words, args] of Object.entries(refusedExports)) {
  test(`export refused: ${words}`, () => {
    assert.throws(
      () => readExportOptions(args),
      ({ message }) => message.includes(words),
    );
  });
}

test('options', () => {
  assert.equal(readExportOptions(['x', '--hold-writes']).holdsWrites, true);
  assert.equal(readExportOptions(['--release']).releases, true);
  assert.equal(readImportOptions(['x', '--remote']).database.remote, true);
  assert.throws(() => readImportOptions(['x', '--hold-writes']), /Unknown option '--hold-writes'/);
});

test('folders that are none', async () => {
  const full = path.join(folder, 'full');
  mkdirSync(full);
  writeFileSync(path.join(full, 'letter.txt'), '');
  const here = ['--persist-to', state];
  const answers = await Promise.all([
    run('node-export', full, ...here),
    run('node-import', full, ...here),
    run('node-export', path.join(folder, 'new'), '--persist-to', path.join(folder, 'nowhere')),
  ]);
  assert.deepEqual(
    answers.map(({ code }) => code),
    [1, 1, 1],
  );
  assert.match(answers[0].stderr, /full is not empty: give a new folder/);
  assert.match(answers[1].stderr, /full has no manifest\.json; it is no export/);
  assert.match(answers[2].stderr, /there is no local database in .*nowhere/);
  assert.ok(!existsSync(path.join(folder, 'new')));
});

test('the objects that a node reads are listed, and the import of such a node says so', async () => {
  const own = path.join(folder, 'archived');
  await withSession(emptyNode(own), (session) =>
    session.run([
      `INSERT INTO archive_segments (first, last, events, key, bytes, archived_at) VALUES (1, 2, 2, 'events/1', 9, '')`,
      `INSERT INTO archive_segments (first, last, events, key, bytes, archived_at) VALUES (3, 3, 1, 'events/3', 9, '')`,
      `INSERT INTO audit_segments (first, last, key, bytes) VALUES (0, 7, 'audit/0', 9)`,
    ]),
  );
  const here = ['--persist-to', own];
  const { stdout } = await run('node-objects', ...here);
  assert.equal(stdout, 'events/1\nevents/3\naudit/0\n');
  const { code, stderr } = await run('node-objects', 'x', ...here);
  assert.deepEqual([code, /"x" is one argument too many/.test(stderr)], [1, true]);
  const copy = path.join(folder, 'with-objects');
  await run('node-export', copy, ...here);
  const imported = await run('node-import', copy, '--persist-to', path.join(folder, 'restored'));
  assert.match(
    imported.stdout,
    /It reads objects in the bucket ARCHIVE: npm run -s node:objects lists them\./,
  );
});

// What SQLite's `quote` gives, the JSON of it, and the SQL of that.
const values = [
  ['NULL', 'null', 'NULL'],
  ["'it''s'", '"it\'s"', "'it''s'"],
  ['T610062', '"a\\u0000b"', "CAST(X'610062' AS TEXT)"],
  ["X'00FF'", '{"blob":"00ff"}', "X'00ff'"],
  ['12', '12', '12'],
  ['9007199254740993', '{"integer":"9007199254740993"}', '9007199254740993'],
  ['-9223372036854775808', '{"integer":"-9223372036854775808"}', '-9223372036854775808'],
  ['1.0', '{"real":"1"}', '1.0'],
  ['3.00000000000000044408e-01', '0.30000000000000004', '0.30000000000000004'],
  ['1.0e+300', '{"real":"1e+300"}', '1e+300'],
  ['-9.0e+999', '{"real":"-Infinity"}', '-9e999'],
];

for (const [quoted, json, sql] of values) {
  test(`the value ${quoted}`, () => {
    assert.equal(jsonOf(quoted), json);
    assert.equal(sqlOf(JSON.parse(json)), sql);
  });
}

test('what is no value is none', () => {
  for (const value of [undefined, true, [], {}, { integer: '1; DROP' }, { blob: "'" }, { real: 'x' }]) {
    assert.throws(() => sqlOf(value), TypeError);
  }
});

// A deployed database is reached by Wrangler's commands only; these are the same but for `--remote`.
test('Wrangler reads and writes as Miniflare does', async () => {
  const session = new WranglerSession(database);
  const { tables, indexes } = await readSchema(session);
  assert.deepEqual(indexes, ['entry_text', 'interest_text']);
  const table = tables.find(({ name }) => name === 'payment_events');
  const body = `it's "long" \u{1f33f} BEGIN TRANSACTION; \\ \n`.repeat(10_000);
  const row = { id: 1, provider: 'x', event_key: '1', body, received_at: 'a\0b' };
  await session.run([
    `CREATE TABLE ${memory.value} (place INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT`,
    ...insertStatements(table, [row, { ...row, id: 2, event_key: '2', body: '' }]),
  ]);
  const lines = [];
  for await (const page of readPages(session, table, { upTo: '(2)' })) lines.push(...page.lines);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [row, { ...row, id: 2, event_key: '2', body: '' }],
  );
});
