// Decisions 7, REGISTRY_MODE strict: what the rules between records refuse, also at the same time.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectHeld } from '../../support/warnings.mjs';

let server;
before(async () => (server = await startServer({ vars: { REGISTRY_MODE: 'strict' } })));
after(() => server?.close());

const post = (entity, document) => server.post(`/api/v1/${entity}`, document);

/** Refused as `expect` says, and neither stored nor logged. */
async function expectRefused(entity, document, expect) {
  await expect(await post(entity, document));
  expectError(await server.request(`/api/v1/${entity}/${document.id}`), 404, 'NOT_FOUND');
  const sql = `SELECT (SELECT COUNT(*) FROM events WHERE entity_type = ?1 AND entity_id = ?2)
    + (SELECT COUNT(*) FROM records WHERE kind = ?1 AND id = ?2)`;
  const count = server.database.prepare(`${sql} AS rows`).bind(entity, document.id);
  assert.equal(await count.first('rows'), 0);
}

const refuses = (entity, document, ...issues) =>
  expectRefused(entity, document, (response) => expectBroken(response, issues));

/** The records of a chain up to a kind are registered. */
async function upTo(last, changes) {
  const documents = chain(changes);
  const names = Object.keys(documents);
  const wanted = names.slice(0, names.indexOf(last) + 1);
  await register(server, Object.fromEntries(wanted.map((name) => [name, documents[name]])));
  return documents;
}

test('201: a chain that meets every rule', async () => {
  const documents = await upTo('match');
  expectStatus(await move(server, 'match', documents.match.id, 'accepted'), 200);
  const response = await post('transfer', documents.transfer);
  expectStatus(response, 201);
  assert.deepEqual(Object.keys(response.body), ['id', 'created_at']);
});

test('201: about a product made of known materials', async () => {
  const [one, other] = [record('material'), record('material')];
  await register(server, { material: one });
  await register(server, { material: other });
  const product = record('product', { material_ids: [one.id, other.id] });
  const subject = { material_id: undefined, product_id: product.id };
  const offer = record('offer', { ...subject, quantity: { value: 1000, unit: 'piece' } });
  const match = record('match', { ...subject, offer_id: offer.id, status: 'accepted' });
  const transfer = record('transfer', { ...subject, match_id: match.id });
  await register(server, { product, offer, match, transfer });
});

describe('unknown_reference', () => {
  const material_id = freshId('material');
  const product_id = freshId('product');

  test('of a product', async () => {
    const { material } = await upTo('material');
    const product = record('product', { material_ids: [material.id, material_id, freshId('material')] });
    await refuses(
      'product',
      product,
      ['/material_ids/1', 'unknown_reference'],
      ['/material_ids/2', 'unknown_reference'],
    );
  });

  test('of an offer', async () => {
    const { material } = await upTo('material');
    const unknown = {
      material: ['/material_id', 'unknown_reference'],
      product: ['/product_id', 'unknown_reference'],
    };
    await refuses('offer', record('offer', { material_id }), unknown.material);
    await refuses('offer', record('offer', { material_id: undefined, product_id }), unknown.product);
    await refuses('offer', record('offer', { material_id: material.id, product_id }), unknown.product);
    await refuses('offer', record('offer', { material_id, product_id }), unknown.material, unknown.product);
  });

  test('of a match', async () => {
    const { material, match } = await upTo('material');
    await refuses('match', match, ['/offer_id', 'unknown_reference']);
    const both = { ...match, id: freshId('match'), material_id };
    await refuses('match', both, ['/offer_id', 'unknown_reference'], ['/material_id', 'unknown_reference']);
    expectStatus(await post('offer', record('offer', { material_id: material.id, id: match.offer_id })), 201);
    expectStatus(await post('match', match), 201);
  });

  test('of a transfer', async () => {
    const { transfer } = await upTo('offer');
    await refuses('transfer', transfer, ['/match_id', 'unknown_reference']);
    const both = { ...transfer, id: freshId('transfer'), product_id };
    await refuses('transfer', both, ['/match_id', 'unknown_reference'], ['/product_id', 'unknown_reference']);
  });

  test('of a status update', async () => {
    const update = statusUpdate(material_id);
    const response = await server.post('/api/v1/material-status', update);
    expectBroken(response, [['/material_id', 'unknown_reference']]);
    await register(server, { material: record('material', { id: material_id }) });
    expectStatus(await server.post('/api/v1/material-status', update), 201);
  });

  test('a record of another kind with that id is not meant', async () => {
    const { offer, transfer } = await upTo('offer');
    const wrong = { ...transfer, match_id: offer.id };
    await refuses('transfer', wrong, ['/match_id', 'unknown_reference']);
  });
});

describe('subject_mismatch', () => {
  test('of a match', async () => {
    const { match } = await upTo('offer');
    const material = record('material');
    const product = record('product');
    await register(server, { material, product });
    const other = { ...match, material_id: material.id };
    await refuses('match', other, ['/material_id', 'subject_mismatch']);
    await refuses('match', { ...other, material_id: undefined, product_id: product.id }, [
      '/product_id',
      'subject_mismatch',
    ]);
    await refuses('match', { ...match, product_id: product.id }, ['/product_id', 'subject_mismatch']);
    expectStatus(await post('match', match), 201);
  });

  test('of a transfer', async () => {
    const { transfer } = await upTo('match', { match: { status: 'accepted' } });
    const material = record('material');
    const product = record('product');
    await register(server, { material, product });
    await refuses('transfer', { ...transfer, material_id: material.id }, [
      '/material_id',
      'subject_mismatch',
    ]);
    await refuses('transfer', { ...transfer, product_id: product.id }, ['/product_id', 'subject_mismatch']);
    expectStatus(await post('transfer', transfer), 201);
  });
});

describe('not_open', () => {
  test('400: a match for an offer that is withdrawn', async () => {
    const { match, offer } = await upTo('offer', { offer: { status: 'withdrawn' } });
    await refuses('match', match, ['/offer_id', 'not_open']);
    assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'withdrawn');
  });

  test('400: a match for an offer that is reserved by no match', async () => {
    const { match, offer } = await upTo('offer');
    expectStatus(await move(server, 'offer', offer.id, 'reserved'), 200);
    await refuses('match', match, ['/offer_id', 'not_open']);
    expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    expectStatus(await post('match', match), 201);
  });

  test('409: a match for an offer that is reserved by another', async () => {
    const { match } = await upTo('match');
    const second = { ...match, id: freshId('match') };
    const holder = { entity_type: 'match', id: match.id };
    const held = (response) => expectHeld(response, second.id, holder);
    await expectRefused('match', second, held);
    expectStatus(await move(server, 'match', match.id, 'accepted'), 200);
    await expectRefused('match', second, held);
    expectStatus(await move(server, 'match', match.id, 'expired'), 200);
    expectStatus(await post('match', second), 201);
  });

  test('409: an id that is taken comes before the rules', async () => {
    const { match } = await upTo('match');
    expectHeld(await post('match', match), match.id, { entity_type: 'match', id: match.id });
  });
});

describe('transfers', () => {
  test('400: for a match that is not accepted', async () => {
    for (const status of ['proposed', 'rejected', 'expired']) {
      const { transfer } = await upTo('match', { match: { status } });
      await refuses('transfer', transfer, ['/match_id', 'not_accepted']);
    }
  });

  test('409: a second one that is not cancelled', async () => {
    const { transfer } = await upTo('transfer', { match: { status: 'accepted' } });
    for (const status of ['scheduled', 'in_transit', 'completed']) {
      const second = { ...transfer, id: freshId('transfer'), status };
      const held = (response) =>
        expectHeld(response, second.id, { entity_type: 'transfer', id: transfer.id });
      await expectRefused('transfer', second, held);
    }
    expectStatus(await post('transfer', { ...transfer, id: freshId('transfer'), status: 'cancelled' }), 201);
  });

  test('201: a second one after the first is cancelled', async () => {
    const { transfer } = await upTo('transfer', { match: { status: 'accepted' } });
    expectStatus(await move(server, 'transfer', transfer.id, 'cancelled'), 200);
    expectStatus(await post('transfer', { ...transfer, id: freshId('transfer') }), 201);
  });
});

describe('exceeds_quantity', () => {
  const material = { quantity: { value: 12.5, unit: 'kg' } };
  const offering = (value, unit) => upTo('material', { material, offer: { quantity: { value, unit } } });

  test('400: an offer larger than its material', async () => {
    for (const value of [12.500001, 13, 1e300]) {
      const { offer } = await offering(value, 'kg');
      await refuses('offer', offer, ['/quantity/value', 'exceeds_quantity']);
    }
  });

  test('201: as large, smaller, or in another unit', async () => {
    for (const [value, unit] of [
      [12.5, 'kg'],
      [0, 'kg'],
      [13, 'g'],
      [13, 't'],
      [1e300, 'piece'],
    ]) {
      const { offer } = await offering(value, unit);
      expectStatus(await post('offer', offer), 201);
    }
  });

  test('201: a product has no such limit', async () => {
    const product = record('product', { quantity: { value: 1, unit: 'piece' } });
    await register(server, { product });
    const changes = { material_id: undefined, product_id: product.id, quantity: { value: 5, unit: 'piece' } };
    expectStatus(await post('offer', record('offer', changes)), 201);
  });
});

test('400: all that is wrong with the references is told at once', async () => {
  const { match } = await upTo('offer', { offer: { status: 'withdrawn' } });
  const other = record('material');
  await register(server, { material: other });
  const issues = [
    ['/material_id', 'subject_mismatch'],
    ['/offer_id', 'not_open'],
  ];
  await refuses('match', { ...match, material_id: other.id }, ...issues);
});

describe('at the same time', () => {
  const rounds = 5;

  async function expectOne(entity, documents) {
    const answers = await Promise.all(documents.map((document) => post(entity, document)));
    const winner = documents[answers.findIndex(({ status }) => status === 201)];
    assert.ok(winner, answers[0].text);
    for (const [at, response] of answers.entries()) {
      if (documents[at] === winner) expectStatus(response, 201);
      else expectHeld(response, documents[at].id, { entity_type: entity, id: winner.id });
    }
    return winner;
  }

  const twenty = (entity, document) =>
    Array.from({ length: 20 }, () => ({ ...document, id: freshId(entity) }));

  test('of 20 matches for an open offer one is registered', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { offer, match } = await upTo('offer');
      await expectOne('match', twenty('match', match));
      const sql = `SELECT COUNT(*) AS matches FROM records WHERE kind = 'match' AND offer_id = ?`;
      assert.equal(await server.database.prepare(sql).bind(offer.id).first('matches'), 1);
      assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'reserved');
    }
  });

  test('of 20 transfers for an accepted match one is registered', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { match, transfer } = await upTo('match', { match: { status: 'accepted' } });
      await expectOne('transfer', twenty('transfer', transfer));
      const sql = `SELECT COUNT(*) AS transfers FROM records WHERE kind = 'transfer' AND match_id = ?`;
      assert.equal(await server.database.prepare(sql).bind(match.id).first('transfers'), 1);
    }
  });

  test('a match that ends lets in one of 20', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { offer, match } = await upTo('match');
      const posts = twenty('match', match).map((document) => post('match', document));
      const [ended, ...answers] = await Promise.all([move(server, 'match', match.id, 'rejected'), ...posts]);
      expectStatus(ended, 200);
      const created = answers.filter(({ status }) => status === 201);
      assert.ok(created.length <= 1 && answers.every(({ status }) => [201, 409].includes(status)));
      const { body } = await server.request(`/api/v1/offer/${offer.id}`);
      assert.equal(body.status, created.length === 1 ? 'reserved' : 'open');
    }
  });

  test('a withdrawal and 20 matches', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { offer, match } = await upTo('offer');
      const posts = twenty('match', match).map((document) => post('match', document));
      const [withdrawn, ...answers] = await Promise.all([
        move(server, 'offer', offer.id, 'withdrawn'),
        ...posts,
      ]);
      expectStatus(withdrawn, 200);
      assert.ok(answers.filter(({ status }) => status === 201).length <= 1);
      assert.ok(answers.every(({ status }) => [201, 400, 409].includes(status)));
      assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'withdrawn');
    }
  });
});
