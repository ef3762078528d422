// Decisions 9, records: what a removal does to the records that refer to it, also while others write.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';
import { eventsOf, list, types } from '../events/log.mjs';
import { upTo } from './chains.mjs';
import { post } from './refusals.mjs';

let open;
let strict;
before(async () => {
  [open, strict] = await Promise.all([startServer(), startServer({ vars: { REGISTRY_MODE: 'strict' } })]);
});
after(() => Promise.all([open?.close(), strict?.close()]));

const statusOf = async (server, entity, id) => (await server.request(`/api/v1/${entity}/${id}`)).body.status;

async function removed(server, entity, { id }) {
  expectStatus(await remove(server, entity, id), 204);
}

describe('what refers to it', () => {
  test('stays, and a new reference is unknown', async () => {
    const { material, offer } = await upTo(strict, 'offer');
    await removed(strict, 'material', material);
    expectStatus(await strict.request(`/api/v1/offer/${offer.id}`), 200);
    expectStatus(await strict.request(`/api/v1/offer/${offer.id}/candidates`), 200);
    const another = record('offer', { material_id: material.id, product_id: undefined });
    expectBroken(await post(strict, 'offer', another), [['/material_id', 'unknown_reference']]);
    const gone = chain().material;
    await register(open, { material: gone });
    await removed(open, 'material', gone);
    const warned = record('offer', { material_id: gone.id, product_id: undefined });
    expectWarned(await post(open, 'offer', warned), [['/material_id', 'unknown_reference']]);
  });

  test('the offer of an active match is open again', async () => {
    const { offer, match } = await upTo(strict, 'match');
    assert.equal(await statusOf(strict, 'offer', offer.id), 'reserved');
    await removed(strict, 'match', match);
    assert.equal(await statusOf(strict, 'offer', offer.id), 'open');
    const events = await eventsOf(strict, offer.id);
    assert.deepEqual(events.at(-1).payload, { id: offer.id, status: 'open', previous_status: 'reserved' });
    expectStatus(await post(strict, 'match', { ...match, id: freshId('match') }), 201);
  });

  test('but not while its goods are in a transfer', async () => {
    const { offer, match, transfer } = await upTo(strict, 'match');
    expectStatus(await move(strict, 'match', match.id, 'accepted'), 200);
    expectStatus(await post(strict, 'transfer', transfer), 201);
    await removed(strict, 'match', match);
    assert.equal(await statusOf(strict, 'offer', offer.id), 'reserved');
    expectStatus(await move(strict, 'transfer', transfer.id, 'in_transit'), 200);
  });

  test('nor while another match is active', async () => {
    const { offer, match } = await upTo(open, 'match');
    const another = { ...match, id: freshId('match') };
    expectStatus(await post(open, 'match', another), 201);
    await removed(open, 'match', match);
    assert.equal(await statusOf(open, 'offer', offer.id), 'reserved');
    await removed(open, 'match', another);
    assert.equal(await statusOf(open, 'offer', offer.id), 'open');
  });

  test('the quantity of an offer is free, and its product available', async () => {
    const quantity = { value: 10, unit: 'piece' };
    const product = record('product', { material_ids: undefined, quantity });
    const offer = record('offer', {
      material_id: undefined,
      product_id: product.id,
      quantity,
      status: 'reserved',
    });
    await register(strict, { product, offer });
    const product_status = async () => (await strict.request('/api/v1/product?status=reserved')).body.length;
    assert.equal(await product_status(), 1);
    const another = { ...offer, id: freshId('offer'), status: 'open' };
    expectBroken(await post(strict, 'offer', another), [['/quantity/value', 'exceeds_quantity']]);
    await removed(strict, 'offer', offer);
    assert.equal(await product_status(), 0);
    expectStatus(await post(strict, 'offer', another), 201);
  });
});

describe('at the same time', () => {
  const numberOf = (events, type) => events.find(({ event_type }) => event_type === type)?.id;

  test('a match on an offer comes before the removal or is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { offer, match } = await upTo(strict, 'offer');
      const [matched, gone] = await Promise.all([
        post(strict, 'match', match),
        remove(strict, 'offer', offer.id),
      ]);
      expectStatus(gone, 204);
      if (matched.status === 201) {
        const came = numberOf(await eventsOf(strict, match.id), 'match.created');
        assert.ok(came < numberOf(await eventsOf(strict, offer.id), 'offer.removed'));
      } else {
        expectBroken(matched, [['/offer_id', 'unknown_reference']]);
        assert.deepEqual(await eventsOf(strict, match.id), []);
      }
      expectError(await strict.request(`/api/v1/offer/${offer.id}`), 410, 'GONE');
    }
  });

  test('a move comes before the removal or is 410', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { offer } = await upTo(open, 'offer');
      const headers = round % 2 ? { 'idempotency-key': `move ${round}` } : {};
      const [moved, gone] = await Promise.all([
        move(open, 'offer', offer.id, 'withdrawn', headers),
        remove(open, 'offer', offer.id),
      ]);
      expectStatus(gone, 204);
      const logged = types(await eventsOf(open, offer.id)).includes('offer.status_updated');
      assert.equal(moved.status, logged ? 200 : 410, moved.text);
    }
  });

  test('of many removals one removes', async () => {
    const { material } = await upTo(open, 'material');
    const reasons = Array.from({ length: 8 }, (_, at) => `reason ${at}`);
    const answers = await Promise.all(
      reasons.map((reason) => remove(open, 'material', material.id, { reason })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [204, ...Array(7).fill(410)]);
    const { results } = await list(open, `?entity_id=${material.id}`);
    assert.deepEqual(types(results), ['material.created', 'material.removed']);
  });
});
