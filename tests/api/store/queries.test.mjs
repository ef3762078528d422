// What a request asks the database besides what it is about: as little as can be.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { makeKey } from '../../support/node-identity.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed };

let server;
before(async () => (server = await startServer({ around: 'statements', vars })));
after(() => server?.close());

/** How the statements of a registration begin. */
const batch = ['INSERT INTO registrations', 'DELETE FROM writer'];

async function counts() {
  return new Map(await (await fetch(new URL('/counts', server.url))).json());
}

test('a probe of health counts for a second', async () => {
  const began = Date.now();
  for (let time = 0; time < 20; time++) expectStatus(await server.request('/api/health'), 200);
  const seconds = (Date.now() - began) / 1000;
  const probes = (await counts()).get('SELECT 1');
  assert.ok(probes >= 1 && probes <= seconds + 1, `${probes} probes in ${seconds} s`);
});

test('an issued key is read once for the writes of some seconds, and for each read', async () => {
  const key = await issueKey(server, 'interest');
  const reads = async () => {
    const read = [...(await counts())].find(([sql]) => sql.trim().startsWith('SELECT id, name, scopes'));
    return read?.[1] ?? 0;
  };
  const headers = { 'x-api-key': key };
  const before = await reads();
  const began = Date.now();
  for (let time = 0; time < 10; time++) {
    expectStatus(await server.post('/api/interest', { name: 'Ada', consentPublic: true }, headers), 201);
  }
  const lapses = Math.floor((Date.now() - began) / 5000);
  const written = await reads();
  assert.ok(written >= before + 1 && written <= before + 1 + lapses, `${written - before} reads`);
  for (let time = 0; time < 3; time++) {
    expectStatus(await server.request('/api/v1/whoami', { headers }), 200);
  }
  assert.equal(await reads(), written + 3);
});

test('a registration that no peer waits for is one batch, and wakes no courier', async () => {
  for (const entity of ['material', 'product']) {
    const before = await counts();
    expectStatus(await server.post(`/api/v1/${entity}`, record(entity)), 201);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = await counts();
    // The size of the database is asked for now and then.
    const asked = [...after]
      .filter(([sql, count]) => sql !== 'SELECT 1' && count !== before.get(sql))
      .map(([sql]) => sql.trim());
    const kinds = asked.map((sql) => batch.find((beginning) => sql.startsWith(beginning)) ?? sql);
    assert.deepEqual(kinds.toSorted(), batch.toSorted());
  }
});
