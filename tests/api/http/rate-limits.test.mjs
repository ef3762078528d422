// Decisions 6: how often a caller may come. A limit is counted by the minute of the clock, which may
// change while a test runs: so many requests are sent that two minutes do not let all of them in.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const limit = 4;
const interest = { name: 'Ada Example', consentPublic: true };

let server;
const stop = async () => {
  await server?.close();
  server = undefined;
};

function expectLimited(response) {
  expectError(response, 429, 'RATE_LIMITED');
  const wait = response.headers.get('retry-after');
  assert.match(wait, /^\d+$/);
  assert.ok(Number(wait) >= 1 && Number(wait) <= 60);
}

/** Sends until no more is let in; gives what came. */
async function exhaust(send) {
  const answers = [];
  while (answers.length < 3 * limit) answers.push(await send());
  return answers;
}

describe('writes', () => {
  before(async () => (server = await startServer({ limits: { WRITE_LIMIT: limit } })));
  after(stop);

  const write = (key, headers = {}, body = interest) =>
    server.post('/api/interest', body, { 'x-api-key': key, ...headers });

  test('429 after so many with one key; others are let in', async () => {
    const [key, other] = [await issueKey(server, 'interest'), await issueKey(server, 'interest')];
    const answers = await exhaust(() => write(key));
    for (const response of answers.slice(0, limit)) expectStatus(response, 201);
    const refused = answers.filter(({ status }) => status !== 201);
    assert.ok(refused.length >= limit);
    refused.forEach(expectLimited);
    for (const free of [other, apiKey]) expectStatus(await write(free), 201);
  });

  test('what is refused stores nothing', async () => {
    const key = await issueKey(server, 'interest');
    const rows = () => server.database.prepare('SELECT COUNT(*) AS rows FROM interest').first('rows');
    const before = await rows();
    const answers = await exhaust(() => write(key));
    assert.equal(await rows(), before + answers.filter(({ status }) => status === 201).length);
  });

  test('one key has one limit for all its writes', async () => {
    const key = await issueKey(server, 'interest payments registry');
    const paths = ['/api/interest', '/api/v1/offer', '/api/payments/intent', '/api/v1/material-status'];
    const answers = [];
    for (let at = 0; at < 3 * limit; at += 1) {
      answers.push(await server.post(paths[at % paths.length], {}, { 'x-api-key': key }));
    }
    assert.ok(answers.filter(({ status }) => status === 429).length >= limit);
  });

  test('reads are not counted', async () => {
    for (const { status } of await exhaust(() => server.request('/api/interest'))) assert.equal(status, 200);
  });

  test('the order: size and key before, media type and body after', async () => {
    const key = await issueKey(server, 'interest');
    // Tried again where the minute changed in between.
    const limited = async (send) => {
      for (let round = 0; round < 3; round += 1) {
        await exhaust(() => write(key));
        const response = await send();
        if (response.status === 429) return response;
      }
      return send();
    };
    const tooLarge = 'x'.repeat(1024 * 1024 + 1);
    expectLimited(await limited(() => write(key, { 'content-type': 'text/plain' })));
    expectLimited(await limited(() => write(key, {}, '{')));
    expectLimited(await limited(() => write(key, { 'idempotency-key': 'x'.repeat(201) })));
    expectError(await write(key, {}, tooLarge), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await write('wrong'), 401, 'UNAUTHORIZED');
    const path = '/api/payments/intent';
    expectError(await server.post(path, {}, { 'x-api-key': key }), 403, 'FORBIDDEN');
    expectError(await server.request('/api/interest', { method: 'PUT' }), 405, 'METHOD_NOT_ALLOWED');
  });
});

describe('reads', () => {
  before(async () => (server = await startServer({ limits: { READ_LIMIT: limit } })));
  after(stop);

  const read = (address, path = '/api/interest') =>
    server.request(path, { headers: { 'cf-connecting-ip': address } });

  test('429 after so many from one address; others are let in', async () => {
    const answers = await exhaust(() => read('198.51.100.1'));
    for (const response of answers.slice(0, limit)) expectStatus(response, 200);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length >= limit);
    refused.forEach(expectLimited);
    for (const other of ['198.51.100.2', '2001:db8::1']) expectStatus(await read(other), 200);
  });

  test('one address has one limit for all it reads', async () => {
    const paths = ['/api/interest', '/api/v1/offer', '/api/cities', '/api/v1/offer/NONE-00000001'];
    const answers = [];
    for (let at = 0; at < 3 * limit; at += 1)
      answers.push(await read('198.51.100.3', paths[at % paths.length]));
    assert.ok(answers.filter(({ status }) => status === 429).length >= limit);
  });

  test('writes are not counted', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.4' };
    const answers = await exhaust(() => server.post('/api/interest', interest, headers));
    for (const response of answers) expectStatus(response, 201);
  });

  test('a path that is not there is 404 all the same', async () => {
    for (const response of await exhaust(() => read('198.51.100.5', '/api/nothing'))) {
      expectError(response, 404, 'NOT_FOUND');
    }
  });
});

describe('searches', () => {
  before(async () => {
    server = await startServer({ limits: { SEARCH_LIMIT: limit, PEER_SEARCH_LIMIT: 1 } });
  });
  after(stop);

  test('those that are asked of other nodes too have a limit of their own', async () => {
    const send = (path) => server.request(path, { headers: { 'cf-connecting-ip': '198.51.100.9' } });
    const answers = [];
    while (answers.length < 3) answers.push(await send('/api/v1/search?q=a&peers=true'));
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length >= 1);
    refused.forEach(expectLimited);
    expectStatus(await send('/api/v1/search?q=a'), 200);
  });

  const searches = [
    ['/api/v1/material/search', {}],
    ['/api/v1/product/search', {}],
    ['/api/interest?search=a'],
    ['/api/cities?near=1,1'],
    ['/api/cities/geojson?bbox=1,1,2,2'],
    ['/api/v1/offer/NONE/candidates'],
    ['/api/v1/offer/NONE/story'],
  ];
  const send = ([path, body], address) => {
    const headers = { 'cf-connecting-ip': address, 'content-type': 'application/json' };
    return server.request(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  };

  test('one address has one limit for all its searches', async () => {
    let at = 0;
    const answers = await exhaust(() => send(searches[(at += 1) % searches.length], '198.51.100.1'));
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length >= limit);
    refused.forEach(expectLimited);
    expectStatus(await send(searches[0], '198.51.100.2'), 200);
  });

  test('lists are not counted, nor what only calculates', async () => {
    const plain = [
      ['/api/interest'],
      ['/api/cities'],
      ['/api/v1/offer'],
      ['/api/v1/loop-cost', { base_price: 1 }],
    ];
    let at = 0;
    const answers = await exhaust(() => send(plain[(at += 1) % plain.length], '198.51.100.3'));
    for (const response of answers) assert.notEqual(response.status, 429);
  });

  test('what is refused is refused before its body is looked at', async () => {
    await exhaust(() => send(searches[0], '198.51.100.4'));
    const headers = { 'cf-connecting-ip': '198.51.100.4', 'content-type': 'text/plain' };
    const init = { method: 'POST', headers, body: '{' };
    const statuses = [];
    for (let at = 0; at < 2 * limit; at += 1) {
      statuses.push((await server.request('/api/v1/material/search', init)).status);
    }
    assert.ok(statuses.includes(429), statuses.join());
  });
});

describe('addresses of IPv6', () => {
  before(async () => (server = await startServer({ limits: { READ_LIMIT: limit, SEARCH_LIMIT: limit } })));
  after(stop);

  for (const path of ['/api/interest', '/api/interest?search=a']) {
    test(`${path}: all of a /64 have one limit, another one has its own`, async () => {
      const read = (address) => server.request(path, { headers: { 'cf-connecting-ip': address } });
      let at = 0;
      const answers = await exhaust(() => read(`2001:db8:0:1:${(at += 1)}::1`));
      assert.ok(answers.filter(({ status }) => status === 429).length >= limit);
      expectStatus(await read('2001:db8:0:2::1'), 200);
    });
  }
});

describe('Workers of others, who share an address', () => {
  let key;
  before(async () => {
    server = await startServer({ limits: { READ_LIMIT: limit, SEARCH_LIMIT: limit } });
    key = await issueKey(server, 'interest');
  });
  after(stop);

  for (const path of ['/api/interest', '/api/interest?search=a']) {
    test(`${path}: each zone has a limit, and each key that there is`, async () => {
      const read = (headers) =>
        server.request(path, { headers: { 'cf-connecting-ip': '2a06:98c0:3600::103', ...headers } });
      const senders = [{}, { 'cf-worker': 'one.example' }, { 'x-api-key': key }, { 'x-api-key': apiKey }];
      for (const headers of senders) {
        const answers = await exhaust(() => read(headers));
        expectStatus(answers[0], 200);
        assert.ok(answers.filter(({ status }) => status === 429).length >= limit, JSON.stringify(headers));
      }
      expectStatus(await read({ 'cf-worker': 'two.example' }), 200);
      const unknown = { 'x-api-key': `lg_${'0'.repeat(32)}` };
      const answers = await exhaust(() => read(unknown));
      assert.ok(
        answers.some(({ status }) => status === 429),
        'a wrong key counts as none',
      );
    });
  }
});
