// Decisions 8: settlements, which complete a transaction, and what is checked of them.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { eventsOf, moveTransaction, openAt, settlement } from '../../support/exchange.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { freshId, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';

const path = '/api/v1/transaction';
const material = record('material');
const modes = {};

before(async () => {
  for (const REGISTRY_MODE of ['open', 'strict']) {
    modes[REGISTRY_MODE] = await startServer({ vars: { REGISTRY_MODE } });
    await register(modes[REGISTRY_MODE], { material });
  }
});
after(() => Promise.all(Object.values(modes).map((server) => server.close())));

/** A transaction with these costs, at a status. */
function reach(server, status, loop_cost = 248.4) {
  return openAt(server, status, { material: material.id, offer: { base_price: 1, loop_cost } });
}

async function history(server, id) {
  const response = await server.request(`${path}/${id}/history`);
  expectStatus(response, 200);
  return response.body.results;
}

async function statusOf(server, id) {
  const response = await server.request(`${path}/${id}`);
  expectStatus(response, 200);
  return response.body.status;
}

const eventTypes = async (server, id) =>
  (await eventsOf(server, 'transaction', id)).map(({ event_type }) => event_type);

const mismatches = (paths) => paths.map((path) => [path, 'subject_mismatch']);

/** A settlement with these changes is taken with these warnings by one node, and refused by the other. */
async function expectFindings(loop_cost, changes, paths) {
  const lenient = await reach(modes.open, 'delivered', loop_cost);
  expectWarned(await modes.open.post(path, settlement(lenient, changes)), mismatches(paths));
  assert.equal(await statusOf(modes.open, lenient.id), 'completed');
  assert.deepEqual((await history(modes.open, lenient.id)).at(-1), settlement(lenient, changes));

  const strict = await reach(modes.strict, 'delivered', loop_cost);
  const before = await history(modes.strict, strict.id);
  const response = await modes.strict.post(path, settlement(strict, changes));
  if (paths.length === 0) return expectWarned(response, []);
  expectBroken(response, mismatches(paths));
  assert.equal(await statusOf(modes.strict, strict.id), 'delivered');
  assert.deepEqual(await history(modes.strict, strict.id), before);
  assert.ok(!(await eventTypes(modes.strict, strict.id)).includes('transaction.settled'));
  expectStatus(await modes.strict.post(path, settlement(strict)), 201);
}

describe('a settlement that fits', () => {
  for (const mode of ['open', 'strict']) {
    test(`${mode}: completes its transaction`, async () => {
      const server = modes[mode];
      const document = await reach(server, 'delivered');
      const { id } = document;
      const settled = settlement(document, { confirmation: { payment_completed: true }, extra: [1] });
      const response = await server.post(path, settled);
      expectWarned(response, []);
      const { body } = response;
      assert.equal(body['@type'], 'TransactionStatus');
      assert.equal(body.transaction_id, id);
      assert.equal(body.status, 'completed');
      assert.equal(body.settlement_url, `${server.url.origin}${path}/${id}/history`);
      assert.equal(response.headers.get('location'), null);
      assert.deepEqual((await server.request(`${path}/${id}`)).body, body);
      const documents = await history(server, id);
      assert.equal(documents.length, 4);
      assert.deepEqual(documents[0], document);
      assert.deepEqual(documents.at(-1), settled);
      const events = await eventsOf(server, 'transaction', id);
      assert.equal(events.at(-1).event_type, 'transaction.settled');
      assert.deepEqual(events.at(-1).payload, settled);
      assert.deepEqual(await eventTypes(server, id), [
        'transaction.created',
        'transaction.status_updated',
        'transaction.status_updated',
        'transaction.settled',
      ]);
    });
  }
});

describe('to the cent', () => {
  const parts = (seller_receives, seller_community_fund, buyer_community_fund, transport_cost) => {
    return { seller_receives, seller_community_fund, buyer_community_fund, transport_cost };
  };
  /** The loop cost, the final cost, the distribution, and what does not fit. */
  const cases = [
    [248.4, 248.4, parts(210, 20, 12, 6.4), []],
    [248.4, 248.4, { seller_receives: 210, transport_cost: 38.4 }, []],
    [248.404, 248.4, { seller_receives: 248.4 }, []],
    [248.4, 248.404, { seller_receives: 248.4 }, []],
    [248.396, 248.4, { seller_receives: 248.4 }, []],
    [0.3, 0.3, { seller_receives: 0.1, seller_community_fund: 0.2 }, []],
    [0.6, 0.6, parts(0.1, 0.1, 0.2, 0.2), []],
    [1.21, 1.21, parts(1.1, 0.1, 0.01, 0), []],
    [100, 100, { seller_receives: 33.33, seller_community_fund: 33.33, transport_cost: 33.34 }, []],
    [0, 0, { seller_receives: 0 }, []],
    [1e300, 1e300, { seller_receives: 1e300 }, []],
    [123456789.01, 123456789.01, { seller_receives: 123456789, transport_cost: 0.01 }, []],
    [248.4, 248.41, { seller_receives: 248.4 }, ['/final_cost']],
    [248.4, 248.39, parts(210, 20, 12, 6.4), ['/final_cost']],
    [0, 0.01, { seller_receives: 0 }, ['/final_cost']],
    [248.4, 0, { seller_receives: 248.4 }, ['/final_cost']],
    [248.4, 248.41, { seller_receives: 248.41 }, ['/final_cost', '/distribution']],
    [248.4, 0, { seller_receives: 0 }, ['/final_cost', '/distribution']],
    [248.4, 248.4, { seller_receives: 248.39 }, ['/distribution']],
    [248.4, 248.4, { seller_receives: 210 }, ['/distribution']],
    [248.4, 248.4, parts(248.4, 0, 0, 0.01), ['/distribution']],
    [0.3, 0.3, { seller_receives: 0.1, seller_community_fund: 0.19 }, ['/distribution']],
    [248.4, 248.41, { seller_receives: 1 }, ['/final_cost', '/distribution']],
    [123456789.01, 123456789.01, { seller_receives: 123456789 }, ['/distribution']],
    [1e20, 1e20, { seller_receives: 1e20, transport_cost: 1e20 }, ['/distribution']],
    [1e20, 2e20, { seller_receives: 1e20 }, ['/final_cost']],
    [1e20, 2e20, { seller_receives: 2e20 }, ['/final_cost', '/distribution']],
    [1e300, 1e299, { seller_receives: 1e300 }, ['/final_cost']],
    [1e300, 1e300, { seller_receives: 1e300, transport_cost: 1e299 }, ['/distribution']],
    [1.7e308, 1.7e308, parts(1.7e308, 1.7e308, 1.7e308, 1.7e308), ['/distribution']],
  ];
  for (const [loop_cost, final_cost, distribution, paths] of cases) {
    const sum = Object.values(distribution).join(' + ');
    test(`${loop_cost}, ${final_cost}, ${sum}: ${paths.join(' and ') || 'fits'}`, () =>
      expectFindings(loop_cost, { final_cost, distribution }, paths));
  }
});

describe('another subject', () => {
  const others = { material: freshId('material'), seller: 'turku.loop', buyer: 'tartu.loop' };

  for (const [name, value] of Object.entries(others)) {
    test(name, () => expectFindings(248.4, { [name]: value }, [`/${name}`]));
  }

  test('a material that is registered is another all the same', async () => {
    const other = record('material');
    for (const server of Object.values(modes)) await register(server, { material: other });
    await expectFindings(248.4, { material: other.id }, ['/material']);
  });

  test('seller and buyer the other way round', async () => {
    const { seller, buyer } = await reach(modes.open, 'pending');
    await expectFindings(248.4, { seller: buyer, buyer: seller }, ['/seller', '/buyer']);
  });

  test('all that does not fit is told at once', async () => {
    const changes = { ...others, final_cost: 5, distribution: { seller_receives: 4 } };
    const paths = ['/material', '/seller', '/buyer', '/final_cost', '/distribution'];
    await expectFindings(248.4, changes, paths);
  });
});

describe('when it is taken', () => {
  const early = {
    pending: ['cancelled', 'confirmed', 'disputed'],
    confirmed: ['cancelled', 'disputed', 'in_transit'],
    in_transit: ['cancelled', 'delivered', 'disputed'],
    completed: [],
    cancelled: [],
    disputed: [],
  };
  for (const [status, expected] of Object.entries(early)) {
    test(`409: for one that is ${status}`, async () => {
      for (const server of Object.values(modes)) {
        const document = await reach(server, status);
        const before = await history(server, document.id);
        const response = await server.post(path, settlement(document));
        const { allowed, ...details } = expectError(response, 409, 'CONFLICT');
        const { id } = document;
        const conflicts_with = { entity_type: 'transaction', id };
        assert.deepEqual(details, { id, conflicts_with, status, requested: 'completed' });
        assert.deepEqual(allowed.toSorted(), expected);
        assert.deepEqual(await history(server, id), before);
        assert.equal(await statusOf(server, id), status);
      }
    });
  }

  test('409: a second one', async () => {
    const document = await reach(modes.open, 'delivered');
    expectStatus(await modes.open.post(path, settlement(document)), 201);
    expectError(await modes.open.post(path, settlement(document)), 409, 'CONFLICT');
    assert.equal((await history(modes.open, document.id)).length, 4);
  });

  for (const mode of ['open', 'strict']) {
    test(`${mode}: of 20 at the same time one counts`, async () => {
      const server = modes[mode];
      for (let round = 0; round < 3; round += 1) {
        const document = await reach(server, 'delivered');
        const posts = Array.from({ length: 20 }, () => server.post(path, settlement(document)));
        const codes = (await Promise.all(posts)).map(({ status }) => status).sort();
        assert.deepEqual(codes, [201, ...Array(19).fill(409)]);
        assert.equal((await history(server, document.id)).length, 4);
        const types = await eventTypes(server, document.id);
        assert.equal(types.filter((type) => type === 'transaction.settled').length, 1);
      }
    });
  }

  test('of a settlement and other ends at the same time one counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const document = await reach(modes.open, 'delivered');
      const { id } = document;
      const answers = await Promise.all([
        moveTransaction(modes.open, id, 'disputed'),
        modes.open.post(path, settlement(document)),
        moveTransaction(modes.open, id, 'completed'),
      ]);
      const codes = answers.map(({ status }) => status).sort();
      assert.deepEqual(codes, [201, 409, 409]);
      const isDisputed = answers[0].status === 201;
      assert.equal(await statusOf(modes.open, id), isDisputed ? 'disputed' : 'completed');
      assert.equal((await history(modes.open, id)).length, 4);
    }
  });

  test('with an Idempotency-Key: the same answer again', async () => {
    const document = await reach(modes.open, 'delivered');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = settlement(document, { final_cost: 5 });
    const first = await modes.open.post(path, body, headers);
    expectStatus(first, 201);
    const again = await modes.open.post(path, body, headers);
    expectStatus(again, 201);
    assert.equal(again.text, first.text);
    assert.equal((await history(modes.open, document.id)).length, 4);
  });

  test('strict: one that is refused may come again with its key', async () => {
    const document = await reach(modes.strict, 'delivered');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const wrong = settlement(document, { final_cost: 5 });
    expectError(await modes.strict.post(path, wrong, headers), 400, 'INVALID_REQUEST');
    expectStatus(await modes.strict.post(path, settlement(document), headers), 201);
  });
});

test('advice is told beside what does not fit', async () => {
  const document = await reach(modes.open, 'delivered');
  const changes = { schema_version: '0.1.1', buyer: 'turku.loop' };
  expectWarned(await modes.open.post(path, settlement(document, changes)), [
    ['/schema_version', 'schema_version_old'],
    ['/buyer', 'subject_mismatch'],
  ]);
});
