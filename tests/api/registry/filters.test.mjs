// Decisions 7: what `category` and `status` find in the lists of the registry.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { put } from './moving.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

async function found(entity, filter) {
  const query = new URLSearchParams({ ...filter, limit: 100 });
  const response = await server.request(`/api/v1/${entity}?${query}`);
  expectStatus(response, 200);
  return response.body.map(({ id }) => id);
}

async function isFound(document, entity, filter) {
  return (await found(entity, filter)).includes(document.id);
}

describe('category', () => {
  const ofMaterial = (material) => ({ material_id: material.id, product_id: undefined });
  const ofProduct = (product) => ({ material_id: undefined, product_id: product.id });
  const records = {};

  before(async () => {
    const early = record('material', { category: 'textile-wool' });
    // Registered before what they refer to.
    records.earlyOffer = await put(server, 'offer', ofMaterial(early));
    records.earlyMatch = await put(server, 'match', ofMaterial(early));
    records.earlyTransfer = await put(server, 'transfer', ofMaterial(early));
    await register(server, { material: early });

    const pet = await put(server, 'material', { category: 'plastic-pet' });
    const steel = await put(server, 'material', { category: 'metal-steel' });
    const desk = await put(server, 'product', { product_category: 'furniture-office' });
    Object.assign(records, { pet, steel, desk, early });
    for (const [name, subject] of [
      ['pet', ofMaterial(pet)],
      ['steel', ofMaterial(steel)],
      ['desk', ofProduct(desk)],
    ]) {
      for (const entity of ['offer', 'match', 'transfer'])
        records[`${name} ${entity}`] = await put(server, entity, subject);
    }
    const both = { material_id: steel.id, product_id: desk.id };
    for (const entity of ['offer', 'match', 'transfer'])
      records[`both ${entity}`] = await put(server, entity, both);
  });

  const cases = [
    ['material', 'plastic-pet', ['pet']],
    ['material', 'plastic-*', ['pet']],
    ['material', 'metal-*', ['steel']],
    ['material', 'textile-w*', ['early']],
    ['material', '*', ['steel', 'pet', 'early']],
    ['product', 'furniture-office', ['desk']],
    ['product', 'furniture-*', ['desk']],
    ['product', 'metal-steel', []],
  ];
  for (const entity of ['offer', 'match', 'transfer']) {
    const name = entity[0].toUpperCase() + entity.slice(1);
    cases.push(
      [entity, 'plastic-pet', [`pet ${entity}`]],
      [entity, 'plastic-*', [`pet ${entity}`]],
      [entity, 'metal-steel', [`both ${entity}`, `steel ${entity}`]],
      [entity, 'furniture-office', [`both ${entity}`, `desk ${entity}`]],
      [entity, 'furniture-*', [`both ${entity}`, `desk ${entity}`]],
      [entity, 'textile-wool', [`early${name}`]],
      [entity, 'textile-*', [`early${name}`]],
    );
  }

  for (const [entity, category, names] of cases) {
    test(`${entity} ${category}`, async () => {
      assert.deepEqual(
        await found(entity, { category }),
        names.map((name) => records[name].id),
      );
    });
  }

  test('an unknown one finds nothing', async () => {
    const unknown = [
      'nothing',
      'PLASTIC-PET',
      'plastic',
      'plastic-pe',
      '*-pet',
      'plastic-%',
      'plastic_*',
      'nothing-*',
    ];
    unknown.push(
      'plastic-*-pet',
      'plastic-**',
      "plastic-pet' OR 1=1 --",
      ' plastic-pet',
      'furniture-office*x',
    );
    for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) {
      for (const category of unknown)
        assert.deepEqual(await found(entity, { category }), [], `${entity} ${category}`);
    }
  });
});

describe('status', () => {
  test('material: of the newest update, available before one', async () => {
    const material = await put(server, 'material');
    assert.ok(await isFound(material, 'material', { status: 'available' }));
    for (const [at, status] of ['reserved', 'withdrawn', 'available'].entries()) {
      const update = statusUpdate(material.id, { status, updated_at: `2027-01-01T00:00:0${at}Z` });
      expectStatus(await server.post('/api/v1/material-status', update), 201);
      for (const other of ['available', 'reserved', 'withdrawn']) {
        assert.equal(await isFound(material, 'material', { status: other }), other === status);
      }
    }
  });

  test('product: reserved while one of its offers is', async () => {
    const product = await put(server, 'product');
    const subject = { material_id: undefined, product_id: product.id };
    const expectProduct = async (status) => {
      assert.equal(await isFound(product, 'product', { status }), true);
      const other = status === 'reserved' ? 'available' : 'reserved';
      assert.equal(await isFound(product, 'product', { status: other }), false);
    };
    await expectProduct('available');
    const first = await put(server, 'offer', subject);
    await expectProduct('available');
    const second = await put(server, 'offer', { ...subject, status: 'reserved' });
    await expectProduct('reserved');
    expectStatus(await move(server, 'offer', first.id, 'reserved'), 200);
    expectStatus(await move(server, 'offer', second.id, 'withdrawn'), 200);
    await expectProduct('reserved');
    expectStatus(await move(server, 'offer', first.id, 'open'), 200);
    await expectProduct('available');
    const match = await put(server, 'match', { ...subject, offer_id: first.id });
    await expectProduct('reserved');
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    await expectProduct('available');
  });

  test('product: also where the offer was there before it', async () => {
    const product = record('product');
    await put(server, 'offer', { material_id: undefined, product_id: product.id, status: 'reserved' });
    await register(server, { product });
    assert.ok(await isFound(product, 'product', { status: 'reserved' }));
  });

  const moves = {
    offer: ['open', 'withdrawn'],
    match: ['proposed', 'accepted'],
    transfer: ['scheduled', 'in_transit'],
  };
  for (const [entity, [first, second]] of Object.entries(moves)) {
    test(`${entity}: the current one`, async () => {
      const document = await put(server, entity, { status: first });
      assert.ok(await isFound(document, entity, { status: first }));
      expectStatus(await move(server, entity, document.id, second), 200);
      assert.ok(!(await isFound(document, entity, { status: first })));
      assert.ok(await isFound(document, entity, { status: second }));
    });
  }

  test('an unknown one finds nothing', async () => {
    for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) {
      await put(server, entity);
      for (const status of ['nothing', 'OPEN', '*', 'o*', 'null', "open' --"]) {
        assert.deepEqual(await found(entity, { status }), [], `${entity} ${status}`);
      }
    }
  });
});

describe('both', () => {
  const wanted = [];

  before(async () => {
    const material = await put(server, 'material', { category: 'glass-clear' });
    const brown = await put(server, 'material', { category: 'glass-brown' });
    for (let at = 0; at < 40; at += 1) {
      const { id } = at % 4 === 0 ? brown : material;
      const status = at % 3 === 0 ? 'withdrawn' : 'open';
      const offer = await put(server, 'offer', { material_id: id, status });
      if (status === 'open') wanted.unshift(offer.id);
    }
  });

  for (const [limit, category] of [
    [1, 'glass-*'],
    [7, 'glass-*'],
    [100, 'glass-*'],
    [3, 'glass-clear'],
  ]) {
    test(`pages of ${limit} of open ones of ${category}`, async () => {
      const pages = await walk(server, `/api/v1/offer?status=open&limit=${limit}&category=${category}`);
      const ids = pages.flat().map(({ id }) => id);
      if (category === 'glass-*') assert.deepEqual(ids, wanted);
      else assert.ok(ids.length > 0 && ids.every((id) => wanted.includes(id)));
      assert.equal(new Set(ids).size, ids.length);
      assert.equal(pages.length, Math.max(1, Math.ceil(ids.length / limit)));
    });
  }

  test('a category without that status is empty', async () => {
    assert.deepEqual(await found('offer', { category: 'glass-*', status: 'reserved' }), []);
  });
});
