// Decisions 9, keys: what a key is, and which key wrote what.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { chain, move, record, register, statusUpdate } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const as = (key) => ({ 'x-api-key': key });
const get = (path, key = apiKey) => server.request(path, { headers: key ? as(key) : {} });
const idOf = async (key) => (await get('/api/v1/whoami', key)).body.id;

async function audit(query, key) {
  const response = await get(`/api/v1/audit?${query}`, key);
  expectStatus(response, 200);
  return response.body;
}

describe('whoami', () => {
  test('an issued key, whatever its scopes', async () => {
    const expires_at = '2999-01-01T00:00:00.000Z';
    const key = await issueKey(server, 'interest registry', { expires_at });
    const response = await get('/api/v1/whoami', key);
    expectStatus(response, 200);
    const { id, ...rest } = response.body;
    assert.deepEqual(rest, {
      name: 'test',
      scopes: ['interest', 'registry'],
      expires_at,
      bytes_today: 0,
      bytes_limit: 1_024_000_000,
    });
    assert.ok(Number.isInteger(id) && id > 0);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.ok(!response.text.includes(key));
  });

  test('the key of API_KEY is number 0 and has all scopes', async () => {
    const { body } = await get('/api/v1/whoami');
    const scopes = ['interest', 'payments', 'registry', 'federation', 'admin'];
    const { bytes_today, ...rest } = body;
    assert.deepEqual(rest, { id: 0, name: 'API_KEY', scopes, expires_at: null, bytes_limit: null });
    assert.ok(Number.isInteger(bytes_today));
  });

  test('401: no key, an unknown one', async () => {
    expectError(await get('/api/v1/whoami', null), 401, 'UNAUTHORIZED');
    expectError(await get('/api/v1/whoami', `lg_${'a'.repeat(32)}`), 401, 'UNAUTHORIZED');
  });
});

describe('audit', () => {
  test('every write names the key that made it, and what follows from it too', async () => {
    const [seller, buyer] = [await issueKey(server, 'registry'), await issueKey(server, 'registry')];
    const { material, offer, match } = chain();
    await server.post('/api/v1/material', material, as(seller));
    await server.post('/api/v1/offer', offer, as(seller));
    await server.post('/api/v1/match', match, as(buyer));
    await move(server, 'match', match.id, 'accepted', as(seller));
    await server.post('/api/v1/material-status', statusUpdate(material.id), as(buyer));
    const [selling, buying] = [await idOf(seller), await idOf(buyer)];
    const written = async (key) =>
      (await audit(`key=${key}`)).results.map(({ action, entity_id }) => `${action} ${entity_id}`);
    assert.deepEqual(await written(selling), [
      `material.created ${material.id}`,
      `offer.created ${offer.id}`,
      `match.status_updated ${match.id}`,
    ]);
    assert.deepEqual(await written(buying), [
      `match.created ${match.id}`,
      `offer.status_updated ${offer.id}`,
      `material.status_updated ${material.id}`,
    ]);
    const ofOffer = await audit(`entity_type=offer&entity_id=${offer.id}`);
    assert.deepEqual(
      ofOffer.results.map(({ key, node, action, entity_type }) => [key, node, action, entity_type]),
      [
        [selling, null, 'offer.created', 'offer'],
        [buying, null, 'offer.status_updated', 'offer'],
      ],
    );
    assert.equal(ofOffer.next, null);
  });

  test('writes without an event: interest, its removal, payments', async () => {
    const key = await issueKey(server, 'interest payments admin');
    const id = await idOf(key);
    const { body } = await server.post(
      '/api/interest',
      { name: 'Ada Example', consentPublic: false },
      as(key),
    );
    await server.request(`/api/interest/${body.id}`, { method: 'DELETE', headers: as(key) });
    const intent = await server.post(
      '/api/payments/intent',
      { name: 'Ada', amount: 1, currency: 'EUR' },
      as(key),
    );
    await server.post('/api/payments/webhook', { id: 'evt_1' }, as(key));
    const { results } = await audit(`key=${id}`, key);
    assert.deepEqual(
      results.map(({ action }) => action),
      ['interest.created', 'interest.removed', 'payment_intent.created', 'payment_event.received'],
    );
    assert.deepEqual(
      results.slice(0, 3).map(({ entity_id }) => entity_id),
      [String(body.id), String(body.id), String(intent.body.id)],
    );
  });

  test('of what was relayed, its relaying', async () => {
    const key = await issueKey(server, 'federation');
    const offer = record('offer');
    const message = {
      event_type: 'offer.created',
      entity_type: 'offer',
      entity_id: offer.id,
      payload: offer,
    };
    expectStatus(await server.post('/api/v1/relay', message, as(key)), 202);
    const { results } = await audit(`entity_id=${offer.id}`);
    assert.deepEqual(
      results.map(({ action, key: by }) => [action, by]),
      [['event.relayed', await idOf(key)]],
    );
  });

  test('nothing is written for what was refused, nor twice for what came twice', async () => {
    const key = await issueKey(server, 'registry');
    const material = record('material');
    const headers = { ...as(key), 'idempotency-key': 'twice' };
    for (const status of [201, 201])
      expectStatus(await server.post('/api/v1/material', material, headers), status);
    expectStatus(await server.post('/api/v1/material', material, as(key)), 409);
    expectStatus(await server.post('/api/v1/material', {}, as(key)), 400);
    assert.equal((await audit(`key=${await idOf(key)}`)).results.length, 1);
    assert.equal(await server.database.prepare('SELECT COUNT(*) AS rows FROM writer').first('rows'), 0);
  });

  test('pages, each entry once and in order, whatever is looked for', async () => {
    const key = await issueKey(server, 'registry');
    for (let at = 0; at < 7; at += 1) {
      await register(server, { material: record('material') });
      expectStatus(await server.post('/api/v1/product', record('product'), as(key)), 201);
    }
    const id = await idOf(key);
    for (const query of ['', `key=${id}`, `key=${id}&entity_type=product`, 'entity_type=material']) {
      const all = (await audit(`limit=200&${query}`)).results;
      const paged = [];
      for (let after = 0; after !== null;) {
        const page = await audit(`limit=3&after=${after}&${query}`);
        assert.ok(page.results.length <= 3);
        paged.push(...page.results);
        after = page.next;
      }
      assert.deepEqual(paged, all, query);
      assert.ok(all.length >= 7);
    }
  });

  test('403 without admin, 400 for what is no number', async () => {
    expectError(await get('/api/v1/audit', await issueKey(server, 'registry federation')), 403, 'FORBIDDEN');
    for (const name of ['key', 'after']) {
      const { issues } = expectError(await get(`/api/v1/audit?${name}=x`), 400, 'INVALID_REQUEST');
      assert.deepEqual(
        issues.map(({ path }) => path),
        [name],
      );
    }
  });
});
