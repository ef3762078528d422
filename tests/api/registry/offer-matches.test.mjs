// Decisions 7: what matches do to the status of their offer.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { move } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { put, statusOf } from './moving.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('an offer and its matches', () => {
  const putMatch = (offer, status = 'proposed') => put(server, 'match', { offer_id: offer.id, status });

  for (const status of ['proposed', 'accepted']) {
    test(`a match that is ${status} reserves an open offer`, async () => {
      const offer = await put(server, 'offer');
      await putMatch(offer, status);
      assert.deepEqual((await server.request(`/api/v1/offer/${offer.id}`)).body, {
        ...offer,
        status: 'reserved',
      });
    });
  }

  for (const status of ['rejected', 'expired']) {
    test(`a match that is ${status} does not`, async () => {
      const offer = await put(server, 'offer');
      await putMatch(offer, status);
      assert.equal(await statusOf(server, 'offer', offer.id), 'open');
    });
  }

  const endings = [
    ['proposed', 'rejected'],
    ['proposed', 'expired'],
    ['accepted', 'expired'],
  ];
  for (const [from, to] of endings) {
    test(`a match that goes from ${from} to ${to} opens it again`, async () => {
      const offer = await put(server, 'offer');
      const match = await putMatch(offer, from);
      expectStatus(await move(server, 'match', match.id, to), 200);
      assert.equal((await server.request(`/api/v1/offer/${offer.id}`)).text, JSON.stringify(offer));
    });
  }

  test('a match that is accepted does not', async () => {
    const offer = await put(server, 'offer');
    const match = await putMatch(offer);
    expectStatus(await move(server, 'match', match.id, 'accepted'), 200);
    assert.equal(await statusOf(server, 'offer', offer.id), 'reserved');
  });

  test('only the last active match opens it again', async () => {
    const offer = await put(server, 'offer');
    const matches = [
      await putMatch(offer),
      await putMatch(offer, 'accepted'),
      await putMatch(offer, 'rejected'),
    ];
    expectStatus(await move(server, 'match', matches[0].id, 'rejected'), 200);
    assert.equal(await statusOf(server, 'offer', offer.id), 'reserved');
    expectStatus(await move(server, 'match', matches[1].id, 'expired'), 200);
    assert.equal(await statusOf(server, 'offer', offer.id), 'open');
  });

  test('one that is withdrawn stays so', async () => {
    const offer = await put(server, 'offer');
    const match = await putMatch(offer);
    expectStatus(await move(server, 'offer', offer.id, 'withdrawn'), 200);
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    assert.equal(await statusOf(server, 'offer', offer.id), 'withdrawn');
  });

  test('matches that end at the same time leave it open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offer = await put(server, 'offer');
      const matches = [];
      for (let at = 0; at < 10; at += 1) matches.push(await putMatch(offer));
      await Promise.all(matches.map(({ id }) => move(server, 'match', id, 'rejected')));
      assert.equal(await statusOf(server, 'offer', offer.id), 'open');
    }
  });

  test('an offer that another match refers to is not touched', async () => {
    const [offer, other] = [await put(server, 'offer'), await put(server, 'offer')];
    const match = await putMatch(offer);
    await putMatch(other);
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    assert.equal(await statusOf(server, 'offer', other.id), 'reserved');
  });
});
