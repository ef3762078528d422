// Decisions 4: which keys let in, and what for.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { hashOf, issueKey } from '../../support/keys.mjs';
import { record, register, statusUpdate } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { countOf } from './idempotent.mjs';

let server;
const known = record('offer');
before(async () => {
  server = await startServer();
  await register(server, { offer: known });
});
after(() => server?.close());

const interest = { name: 'Ada Example', consentPublic: true };
const hour = 60 * 60 * 1000;
const soon = () => new Date(Date.now() + hour).toISOString();
const justNow = () => new Date(Date.now() - 1000).toISOString();

const addInterest = (key) => server.post('/api/interest', interest, { 'x-api-key': key });

const reason = '{"reason": "a"}';

/** What each scope is for; every request of these has a fault that is told only to those let in. */
const uses = {
  interest: [['POST', '/api/interest']],
  payments: [
    ['POST', '/api/payments/intent'],
    ['POST', '/api/payments/webhook'],
  ],
  registry: [
    ...['material', 'product', 'offer', 'match', 'transfer'].map((entity) => ['POST', `/api/v1/${entity}`]),
    ['POST', `/api/v1/offer/${known.id}/status`],
    ['POST', '/api/v1/match/NONE-00000001/status'],
    ['POST', '/api/v1/transfer/NONE-00000001/status'],
    ['POST', '/api/v1/material-status'],
  ],
  admin: [
    ['DELETE', '/api/interest/1000000'],
    ...['material', 'product', 'offer', 'match', 'transfer'].map((entity) => [
      'DELETE',
      `/api/v1/${entity}/NONE`,
      reason,
    ]),
    ['GET', '/api/payments/intent/1000000'],
  ],
};
const scopes = [...Object.keys(uses), 'federation'];

function send([method, path, body = method === 'POST' ? '{' : undefined], key) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  return server.request(path, { method, headers, body });
}

for (const scope of scopes) {
  test(`a key with the scope ${scope} alone`, async () => {
    const key = await issueKey(server, scope);
    for (const [needed, requests] of Object.entries(uses)) {
      for (const request of requests) {
        const response = await send(request, key);
        if (needed !== scope) expectError(response, 403, 'FORBIDDEN');
        else expectStatus(response, request[0] === 'POST' ? 400 : 404);
      }
    }
  });
}

test('to supersede a record either of two scopes does', async () => {
  for (const scope of scopes) {
    const response = await send(['POST', '/api/v1/offer/NONE/supersede'], await issueKey(server, scope));
    if (['registry', 'admin'].includes(scope)) expectError(response, 400, 'INVALID_REQUEST');
    else assert.deepEqual(expectError(response, 403, 'FORBIDDEN'), { scope: 'registry' });
  }
});

test('a key with all but admin, and one with all', async () => {
  const some = await issueKey(server, 'interest payments registry federation');
  const all = await issueKey(server, 'interest payments registry federation admin');
  for (const [needed, requests] of Object.entries(uses)) {
    for (const request of requests) {
      const { status } = await send(request, some);
      assert.equal(status === 403, needed === 'admin');
      for (const key of [all, apiKey]) assert.notEqual((await send(request, key)).status, 403);
    }
  }
});

test('a key without scopes, and scopes that are only like others', async () => {
  for (const words of ['', 'interests', 'Interest', 'interest,payments', 'nterest', '*']) {
    expectError(await addInterest(await issueKey(server, words)), 403, 'FORBIDDEN');
  }
});

describe('401', () => {
  const expectRefused = async (key) => expectError(await addInterest(key), 401, 'UNAUTHORIZED');

  test('expired', async () => {
    await expectRefused(await issueKey(server, 'interest', { expires_at: justNow() }));
    expectStatus(await addInterest(await issueKey(server, 'interest', { expires_at: soon() })), 201);
  });

  test('revoked', async () => {
    await expectRefused(await issueKey(server, 'interest', { revoked_at: justNow() }));
    const key = await issueKey(server, 'interest');
    expectStatus(await addInterest(key), 201);
    const revoke = server.database.prepare('UPDATE api_keys SET revoked_at = ? WHERE hash = ?');
    await revoke.bind(justNow(), hashOf(key)).run();
    await expectRefused(key);
  });

  const changes = {
    revoked: ['revoked_at', justNow()],
    expired: ['expires_at', justNow()],
    'without the scope': ['scopes', 'registry'],
  };
  for (const [name, [column, value]] of Object.entries(changes)) {
    test(`${name} just after it was used: nothing is written, and no answer given again`, async () => {
      const key = await issueKey(server, 'interest');
      const again = { 'x-api-key': key, 'idempotency-key': `before it was ${name}` };
      expectStatus(await server.post('/api/interest', interest, again), 201);
      const change = server.database.prepare(`UPDATE api_keys SET ${column} = ? WHERE hash = ?`);
      await change.bind(value, hashOf(key)).run();
      const rows = await countOf(server, 'interest');
      const claims = await countOf(server, 'idempotency');
      const refused = await server.post('/api/interest', interest, again);
      expectError(refused, 401, 'UNAUTHORIZED');
      assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
      const status = column === 'scopes' ? 403 : 401;
      assert.equal((await server.post('/api/interest', interest, again)).status, status);
      assert.equal((await addInterest(key)).status, status);
      assert.equal(await countOf(server, 'interest'), rows);
      assert.equal(await countOf(server, 'idempotency'), claims);
    });

    test(`${name} just after it was used: the write itself is refused`, async () => {
      const key = await issueKey(server, 'interest');
      expectStatus(await addInterest(key), 201);
      const change = server.database.prepare(`UPDATE api_keys SET ${column} = ? WHERE hash = ?`);
      await change.bind(value, hashOf(key)).run();
      const rows = await countOf(server, 'interest');
      const headers = { 'x-api-key': key, 'idempotency-key': `since it was ${name}` };
      expectError(await server.post('/api/interest', interest, headers), 401, 'UNAUTHORIZED');
      assert.equal(await countOf(server, 'interest'), rows);
      const sql = 'SELECT COUNT(*) AS rows FROM idempotency WHERE key = ?';
      const claims = server.database.prepare(sql).bind(headers['idempotency-key']);
      assert.equal(await claims.first('rows'), 0);
    });
  }

  test('revoked just after it was used: nothing is read', async () => {
    const key = await issueKey(server, 'interest');
    expectStatus(await addInterest(key), 201);
    const whoami = () => server.request('/api/v1/whoami', { headers: { 'x-api-key': key } });
    expectStatus(await whoami(), 200);
    const revoke = server.database.prepare('UPDATE api_keys SET revoked_at = ? WHERE hash = ?');
    await revoke.bind(justNow(), hashOf(key)).run();
    expectError(await whoami(), 401, 'UNAUTHORIZED');
  });

  test('unknown, or written otherwise', async () => {
    const key = await issueKey(server, 'interest');
    const others = [
      key.slice(0, -1),
      `${key}0`,
      key.toLowerCase(),
      key.slice(3),
      `Bearer ${key}`,
      hashOf(key),
    ];
    for (const other of [...others, 'lg_', `lg_${'0'.repeat(32)}`, "' OR 1=1 --", '*', 'x'.repeat(8000)]) {
      if (other !== key) await expectRefused(other);
    }
  });

  test('an expired key without the scope is 401, not 403', async () => {
    await expectRefused(await issueKey(server, 'payments', { expires_at: justNow() }));
  });
});

test('as a bearer', async () => {
  const key = await issueKey(server, 'interest');
  for (const scheme of ['Bearer', 'bearer']) {
    const headers = { 'content-type': 'application/json', authorization: `${scheme} ${key}` };
    const init = { method: 'POST', headers, body: JSON.stringify(interest) };
    expectStatus(await server.request('/api/interest', init), 201);
  }
});

test('the last use is kept to the hour', async () => {
  const lastUse = async (key) => {
    const sql = 'SELECT last_used_at FROM api_keys WHERE hash = ?';
    return server.database.prepare(sql).bind(hashOf(key)).first('last_used_at');
  };
  const before = [null, '2020-01-01T00:00:00.000Z'];
  for (const last_used_at of before) {
    const key = await issueKey(server, 'interest', { last_used_at });
    assert.equal(await lastUse(key), last_used_at);
    const began = Date.now();
    for (let at = 0; at < 3; at += 1) expectStatus(await addInterest(key), 201);
    const used = Date.parse(await lastUse(key));
    assert.equal(used % hour, 0);
    assert.ok(used > began - hour && used <= Date.now());
  }
});

test('what is only read needs no key, and minds no wrong one', async () => {
  const paths = ['/api/health', '/api/interest', '/api/cities', '/api/cities/geojson', '/api/v1/events'];
  paths.push(
    '/api/v1/node/info',
    '/api/metrics',
    '/api/privacy',
    '/openapi.json',
    `/api/v1/offer/${known.id}`,
  );
  for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) paths.push(`/api/v1/${entity}`);
  for (const path of paths) {
    for (const key of ['', 'wrong']) {
      expectStatus(await server.request(path, { headers: { 'x-api-key': key } }), 200);
    }
  }
});

test('no key is told in an answer or kept in the database', async () => {
  const key = await issueKey(server, 'registry');
  const headers = { 'x-api-key': key, 'idempotency-key': 'kept' };
  const answers = [
    await server.post('/api/v1/material', record('material'), headers),
    await server.post('/api/v1/material-status', statusUpdate(record('material').id), headers),
    await server.post('/api/interest', interest, headers),
    await server.request('/api/metrics'),
  ];
  for (const { text } of answers) assert.ok(!text.includes(key) && !text.includes(apiKey));
  const { results } = await server.database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  for (const { name } of results.filter(({ name }) => !/^(sqlite_|_cf_|d1_)|interest_text_/.test(name))) {
    const rows = JSON.stringify((await server.database.prepare(`SELECT * FROM "${name}"`).all()).results);
    assert.ok(!rows.includes(key) && !rows.includes(apiKey), name);
  }
});

describe('who has no key, or a wrong one, is told where keys come from', () => {
  const ask = 'for one (operators: `npm run keys`)';
  const missing = 'this needs an API key in the header `x-api-key`';
  const wrong = 'this API key is unknown here, expired or revoked';
  const narrow = 'this API key does not have the scope `admin`';
  const contacts = { '': 'the operator of this node', 'https://node.test/keys': 'https://node.test/keys' };
  for (const [contact, operator] of Object.entries(contacts)) {
    test(`NODE_CONTACT is ${JSON.stringify(contact)}`, async () => {
      const node = await startServer({ vars: { NODE_CONTACT: contact } });
      try {
        const messageOf = async (key) => {
          const response = await node.request('/api/v1/audit', { headers: key ? { 'x-api-key': key } : {} });
          return response.body.error.message;
        };
        const key = await issueKey(node, 'registry');
        assert.equal(await messageOf(), `${missing}: ask ${operator} ${ask}`);
        assert.equal(await messageOf('lg_wrong'), `${wrong}: ask ${operator} ${ask}`);
        assert.equal(await messageOf(key), `${narrow}: ask ${operator} ${ask}`);
      } finally {
        await node.close();
      }
    });
  }
});
