// What bad input gets: the envelope, a clear issue, nothing stored, and never a 5xx.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';

import { brokenJson } from '../../support/broken-json.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  const counts = await server?.database.prepare('SELECT COUNT(*) AS records FROM records').first();
  await server?.close();
  assert.deepEqual(counts, { records: 0 }, 'nothing of all this is stored');
});

const post = (body) => server.post('/api/v1/material', body);
const oneJson = [{ path: '', code: 'json' }];

test('cut off at every byte', async () => {
  const bytes = Buffer.from(JSON.stringify(record('material', { note: 'é🌍\u0000' })));
  for (let end = 0; end < bytes.length; end += 1) {
    expectIssues(await post(bytes.subarray(0, end)), oneJson);
  }
});

test('no UTF-8', async () => {
  const wrapped = (bytes) => Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);
  for (const bytes of [[0xff], [0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
    expectIssues(await post(wrapped(bytes)), oneJson);
  }
  expectIssues(await post(Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])), oneJson);
  expectIssues(await post(Buffer.from('{}', 'utf16le')), oneJson);
});

test('nested too deep', async () => {
  for (const depth of [65, 1000, 500_000]) {
    expectIssues(await post('['.repeat(depth)), [{ path: '', code: 'depth' }]);
    expectIssues(await post('{"a":'.repeat(Math.min(depth, 200_000))), [{ path: '', code: 'depth' }]);
  }
});

test('keys that repeat', async () => {
  const text = JSON.stringify(record('material')).replace(/}$/, ',"id":"MAT-DE-MUC-2025-GLASS-ZZZZZZ"}');
  expectIssues(await post(text), [{ path: '/id', code: 'duplicate_key', key: 'id' }]);
});

test('numbers that no double holds', async () => {
  for (const number of ['1e400', '-1e400', `1${'0'.repeat(400)}`]) {
    expectIssues(await post(JSON.stringify(record('material')).replace(/}$/, `,"x":${number}}`)), oneJson);
  }
});

test('what is no object', async () => {
  for (const text of ['null', '[]', '"a"', '1', 'true']) {
    expectIssues(await post(text), [{ path: '', code: 'type' }]);
  }
});

test('broken texts', async () => {
  for (const text of brokenJson) expectIssues(await post(text), oneJson);
});

test('__proto__ and its kind are members like any other', async () => {
  const response = await post('{"__proto__": {"id": "MAT-DE-MUC-2025-GLASS-ZZZZZZ"}, "constructor": 1}');
  assert.equal(expectError(response, 400, 'INVALID_REQUEST').issues.length, 9);
});

test('a key and a text of almost a megabyte', async () => {
  const long = 'k'.repeat(1_000_000);
  for (const body of [`{"${long}": 1}`, `{"id": "${long}"}`, `["${long}"]`]) {
    const response = await post(body);
    expectError(response, 400, 'INVALID_REQUEST');
    assert.ok(response.text.length < 20_000, `${response.text.length} characters`);
  }
});

test('more faults than are reported', async () => {
  const images = Array(500).fill(5);
  const { issues } = expectError(await post(record('material', { images })), 400, 'INVALID_REQUEST');
  assert.equal(issues.length, 100);
});

test('an endless query', async () => {
  const query = Array.from({ length: 1000 }, (_, at) => `p${at}=${at}`).join('&');
  expectStatus(await server.request(`/api/cities?${query}`), 200);
  const { issues } = expectError(await server.request(`/api/v1/material?${query}`), 400, 'INVALID_REQUEST');
  assert.equal(issues.length, 100);
});

test('odd queries', async () => {
  for (const query of [
    '?',
    '?&&&',
    '?=',
    '?%',
    '?%FF=%FF',
    '?limit',
    '?limit=%FF',
    '?limit=5&limit=x',
    '?cursor[]=1',
    "?'=1;--",
  ]) {
    const { status } = await server.request(`/api/v1/material${query}`);
    assert.ok(status === 200 || status === 400, `${query}: ${status}`);
  }
});

test('a body that stops half-way is not stored, and the next request is served', async () => {
  const text = JSON.stringify(record('material'));
  await new Promise((resolve, reject) => {
    const socket = connect(Number(server.url.port), server.url.hostname, () => {
      const head = ['POST /api/v1/material HTTP/1.1', 'host: localhost', `x-api-key: ${apiKey}`];
      head.push('content-type: application/json', `content-length: ${text.length}`, '', '');
      socket.write(head.join('\r\n') + text.slice(0, -5));
      setTimeout(() => socket.destroy(), 200);
    });
    socket.on('close', resolve).on('error', reject);
  });
  expectStatus(await server.request('/api/health'), 200);
});
