// Specification 4.4, decisions 7: payment intents, and their amounts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { startServer } from '../../support/server.mjs';
import { create, intent, intents, plain, show, withAmount } from './intents.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('intent', () => {
  test('201: a number, pending, a time', async () => {
    const body = await create(server, intent());
    assert.deepEqual(Object.keys(body).sort(), ['created_at', 'id', 'status']);
    assert.ok(Number.isInteger(body.id));
    assert.equal(body.status, 'pending');
    assert.ok(Math.abs(Date.parse(body.created_at) - Date.now()) < 60_000);
    assert.ok((await create(server, intent())).id > body.id);
  });

  test('the whole of it is shown to an admin', async () => {
    const metadata = { order: 'A-1', nested: { list: [1, null, '🌍'] } };
    const sent = { organization: 'Org', email: 'a@b.test', note: 'é', metadata };
    const { id, created_at } = await create(server, intent({ ...sent, amount: 12.5 }));
    const response = await show(server, id);
    expectStatus(response, 200);
    const { amount, ...rest } = response.body;
    assert.equal(plain(amount), '12.5');
    const same = {
      id,
      status: 'pending',
      created_at,
      name: 'Ada Example',
      currency: 'EUR',
      minor_units: '1250',
    };
    assert.deepEqual(rest, { ...same, ...sent });
  });

  test('what was not sent is null', async () => {
    const { body } = await show(server, (await create(server, intent())).id);
    const { organization, email, note, metadata } = body;
    assert.deepEqual([organization, email, note, metadata], [null, null, null, null]);
  });

  test('metadata keeps every JSON value', async () => {
    const metadata = '{"b":1.50,"a":12345678901234567890,"2":1,"1":2,"__proto__":{}}';
    const body = JSON.stringify(intent({ metadata: 0 })).replace('"metadata":0', `"metadata":${metadata}`);
    const { text } = await show(server, (await create(server, body)).id);
    assert.ok(text.includes(metadata), text);
  });

  test('401, 403 and 404 of one intent', async () => {
    const { id } = await create(server, intent());
    const key = await issueKey(server, 'interest payments registry federation');
    expectError(await show(server, id, {}), 401, 'UNAUTHORIZED');
    expectError(await show(server, id, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
    expectError(await show(server, id, { 'x-api-key': key }), 403, 'FORBIDDEN');
    expectStatus(await show(server, id, { 'x-api-key': await issueKey(server, 'admin') }), 200);
    for (const other of [id + 1000, 0, -1, 'abc', '1e3', '9'.repeat(40), '%00']) {
      expectError(await show(server, other), 404, 'NOT_FOUND');
    }
  });

  test('401: to create one needs a key', async () => {
    for (const key of ['', 'wrong']) {
      expectError(await server.post(intents, intent(), { 'x-api-key': key }), 401, 'UNAUTHORIZED');
    }
  });

  test('405 and 415', async () => {
    const response = await server.request(intents);
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
    for (const type of ['application/ld+json', 'text/plain']) {
      const refused = await server.post(intents, intent(), { 'content-type': type });
      expectError(refused, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });
});

describe('amounts', () => {
  const taken = [
    ['25', 'EUR', '25', '2500'],
    ['12.50', 'EUR', '12.5', '1250'],
    ['0.01', 'EUR', '0.01', '1'],
    ['0.1', 'USD', '0.1', '10'],
    ['0.29', 'USD', '0.29', '29'],
    ['1.15', 'CHF', '1.15', '115'],
    ['1e2', 'EUR', '100', '10000'],
    ['1E+2', 'EUR', '100', '10000'],
    ['1250e-2', 'EUR', '12.5', '1250'],
    ['1.2e1', 'EUR', '12', '1200'],
    ['1.000', 'EUR', '1', '100'],
    ['1.10000000000000000000', 'EUR', '1.1', '110'],
    ['100', 'JPY', '100', '100'],
    ['100.0', 'JPY', '100', '100'],
    ['1.5e1', 'JPY', '15', '15'],
    ['1', 'ISK', '1', '1'],
    ['3', 'VND', '3', '3'],
    ['1.234', 'KWD', '1.234', '1234'],
    ['0.01', 'BHD', '0.01', '10'],
    ['1.2345', 'CLF', '1.2345', '12345'],
    ['12345678901234567890.12', 'EUR', '12345678901234567890.12', '1234567890123456789012'],
    ['9007199254740993', 'JPY', '9007199254740993', '9007199254740993'],
    ['0.0100000000000000000000', 'EUR', '0.01', '1'],
    ['1e300', 'EUR', `1${'0'.repeat(300)}`, `1${'0'.repeat(302)}`],
  ];

  for (const [amount, currency, text, minor] of taken) {
    test(`${amount} ${currency}`, async () => {
      const { body } = await show(server, (await create(server, withAmount(amount, currency))).id);
      assert.equal(plain(body.amount), text);
      assert.equal(String(body.minor_units), minor);
      assert.equal(typeof body.minor_units, 'string');
    });
  }

  test('a currency that ISO 4217 does not know is kept as text only', async () => {
    for (const [amount, currency] of [
      ['1.23456789', 'ZZZ'],
      ['12', 'QQQ'],
      ['0.015', 'BTX'],
    ]) {
      const { body } = await show(server, (await create(server, withAmount(amount, currency))).id);
      assert.equal(plain(body.amount), amount);
      assert.deepEqual([body.minor_units, body.currency], [null, currency]);
    }
  });

  test('a currency in lower case is the same currency', async () => {
    const { body } = await show(server, (await create(server, withAmount('1.5', 'eUr'))).id);
    assert.equal(body.minor_units, '150');
    assert.equal(body.currency.toUpperCase(), 'EUR');
    const refused = await server.post(intents, withAmount('1.5', 'jpy'));
    expectIssues(refused, [{ path: '/amount', code: 'decimals' }]);
  });

  test('400: more decimals than the currency has', async () => {
    const wrong = [
      ['1.001', 'EUR'],
      ['0.015', 'USD'],
      ['12345678901234567890.123', 'EUR'],
      ['1001e-3', 'EUR'],
      ['1.00000000000000000000001', 'EUR'],
      ['100.1', 'JPY'],
      ['0.01', 'JPY'],
      ['15e-1', 'JPY'],
      ['1.2345', 'KWD'],
      ['1.23456', 'CLF'],
    ];
    for (const [amount, currency] of wrong) {
      const response = await server.post(intents, withAmount(amount, currency));
      expectIssues(response, [{ path: '/amount', code: 'decimals' }]);
    }
  });

  test('400: less than 0.01, whatever the currency', async () => {
    for (const [amount, currency] of [
      ['0.001', 'EUR'],
      ['0', 'EUR'],
      ['-1', 'JPY'],
      ['0.009', 'KWD'],
      ['0.001', 'ZZZ'],
      ['1e-400', 'EUR'],
    ]) {
      const response = await server.post(intents, withAmount(amount, currency));
      expectIssues(response, [{ path: '/amount', code: 'minimum' }]);
    }
  });

  test('400: no number', async () => {
    for (const amount of ['"25"', 'null', '[25]', 'true']) {
      const response = await server.post(intents, withAmount(amount, 'EUR'));
      expectIssues(response, [{ path: '/amount', code: 'type' }]);
    }
    for (const amount of ['1e400', 'NaN', '01', '1.', '.5', '+1']) {
      expectIssues(await server.post(intents, withAmount(amount, 'EUR')), [{ path: '', code: 'json' }]);
    }
  });
});
