// Decisions 7, REGISTRY_MODE strict: an offer has one match and a match one transfer, also at the same time.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { freshId, move } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectHeld } from '../../support/warnings.mjs';
import { upTo } from './chains.mjs';
import { expectRefused, post, refuses } from './refusals.mjs';

let server;
before(async () => (server = await startServer({ vars: { REGISTRY_MODE: 'strict' } })));
after(() => server?.close());

describe('not_open', () => {
  test('400: a match for an offer that is withdrawn', async () => {
    const { match, offer } = await upTo(server, 'offer', { offer: { status: 'withdrawn' } });
    await refuses(server, 'match', match, ['/offer_id', 'not_open']);
    assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'withdrawn');
  });

  test('400: a match for an offer that is reserved by no match', async () => {
    const { match, offer } = await upTo(server, 'offer');
    expectStatus(await move(server, 'offer', offer.id, 'reserved'), 200);
    await refuses(server, 'match', match, ['/offer_id', 'not_open']);
    expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    expectStatus(await post(server, 'match', match), 201);
  });

  test('409: a match for an offer that is reserved by another', async () => {
    const { match } = await upTo(server, 'match');
    const second = { ...match, id: freshId('match') };
    const holder = { entity_type: 'match', id: match.id };
    const held = (response) => expectHeld(response, second.id, holder);
    await expectRefused(server, 'match', second, held);
    expectStatus(await move(server, 'match', match.id, 'accepted'), 200);
    await expectRefused(server, 'match', second, held);
    expectStatus(await move(server, 'match', match.id, 'expired'), 200);
    expectStatus(await post(server, 'match', second), 201);
  });

  test('409: an id that is taken comes before the rules', async () => {
    const { match } = await upTo(server, 'match');
    expectHeld(await post(server, 'match', match), match.id, { entity_type: 'match', id: match.id });
  });
});

describe('transfers', () => {
  test('400: for a match that is not accepted', async () => {
    for (const status of ['proposed', 'rejected', 'expired']) {
      const { transfer } = await upTo(server, 'match', { match: { status } });
      await refuses(server, 'transfer', transfer, ['/match_id', 'not_accepted']);
    }
  });

  test('409: a second one that is not cancelled', async () => {
    const { transfer } = await upTo(server, 'transfer', { match: { status: 'accepted' } });
    for (const status of ['scheduled', 'in_transit', 'completed']) {
      const second = { ...transfer, id: freshId('transfer'), status };
      const held = (response) =>
        expectHeld(response, second.id, { entity_type: 'transfer', id: transfer.id });
      await expectRefused(server, 'transfer', second, held);
    }
    expectStatus(
      await post(server, 'transfer', { ...transfer, id: freshId('transfer'), status: 'cancelled' }),
      201,
    );
  });

  test('201: a second one after the first is cancelled', async () => {
    const { transfer } = await upTo(server, 'transfer', { match: { status: 'accepted' } });
    expectStatus(await move(server, 'transfer', transfer.id, 'cancelled'), 200);
    expectStatus(await post(server, 'transfer', { ...transfer, id: freshId('transfer') }), 201);
  });
});

describe('at the same time', () => {
  const rounds = 5;

  async function expectOne(entity, documents) {
    const answers = await Promise.all(documents.map((document) => post(server, entity, document)));
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
      const { offer, match } = await upTo(server, 'offer');
      await expectOne('match', twenty('match', match));
      const sql = `SELECT COUNT(*) AS matches FROM records WHERE kind = 'match' AND offer_id = ?`;
      assert.equal(await server.database.prepare(sql).bind(offer.id).first('matches'), 1);
      assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).body.status, 'reserved');
    }
  });

  test('of 20 transfers for an accepted match one is registered', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { match, transfer } = await upTo(server, 'match', { match: { status: 'accepted' } });
      await expectOne('transfer', twenty('transfer', transfer));
      const sql = `SELECT COUNT(*) AS transfers FROM records WHERE kind = 'transfer' AND match_id = ?`;
      assert.equal(await server.database.prepare(sql).bind(match.id).first('transfers'), 1);
    }
  });

  test('a match that ends lets in one of 20', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { offer, match } = await upTo(server, 'match');
      const posts = twenty('match', match).map((document) => post(server, 'match', document));
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
      const { offer, match } = await upTo(server, 'offer');
      const posts = twenty('match', match).map((document) => post(server, 'match', document));
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
