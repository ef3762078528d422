// Decisions 9, records: what a removed record held stays held where something was agreed, and for as long.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken } from '../../support/warnings.mjs';
import { post } from './refusals.mjs';

let strict;
before(async () => (strict = await startServer({ vars: { REGISTRY_MODE: 'strict' } })));
after(() => strict?.close());

const tonne = { quantity: { value: 1, unit: 't' } };
const exceeds = [['/quantity/value', 'exceeds_quantity']];

/** 1 t that is sold: an accepted match, and a transfer that has come to this status. */
async function sold(...statuses) {
  const documents = chain({ material: tonne, offer: tonne });
  const { material, offer, match, transfer } = documents;
  await register(strict, { material, offer, match });
  await moved('match', match, 'accepted');
  if (statuses.length > 0) await register(strict, { transfer });
  for (const status of statuses.slice(1)) await moved('transfer', transfer, status);
  return documents;
}

const moved = async (entity, { id }, status) => expectStatus(await move(strict, entity, id, status), 200);
const removed = async (entity, { id }) => expectStatus(await remove(strict, entity, id), 204);
const again = (entity, document, changes) =>
  post(strict, entity, { ...document, id: freshId(entity), ...changes });
const statusOf = async (entity, { id }) => (await strict.request(`/api/v1/${entity}/${id}`)).body.status;

function expectHeld(response, holder) {
  const { conflicts_with } = expectError(response, 409, 'CONFLICT');
  assert.deepEqual(conflicts_with, { entity_type: 'transfer', id: holder.id });
}

describe('a transfer that was removed', () => {
  for (const statuses of [
    ['scheduled'],
    ['scheduled', 'in_transit'],
    ['scheduled', 'in_transit', 'completed'],
  ]) {
    test(`${statuses.at(-1)}: its goods go out no second time`, async () => {
      const { material, offer, match, transfer } = await sold(...statuses);
      expectHeld(await again('transfer', transfer), transfer);
      await removed('transfer', transfer);
      expectHeld(await again('transfer', transfer), transfer);
      expectBroken(await again('offer', offer), exceeds);
      expectHeld(await move(strict, 'match', match.id, 'expired'), transfer);
      assert.equal(await statusOf('offer', offer), 'reserved');
      await removed('match', match);
      assert.equal(await statusOf('offer', offer), 'reserved');
      expectStatus(await move(strict, 'offer', offer.id, 'open'), 200);
      expectHeld(await again('match', match, { status: 'proposed' }), transfer);
      await moved('offer', offer, 'withdrawn');
      expectBroken(await again('offer', offer), exceeds);
      await removed('offer', offer);
      expectBroken(await again('offer', offer), exceeds);
      expectStatus(await strict.request(`/api/v1/material/${material.id}`), 200);
    });
  }

  test('cancelled: it held nothing', async () => {
    const { transfer } = await sold('scheduled', 'cancelled');
    await removed('transfer', transfer);
    expectStatus(await again('transfer', transfer), 201);
  });
});

describe('an offer that was removed', () => {
  test('with a transfer that was completed: its goods are not offered again', async () => {
    const { offer, transfer } = await sold('scheduled', 'in_transit', 'completed');
    await removed('offer', offer);
    expectBroken(await again('offer', offer), exceeds);
    await removed('transfer', transfer);
    expectBroken(await again('offer', offer), exceeds);
  });

  for (const [words, end] of [
    ['rejected', ({ match }) => moved('match', match, 'rejected')],
    ['removed', ({ match }) => removed('match', match)],
  ]) {
    test(`with an active match: its goods are held until that is ${words}`, async () => {
      const documents = chain({ material: tonne, offer: tonne });
      const { material, offer, match } = documents;
      await register(strict, { material, offer, match });
      await removed('offer', offer);
      expectBroken(await again('offer', offer), exceeds);
      await end(documents);
      expectStatus(await again('offer', offer), 201);
      expectBroken(await again('offer', offer), exceeds);
    });
  }

  test('with a transfer on its way: held until that is cancelled and the match has expired', async () => {
    const { offer, match, transfer } = await sold('scheduled', 'in_transit');
    await removed('offer', offer);
    await moved('transfer', transfer, 'cancelled');
    expectBroken(await again('offer', offer), exceeds);
    await moved('match', match, 'expired');
    expectStatus(await again('offer', offer), 201);
  });

  test('its product is reserved as long', async () => {
    const product = record('product', { material_ids: undefined, quantity: { value: 10, unit: 'piece' } });
    const subject = { material_id: undefined, product_id: product.id };
    const offer = record('offer', { ...subject, quantity: product.quantity });
    const match = record('match', { ...subject, offer_id: offer.id });
    await register(strict, { product, offer, match });
    const reserved = async () => {
      const { body } = await strict.request(`/api/v1/product?status=reserved&limit=100`);
      return body.some(({ id }) => id === product.id);
    };
    await removed('offer', offer);
    assert.equal(await reserved(), true);
    await moved('match', match, 'rejected');
    assert.equal(await reserved(), false);
    expectStatus(await again('offer', offer), 201);
  });

  test('with nothing agreed: its goods are free, as those of one that is withdrawn', async () => {
    const { material, offer } = chain({ material: tonne, offer: tonne });
    await register(strict, { material, offer });
    await removed('offer', offer);
    expectStatus(await again('offer', offer), 201);
    const rows = strict.database.prepare('SELECT COUNT(*) AS rows FROM removed_holders WHERE id = ?');
    assert.equal(await rows.bind(offer.id).first('rows'), 0);
  });
});

test('open mode: a transfer that was removed before its match came is found by the match', async () => {
  const open = await startServer();
  try {
    const { material, offer, match, transfer } = chain({ material: tonne, offer: tonne });
    await register(open, { material, offer, transfer });
    expectStatus(await remove(open, 'transfer', transfer.id), 204);
    expectStatus(await post(open, 'match', match), 201);
    const another = await post(open, 'transfer', { ...transfer, id: freshId('transfer') });
    const told = another.body.warnings.filter(
      ({ path, code }) => path === '/match_id' && code === 'not_open',
    );
    assert.equal(told.length, 1);
    expectStatus(await remove(open, 'match', match.id), 204);
    expectStatus(await move(open, 'offer', offer.id, 'open'), 200);
    const next = await post(open, 'match', { ...match, id: freshId('match') });
    assert.ok(next.body.warnings.some(({ path, code }) => path === '/offer_id' && code === 'not_open'));
  } finally {
    await open.close();
  }
});
