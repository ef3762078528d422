// Decisions 7, REGISTRY_MODE open: every valid document is recorded, and what is odd about it is said.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectWarned } from '../../support/warnings.mjs';
import { upTo } from './chains.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** It is recorded as it was sent, and its answer has these warnings. */
async function warns(entity, document, ...expected) {
  const response = await server.post(`/api/v1/${entity}`, document);
  expectWarned(response, expected);
  const members = expected.length === 0 ? ['created_at', 'id'] : ['created_at', 'id', 'warnings'];
  assert.deepEqual(Object.keys(response.body).sort(), members);
  const shown = await server.request(`/api/v1/${entity}/${document.id}`);
  expectStatus(shown, 200);
  assert.equal(shown.text, JSON.stringify(document));
}

test('no warnings where there is nothing to say', async () => {
  const { material, offer, match, transfer } = chain({ match: { status: 'accepted' } });
  const product = record('product', { material_ids: [material.id] });
  for (const [entity, document] of Object.entries({ material, product, offer, match, transfer })) {
    await warns(entity, document);
  }
});

describe('unknown references', () => {
  const unknown = (...paths) => paths.map((path) => [path, 'unknown_reference']);

  test('of a product', async () => {
    const product = record('product', { material_ids: [freshId('material'), freshId('material')] });
    await warns('product', product, ...unknown('/material_ids/0', '/material_ids/1'));
  });

  test('of an offer', async () => {
    const material_id = freshId('material');
    await warns('offer', record('offer', { material_id }), ...unknown('/material_id'));
    const both = record('offer', { material_id, product_id: freshId('product') });
    await warns('offer', both, ...unknown('/material_id', '/product_id'));
  });

  test('of a match and a transfer', async () => {
    const { match, transfer } = chain();
    await warns('match', match, ...unknown('/material_id', '/offer_id'));
    const other = { ...transfer, match_id: freshId('match') };
    await warns('transfer', other, ...unknown('/material_id', '/match_id'));
  });

  test('of a status update', async () => {
    const response = await server.post('/api/v1/material-status', statusUpdate(freshId('material')));
    expectWarned(response, unknown('/material_id'));
  });
});

test('another subject', async () => {
  const { match, transfer } = await upTo(server, 'offer');
  const material = record('material');
  await register(server, { material });
  const subject = { material_id: material.id };
  await warns('match', { ...match, ...subject, status: 'accepted' }, ['/material_id', 'subject_mismatch']);
  const other = { ...transfer, material_id: chain().material.id };
  await register(server, { material: record('material', { id: other.material_id }) });
  await warns('transfer', other, ['/material_id', 'subject_mismatch']);
});

test('an offer that is not open', async () => {
  for (const status of ['reserved', 'withdrawn']) {
    const { match } = await upTo(server, 'offer', { offer: { status } });
    await warns('match', match, ['/offer_id', 'not_open']);
  }
  const { match } = await upTo(server, 'match');
  await warns('match', { ...match, id: freshId('match') }, ['/offer_id', 'not_open']);
});

test('a match that is not accepted', async () => {
  const { transfer } = await upTo(server, 'match');
  await warns('transfer', transfer, ['/match_id', 'not_accepted']);
});

test('a second transfer', async () => {
  const { transfer } = await upTo(server, 'transfer', { match: { status: 'accepted' } });
  const response = await server.post('/api/v1/transfer', { ...transfer, id: freshId('transfer') });
  expectStatus(response, 201);
  assert.deepEqual(
    response.body.warnings.map(({ path }) => path),
    ['/match_id'],
  );
  await warns('transfer', { ...transfer, id: freshId('transfer'), status: 'cancelled' });
});

test('an offer larger than its material', async () => {
  const { offer } = await upTo(server, 'material', { offer: { quantity: { value: 1e6, unit: 'kg' } } });
  await warns('offer', offer, ['/quantity/value', 'exceeds_quantity']);
});

describe('advice', () => {
  const old = ['/schema_version', 'schema_version_old'];
  const late = { available_from: '2027-02-01T00:00:00Z', expires: '2027-01-01T00:00:00Z' };

  test('of a material', async () => {
    const document = record('material', { schema_version: '0.1.1', ...late, passport: { hazardous: true } });
    const response = await server.post('/api/v1/material', document);
    const codes = response.body.warnings.map(({ code }) => code);
    const all = ['expires_before_available', 'safety_info_missing', 'schema_version_old'];
    assert.deepEqual(codes.sort(), all);
  });

  test('of a transfer', async () => {
    const { transfer } = await upTo(server, 'match', { match: { status: 'accepted' } });
    const document = { ...transfer, handoff_at: '2027-02-01T00:00:00Z', received_at: '2027-01-31T23:00:00Z' };
    await warns('transfer', document, ['/received_at', 'received_before_handoff']);
  });

  test('beside what the rules between records say', async () => {
    const offer = record('offer', { schema_version: '0.3.0', material_id: freshId('material') });
    await warns('offer', offer, old, ['/material_id', 'unknown_reference']);
    const update = statusUpdate(freshId('material'), { schema_version: '0.1.1' });
    const response = await server.post('/api/v1/material-status', update);
    expectWarned(response, [old, ['/material_id', 'unknown_reference']]);
  });
});

test('matches at the same time are all recorded, and the offer is reserved', async () => {
  const { offer, match } = await upTo(server, 'offer');
  const posts = Array.from({ length: 20 }, () =>
    server.post('/api/v1/match', { ...match, id: freshId('match') }),
  );
  const answers = await Promise.all(posts);
  for (const response of answers) expectStatus(response, 201);
  assert.equal(answers.filter(({ body }) => !body.warnings).length, 1);
  assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'reserved');
});

test('a hundred warnings at most', async () => {
  const material_ids = Array.from({ length: 500 }, () => freshId('material'));
  const response = await server.post('/api/v1/product', record('product', { material_ids }));
  expectStatus(response, 201);
  assert.equal(response.body.warnings.length, 100);
  assert.equal(response.body.truncated, true);
});

test('open is the default, and any other word', async () => {
  for (const REGISTRY_MODE of [null, '']) {
    const other = await startServer({ vars: { REGISTRY_MODE } });
    try {
      expectStatus(await other.post('/api/v1/offer', record('offer')), 201);
    } finally {
      await other.close();
    }
  }
});

test('an offer that comes after its active match is reserved by it', async () => {
  const { material, offer, match } = chain({ match: { status: 'proposed' } });
  await register(server, { material, match, offer });
  const shown = async () => (await server.request(`/api/v1/offer/${offer.id}`)).body.status;
  assert.equal(await shown(), 'reserved');
  expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
  assert.equal(await shown(), 'open');
});
