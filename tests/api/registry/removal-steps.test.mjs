// Decisions 9, records: a removal is done at once, however much hangs on the record, and that is erased in steps.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { eventually } from '../../support/fake-peer.mjs';
import { move, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';

const many = 20_000;
const time = '2026-01-01T00:00:00.000Z';
const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${many})`;

let server;
before(async () => (server = await startServer({ around: 'rows' })));
after(() => server?.close());

const run = (sql, ...values) =>
  server.database
    .prepare(sql)
    .bind(...values)
    .run();
const count = (sql, ...values) =>
  server.database
    .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first('n');

/** A material with many updates of its status, each of which is an event, and as many messages of others about it. */
async function materialWithMany() {
  const { material } = await register(server, { material: record('material', { secret: 'remarkable' }) });
  const columns = 'id, material_id, status, instant, created_at, source_node, strict, document';
  const update = `SELECT ?1 || '-' || n, ?1, 'available', printf('%06d', n), ?2, 'lab.loop', 0, '{"secret":"remarkable"}'`;
  await run(`${numbers} INSERT INTO material_status (${columns}) ${update} FROM numbers`, material.id, time);
  await run(
    `${numbers} INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
     SELECT 'material.created', 'material', ?1, '{"secret":"remarkable"}', 'a.loop', ?2 FROM numbers`,
    material.id,
    time,
  );
  return material;
}

/** Takes a record down without a request, so that nothing goes on with it. */
const takenDown = (entity, id) => run("INSERT INTO removals VALUES (?, ?, 'by law', ?)", entity, id, time);

const updatesOf = (id) => count('material_status WHERE material_id = ?', id);
const payloadsOf = (id) =>
  count(`events WHERE entity_id = ? AND payload <> 'null' AND event_type <> 'material.removed'`, id);
const isLeft = async (id) => (await updatesOf(id)) + (await payloadsOf(id)) > 0;

/** Nobody is told of it any more. */
async function expectGone(id) {
  expectError(await server.request(`/api/v1/material/${id}`), 410, 'GONE');
  const about = `/api/v1/events?limit=200&entity_type=material&entity_id=${id}`;
  for (const page of [about, `${about}&order=desc`, `${about}&after=${many}`]) {
    const { body } = await server.request(page);
    const told = body.results.filter(({ event_type }) => event_type !== 'material.removed');
    assert.ok(told.length > 0);
    assert.ok(told.every(({ payload }) => payload === null));
  }
  const { body } = await server.post('/api/v1/material/search', {});
  assert.ok(body.results.every((document) => document.id !== id));
}

async function expectErased(id) {
  assert.equal(await isLeft(id), false);
  assert.equal(await count('erasures'), 0);
  await expectGone(id);
  const last = `events WHERE entity_id = ? AND event_type = 'material.removed' AND payload <> 'null'`;
  assert.equal(await count(last, id), 1);
}

test('a removal reads little, and the rest is erased after the answer', async () => {
  const { id } = await materialWithMany();
  const other = await register(server, { material: record('material') });
  const response = await remove(server, 'material', id);
  expectStatus(response, 204);
  const rows = Number(response.headers.get('x-rows-read'));
  assert.ok(rows < 20_000, `${rows} rows for a material with ${many} updates`);
  await expectGone(id);
  await eventually(
    async () => !(await isLeft(id)),
    async () => `${await updatesOf(id)} updates are left`,
  );
  await expectErased(id);
  assert.equal(await payloadsOf(other.material.id), 1);
});

describe('until all is erased', () => {
  let id;
  before(async () => {
    ({ id } = await materialWithMany());
    await takenDown('material', id);
  });

  test('it is gone, and a step makes no difference', async () => {
    assert.ok((await updatesOf(id)) > many / 2);
    await expectGone(id);
    await run('UPDATE erasures SET steps = steps + 1');
    assert.ok(await isLeft(id));
    await expectGone(id);
    const late = `INSERT INTO material_status (id, material_id, status, instant, created_at, strict, document)
      VALUES ('late', ?, 'available', '', '', 0, '{}')`;
    await assert.rejects(run(late, id), /loopgate:removed/);
  });

  test('a step that fails is not half done, and is taken again', async () => {
    const state = async () => [await updatesOf(id), await payloadsOf(id)];
    const found = await state();
    const crash =
      "CREATE TRIGGER crash AFTER DELETE ON material_status BEGIN SELECT RAISE(ABORT, 'crash'); END";
    await run(crash);
    await server.cron();
    assert.deepEqual(await state(), found);
    await expectGone(id);
    await run('DROP TRIGGER crash');
    await server.cron();
    await expectErased(id);
  });
});

test('what a request could not finish the next registration does', async () => {
  const { id } = await materialWithMany();
  await takenDown('material', id);
  await register(server, { offer: record('offer') });
  await eventually(
    async () => !(await isLeft(id)),
    async () => `${await updatesOf(id)} updates are left`,
  );
  await expectErased(id);
});

test('the kept answers of very many moves are not given again', async () => {
  const { offer } = await register(server, { offer: record('offer') });
  const headers = { 'idempotency-key': 'kept 20000' };
  expectStatus(await move(server, 'offer', offer.id, 'withdrawn', headers), 200);
  const columns = 'caller, route, key, body_hash, token, claimed_at, expires_at, status, body';
  await run(
    `${numbers} INSERT INTO idempotency (${columns})
     SELECT caller, route, 'kept ' || n, body_hash, token, claimed_at, expires_at, status, body
     FROM idempotency, numbers WHERE key = 'kept 20000' AND n <> 20000`,
  );
  const kept = () => count('idempotency WHERE route LIKE ?', `%${offer.id}/status`);
  await takenDown('offer', offer.id);
  assert.ok((await kept()) > many / 2);
  for (const key of ['kept 1', 'kept 20000', `kept ${many}`]) {
    const again = await move(server, 'offer', offer.id, 'withdrawn', { 'idempotency-key': key });
    expectError(again, 410, 'GONE');
  }
  await server.cron();
  assert.equal(await kept(), 0);
  assert.equal(await count('erasures'), 0);
});
