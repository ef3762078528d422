// Decisions 9, superseded: what it means for the records around it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import {
  chain,
  freshId,
  move,
  record,
  register,
  registerMany,
  statusUpdate,
} from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';
import { expectWarned } from '../../support/warnings.mjs';
import { eventsOf, types } from '../events/log.mjs';
import { upTo } from './chains.mjs';
import { put, statusOf } from './moving.mjs';
import { post, refuses } from './refusals.mjs';
import { expectSuperseded, idsOf, pairOf } from './superseding.mjs';

let open;
let strict;
before(async () => {
  [open, strict] = await Promise.all([startServer(), startServer({ vars: { REGISTRY_MODE: 'strict' } })]);
});
after(() => Promise.all([open?.close(), strict?.close()]));

const show = (entity, id) => open.request(`/api/v1/${entity}/${id}`);
const exceeds = ['/quantity/value', 'exceeds_quantity'];

/** Registers another record in place of one, which gives way to it. */
async function corrected(server, entity, document, changes = {}) {
  const right = { ...document, id: freshId(entity), ...changes };
  await register(server, { [entity]: right });
  await expectSuperseded(server, entity, document.id, right.id);
  return right;
}

/** 400: what is referred to was superseded; `help` names what took its place. */
function expectOld(response, path, successor) {
  expectIssues(response, [{ path, code: 'unknown_reference' }]);
  const [{ message, help }] = response.body.error.details.issues;
  assert.match(message, /was superseded$/);
  assert.equal(help, `refer to ${successor}, which took its place`);
}

describe('references', () => {
  test('those that there are stay good, and the trade goes on with what took the place', async () => {
    const { material, offer, match, transfer } = await upTo(strict, 'offer');
    const right = await corrected(strict, 'material', material);
    expectStatus(await strict.request(`/api/v1/offer/${offer.id}`), 200);
    expectOld(await post(strict, 'match', match), '/material_id', right.id);
    expectStatus(await post(strict, 'match', { ...match, material_id: right.id }), 201);
    expectStatus(await move(strict, 'match', match.id, 'accepted'), 200);
    const newest = await corrected(strict, 'material', right);
    for (const material_id of [material.id, right.id]) {
      expectOld(await post(strict, 'transfer', { ...transfer, material_id }), '/material_id', newest.id);
    }
    const other = await put(strict, 'material');
    const wrong = { ...transfer, material_id: other.id };
    await refuses(strict, 'transfer', wrong, ['/material_id', 'subject_mismatch']);
    expectStatus(await post(strict, 'transfer', { ...transfer, material_id: newest.id }), 201);
  });

  test('of each kind: none is taken anew in strict mode', async () => {
    const { material, offer, match, transfer } = await upTo(strict, 'match');
    expectStatus(await move(strict, 'match', match.id, 'rejected'), 200);
    const rightMatch = await corrected(strict, 'match', match, { status: 'rejected' });
    const late = await post(strict, 'transfer', transfer);
    const { issues } = expectError(late, 400, 'INVALID_REQUEST');
    assert.ok(
      issues.some(({ path, help }) => path === '/match_id' && help?.includes(rightMatch.id)),
      late.text,
    );

    const rightOffer = await corrected(strict, 'offer', offer, { status: 'withdrawn' });
    expectOld(await post(strict, 'match', { ...match, id: freshId('match') }), '/offer_id', rightOffer.id);

    const product = await put(strict, 'product', { material_ids: [] });
    const rightProduct = await corrected(strict, 'product', product);
    const ofProduct = record('offer', {
      material_id: undefined,
      product_id: product.id,
      quantity: { value: 1, unit: 'piece' },
    });
    expectOld(await post(strict, 'offer', ofProduct), '/product_id', rightProduct.id);

    const rightMaterial = await corrected(strict, 'material', material);
    const others = await put(strict, 'material');
    const made = record('product', { material_ids: [others.id, material.id] });
    expectOld(await post(strict, 'product', made), '/material_ids/1', rightMaterial.id);
    expectOld(
      await strict.post('/api/v1/material-status', statusUpdate(material.id)),
      '/material_id',
      rightMaterial.id,
    );
    expectStatus(await strict.post('/api/v1/material-status', statusUpdate(rightMaterial.id)), 201);
  });

  test('open mode takes them with a warning that names what took the place', async () => {
    const { material, offer } = chain();
    await register(open, { material });
    const right = await corrected(open, 'material', material);
    const answers = [
      await post(open, 'offer', offer),
      await open.post('/api/v1/material-status', statusUpdate(material.id)),
    ];
    for (const answer of answers) {
      expectWarned(answer, [['/material_id', 'unknown_reference']]);
      assert.equal(answer.body.warnings[0].help, `refer to ${right.id}, which took its place`);
    }
    expectStatus(await remove(open, 'material', right.id), 204);
    const late = await post(open, 'offer', { ...offer, id: freshId('offer') });
    expectWarned(late, [['/material_id', 'unknown_reference']]);
    assert.ok(!('help' in late.body.warnings[0]), late.text);
  });
});

describe('quantities', () => {
  const offerOf = (material, value, unit = 'kg', more = {}) =>
    record('offer', { material_id: material.id, product_id: undefined, quantity: { value, unit }, ...more });

  async function takes(offer) {
    expectStatus(await post(strict, 'offer', offer), 201);
    return offer;
  }

  test('what offers of the old record hold counts against what took its place', async () => {
    const material = await put(strict, 'material', { quantity: { value: 1, unit: 't' } });
    const first = await takes(offerOf(material, 600));
    const second = await corrected(strict, 'material', material, { quantity: { value: 1.2, unit: 't' } });
    await refuses(strict, 'offer', offerOf(second, 601), exceeds);
    await takes(offerOf(second, 300));
    const third = await corrected(strict, 'material', second, { quantity: { value: 1000, unit: 'kg' } });
    const { body } = await post(strict, 'offer', offerOf(third, 101));
    const [{ message }] = body.error.details.issues;
    assert.equal(message, 'the material has 1000 kg, and 900 kg are offered already');
    await takes(offerOf(third, 100));
    await refuses(strict, 'offer', offerOf(third, 1, 'g'), exceeds);
    expectStatus(await move(strict, 'offer', first.id, 'withdrawn'), 200);
    await takes(offerOf(third, 600));
    await refuses(strict, 'offer', offerOf(third, 1, 'g'), exceeds);
  });

  test('two that give way to one count together, also where one of them is removed', async () => {
    const quantity = { value: 10, unit: 'kg' };
    const [one, other] = [
      await put(strict, 'material', { quantity }),
      await put(strict, 'material', { quantity }),
    ];
    for (const material of [one, other]) await takes(offerOf(material, 4));
    const both = await put(strict, 'material', { quantity });
    for (const material of [one, other]) await expectSuperseded(strict, 'material', material.id, both.id);
    await refuses(strict, 'offer', offerOf(both, 3), exceeds);
    expectStatus(await remove(strict, 'material', one.id), 204);
    await refuses(strict, 'offer', offerOf(both, 3), exceeds);
    await takes(offerOf(both, 2));
  });

  test('one that stands before another that gave way already', async () => {
    const quantity = { value: 10, unit: 'kg' };
    const materials = [];
    for (let at = 0; at < 3; at += 1) materials.push(await put(strict, 'material', { quantity }));
    const [old, middle, newest] = materials;
    await takes(offerOf(old, 6));
    await expectSuperseded(strict, 'material', middle.id, newest.id);
    await expectSuperseded(strict, 'material', old.id, middle.id);
    await refuses(strict, 'offer', offerOf(newest, 5), exceeds);
    await takes(offerOf(newest, 4));
  });

  test('an offer that is withdrawn, registered anew, and gives way; one that is open gives way and is free', async () => {
    const material = await put(strict, 'material', { quantity: { value: 1, unit: 't' } });
    const wrong = await takes(offerOf(material, 1, 't'));
    await refuses(strict, 'offer', offerOf(material, 900), exceeds);
    expectStatus(await move(strict, 'offer', wrong.id, 'withdrawn'), 200);
    const right = await takes(offerOf(material, 500));
    await expectSuperseded(strict, 'offer', wrong.id, right.id);
    await refuses(strict, 'offer', offerOf(material, 501), exceeds);
    const half = await takes(offerOf(material, 500));
    await expectSuperseded(strict, 'offer', right.id, half.id);
    await takes(offerOf(material, 500));
    await refuses(strict, 'offer', offerOf(material, 1, 'g'), exceeds);
    // It takes nothing back, whatever its status.
    expectStatus(await move(strict, 'offer', right.id, 'reserved'), 200);
    expectStatus(await move(strict, 'offer', right.id, 'open'), 200);
    await refuses(strict, 'offer', offerOf(material, 1, 'g'), exceeds);
    expectStatus(await move(strict, 'offer', half.id, 'withdrawn'), 200);
    await takes(offerOf(material, 500));
  });

  test('an offer with an active match or a transfer holds its goods until these end', async () => {
    const material = await put(strict, 'material', { quantity: { value: 1, unit: 't' } });
    const subject = { material_id: material.id, product_id: undefined };
    const offer = await takes(offerOf(material, 600));
    const match = await put(strict, 'match', { ...subject, offer_id: offer.id, status: 'proposed' });
    const right = await takes(offerOf(material, 400));
    await expectSuperseded(strict, 'offer', offer.id, right.id);
    await refuses(strict, 'offer', offerOf(material, 1, 'g'), exceeds);
    expectStatus(await move(strict, 'match', match.id, 'accepted'), 200);
    const transfer = await put(strict, 'transfer', { ...subject, match_id: match.id, status: 'scheduled' });
    await refuses(strict, 'offer', offerOf(material, 1, 'g'), exceeds);
    expectStatus(await move(strict, 'transfer', transfer.id, 'cancelled'), 200);
    await refuses(strict, 'offer', offerOf(material, 1, 'g'), exceeds);
    expectStatus(await move(strict, 'match', match.id, 'expired'), 200);
    await takes(offerOf(material, 600));
    await refuses(strict, 'offer', offerOf(material, 1, 'g'), exceeds);
  });
});

describe('products', () => {
  const offerOf = (product, more) =>
    record('offer', {
      material_id: undefined,
      product_id: product.id,
      quantity: { value: 1, unit: 'piece' },
      ...more,
    });

  test('one is available when its reserved offer gives way, unless that has an active match', async () => {
    const product = await put(strict, 'product');
    const offers = [offerOf(product, { status: 'reserved' }), offerOf(product), offerOf(product)];
    for (const offer of offers) await register(strict, { offer });
    assert.deepEqual(await idsReserved(), [product.id]);
    const [first, second, third] = offers;
    await expectSuperseded(strict, 'offer', first.id, second.id);
    assert.deepEqual(await idsReserved(), []);
    const match = await put(strict, 'match', {
      material_id: undefined,
      product_id: product.id,
      offer_id: second.id,
    });
    assert.deepEqual(await idsReserved(), [product.id]);
    await expectSuperseded(strict, 'offer', second.id, third.id);
    assert.deepEqual(await idsReserved(), [product.id]);
    expectStatus(await move(strict, 'match', match.id, 'rejected'), 200);
    assert.deepEqual(await idsReserved(), []);
    assert.equal(await statusOf(strict, 'offer', second.id), 'open');
  });

  const idsReserved = () => idsOf(strict, '/api/v1/product?status=reserved');
});

describe('removals', () => {
  const entity = 'material';

  test('of the old one: 410, its events without payloads; of its successor: the old one stays as it was', async () => {
    const ids = await registerMany(open, entity, 3, {});
    const [first, second, third] = ids;
    await expectSuperseded(open, entity, first, second);
    await expectSuperseded(open, entity, second, third);
    const count = async () => (await open.request('/api/v1/node/info')).body.statistics.materials;
    const before = await count();
    expectStatus(await remove(open, entity, second), 204);
    assert.equal(await count(), before);
    expectError(await show(entity, second), 410, 'GONE');
    const events = await eventsOf(open, second);
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload && Object.keys(payload)]),
      [
        ['material.created', null],
        ['material.superseded', null],
        ['material.removed', ['id', 'reason']],
      ],
    );
    const reason = 'SELECT reason FROM supersessions WHERE id = ?';
    assert.equal(await open.database.prepare(reason).bind(second).first('reason'), null);
    const shown = await show(entity, first);
    expectStatus(shown, 200);
    assert.match(shown.headers.get('link'), new RegExp(`/${second}>; rel="successor-version"$`));
    expectError(await supersede(open, entity, first, second), 400, 'INVALID_REQUEST');
    expectError(await supersede(open, entity, first, third), 409, 'CONFLICT');
    const circle = expectError(await supersede(open, entity, third, first), 409, 'CONFLICT');
    assert.equal(circle.conflicts_with.id, first);
    expectStatus(await remove(open, entity, third), 204);
    expectStatus(await remove(open, entity, first), 204);
    const list = await idsOf(open, `/api/v1/${entity}?superseded=true`);
    assert.ok(ids.every((id) => !list.includes(id)));
  });

  test('a removal and a supersession at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [old, right] = await pairOf(open, entity);
      const gone = round % 2 ? old : right;
      const [answer, removal] = await Promise.all([
        supersede(open, entity, old, right),
        remove(open, entity, gone),
      ]);
      expectStatus(removal, 204);
      const was = (await eventsOf(open, old)).some(({ event_type }) => event_type === 'material.superseded');
      assert.equal(answer.status, was ? 200 : gone === old ? 410 : 400, answer.text);
    }
  });

  test('moves of what was superseded go on', async () => {
    const [old, right] = await pairOf(open, 'offer');
    await expectSuperseded(open, 'offer', old, right);
    expectStatus(await move(open, 'offer', old, 'withdrawn'), 200);
    expectStatus(await open.request(`/api/v1/offer/${old}/candidates`), 200);
    assert.deepEqual(types(await eventsOf(open, old)), [
      'offer.created',
      'offer.superseded',
      'offer.status_updated',
    ]);
  });
});
