// Decisions 7: goods go out once. What stands in the way of a move, on the way from an offer to its transfer.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { chain, freshId, move } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectHeld, expectWarned } from '../../support/warnings.mjs';
import { upTo } from './chains.mjs';
import { statusOf } from './moving.mjs';
import { expectRefused, post, refuses } from './refusals.mjs';

const modes = {};
before(async () => {
  for (const REGISTRY_MODE of ['open', 'strict'])
    modes[REGISTRY_MODE] = await startServer({ vars: { REGISTRY_MODE } });
});
after(() => Promise.all(Object.values(modes).map((server) => server.close())));

const accepted = { match: { status: 'accepted' } };
const transferOf = ({ id }) => ({ entity_type: 'transfer', id });
const matchOf = ({ id }) => ({ entity_type: 'match', id });

async function moves(server, entity, { id }, ...statuses) {
  for (const status of statuses) expectStatus(await move(server, entity, id, status), 200);
}

async function stays(server, entity, { id }, status, holder) {
  const before = await statusOf(server, entity, id);
  expectHeld(await move(server, entity, id, status), id, holder);
  assert.equal(await statusOf(server, entity, id), before);
}

for (const mode of ['open', 'strict']) {
  describe(`a match in ${mode} mode`, () => {
    for (const status of ['scheduled', 'in_transit', 'completed']) {
      test(`409: does not expire while a transfer is ${status}`, async () => {
        const changes = { ...accepted, transfer: { status } };
        const { offer, match, transfer } = await upTo(modes[mode], 'transfer', changes);
        await stays(modes[mode], 'match', match, 'expired', transferOf(transfer));
        assert.equal(await statusOf(modes[mode], 'offer', offer.id), 'reserved');
      });
    }

    test('expires when its transfer is cancelled', async () => {
      const { offer, match, transfer } = await upTo(modes[mode], 'transfer', accepted);
      await moves(modes[mode], 'transfer', transfer, 'in_transit');
      await stays(modes[mode], 'match', match, 'expired', transferOf(transfer));
      await moves(modes[mode], 'transfer', transfer, 'cancelled');
      await moves(modes[mode], 'match', match, 'expired');
      assert.equal(await statusOf(modes[mode], 'offer', offer.id), 'open');
    });

    test('expires or gets a transfer, whichever comes first', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { match, transfer } = await upTo(modes[mode], 'match', accepted);
        const posts = Array.from({ length: 4 }, () =>
          post(modes[mode], 'transfer', { ...transfer, id: freshId('transfer') }),
        );
        const [expired, ...answers] = await Promise.all([
          move(modes[mode], 'match', match.id, 'expired'),
          ...posts,
        ]);
        const isGone = (await statusOf(modes[mode], 'match', match.id)) === 'expired';
        assert.equal(expired.status, isGone ? 200 : 409);
        const taken = answers.filter(({ status }) => status === 201).length;
        if (mode === 'strict') assert.equal(taken, isGone ? 0 : 1);
      }
    });
  });
}

describe('an offer in strict mode', () => {
  test('409: is not opened beside an active match', async () => {
    for (const status of ['proposed', 'accepted']) {
      const { offer, match } = await upTo(modes.strict, 'match', { match: { status } });
      await stays(modes.strict, 'offer', offer, 'open', matchOf(match));
    }
  });

  test('is opened where no match is active', async () => {
    const { offer } = await upTo(modes.strict, 'offer');
    await moves(modes.strict, 'offer', offer, 'reserved', 'open', 'reserved', 'open');
  });

  test('409: its goods are not sold twice', async () => {
    const quantity = { value: 1, unit: 't' };
    const changes = { material: { quantity }, offer: { quantity } };
    const { offer, match, transfer } = await upTo(modes.strict, 'match', changes);
    await moves(modes.strict, 'match', match, 'accepted');
    expectStatus(await post(modes.strict, 'transfer', transfer), 201);
    await moves(modes.strict, 'transfer', transfer, 'in_transit', 'completed');
    await stays(modes.strict, 'match', match, 'expired', transferOf(transfer));
    await stays(modes.strict, 'offer', offer, 'open', matchOf(match));
    const second = { ...match, id: freshId('match'), status: 'accepted' };
    const held = (response) => expectHeld(response, second.id, matchOf(match));
    await expectRefused(modes.strict, 'match', second, held);
    await moves(modes.strict, 'offer', offer, 'withdrawn');
    await refuses(modes.strict, 'match', second, ['/offer_id', 'not_open']);
    const again = { ...offer, id: freshId('offer') };
    await refuses(modes.strict, 'offer', again, ['/quantity/value', 'exceeds_quantity']);
  });

  test('is opened by hand or reserved by a match, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { offer, match } = await upTo(modes.strict, 'offer');
      const [, ...answers] = await Promise.all([
        post(modes.strict, 'match', { ...match, status: 'accepted' }),
        ...['reserved', 'open', 'open'].map((status) => move(modes.strict, 'offer', offer.id, status)),
      ]);
      assert.ok(answers.every(({ status }) => [200, 409].includes(status)));
      const isMatched = (await modes.strict.request(`/api/v1/match/${match.id}`)).status === 200;
      if (isMatched) assert.equal(await statusOf(modes.strict, 'offer', offer.id), 'reserved');
    }
  });

  test('a match that is registered as accepted needs an open offer, too', async () => {
    for (const status of ['reserved', 'withdrawn']) {
      const { match } = await upTo(modes.strict, 'offer', { offer: { status } });
      await refuses(modes.strict, 'match', { ...match, status: 'accepted' }, ['/offer_id', 'not_open']);
    }
  });
});

describe('in open mode, with a warning', () => {
  const codes = ({ body }) => (body.warnings ?? []).map(({ code }) => code);

  test('a match for goods whose transfer came before its match', async () => {
    const { material, offer, match, transfer } = chain({ match: { status: 'accepted' } });
    for (const [entity, document] of Object.entries({ material, offer, transfer, match })) {
      expectStatus(await post(modes.open, entity, document), 201);
    }
    await moves(modes.open, 'offer', offer, 'open');
    const second = await post(modes.open, 'match', { ...match, id: freshId('match') });
    expectStatus(second, 201);
    assert.deepEqual(codes(second), ['not_open']);
  });

  test('an offer of goods that go out by a withdrawn one, until their transfer is cancelled', async () => {
    const quantity = { value: 1, unit: 't' };
    const { material, offer, match, transfer } = chain({ material: { quantity }, offer: { quantity } });
    for (const [entity, document] of Object.entries({ material, offer, match, transfer })) {
      expectStatus(await post(modes.open, entity, document), 201);
    }
    await moves(modes.open, 'match', match, 'rejected');
    await moves(modes.open, 'offer', offer, 'withdrawn');
    const again = () => post(modes.open, 'offer', { ...offer, id: freshId('offer') });
    const held = await again();
    assert.deepEqual(codes(held), ['exceeds_quantity']);
    await moves(modes.open, 'offer', held.body, 'withdrawn');
    await moves(modes.open, 'transfer', transfer, 'cancelled');
    assert.deepEqual(codes(await again()), []);
  });
});

describe('what came in open mode, in strict mode', () => {
  // The two nodes are one that changes its mode: what the first wrote is copied.
  const columns = 'kind, id, status, material_id, offer_id, match_id, created_at, document, size';

  async function carryOver(offer, ...more) {
    const rows = [offer, ...more].map(({ id }) => id);
    const sql = `SELECT ${columns} FROM records WHERE id IN (SELECT value FROM json_each(?)) ORDER BY seq`;
    const { results } = await modes.open.database.prepare(sql).bind(JSON.stringify(rows)).all();
    const places = columns
      .split(', ')
      .map(() => '?')
      .join(', ');
    for (const row of results) {
      const insert = modes.strict.database.prepare(`INSERT INTO records (${columns}) VALUES (${places})`);
      await insert.bind(...Object.values(row)).run();
    }
  }

  test('409: the second of two accepted matches has no transfer', async () => {
    const { offer, match } = await upTo(modes.open, 'match', {
      ...accepted,
      offer: { id: 'OFR-CARRY-1' },
      match: { id: 'MCH-CARRY-1', status: 'accepted' },
    });
    const second = { ...match, id: 'MCH-CARRY-2' };
    expectWarned(await post(modes.open, 'match', second), [['/offer_id', 'not_open']]);
    await carryOver(offer, match, second);
    const material = { ...(await upTo(modes.open, 'material')).material, id: offer.material_id };
    await post(modes.strict, 'material', material);
    const transfer = (match_id) => ({
      ...{ '@context': offer['@context'], '@type': 'Transfer', schema_version: '0.2.0' },
      ...{ id: freshId('transfer'), match_id, material_id: offer.material_id },
      ...{ status: 'completed', handoff_at: '2026-01-01T00:00:00Z' },
    });
    const first = transfer(match.id);
    expectStatus(await post(modes.strict, 'transfer', first), 201);
    const other = transfer(second.id);
    const held = (response) => expectHeld(response, other.id, transferOf(first));
    await expectRefused(modes.strict, 'transfer', other, held);
  });
});

describe('open mode', () => {
  test('an offer is opened beside its match, and what follows is told', async () => {
    const { offer, match, transfer } = await upTo(modes.open, 'transfer', {
      ...accepted,
      transfer: { status: 'completed' },
    });
    await moves(modes.open, 'offer', offer, 'open');
    const second = { ...match, id: freshId('match') };
    expectWarned(await post(modes.open, 'match', second), [['/offer_id', 'not_open']]);
    const again = { ...transfer, id: freshId('transfer'), match_id: second.id };
    expectWarned(await post(modes.open, 'transfer', again), [['/match_id', 'not_open']]);
  });
});
