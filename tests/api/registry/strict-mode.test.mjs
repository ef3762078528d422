// Decisions 7, REGISTRY_MODE strict: what the rules between records refuse.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken } from '../../support/warnings.mjs';
import { upTo } from './chains.mjs';
import { post, refuses } from './refusals.mjs';

let server;
before(async () => (server = await startServer({ vars: { REGISTRY_MODE: 'strict' } })));
after(() => server?.close());

test('201: a chain that meets every rule', async () => {
  const documents = await upTo(server, 'match');
  expectStatus(await move(server, 'match', documents.match.id, 'accepted'), 200);
  const response = await post(server, 'transfer', documents.transfer);
  expectStatus(response, 201);
  assert.deepEqual(Object.keys(response.body), ['id', 'created_at']);
});

test('201: about a product made of known materials', async () => {
  const [one, other] = [record('material'), record('material')];
  await register(server, { material: one });
  await register(server, { material: other });
  const quantity = { value: 1000, unit: 'piece' };
  const product = record('product', { material_ids: [one.id, other.id], quantity });
  const subject = { material_id: undefined, product_id: product.id };
  const offer = record('offer', { ...subject, quantity });
  const match = record('match', { ...subject, offer_id: offer.id, status: 'accepted' });
  const transfer = record('transfer', { ...subject, match_id: match.id });
  await register(server, { product, offer, match, transfer });
});

describe('unknown_reference', () => {
  const material_id = freshId('material');
  const product_id = freshId('product');

  test('of a product', async () => {
    const { material } = await upTo(server, 'material');
    const product = record('product', { material_ids: [material.id, material_id, freshId('material')] });
    await refuses(
      server,
      'product',
      product,
      ['/material_ids/1', 'unknown_reference'],
      ['/material_ids/2', 'unknown_reference'],
    );
  });

  test('of an offer', async () => {
    const { material } = await upTo(server, 'material');
    const unknown = {
      material: ['/material_id', 'unknown_reference'],
      product: ['/product_id', 'unknown_reference'],
    };
    await refuses(server, 'offer', record('offer', { material_id }), unknown.material);
    await refuses(server, 'offer', record('offer', { material_id: undefined, product_id }), unknown.product);
    await refuses(
      server,
      'offer',
      record('offer', { material_id: material.id, product_id }),
      unknown.product,
    );
    await refuses(
      server,
      'offer',
      record('offer', { material_id, product_id }),
      unknown.material,
      unknown.product,
    );
  });

  test('of a match', async () => {
    const { material, match } = await upTo(server, 'material');
    await refuses(server, 'match', match, ['/offer_id', 'unknown_reference']);
    const both = { ...match, id: freshId('match'), material_id };
    await refuses(
      server,
      'match',
      both,
      ['/offer_id', 'unknown_reference'],
      ['/material_id', 'unknown_reference'],
    );
    expectStatus(
      await post(server, 'offer', record('offer', { material_id: material.id, id: match.offer_id })),
      201,
    );
    expectStatus(await post(server, 'match', match), 201);
  });

  test('of a transfer', async () => {
    const { transfer } = await upTo(server, 'offer');
    await refuses(server, 'transfer', transfer, ['/match_id', 'unknown_reference']);
    const both = { ...transfer, id: freshId('transfer'), product_id };
    await refuses(
      server,
      'transfer',
      both,
      ['/match_id', 'unknown_reference'],
      ['/product_id', 'unknown_reference'],
    );
  });

  test('of a status update', async () => {
    const update = statusUpdate(material_id);
    const response = await server.post('/api/v1/material-status', update);
    expectBroken(response, [['/material_id', 'unknown_reference']]);
    await register(server, { material: record('material', { id: material_id }) });
    expectStatus(await server.post('/api/v1/material-status', update), 201);
  });

  test('a record of another kind with that id is not meant', async () => {
    const { offer, transfer } = await upTo(server, 'offer');
    const wrong = { ...transfer, match_id: offer.id };
    await refuses(server, 'transfer', wrong, ['/match_id', 'unknown_reference']);
  });
});

describe('subject_mismatch', () => {
  test('of a match', async () => {
    const { match } = await upTo(server, 'offer');
    const material = record('material');
    const product = record('product');
    await register(server, { material, product });
    const other = { ...match, material_id: material.id };
    await refuses(server, 'match', other, ['/material_id', 'subject_mismatch']);
    await refuses(server, 'match', { ...other, material_id: undefined, product_id: product.id }, [
      '/product_id',
      'subject_mismatch',
    ]);
    await refuses(server, 'match', { ...match, product_id: product.id }, ['/product_id', 'subject_mismatch']);
    expectStatus(await post(server, 'match', match), 201);
  });

  test('of a transfer', async () => {
    const { transfer } = await upTo(server, 'match', { match: { status: 'accepted' } });
    const material = record('material');
    const product = record('product');
    await register(server, { material, product });
    await refuses(server, 'transfer', { ...transfer, material_id: material.id }, [
      '/material_id',
      'subject_mismatch',
    ]);
    await refuses(server, 'transfer', { ...transfer, product_id: product.id }, [
      '/product_id',
      'subject_mismatch',
    ]);
    expectStatus(await post(server, 'transfer', transfer), 201);
  });
});

test('400: all that is wrong with the references is told at once', async () => {
  const { match } = await upTo(server, 'offer', { offer: { status: 'withdrawn' } });
  const other = record('material');
  await register(server, { material: other });
  const issues = [
    ['/material_id', 'subject_mismatch'],
    ['/offer_id', 'not_open'],
  ];
  await refuses(server, 'match', { ...match, material_id: other.id }, ...issues);
});
