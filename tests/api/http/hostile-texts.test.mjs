// Texts that mean something to a database, a page or a terminal are texts here.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const texts = [
  `'; DROP TABLE interest; --`,
  `" OR ""="`,
  '?1 $1 :a @b {0} %s %n',
  '<script>alert(1)</script> &amp; <!--',
  'a\u0000b\u0001\u001f\u007f\u0080',
  'a\r\nx-injected: 1\n\ndata: x\n\n',
  '\u202e\ufeff\u2028\u2029\ufffe',
  'é 🌍 e\u0301 \u0301',
  '../../etc/passwd',
  '\\" \\u0000 \\',
  '${7*7} {{7*7}} #{7*7}',
  '__proto__',
];

for (const text of texts) {
  test(JSON.stringify(text), async () => {
    const fields = { organization: text, role: text, message: text, website: text, email: text };
    const interest = { name: `x${text}`, consentPublic: true, shareEmail: true, ...fields };
    expectStatus(await server.post('/api/interest', interest), 201);
    const [shown] = (await server.request('/api/interest?limit=1')).body.results;
    const { name, ...rest } = shown;
    assert.equal(name, interest.name);
    for (const [field, value] of Object.entries(fields)) assert.equal(rest[field], value);
    const found = await server.request(`/api/interest?search=${encodeURIComponent(text)}`);
    expectStatus(found, 200);

    const metadata = { [text]: text };
    const payment = { name: `x${text}`, amount: 1, currency: 'EUR', note: text, metadata };
    const created = await server.post('/api/payments/intent', payment);
    expectStatus(created, 201);
    const intent = await server.request(`/api/payments/intent/${created.body.id}`, {
      headers: { 'x-api-key': apiKey },
    });
    assert.deepEqual(
      [intent.body.name, intent.body.note, intent.body.metadata],
      [payment.name, text, metadata],
    );

    const { offer } = await register(server, { offer: record('offer', { [text]: text, terms: text }) });
    const { body } = await server.request(`/api/v1/offer/${offer.id}`);
    assert.deepEqual(body, offer);
    const event = await server.request(`/api/v1/events?entity_id=${offer.id}`);
    assert.deepEqual(event.body.results[0].payload, offer);
  });
}
