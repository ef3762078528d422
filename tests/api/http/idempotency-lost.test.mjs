// Decisions 7: a write with an `Idempotency-Key` is done once, also where its claim goes while it is under way.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { countOf, freshKey, using } from './idempotent.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());
afterEach(() => server.database.prepare('DROP TRIGGER IF EXISTS meanwhile').run());

const intent = { name: 'Ada', amount: 1, currency: 'EUR' };
const pay = (headers) => server.post('/api/payments/intent', intent, headers);

/** Lets something happen to the claims just after an intent was written, within its transaction. */
function meanwhile(sql) {
  const trigger = `CREATE TRIGGER meanwhile AFTER INSERT ON payment_intents BEGIN ${sql}; END`;
  return server.database.prepare(trigger).run();
}

test('the claim was given up: it is made again, and the intent is written once', async () => {
  await meanwhile('DELETE FROM idempotency WHERE status IS NULL');
  const rows = await countOf(server, 'payment_intents');
  const headers = using(freshKey());
  const first = await pay(headers);
  expectStatus(first, 201);
  assert.equal((await pay(headers)).text, first.text);
  assert.equal(await countOf(server, 'payment_intents'), rows + 1);
});

test('409: the claim was taken over, and nothing is written', async () => {
  await meanwhile("UPDATE idempotency SET token = 'of another' WHERE status IS NULL");
  const rows = await countOf(server, 'payment_intents');
  expectError(await pay(using(freshKey())), 409, 'CONFLICT');
  assert.equal(await countOf(server, 'payment_intents'), rows);
});

test('a request that was cut off frees its key within 10 s', async () => {
  const headers = using('cut off');
  expectStatus(await pay(headers), 201);
  const claimedBefore = async (seconds) => {
    const at = new Date(Date.now() - seconds * 1000).toISOString();
    const sql = 'UPDATE idempotency SET status = NULL, body = NULL, claimed_at = ?, token = ? WHERE key = ?';
    await server.database.prepare(sql).bind(at, 'of another', 'cut off').run();
  };
  await claimedBefore(2);
  const underWay = await pay(headers);
  expectError(underWay, 409, 'CONFLICT');
  assert.equal(underWay.headers.get('retry-after'), '1');
  await claimedBefore(9);
  expectStatus(await pay(headers), 201);
});

test('two DELETE at once with keys of their own: one 204 and one 404, and both again', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { body } = await server.post('/api/interest', { name: 'Ada Example', consentPublic: true });
    const keys = [freshKey(), freshKey()];
    const remove = (key) =>
      server.request(`/api/interest/${body.id}`, {
        method: 'DELETE',
        headers: { 'x-api-key': apiKey, ...using(key) },
      });
    for (const answers of [await Promise.all(keys.map(remove)), await Promise.all(keys.map(remove))]) {
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404]);
    }
  }
});
