// docs/backup.md: a node goes into a folder and comes out of it as it was.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { Exporter } from '../../../scripts/copy/exporter.mjs';
import { Folder } from '../../../scripts/copy/folder.mjs';
import { hold, release } from '../../../scripts/copy/hold.mjs';
import { sourceOf } from '../../../scripts/copy/import.mjs';
import { Importer } from '../../../scripts/copy/importer.mjs';
import { readSchema } from '../../../scripts/copy/schema.mjs';
import { withSession } from '../../../scripts/database/session.mjs';
import { childEnv } from '../../../scripts/setup/env.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { emptyNode, rowsOf } from '../../support/local-node.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { reads } from './copies.mjs';
import { fillNode } from './everything.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'loopgate-copy-'));
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
const inScratch = (name) => path.join(scratch, name);

const source = emptyNode(inScratch('source'));
const exported = inScratch('export');
const vars = {
  NODE_ID: 'munich.loop',
  FEDERATION_ALLOW_PRIVATE: 'true',
  PUBLIC_BASE_URL: 'https://munich.example',
};
const servers = [];
after(() => Promise.all(servers.map((server) => server.close())));

/** The service on a database. */
async function serve({ persistTo }) {
  servers.push(await startServer({ state: persistTo, vars }));
  return servers.at(-1);
}

function exportTo(folder, change = (session) => session, { database = source, holdsWrites } = {}) {
  return withSession(database, async (session) => {
    const target = new Folder(folder);
    const exporter = new Exporter(change(session), target);
    await exporter.run(target.open(), { holdsWrites });
    return exporter.finish();
  });
}

function importFrom(folder, database) {
  const copy = sourceOf(folder);
  return withSession(database, (session) => new Importer(session, copy).run()).finally(() => copy.close());
}

/** A session in which something happens at each query. */
function disturbed(session, happens) {
  let count = 0;
  const query = async (statements) => {
    await happens((count += 1), session);
    return session.query(statements);
  };
  return { title: session.title, query, run: (statements) => session.run(statements) };
}

/** What the commands say of a database, in a process that can be killed. */
function command(name, folder, { persistTo }) {
  const args = [`scripts/${name}.mjs`, folder, '--persist-to', persistTo];
  const child = spawn('node', args, { cwd: root, env: childEnv(), detached: true });
  const outcome = { output: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (outcome.output += data));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ ...outcome, code })));
  return { child, ended };
}

/** A copy of the export, changed by `change(folder)`. */
function changedExport(name, change) {
  const folder = inScratch(name);
  cpSync(exported, folder, { recursive: true });
  change(folder);
  return folder;
}

function changeManifest(folder, change) {
  const file = path.join(folder, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

const partsOf = (folder) => readdirSync(folder).filter((file) => file.endsWith('.ndjson'));

before(async () => {
  const server = await startServer({ state: source.persistTo, vars });
  await fillNode(server).finally(() => server.close());
});

test('an export that is broken off goes on, and has what was written meanwhile', async () => {
  const stop = (session) =>
    disturbed(session, (count) => {
      if (count > 30) throw new Error('the connection is lost');
    });
  await assert.rejects(exportTo(exported, stop), /the connection is lost/);
  const before = partsOf(exported).map((file) => [file, statSync(path.join(exported, file)).mtimeMs]);
  assert.ok(before.length > 3, `${before.length}`);
  assert.throws(() => new Folder(exported).manifest(), /was broken off: run npm run node:export again/);

  const write = (session) =>
    disturbed(session, (count, { run }) => {
      if (count === 60) return run.call(session, [`UPDATE interest SET role = 'changed' WHERE id = 1`]);
    });
  const manifest = await exportTo(exported, write);
  const line = readFileSync(path.join(exported, manifest.tables.interest.parts[0].file), 'utf8').split(
    '\n',
  )[0];
  assert.equal(JSON.parse(line).role, 'changed');
  for (const [file, time] of before.filter(([file]) => !file.startsWith('interest'))) {
    assert.equal(statSync(path.join(exported, file)).mtimeMs, time, file);
  }
  assert.equal(readdirSync(exported).length, partsOf(exported).length + 1);
  for (const file of readdirSync(exported)) {
    assert.equal(statSync(path.join(exported, file)).mode & 0o777, 0o600, file);
  }
  const empty = Object.keys(manifest.tables).filter((name) => manifest.tables[name].rows === 0);
  const ofVisitors = ['interest_senders', 'visitor_salts', 'waiting_interest'];
  const others = ['erasures', 'referrers_missing', 'stale_entries', 'uncategorized'];
  assert.deepEqual(empty, [...others, ...ofVisitors].toSorted());
});

test('a node that is never quiet is no export, until its writes are held', async () => {
  const database = emptyNode(inScratch('restless'));
  const folder = inScratch('of-restless');
  let refused = 0;
  const restless = (session) =>
    disturbed(session, (count, { run }) =>
      run
        .call(session, [`INSERT OR IGNORE INTO signatures VALUES ('${refused} ${count}', '2100-01-01')`])
        .catch(() => (refused += 1)),
    );
  const message = /again and again \(signatures\): run this again with --hold-writes/;
  await assert.rejects(exportTo(folder, restless, { database }), message);
  assert.equal(refused, 0);
  assert.equal(new Folder(folder).open().tables.cities.parts.length, 1);
  const { tables } = await exportTo(folder, restless, { database, holdsWrites: true });
  // One at each question: a table without rows takes none of its own.
  assert.ok(refused > 30 && refused < 60, `${refused}`);
  assert.deepEqual(
    rowsOf(database, 'SELECT COUNT(*) AS rows FROM signatures')[0].rows,
    tables.signatures.rows,
  );
  assert.equal(await withSession(database, release), true);
});

test('writes are held, and let through again', async () => {
  const server = await serve(emptyNode(inScratch('held')));
  const key = await issueKey(server, 'registry');
  await withSession({ ...source, persistTo: inScratch('held') }, async (session) => {
    await hold(session, (await readSchema(session)).tables);
    const held = await server.post('/api/v1/material', record('material'));
    expectError(held, 503, 'UNAVAILABLE');
    expectStatus(await server.request('/api/v1/material'), 200);
    const { status, body } = await server.request('/api/v1/whoami', { headers: { 'x-api-key': key } });
    assert.deepEqual([status, body.name], [200, 'test']);
    assert.equal(await release(session), true);
    expectStatus(await server.post('/api/v1/material', record('material')), 201);
    assert.equal(await release(session), false);
  });
});

test('statements wait while another process writes', async () => {
  const { persistTo } = emptyNode(inScratch('busy'));
  await withSession({ ...source, persistTo }, async (session) => {
    await session.query(['SELECT 1']);
    const file = readdirSync(persistTo, { recursive: true }).find((name) =>
      /[0-9a-f]{64}\.sqlite$/.test(name),
    );
    const other = new DatabaseSync(path.join(persistTo, file));
    other.exec('BEGIN IMMEDIATE');
    const written = session
      .run([`INSERT INTO signatures VALUES ('waited', '2100-01-01')`])
      .then(() => 'written');
    const early = await Promise.race([written, sleep(1500, 'waiting')]);
    other.exec('COMMIT');
    other.close();
    assert.equal(early, 'waiting');
    assert.equal(await written, 'written');
    const [rows] = await session.query([`SELECT * FROM signatures`]);
    assert.equal(rows.length, 1);
  });
});

/** Whether a node's database is open and written to: whoever opens its file before that can be in the way. */
function isWritten({ persistTo }) {
  return readdirSync(persistTo, { recursive: true }).some(
    (file) => /[0-9a-f]{64}\.sqlite-wal$/.test(file) && statSync(path.join(persistTo, file)).size > 0,
  );
}

/** Kills an import half-way. Where the machine is busy it may be over before that is seen: then another one. */
async function killedImport(triesLeft = 5) {
  rmSync(inScratch('copy'), { recursive: true, force: true });
  const copy = emptyNode(inScratch('copy'));
  const { child, ended } = command('node-import', exported, copy);
  const written = () => {
    try {
      return rowsOf(copy, 'SELECT file FROM node_import_parts').length;
    } catch {
      return 0;
    }
  };
  while ((!isWritten(copy) || written() < 10) && child.exitCode === null) await sleep(5);
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  const { code, output } = await ended;
  if (code === null && written() < partsOf(exported).length) return copy;
  assert.ok(code === 0 || code === null, output);
  assert.ok(triesLeft > 0, 'it was killed too late');
  return killedImport(triesLeft - 1);
}

test('an import that is killed goes on; until then the node answers nothing', async () => {
  const copy = await killedImport();

  const half = await startServer({ state: copy.persistTo });
  for (const place of ['/api/v1/material', '/api/cities', '/api/v1/events', '/api/interest']) {
    expectError(await half.request(place), 503, 'UNAVAILABLE');
  }
  expectError(await half.post('/api/v1/material', record('material')), 503, 'UNAVAILABLE');
  await half.close();

  const again = await command('node-import', exported, copy).ended;
  assert.equal(again.code, 0, again.output);
  assert.match(again.output, /read back and compared: [\d,]+ rows of \d+ tables/);
});

test('the copy has the same views, triggers and indexes', () => {
  const sql = `SELECT type, name, tbl_name, CASE WHEN type IN ('view', 'trigger') THEN sql END AS sql
    FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY type, name`;
  assert.deepEqual(rowsOf({ persistTo: inScratch('copy') }, sql), rowsOf(source, sql));
});

test('the copy answers every read as the node does, and goes on after it', async () => {
  const node = await serve(source);
  const copy = await serve({ persistTo: inScratch('copy') });
  const [expected, answered] = [await reads(node), await reads(copy)];
  assert.ok(expected.size > 200, `${expected.size}`);
  assert.ok([...expected.values()].filter(({ status }) => status === 200).length > 200);
  for (const [request, answer] of expected) assert.deepEqual(answered.get(request), answer, request);
  assert.equal(answered.size, expected.size);

  const document = record('material');
  expectStatus(await copy.post('/api/v1/material', document), 201);
  const { body } = await copy.request('/api/v1/events?order=desc&limit=1');
  const [{ seq }] = rowsOf(source, `SELECT seq FROM sqlite_sequence WHERE name = 'events'`);
  assert.deepEqual([body.results[0].id, body.results[0].entity_id], [seq + 1, document.id]);
  assert.ok(expected.get('/api/v1/events?order=desc').text.includes(`"id":${seq - 1}`));
});

test('an export is refused by a node that is not empty', async () => {
  await assert.rejects(importFrom(exported, source), /is not empty \(.*events.*\): import into a new one/);
});

test('an export of another level is refused', async () => {
  const older = changedExport('older', (folder) =>
    changeManifest(folder, (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(0, -1) })),
  );
  const newer = changedExport('newer', (folder) =>
    changeManifest(folder, (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, '9999_new.sql'],
    })),
  );
  const target = emptyNode(inScratch('level'));
  await assert.rejects(importFrom(older, target), /has migrations that the export does not know \(\d{4}_/);
  await assert.rejects(importFrom(newer, target), /has not the migrations of the export \(9999_new\.sql\)/);
});

test('a damaged or missing part is refused by its name, and another export before the first is done', async () => {
  const part = 'records-000001.ndjson';
  const folder = changedExport('damaged', (copy) => {
    const text = readFileSync(path.join(copy, part), 'utf8');
    writeFileSync(path.join(copy, part), text.replace('MAT-', 'MOT-'));
  });
  const target = emptyNode(inScratch('mended'));
  await assert.rejects(importFrom(folder, target), /records-000001\.ndjson is not what was exported/);
  rmSync(path.join(folder, part));
  await assert.rejects(importFrom(folder, target), /records-000001\.ndjson is missing/);
  await assert.rejects(exportHalf(target), /is half imported/);
  const other = changedExport('other', (copy) =>
    changeManifest(copy, (manifest) => ({ ...manifest, exported_at: '' })),
  );
  await assert.rejects(importFrom(other, target), /half imported from another export/);
});

function exportHalf(database) {
  return withSession(database, (session) => {
    const folder = new Folder(inScratch('half'));
    return new Exporter(session, folder).run(folder.open());
  });
}
