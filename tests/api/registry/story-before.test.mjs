// Records and transactions from before stories were known: they are put in in steps, and until that is done a story says that
// something is left out.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { open } from '../../support/exchange.mjs';
import { eventually } from '../../support/fake-peer.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { chain, record, register, registerMany } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { idsIn, pathOf, storyOf } from './stories.mjs';

let server;
let ids;
before(async () => {
  server = await startServer();
  ids = await before0022();
});
after(() => server?.close());

const count = (table) => server.database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first('n');

async function run(...statements) {
  for (const sql of statements) await server.database.prepare(sql).run();
}

/** What the migration leaves of a database that has records. */
async function before0022() {
  const { material, offer, match } = chain();
  await register(server, { material, offer, match });
  const product = record('product', { material_ids: [material.id] });
  await register(server, { product });
  await registerMany(server, 'material', 1200);
  const { id } = await open(server, { material: material.id });
  await run(
    'DELETE FROM referrers',
    `INSERT INTO referrers_missing
     SELECT 'record', MAX(seq) FROM records UNION ALL SELECT 'transaction', MAX(seq) FROM transaction_documents`,
  );
  return { material, offer, match, product, transaction: id };
}

test('what is registered meanwhile is there at once, and what is left is said', async () => {
  const offer = record('offer', { material_id: ids.material.id, product_id: undefined });
  await register(server, { offer });
  const story = await server.request(pathOf('offer', offer.id));
  expectStatus(story, 200);
  assert.equal(story.body.truncated, true);
  assert.deepEqual(
    story.body.records.map(({ id }) => id),
    [ids.material.id, offer.id],
  );
  ids.later = offer;
});

test('who asks for a story moves it on', async () => {
  const isDone = async () => (await count('referrers_missing')) === 0;
  await eventually(isDone, () => 'it is never done');
  const { material, offer, match, product, transaction, later } = ids;
  const all = [material.id, offer.id, match.id, product.id, transaction, later.id];
  for (const [kind, id] of Object.entries({ material: material.id, transaction, product: product.id })) {
    assert.deepEqual(await idsIn(server, kind, id), all);
  }
  assert.equal(await count('referrers'), 6);
});

test('so does the Cron Trigger, in steps', async () => {
  await run('DELETE FROM referrers', "INSERT INTO referrers_missing SELECT 'record', MAX(seq) FROM records");
  await server.cron();
  assert.equal(await count('referrers_missing'), 0);
  await storyOf(server, 'material', ids.material.id);
});
