// Decisions 7: the signatures of payment providers, their secrets, and payments that are switched off.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { expectReceived, secrets, send, stored, webhook } from './events.mjs';
import { intent, intents } from './intents.mjs';

let server;
before(async () => (server = await startServer({ vars: { WEBHOOK_SECRETS: JSON.stringify(secrets) } })));
after(() => server?.close());

async function expectBadSignature(response) {
  const { issues } = expectError(response, 400, 'INVALID_REQUEST');
  assert.deepEqual(
    issues.map(({ code }) => code),
    ['signature'],
  );
}

describe('signed by Stripe', () => {
  const body = '{"id": "evt_1", "amount": 12.50}\n';
  const now = () => Math.floor(Date.now() / 1000);
  const v1 = (time, text = body, secret = secrets.stripe) =>
    createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  const signed = (header, text = body) =>
    send(server, 'stripe', text, header && { 'stripe-signature': header });

  test('202', async () => {
    const time = now();
    await expectReceived(await signed(`t=${time},v1=${v1(time)}`));
    assert.deepEqual(await stored(server, 'stripe'), [body]);
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
    const wrong = [undefined, '', 'x', `v1=${right}`, `t=${time}`, `t=${time},v0=${right}`, `t=,v1=${right}`];
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
    await expectBadSignature(await send(server, 'stripe', body, { 'x-signature-256': `sha256=${other}` }));
    assert.deepEqual(await stored(server, 'stripe'), [body]);
  });
});

describe('signed by any other', () => {
  const body = ' {"event": "é"} ';
  const sign = (provider, text = body) => createHmac('sha256', secrets[provider]).update(text).digest('hex');

  test('202', async () => {
    for (const provider of ['acme', 'a-1']) {
      const headers = { 'x-signature-256': `sha256=${sign(provider)}` };
      await expectReceived(await send(server, provider, body, headers));
      assert.deepEqual(await stored(server, provider), [body]);
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
      await expectBadSignature(await send(server, 'acme', '{"new": 1}', { 'x-signature-256': header }));
    }
    await expectBadSignature(await send(server, 'acme', '{"new": 1}'));
    assert.ok(!(await stored(server, 'acme')).includes('{"new": 1}'));
  });
});

describe('a right signature stands for the key', () => {
  const body = '{"id": "evt_keyless"}';
  const hex = (secret, text) => createHmac('sha256', secret).update(text).digest('hex');
  const time = Math.floor(Date.now() / 1000);
  const signed = {
    stripe: { 'stripe-signature': `t=${time},v1=${hex(secrets.stripe, `${time}.${body}`)}` },
    acme: { 'x-signature-256': `sha256=${hex(secrets.acme, body)}` },
  };

  for (const [provider, headers] of Object.entries(signed)) {
    test(`${provider}: 202 without a key, and with one that is wrong or for something else`, async () => {
      for (const key of ['', 'wrong', await issueKey(server, 'registry')]) {
        await expectReceived(await send(server, provider, body, { ...headers, 'x-api-key': key }));
      }
      assert.deepEqual(
        (await stored(server, provider)).filter((text) => text === body),
        [body],
      );
    });

    test(`${provider}: 400 where it is wrong, with a key or without`, async () => {
      const other = '{"id": "evt_forged"}';
      for (const key of ['', 'wrong', apiKey]) {
        await expectBadSignature(await send(server, provider, other, { ...headers, 'x-api-key': key }));
        await expectBadSignature(await send(server, provider, other, { 'x-api-key': key }));
      }
      assert.ok(!(await stored(server, provider)).includes(other));
    });
  }

  test('without a secret for the provider the key is needed, whatever is signed', async () => {
    for (const headers of [...Object.values(signed), {}]) {
      for (const key of ['', 'wrong']) {
        const response = await send(server, 'unsigned', body, { ...headers, 'x-api-key': key });
        expectError(response, 401, 'UNAUTHORIZED');
      }
    }
  });

  test('the signature of one provider is not that of another', async () => {
    await expectBadSignature(await send(server, 'a-1', body, { ...signed.acme, 'x-api-key': '' }));
  });
});

test('a provider without a secret is taken as it comes', async () => {
  const headers = { 'x-signature-256': 'sha256=00', 'stripe-signature': 'x' };
  await expectReceived(await send(server, 'unsigned', '{}', headers));
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
