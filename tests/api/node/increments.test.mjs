// docs/backup.md: a base and its increments, made while the node is at work, are the node. That rows that are the same
// answer the same is in copy.test.mjs.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { Exporter } from '../../../scripts/copy/exporter.mjs';
import { Folder } from '../../../scripts/copy/folder.mjs';
import { exportChanges } from '../../../scripts/copy/export.mjs';
import { sourceOf } from '../../../scripts/copy/import.mjs';
import { Importer } from '../../../scripts/copy/importer.mjs';
import { withSession } from '../../../scripts/database/session.mjs';
import { openAt } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { emptyNode } from '../../support/local-node.mjs';
import { announcement, freshNodeId, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { chain, move, record, register, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';
import { fillNode } from './everything.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'loopgate-increments-'));
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
const inScratch = (name) => path.join(scratch, name);

const source = emptyNode(inScratch('source'));
const copy = emptyNode(inScratch('copy'));
const base = inScratch('base');
const vars = {
  NODE_ID: 'munich.loop',
  FEDERATION_ALLOW_PRIVATE: 'true',
  PUBLIC_BASE_URL: 'https://munich.example',
};
const servers = [];
after(() => Promise.all(servers.map((server) => server.close())));

async function serve({ persistTo }) {
  servers.push(await startServer({ state: persistTo, vars }));
  return servers.at(-1);
}

function exportAll(database, folder) {
  return withSession(database, async (session) => {
    const target = new Folder(folder);
    const exporter = new Exporter(session, target);
    await exporter.run(target.open());
    return exporter.finish();
  });
}

/** Imports the base with its increments, through a session that may fail. */
function restore(database, change = (session) => session) {
  const copies = sourceOf(base);
  const work = (session) => new Importer(change(session), copies).run();
  return withSession(database, work).finally(() => copies.close());
}

/** Loses its connection at one of its writes. */
function failing(session, at) {
  let writes = 0;
  const run = (statements) => {
    writes += 1;
    if (writes === at) throw new Error('the connection is lost');
    return session.run(statements);
  };
  return { title: session.title, query: (statements) => session.query(statements), run };
}

const contentOf = ({ tables, sequences, indexes }) => ({
  sequences,
  indexes,
  tables: Object.fromEntries(
    Object.entries(tables).map(([name, { rows, sha256 }]) => [name, [rows, sha256]]),
  ),
});

let node;
before(async () => {
  node = await serve(source);
  await fillNode(node);
  // What it leaves of a writer would be audited with each write that comes.
  await node.database.prepare('DELETE FROM writer').run();
  await exportAll(source, base);
});

/** What changes older rows, and brings new ones. */
async function work(server) {
  const { material, match } = await register(server, chain());
  expectStatus(await server.post('/api/v1/material-status', statusUpdate(material.id)), 201);
  await register(server, chain());
  expectStatus(await move(server, 'match', match.id, 'accepted'), 200);
  expectStatus(await remove(server, 'material', material.id), 204);
  const { product } = await register(server, { product: record('product', { name: 'Older' }) });
  const right = await register(server, { product: record('product', { name: 'Newer' }) });
  expectStatus(await supersede(server, 'product', product.id, right.product.id), 200);
  await openAt(server, 'delivered');
  await addEntry(server);
  await revoke(server);
  await hear(server);
}

async function addEntry(server) {
  const entry = { name: 'Ada Anew', consentPublic: true };
  expectStatus(await server.post('/api/interest', entry, { 'idempotency-key': crypto.randomUUID() }), 201);
  await server.database.prepare('DELETE FROM interest WHERE id = (SELECT MIN(id) FROM interest)').run();
}

async function revoke(server) {
  await issueKey(server, 'registry');
  const now = new Date().toISOString();
  await server.database
    .prepare(`UPDATE api_keys SET revoked_at = '${now}' WHERE revoked_at IS NULL AND id = 1`)
    .run();
  await server.database.prepare(`UPDATE cities SET name = name || '*' WHERE id = 1`).run();
}

async function hear(server) {
  const faro = new NodeIdentity(freshNodeId());
  await faro.join(server);
  expectStatus(await faro.send(server, paths.announce, announcement(faro.id)), 202);
}

test('increments are made while the node takes writes', async () => {
  await work(node);
  const meanwhile = (async () => {
    for (let count = 0; count < 10; count += 1)
      expectStatus(await node.post('/api/v1/offer', record('offer')), 201);
  })();
  await exportChanges({ folder: base, database: source, since: 'last' });
  await meanwhile;
  await work(node);
  await exportChanges({ folder: base, database: source, since: 'last' });
});

test('a restore of them that is broken off goes on, and has each row of the node', async () => {
  await assert.rejects(
    restore(copy, (session) => failing(session, 12)),
    /the connection is lost/,
  );
  await restore(copy);
  const [expected, restored] = [
    await exportAll(source, inScratch('of source')),
    await exportAll(copy, inScratch('of copy')),
  ];
  assert.deepEqual(contentOf(restored), contentOf(expected));
});
