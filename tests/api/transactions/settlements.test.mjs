// Decisions 8: settlements, which complete a transaction, and what is checked of them.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { eventsOf, settlement } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { freshId, record, register } from '../../support/records.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';
import { history, path } from './lifecycle.mjs';
import { eventTypes, modes, reach, startModes, statusOf, stopModes } from './modes.mjs';

before(startModes);
after(stopModes);

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
  /** The loop cost, the final cost, the distribution, and what does not fit. More of them: core/src/exchange/settlement.rs. */
  const cases = [
    [248.4, 248.4, parts(210, 20, 12, 6.4), []],
    [248.404, 248.4, { seller_receives: 210, transport_cost: 38.4 }, []],
    [248.4, 248.41, { seller_receives: 248.4 }, ['/final_cost']],
    [248.4, 248.4, parts(248.4, 0, 0, 0.01), ['/distribution']],
    [248.4, 0, { seller_receives: 0 }, ['/final_cost', '/distribution']],
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

test('advice is told beside what does not fit', async () => {
  const document = await reach(modes.open, 'delivered');
  const changes = { schema_version: '0.1.1', buyer: 'turku.loop' };
  expectWarned(await modes.open.post(path, settlement(document, changes)), [
    ['/schema_version', 'schema_version_old'],
    ['/buyer', 'subject_mismatch'],
  ]);
});
