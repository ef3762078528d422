// Decisions 9, superseded: in both modes a record gives way by the word of the owner of both, or of `admin`.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';
import { pairOf } from './superseding.mjs';

const as = (key) => ({ 'x-api-key': key });
const owner = (response) => assert.deepEqual(expectError(response, 403, 'FORBIDDEN'), { owner: true });
const servers = {};
before(async () => {
  for (const mode of ['open', 'strict']) {
    servers[mode] = await startServer({ vars: { REGISTRY_MODE: mode } });
  }
});
after(() => Promise.all(Object.values(servers).map((server) => server.close())));

for (const mode of ['open', 'strict']) {
  test(`${mode} mode: the owner of both, and admin`, async () => {
    const node = servers[mode];
    const [mine, other] = [await issueKey(node, 'registry'), await issueKey(node, 'registry')];
    const post = async (key) => {
      const document = record('material');
      expectStatus(await node.post('/api/v1/material', document, as(key)), 201);
      return document.id;
    };
    const [old, right, theirs] = [await post(mine), await post(mine), await post(other)];
    owner(await supersede(node, 'material', old, right, as(other)));
    owner(await supersede(node, 'material', old, theirs, as(mine)));
    owner(await supersede(node, 'material', old, theirs, as(other)));
    expectStatus(await supersede(node, 'material', old, right, as(mine)), 200);
    for (const scopes of ['registry admin', 'admin']) {
      const [one, another] = [await post(mine), await post(other)];
      expectStatus(await supersede(node, 'material', one, another, as(await issueKey(node, scopes))), 200);
    }
    const refused = await supersede(node, 'material', right, theirs, as(await issueKey(node, 'interest')));
    assert.deepEqual(expectError(refused, 403, 'FORBIDDEN'), { scope: 'registry' });
  });

  test(`${mode} mode: a record that no key registered: admin`, async () => {
    const node = servers[mode];
    const key = await issueKey(node, 'registry');
    const [old, right] = [record('material'), record('material')];
    for (const document of [old, right])
      expectStatus(await node.post('/api/v1/material', document, as(key)), 201);
    await node.database.prepare('UPDATE records SET owner = NULL WHERE id = ?').bind(old.id).run();
    owner(await supersede(node, 'material', old.id, right.id, as(key)));
    expectStatus(await supersede(node, 'material', old.id, right.id), 200);
  });
}

test('the audit names the key', async () => {
  const server = servers.open;
  const key = await issueKey(server, 'registry admin');
  const [id, by] = await pairOf(server, 'offer', { headers: as(key) });
  expectStatus(await supersede(server, 'offer', id, by, as(key)), 200);
  const me = (await server.request('/api/v1/whoami', { headers: as(key) })).body.id;
  const { body } = await server.request(`/api/v1/audit?entity_id=${id}`, { headers: as(key) });
  assert.deepEqual(
    body.results.map((entry) => [entry.action, entry.key]),
    [
      ['offer.created', me],
      ['offer.superseded', me],
    ],
  );
});
