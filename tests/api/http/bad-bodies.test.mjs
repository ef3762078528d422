// Bodies that no honest caller sends, to every route that writes: the envelope, and nothing stored.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';

import { brokenJson } from '../../support/broken-json.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { chain, freshId, record, register, statusUpdate } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { sendHalf } from './raw.mjs';

const known = chain({ match: { status: 'proposed' }, transfer: { status: 'scheduled' } });
const interest = { name: 'Ada Example', consentPublic: true };
const payment = { name: 'Ada Example', amount: 1, currency: 'EUR' };

/** A body that each route takes; none of the tests sends it whole. */
const routes = {
  '/api/interest': () => interest,
  '/api/payments/intent': () => payment,
  '/api/payments/webhook': () => ({ id: 'evt_1', amount: 1 }),
  '/api/v1/material-status': () => statusUpdate(known.material.id),
  [`/api/v1/offer/${known.offer.id}/status`]: () => ({ status: 'withdrawn' }),
  [`/api/v1/match/${known.match.id}/status`]: () => ({ status: 'rejected' }),
  [`/api/v1/transfer/${known.transfer.id}/status`]: () => ({ status: 'cancelled' }),
  [`/api/v1/offer/${known.offer.id}/supersede`]: () => ({ by: known.offer.id, reason: 'a' }),
};
for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) {
  routes[`/api/v1/${entity}`] = () => record(entity);
}

const tables = [
  'records',
  'events',
  'interest',
  'material_status',
  'supersessions',
  'payment_intents',
  'payment_events',
  'idempotency',
];

let server;
let counted;

async function counts() {
  const columns = tables.map((name) => `(SELECT COUNT(*) FROM ${name}) AS ${name}`);
  return server.database.prepare(`SELECT ${columns}`).first();
}

before(async () => {
  server = await startServer();
  await register(server, known);
  counted = await counts();
});
after(async () => {
  const end = await counts().catch((error) => error);
  await server?.close();
  assert.deepEqual(end, counted, 'nothing of all this is stored');
});

const oneJson = [{ path: '', code: 'json' }];
const oneDepth = [{ path: '', code: 'depth' }];

for (const [path, make] of Object.entries(routes)) {
  const isWebhook = path.endsWith('webhook');
  const isProtocol = path.startsWith('/api/v1/');

  describe(path, () => {
    test('broken texts', async () => {
      for (const text of brokenJson) expectIssues(await server.post(path, text), oneJson);
    });

    test('cut off', async () => {
      const bytes = Buffer.from(JSON.stringify({ ...make(), extra: 'é🌍' }));
      for (let end = 0; end < bytes.length; end += Math.ceil(bytes.length / 40)) {
        expectIssues(await server.post(path, bytes.subarray(0, end)), oneJson);
      }
    });

    test('no UTF-8, other encodings, a byte-order mark', async () => {
      const text = JSON.stringify(make());
      const bodies = [
        Buffer.from([0xff, 0xfe]),
        Buffer.from(text, 'utf16le'),
        gzipSync(text),
        Buffer.from(`\ufeff${text}`),
      ];
      bodies.push(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3]), Buffer.from('"}')]));
      for (const body of bodies) expectIssues(await server.post(path, body), oneJson);
      expectIssues(await server.post(path, gzipSync(text), { 'content-encoding': 'gzip' }), oneJson);
    });

    test('nested too deep', async () => {
      expectIssues(await server.post(path, '['.repeat(100_000)), oneDepth);
      expectIssues(await server.post(path, `{"a":${'['.repeat(64)}${']'.repeat(64)}}`), oneDepth);
    });

    test('a key twice', async () => {
      const text = JSON.stringify(make()).replace(/}$/, ',"extra":1,"extra":2}');
      expectIssues(await server.post(path, text), [{ path: '/extra', code: 'duplicate_key', key: 'extra' }]);
    });

    if (!isWebhook) {
      test('what is no object', async () => {
        for (const text of ['null', '[]', '[{}]', '"a"', '1', 'true']) {
          expectIssues(await server.post(path, text), [{ path: '', code: 'type' }]);
        }
      });

      test('keys of JavaScript, and members of odd types', async () => {
        for (const text of ['{}', '{"__proto__":{"name":"x"}}', '{"constructor":1,"toString":2,"":3}']) {
          expectError(await server.post(path, text), 400, 'INVALID_REQUEST');
        }
        for (const value of [null, {}, [], 1e308, '\u0000', '\ud83c\udf0d'.repeat(300)]) {
          const wrong = Object.fromEntries(Object.keys(make()).map((name) => [name, value]));
          expectError(await server.post(path, wrong), 400, 'INVALID_REQUEST');
        }
      });
    }

    test('too large, announced or not', async () => {
      const text = JSON.stringify(make());
      const large = text + ' '.repeat(1024 * 1024 + 1 - text.length);
      expectError(await server.post(path, large), 413, 'PAYLOAD_TOO_LARGE');
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: new Blob([large]).stream(), duplex: 'half' };
      expectError(await server.request(path, init), 413, 'PAYLOAD_TOO_LARGE');
    });

    test('another media type', async () => {
      const types = [
        'text/plain',
        'text/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ];
      types.push(
        'application/jsonx',
        'json',
        'application/json-patch+json',
        '*/*',
        'application/*',
        'x'.repeat(1000),
      );
      if (!isProtocol) types.push('application/ld+json');
      for (const type of types) {
        const response = await server.post(path, make(), { 'content-type': type });
        expectError(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
      }
    });

    test('a body that stops half-way', async () => {
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
      await sendHalf(server, path, `${JSON.stringify(make())} `, headers);
      await sendHalf(server, path, `${JSON.stringify(make())} `, {
        ...headers,
        'idempotency-key': freshId('offer'),
      });
      expectStatus(await server.request('/api/health'), 200);
    });

    test('without a key nothing is looked at', async () => {
      for (const body of ['{', JSON.stringify(make())]) {
        expectError(await server.post(path, body, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
      }
    });
  });
}

test('a report that would be larger than 64 KiB says that there is more', async () => {
  const key = 'k'.repeat(70_000);
  const body = `{ "name": "Ada Example", "consentPublic": true, "${key}": { "": 1, "": 1, "": 1 } }`;
  const response = await server.post('/api/interest', body);
  expectIssues(response, [], { truncated: true });
  assert.equal(response.body.error.message, 'the request has issues that are too long to list');
  const some = await server.post('/api/interest', body.replace('"Ada Example"', '1'));
  expectIssues(some, [{ path: '/name', code: 'type' }], { truncated: true });
  assert.equal(some.body.error.message, 'the request has more than 1 issue');
});
