// Decisions 8 and 12: what GET /api/v1/search finds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { eventually } from '../../support/fake-peer.mjs';
import { chain, freshId, move, record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';

const node = 'porto.loop';
let server;
before(async () => (server = await startServer({ vars: { NODE_ID: node } })));
after(() => server?.close());

async function search(query) {
  const response = await server.request(`/api/v1/search?${new URLSearchParams(query)}`);
  expectStatus(response, 200);
  return response.body;
}

/** The ids that are found, of those that are wanted alone. */
async function found(query, ...among) {
  const { results } = await search({ limit: 100, ...query });
  const ids = results.map(({ id }) => id);
  return among.length === 0 ? ids : ids.filter((id) => among.includes(id));
}

const place = ([lon, lat]) => ({ location: { lon, lat } });
const porto = [-8.61, 41.15];
const braga = [-8.42, 41.55];

describe('all kinds', () => {
  let all;
  before(async () => {
    all = chain({
      material: { category: 'organic-wood', current_city: 'Vila Nova', ...place(porto) },
      offer: { from_city: 'Vila Nova', to_city: 'Braga' },
    });
    await register(server, all);
  });

  test('each with what it is, the newest first', async () => {
    const { results } = await search({ q: 'vila nova' });
    assert.deepEqual(
      results.map(({ node_id, kind, id, status }) => [node_id, kind, id, status]),
      [
        [node, 'offer', all.offer.id, 'reserved'],
        [node, 'material', all.material.id, 'available'],
      ],
    );
    assert.deepEqual(results[1].document, all.material);
    assert.deepEqual(results[0].document, { ...all.offer, status: 'reserved' });
    for (const { created_at } of results) assert.ok(Date.parse(created_at) > 0);
  });

  test('by kind', async () => {
    for (const [kind, { id }] of Object.entries(all))
      assert.deepEqual(await found({ kind, q: id }, id), [id]);
    assert.deepEqual(await found({ kind: 'match', q: all.offer.id }), []);
  });

  test('by the category of what they refer to, and its words', async () => {
    const ids = Object.values(all).map(({ id }) => id);
    for (const query of [{ category: 'organic-wood' }, { category: 'organic-*' }, { q: 'Wood organ' }])
      assert.deepEqual(await found(query, ...ids), [...ids].reverse(), JSON.stringify(query));
    assert.deepEqual(await found({ category: 'organic' }), []);
  });

  test('by id, or its beginning', async () => {
    const { id } = all.material;
    assert.deepEqual(await found({ q: id, kind: 'material' }), [id]);
    assert.ok((await found({ q: id.slice(0, 15), kind: 'material' })).includes(id));
  });

  test('by the beginning of a word, however many words begin so', async () => {
    const cities = ['Quarteira', 'Quarto', 'quarta', 'Quár', 'Quebec'];
    const many = Array.from({ length: 40 }, (_, number) => `Zwinger${number}`);
    const ids = {};
    for (const current_city of [...cities, ...many]) {
      const material = record('material', { current_city });
      await register(server, { material });
      ids[current_city] = material.id;
    }
    const cityOf = new Map(Object.entries(ids).map(([city, id]) => [id, city]));
    const names = async (q) => (await found({ q, kind: 'material' })).map((id) => cityOf.get(id)).reverse();
    assert.deepEqual(await names('quar'), cities.slice(0, 4));
    assert.deepEqual(await names('QUART'), cities.slice(0, 3));
    assert.deepEqual(await names('quarto'), ['Quarto']);
    assert.deepEqual(await names('quár'), cities.slice(0, 4));
    assert.deepEqual(await names('qua'), cities.slice(0, 4));
    assert.deepEqual(await names('quartz'), []);
    assert.deepEqual(await names('zwinger'), many);
    assert.deepEqual(await names('zwinger1'), ['Zwinger1', ...many.slice(10, 20)]);
    assert.deepEqual(await names('mat zwinger39'), ['Zwinger39']);
  });

  test('near, also where the place is that of the material', async () => {
    const ids = Object.values(all).map(({ id }) => id);
    assert.deepEqual(await found({ near: porto.join(), radiusKm: 5 }, ...ids), [...ids].reverse());
    assert.deepEqual(await found({ near: braga.join(), radiusKm: 5 }, ...ids), []);
  });

  test('by the status of today', async () => {
    const { offer } = await put({ offer: { from_city: 'Ovar' } });
    const open = () => found({ q: 'ovar', status: 'open', kind: 'offer' });
    assert.deepEqual(await open(), [offer.id]);
    expectStatus(await move(server, 'offer', offer.id, 'withdrawn'), 200);
    assert.deepEqual(await open(), []);
    const { results } = await search({ q: 'ovar', status: 'withdrawn' });
    assert.deepEqual(
      results.map(({ document }) => document.status),
      ['withdrawn'],
    );
  });
});

/** A material and its offer. */
async function put(changes) {
  const { material, offer } = chain(changes);
  await register(server, { material, offer });
  return { material, offer };
}

describe('products', () => {
  test('by name and condition', async () => {
    const product = record('product', { name: 'Secretária de café', condition: 'good' });
    await register(server, { product });
    assert.deepEqual(await found({ q: 'CAFE secret' }), [product.id]);
    assert.deepEqual(await found({ q: 'secretaria', condition: 'good' }), [product.id]);
    assert.deepEqual(await found({ q: 'secretaria', condition: 'new' }), []);
  });
});

describe('near', () => {
  test('the nearest first, page by page', async () => {
    const far = [10.1, 54.3];
    const ids = [];
    for (const step of [3, 1, 2]) {
      const material = record('material', place([far[0] + step / 100, far[1]]));
      await register(server, { material });
      ids[step - 1] = material.id;
    }
    assert.deepEqual(await found({ near: far.join() }), ids);
    const first = await search({ near: far.join(), limit: 2 });
    assert.deepEqual(
      first.results.map(({ id }) => id),
      ids.slice(0, 2),
    );
    const second = await search({ near: far.join(), limit: 2, cursor: first.next });
    assert.deepEqual([second.results.map(({ id }) => id), second.next], [ids.slice(2), null]);
    assert.deepEqual(await found({ near: far.join(), radiusKm: 1 }), ids.slice(0, 1));
  });

  test('a city by its slug or name, and what stands there by its city alone', async () => {
    const material = record('material', { current_city: 'Copenhagen' });
    delete material.location;
    await register(server, { material });
    const city = await server.request('/api/cities/copenhagen');
    expectStatus(city, 200);
    for (const near of ['copenhagen', 'Copenhagen', 'COPENHAGEN'])
      assert.deepEqual(await found({ near, radiusKm: 1 }, material.id), [material.id], near);
  });

  test('what comes before its material stands where that does', async () => {
    const { material, offer } = chain({ material: place([33.3, 35.2]) });
    await register(server, { offer });
    assert.deepEqual(await found({ near: '33.3,35.2', radiusKm: 2 }), []);
    await register(server, { material });
    assert.deepEqual(
      (await found({ near: '33.3,35.2', radiusKm: 2 })).sort(),
      [material.id, offer.id].sort(),
    );
  });
});

describe('what is gone', () => {
  test('a superseded record is found where it is asked for', async () => {
    const [old, next] = [1, 2].map(() => record('material', { current_city: 'Espinho' }));
    await register(server, { material: old });
    await register(server, { material: next });
    expectStatus(await supersede(server, 'material', old.id, next.id), 200);
    assert.deepEqual(await found({ q: 'espinho' }), [next.id]);
    assert.deepEqual(await found({ q: 'espinho', superseded: true }), [next.id, old.id]);
  });

  test('a removed one is not', async () => {
    const material = record('material', { current_city: 'Mindelo' });
    await register(server, { material });
    const body = JSON.stringify({ reason: 'wrong' });
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const removed = await server.request(`/api/v1/material/${material.id}`, {
      method: 'DELETE',
      headers,
      body,
    });
    expectStatus(removed, 204);
    assert.deepEqual(await found({ q: 'mindelo' }), []);
  });
});

describe('pages', () => {
  test('follow each other, newest first', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) {
      const material = record('material', { id: freshId('material'), current_city: 'Tavira' });
      await register(server, { material });
      ids.unshift(material.id);
    }
    const seen = [];
    for (let cursor; cursor !== null;) {
      const page = await search({ q: 'tavira', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.next;
    }
    assert.deepEqual(seen, ids);
  });

  test('an unchanged one is 304', async () => {
    const first = await server.request('/api/v1/search?q=tavira');
    const again = await server.request('/api/v1/search?q=tavira', {
      headers: { 'if-none-match': first.headers.get('etag') },
    });
    expectStatus(again, 304);
  });
});

describe('400', () => {
  for (const [name, value] of Object.entries({
    kind: 'city',
    near: 'nowhere-at-all',
    radiusKm: '501',
    superseded: 'maybe',
    limit: '0',
    cursor: 'r',
    ctegory: 'x',
  }))
    test(`${name}=${value}`, async () => {
      const response = await server.request(`/api/v1/search?${name}=${value}`);
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      assert.deepEqual(
        issues.map(({ path }) => path),
        [name],
      );
    });

  test('a cursor of another order', async () => {
    const { next } = await search({ limit: 1 });
    expectError(await server.request(`/api/v1/search?near=porto&cursor=${next}`), 400, 'INVALID_REQUEST');
  });
});

test('records from before the index are entered by the Cron Trigger', async () => {
  const { material, offer } = await put({
    material: { current_city: 'Aveiro' },
    offer: { from_city: 'Aveiro' },
  });
  await server.database.prepare("INSERT INTO entry_text (entry_text) VALUES ('delete-all')").run();
  await server.database.prepare('DELETE FROM entries').run();
  await server.database
    .prepare("UPDATE statistics SET value = (SELECT MAX(seq) + 1 FROM records) WHERE name = 'unentered'")
    .run();
  assert.deepEqual(await found({ q: 'aveiro' }), []);
  await server.cron();
  assert.deepEqual(await found({ q: 'aveiro' }), [offer.id, material.id]);
  const left = "SELECT value FROM statistics WHERE name = 'unentered'";
  assert.equal(await server.database.prepare(left).first('value'), 0);
});
