// Specification 4.4, decisions 7: payment intents, and what payment providers send.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const intents = '/api/payments/intent';
const webhook = '/api/payments/webhook';
const secrets = { stripe: 'whsec_test', acme: 's', 'a-1': 'another secret' };

let server;
before(async () => (server = await startServer({ vars: { WEBHOOK_SECRETS: JSON.stringify(secrets) } })));
after(() => server?.close());

const intent = (changes = {}) => ({ name: 'Ada Example', amount: 25, currency: 'EUR', ...changes });

/** The body of an intent whose amount is written like this. */
const withAmount = (amount, currency) =>
  JSON.stringify(intent({ amount: 0, currency })).replace(':0,', `:${amount},`);

async function create(body) {
  const response = await server.post(intents, body);
  expectStatus(response, 201);
  return response.body;
}

async function show(id, headers = { 'x-api-key': apiKey }) {
  return server.request(`${intents}/${id}`, { headers });
}

async function stored(provider) {
  const sql = 'SELECT body FROM payment_events WHERE provider = ? ORDER BY id';
  const { results } = await server.database.prepare(sql).bind(provider).all();
  return results.map(({ body }) => body);
}

/** Decimal text without zeros that say nothing. */
function plain(text) {
  assert.match(text, /^\d+(\.\d+)?$/);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

describe('intent', () => {
  test('201: a number, pending, a time', async () => {
    const body = await create(intent());
    assert.deepEqual(Object.keys(body).sort(), ['created_at', 'id', 'status']);
    assert.ok(Number.isInteger(body.id));
    assert.equal(body.status, 'pending');
    assert.ok(Math.abs(Date.parse(body.created_at) - Date.now()) < 60_000);
    assert.ok((await create(intent())).id > body.id);
  });

  test('the whole of it is shown to an admin', async () => {
    const metadata = { order: 'A-1', nested: { list: [1, null, '🌍'] } };
    const sent = { organization: 'Org', email: 'a@b.test', note: 'é', metadata };
    const { id, created_at } = await create(intent({ ...sent, amount: 12.5 }));
    const response = await show(id);
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
    const { body } = await show((await create(intent())).id);
    const { organization, email, note, metadata } = body;
    assert.deepEqual([organization, email, note, metadata], [null, null, null, null]);
  });

  test('metadata keeps every JSON value', async () => {
    const metadata = '{"b":1.50,"a":12345678901234567890,"2":1,"1":2,"__proto__":{}}';
    const body = JSON.stringify(intent({ metadata: 0 })).replace('"metadata":0', `"metadata":${metadata}`);
    const { text } = await show((await create(body)).id);
    assert.ok(text.includes(metadata), text);
  });

  test('401, 403 and 404 of one intent', async () => {
    const { id } = await create(intent());
    const key = await issueKey(server, 'interest payments registry federation');
    expectError(await show(id, {}), 401, 'UNAUTHORIZED');
    expectError(await show(id, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
    expectError(await show(id, { 'x-api-key': key }), 403, 'FORBIDDEN');
    expectStatus(await show(id, { 'x-api-key': await issueKey(server, 'admin') }), 200);
    for (const other of [id + 1000, 0, -1, 'abc', '1e3', '9'.repeat(40), '%00']) {
      expectError(await show(other), 404, 'NOT_FOUND');
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
      const { body } = await show((await create(withAmount(amount, currency))).id);
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
      const { body } = await show((await create(withAmount(amount, currency))).id);
      assert.equal(plain(body.amount), amount);
      assert.deepEqual([body.minor_units, body.currency], [null, currency]);
    }
  });

  test('a currency in lower case is the same currency', async () => {
    const { body } = await show((await create(withAmount('1.5', 'eUr'))).id);
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

describe('webhook', () => {
  const send = (provider, body, headers) => {
    const query = provider === null ? '' : `?provider=${provider}`;
    return server.post(`${webhook}${query}`, body, headers);
  };

  async function expectReceived(response) {
    expectStatus(response, 202);
    assert.deepEqual(response.body, { status: 'received' });
  }

  test('202: any JSON', async () => {
    const bodies = [
      '{}',
      '[]',
      '{"id": "a"}',
      'null',
      '"text"',
      '1.50',
      'true',
      '{"b": 1, "a": 2}',
      ' [ 1 ] ',
    ];
    for (const body of bodies) await expectReceived(await send('any-json', body));
    assert.deepEqual(await stored('any-json'), bodies);
  });

  test('generic where none is named', async () => {
    await expectReceived(await send(null, '{"id": "only-here"}'));
    assert.ok((await stored('generic')).includes('{"id": "only-here"}'));
  });

  test('the same event of a provider is stored once', async () => {
    for (const body of [
      '{"id": "e1", "a": 1}',
      '{"id": "e1", "a": 2}',
      '{"a": 3, "id": "e1"}',
      '{"id": "e2"}',
    ]) {
      await expectReceived(await send('once', body));
    }
    assert.deepEqual(await stored('once'), ['{"id": "e1", "a": 1}', '{"id": "e2"}']);
    await expectReceived(await send('another', '{"id": "e1"}'));
    assert.deepEqual(await stored('another'), ['{"id": "e1"}']);
  });

  test('without an id the same bytes are the same event', async () => {
    const bodies = ['{"a": 1}', '{"a":1}', '{"data": {"id": "x"}, "a": 1}', '{"data": {"id": "x"}, "a": 2}'];
    for (const body of [...bodies, ...bodies]) await expectReceived(await send('hashed', body));
    assert.deepEqual(await stored('hashed'), bodies);
  });

  test('of 20 at the same time one is stored, and all are answered', async () => {
    const sent = Array.from({ length: 20 }, (_, at) => send('parallel', JSON.stringify({ id: 'p', at })));
    for (const response of await Promise.all(sent)) await expectReceived(response);
    assert.equal((await stored('parallel')).length, 1);
  });

  test('an Idempotency-Key means nothing here', async () => {
    for (const body of ['{"id": "i1"}', '{"id": "i2"}']) {
      await expectReceived(await send('keyed', body, { 'idempotency-key': 'same' }));
    }
    assert.equal((await stored('keyed')).length, 2);
  });

  test('400: no JSON', async () => {
    for (const body of ['', '{', 'x', '{"a":1,}', 'NaN', '\ufeff{}', '[1] [2]']) {
      expectIssues(await send('broken', body), [{ path: '', code: 'json' }]);
    }
    assert.deepEqual(await stored('broken'), []);
  });

  test('400: what is no name of a provider', async () => {
    for (const name of [
      '',
      'A',
      'a_b',
      'a b',
      'a.b',
      'x'.repeat(41),
      'é',
      '%00',
      "a'--",
      'a/b',
      '%F0%9F%8C%8D',
    ]) {
      expectIssues(await send(name, '{}'), [{ path: 'provider', code: 'parameter' }]);
    }
    for (const name of ['a', '0', '-', 'x'.repeat(40), 'a-b-1']) await expectReceived(await send(name, '{}'));
  });

  test('401, 403, 405, 413 and 415', async () => {
    const others = await issueKey(server, 'interest registry federation admin');
    expectError(await send('x', '{}', { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    expectError(await send('x', '{}', { 'x-api-key': others }), 403, 'FORBIDDEN');
    expectError(await server.request(webhook), 405, 'METHOD_NOT_ALLOWED');
    expectError(await send('x', `"${'x'.repeat(1024 * 1024)}"`), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await send('x', '{}', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  describe('signed by Stripe', () => {
    const body = '{"id": "evt_1", "amount": 12.50}\n';
    const now = () => Math.floor(Date.now() / 1000);
    const v1 = (time, text = body, secret = secrets.stripe) =>
      createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
    const signed = (header, text = body) => send('stripe', text, header && { 'stripe-signature': header });

    test('202', async () => {
      const time = now();
      await expectReceived(await signed(`t=${time},v1=${v1(time)}`));
      assert.deepEqual(await stored('stripe'), [body]);
    });

    test('202: one of several signatures, other schemes beside it', async () => {
      const time = now();
      await expectReceived(await signed(`t=${time},v0=abc,v1=${'0'.repeat(64)},v1=${v1(time)}`));
    });

    test('202 within five minutes, 400 outside them', async () => {
      for (const age of [280, -280]) {
        await expectReceived(await signed(`t=${now() - age},v1=${v1(now() - age)}`));
      }
      for (const age of [320, -320, 86_400]) {
        const time = now() - age;
        await expectBadSignature(await signed(`t=${time},v1=${v1(time)}`));
      }
    });

    test('400: anything else', async () => {
      const time = now();
      const right = v1(time);
      const wrong = [
        undefined,
        '',
        'x',
        `v1=${right}`,
        `t=${time}`,
        `t=${time},v0=${right}`,
        `t=,v1=${right}`,
      ];
      wrong.push(`t=${time},v1=`, `t=${time},v1=${right.slice(1)}`, `t=${time},v1=${'0'.repeat(64)}`);
      wrong.push(
        `t=${time + 1},v1=${right}`,
        `t=${time},v1=${v1(time, body, 'other')}`,
        `t=NaN,v1=${v1('NaN')}`,
      );
      wrong.push(`t=${'9'.repeat(30)},v1=${right}`, `t=${time},v1=${right}zz`, `t=-1,v1=${v1(-1)}`);
      for (const header of wrong) await expectBadSignature(await signed(header));
      await expectBadSignature(await signed(`t=${time},v1=${right}`, body.trim()));
      const other = createHmac('sha256', secrets.stripe).update(body).digest('hex');
      await expectBadSignature(await send('stripe', body, { 'x-signature-256': `sha256=${other}` }));
      assert.deepEqual(await stored('stripe'), [body]);
    });
  });

  describe('signed by any other', () => {
    const body = ' {"event": "é"} ';
    const sign = (provider, text = body) =>
      createHmac('sha256', secrets[provider]).update(text).digest('hex');

    test('202', async () => {
      for (const provider of ['acme', 'a-1']) {
        const headers = { 'x-signature-256': `sha256=${sign(provider)}` };
        await expectReceived(await send(provider, body, headers));
        assert.deepEqual(await stored(provider), [body]);
      }
    });

    test('400: anything else', async () => {
      const right = sign('acme');
      const wrong = [
        '',
        'x',
        right,
        `sha1=${right}`,
        'sha256=',
        `sha256=${right.slice(2)}`,
        `sha256=${right}00`,
      ];
      wrong.push(`sha256=${sign('a-1')}`, `sha256=${sign('acme', body.trim())}`, `sha256=${'zz'.repeat(32)}`);
      for (const header of wrong) {
        await expectBadSignature(await send('acme', '{"new": 1}', { 'x-signature-256': header }));
      }
      await expectBadSignature(await send('acme', '{"new": 1}'));
      assert.ok(!(await stored('acme')).includes('{"new": 1}'));
    });
  });

  test('a provider without a secret is taken as it comes', async () => {
    const headers = { 'x-signature-256': 'sha256=00', 'stripe-signature': 'x' };
    await expectReceived(await send('unsigned', '{}', headers));
  });

  async function expectBadSignature(response) {
    const { issues } = expectError(response, 400, 'INVALID_REQUEST');
    assert.deepEqual(
      issues.map(({ code }) => code),
      ['signature'],
    );
  }
});

describe('settings', () => {
  async function withVars(vars, use) {
    const other = await startServer({ vars });
    try {
      await use(other);
    } finally {
      await other.close();
    }
  }

  test('PAYMENTS_ENABLED false: 503 on both routes', async () => {
    await withVars({ PAYMENTS_ENABLED: 'false' }, async (off) => {
      for (const [path, body] of [
        [intents, intent()],
        [webhook, '{}'],
      ]) {
        assert.deepEqual(expectError(await off.post(path, body), 503, 'UNAVAILABLE'), {});
        expectError(await off.post(path, body, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
      }
      expectError(await off.request(`${intents}/1`, { headers: { 'x-api-key': apiKey } }), 404, 'NOT_FOUND');
      const sql =
        'SELECT (SELECT COUNT(*) FROM payment_intents) + (SELECT COUNT(*) FROM payment_events) AS rows';
      assert.equal(await off.database.prepare(sql).first('rows'), 0);
    });
  });

  test('a secret for generic is that of requests that name no provider', async () => {
    await withVars({ WEBHOOK_SECRETS: '{"generic": "g"}' }, async (other) => {
      expectError(await other.post(webhook, '{}'), 400, 'INVALID_REQUEST');
      const hex = createHmac('sha256', 'g').update('{}').digest('hex');
      expectStatus(await other.post(webhook, '{}', { 'x-signature-256': `sha256=${hex}` }), 202);
    });
  });

  test('secrets that cannot be read let nothing in', async () => {
    await withVars({ WEBHOOK_SECRETS: '{stripe: oops' }, async (other) => {
      assert.deepEqual(
        expectError(await other.post(`${webhook}?provider=stripe`, '{}'), 503, 'UNAVAILABLE'),
        {},
      );
    });
  });
});
