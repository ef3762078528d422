// Decisions 7: a document comes back with every JSON value as it was sent. Texts that mean something to a database,
// a page or a terminal are texts here.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const extras = {
  'number spellings': '[1.50, 1e3, 1E+3, -0, -0.0, 0.1e-7, 100000000000000000000001, 12345678901234567890]',
  'more digits than a double has': '0.1000000000000000055511151231257827021181583404541015625',
  'unicode escapes': '"\\u00e9\\u0041\\/\\ud83c\\udf0d\\u0000\\u001f"',
  'raw characters': '"é 🌍 \u2028 \ufeff \u0080 \uffff \u{10ffff}"',
  'integer-like keys in their order': '{"10": 1, "2": 2, "b": 3, "a": 4, "": 5}',
  'keys of JavaScript': '{"__proto__": {"x": 1}, "constructor": null, "toString": 1}',
  'white space': '[ 1 ,\t2 ,\r\n 3 ]',
  'depth 63': '['.repeat(63) + ']'.repeat(63),
  SQL: '"\'; DROP TABLE records; -- ?1 $1 :a @b"',
};

for (const [name, extra] of Object.entries(extras)) {
  test(name, async () => {
    const document = record('material', { quantity: { unit: 'kg', value: 0 } });
    const text = ` ${JSON.stringify(document).replace('"value":0', '"value": 1.50e2').replace(/}$/, `,"extra":${extra}}`)}\n`;
    expectStatus(await server.post('/api/v1/material', text), 201);
    const shown = await server.request(`/api/v1/material/${document.id}`);
    assert.equal(shown.text, text);
    const listed = await server.request('/api/v1/material?limit=1');
    assert.equal(listed.text, `[${text}]`);
  });
}

test('members that are keys elsewhere may be anything here', async () => {
  const extra = { status: 5, offer_id: null, match_id: [], product_id: {}, product_category: 1 };
  const document = record('material', extra);
  expectStatus(await server.post('/api/v1/material', document), 201);
  assert.deepEqual((await server.request(`/api/v1/material/${document.id}`)).body, document);
});

test('an id that is written with escapes is the id', async () => {
  const { id, ...rest } = record('offer');
  const escaped = [...id].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const text = JSON.stringify(rest).replace(/^{/, `{"\\u0069\\u0064":"${escaped}",`);
  const created = await server.post('/api/v1/offer', text);
  expectStatus(created, 201);
  assert.equal(created.body.id, id);
  assert.equal((await server.request(`/api/v1/offer/${id}`)).text, text);
  expectStatus(await server.post('/api/v1/offer', { id, ...rest }), 409);
});

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
