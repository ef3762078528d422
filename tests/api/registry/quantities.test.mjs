// Decisions 7: an offer is, with the others of its material or product, not more than there is.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { move, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectWarned } from '../../support/warnings.mjs';
import { put } from './moving.mjs';
import { post, refuses } from './refusals.mjs';

const exceeds = ['/quantity/value', 'exceeds_quantity'];

let strict;
let open;
before(async () => {
  strict = await startServer({ vars: { REGISTRY_MODE: 'strict' } });
  open = await startServer();
});
after(() => Promise.all([strict?.close(), open?.close()]));

/** Offers for a material, or for a product, of which there is so much. */
async function subjectOf(server, value, unit, entity = 'material') {
  const quantity = { value, unit };
  const subject = await put(server, entity, { quantity });
  const ids = { material_id: undefined, product_id: undefined, [`${entity}_id`]: subject.id };
  return (value, unit, more) => record('offer', { ...ids, quantity: { value, unit }, ...more });
}

async function takes(offer) {
  expectStatus(await post(strict, 'offer', offer), 201);
  return offer;
}

describe('one offer', () => {
  const there = { value: 12.5, unit: 'kg' };

  for (const [value, unit] of [
    [12.500001, 'kg'],
    [13, 'kg'],
    [1e300, 'kg'],
    [12_501, 'g'],
    [0.0126, 't'],
    [1.7e308, 't'],
  ]) {
    test(`400: ${value} ${unit} of 12.5 kg`, async () => {
      const offer = await subjectOf(strict, there.value, there.unit);
      await refuses(strict, 'offer', offer(value, unit), exceeds);
    });
  }

  for (const [value, unit] of [
    [12.5, 'kg'],
    [0, 'kg'],
    [12_500, 'g'],
    [0.0125, 't'],
    [1e300, 'piece'],
    [1e300, 'l'],
  ]) {
    test(`201: ${value} ${unit} of 12.5 kg`, async () => {
      const offer = await subjectOf(strict, there.value, there.unit);
      await takes(offer(value, unit));
    });
  }

  test('400: volumes, and amounts that no double holds in the smallest unit', async () => {
    const litres = await subjectOf(strict, 2, 'm3');
    await takes(litres(2000, 'l'));
    const huge = await subjectOf(strict, 1e308, 't');
    await refuses(strict, 'offer', huge(1.1e308, 't'), exceeds);
    await takes(huge(1e308, 't'));
    await refuses(strict, 'offer', huge(1e308, 't'), exceeds);
  });

  test('400: more of a product than there is', async () => {
    const desk = await subjectOf(strict, 3, 'piece', 'product');
    await refuses(strict, 'offer', desk(4, 'piece'), exceeds);
    await takes(desk(3, 'piece'));
  });

  test('the message says what there is, and what is offered already', async () => {
    const offer = await subjectOf(strict, 1, 't');
    await takes(offer(600, 'kg'));
    const { body } = await post(strict, 'offer', offer(500, 'kg'));
    const [issue] = body.error.details.issues;
    assert.equal(issue.message, 'the material has 1 t, and 0.6 t are offered already');
  });
});

describe('several offers', () => {
  test('400: two of 1 t each of 1 t', async () => {
    const offer = await subjectOf(strict, 1, 't');
    await takes(offer(1, 't'));
    await refuses(strict, 'offer', offer(1, 't'), exceeds);
    await refuses(strict, 'offer', offer(1, 'g'), exceeds);
    await takes(offer(5, 'piece'));
  });

  test('201: 0.1 and 0.2 t of 0.3 t, ten times a tenth, three thirds', async () => {
    const cases = [
      [0.3, [0.1, 0.2]],
      [1, Array(10).fill(0.1)],
      [1, [1 / 3, 1 / 3, 1 / 3]],
      [0.7, [0.1, 0.6]],
    ];
    for (const [there, parts] of cases) {
      const offer = await subjectOf(strict, there, 't');
      for (const part of parts) await takes(offer(part, 't'));
      await refuses(strict, 'offer', offer(1, 'g'), exceeds);
    }
  });

  test('of a product and a material at once', async () => {
    const product = await put(strict, 'product', { quantity: { value: 2, unit: 't' } });
    const offer = await subjectOf(strict, 1, 't');
    const both = () => offer(800, 'kg', { product_id: product.id });
    await takes(both());
    await refuses(strict, 'offer', both(), exceeds);
    const ofProduct = (value) =>
      record('offer', { material_id: undefined, product_id: product.id, quantity: { value, unit: 't' } });
    await refuses(strict, 'offer', ofProduct(1.3), exceeds);
    await takes(ofProduct(1.2));
  });

  test('one that is withdrawn gives its quantity back, one that is reserved or opened does not', async () => {
    const offer = await subjectOf(strict, 1, 't');
    const first = await takes(offer(1, 't'));
    for (const status of ['reserved', 'open', 'reserved']) {
      expectStatus(await move(strict, 'offer', first.id, status), 200);
      await refuses(strict, 'offer', offer(1, 't'), exceeds);
    }
    expectStatus(await move(strict, 'offer', first.id, 'withdrawn'), 200);
    await takes(offer(1, 't'));
    await refuses(strict, 'offer', offer(1, 't'), exceeds);
  });

  test('one that is registered as withdrawn takes nothing', async () => {
    const offer = await subjectOf(strict, 1, 't');
    for (let at = 0; at < 2; at += 1) await takes(offer(1, 't', { status: 'withdrawn' }));
    await takes(offer(1, 't'));
    await takes(offer(1, 't', { status: 'withdrawn' }));
    await refuses(strict, 'offer', offer(2, 't', { status: 'withdrawn' }), exceeds);
  });

  test('one that is withdrawn holds its quantity as long as its match is active', async () => {
    const offer = await subjectOf(strict, 1, 't');
    const first = await takes(offer(1, 't'));
    const { material_id, id: offer_id } = first;
    const match = await put(strict, 'match', { material_id, product_id: undefined, offer_id });
    expectStatus(await move(strict, 'offer', first.id, 'withdrawn'), 200);
    await refuses(strict, 'offer', offer(1, 't'), exceeds);
    expectStatus(await move(strict, 'match', match.id, 'accepted'), 200);
    await refuses(strict, 'offer', offer(1, 't'), exceeds);
    expectStatus(await move(strict, 'match', match.id, 'expired'), 200);
    await takes(offer(1, 't'));
  });

  test('of 20 at the same time as many are taken as there is room for', async () => {
    for (let round = 0; round < 3; round += 1) {
      const offer = await subjectOf(strict, 1, 't');
      const posts = Array.from({ length: 20 }, () => post(strict, 'offer', offer(300, 'kg')));
      const codes = (await Promise.all(posts)).map(({ status }) => status).sort();
      assert.deepEqual(codes, [...Array(3).fill(201), ...Array(17).fill(400)]);
    }
  });
});

describe('open mode', () => {
  test('the same is a warning', async () => {
    const offer = await subjectOf(open, 1, 't');
    expectWarned(await post(open, 'offer', offer(0.5, 't')), []);
    expectWarned(await post(open, 'offer', offer(5000, 'kg')), [exceeds]);
    expectWarned(await post(open, 'offer', offer(1, 'g')), [exceeds]);
  });

  test('one that is huge leaves nothing behind when it is withdrawn', async () => {
    const offer = await subjectOf(open, 1, 't');
    expectWarned(await post(open, 'offer', offer(700, 'kg')), []);
    for (const value of [1e300, 1.7e308, 1e17]) {
      const { id, ...rest } = offer(value, 't');
      expectWarned(await post(open, 'offer', { id, ...rest }), [exceeds]);
      expectStatus(await move(open, 'offer', id, 'withdrawn'), 200);
    }
    expectWarned(await post(open, 'offer', offer(301, 'kg')), [exceeds]);
    const second = await subjectOf(open, 1, 't');
    expectWarned(await post(open, 'offer', second(700, 'kg')), []);
    expectWarned(await post(open, 'offer', second(300, 'kg')), []);
  });

  test('offers that came before their material count', async () => {
    const material = record('material', { quantity: { value: 1, unit: 't' } });
    const quantity = { value: 800, unit: 'kg' };
    const offer = () => record('offer', { material_id: material.id, product_id: undefined, quantity });
    await register(open, { offer: offer() });
    await register(open, { material });
    expectWarned(await post(open, 'offer', offer()), [exceeds]);
  });
});
