// Decisions 8: when a settlement is taken, and that one is.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { moveTransaction, settlement } from '../../support/exchange.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { history, path } from './lifecycle.mjs';
import { eventTypes, modes, reach, startModes, statusOf, stopModes } from './modes.mjs';

before(startModes);
after(stopModes);

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
