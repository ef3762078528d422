// Decisions 8: whose votes publish what they decide.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { bringSignals, currentSignals, freshVoteId, vote } from '../../support/exchange.mjs';
import { expectError, expectIssues } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { startServer } from '../../support/server.mjs';
import { history, path } from './history.mjs';
import { cast, isRecorded } from './votes.mjs';

let server;
let anybody;
let admin;
before(async () => {
  server = await startServer();
  const keys = ['registry', 'registry admin'].map((scopes) => issueKey(server, scopes));
  [anybody, admin] = (await Promise.all(keys)).map((key) => ({ 'x-api-key': key }));
  await bringSignals(server, { default: 0.2 });
});
after(() => server?.close());

const proposals = [['glass-green', 0.2, 0.3]];
const isDecided = (response) => expectError(response, 409, 'CONFLICT');

describe('a key without the scope admin', () => {
  test('eight votes that passed, each a step further: recorded, and nothing is published', async () => {
    const before = await history(server);
    const sent = Array.from({ length: 8 }, () => freshVoteId());
    for (const [at, vote_id] of sent.entries()) {
      const step = [['plastic-pet', 0.2, (at + 3) / 10]];
      isRecorded(await cast(server, vote('passed', step, { vote_id }), anybody));
    }
    assert.deepEqual(await history(server), before);
    assert.equal((await currentSignals(server)).signals['plastic-pet'], undefined);
    const { body } = await server.request(`${path}/votes`);
    const recorded = body.results.slice(0, sent.length).map(({ vote_id }) => vote_id);
    assert.deepEqual(recorded, sent.toReversed());
  });

  test('any node that it names', async () => {
    for (const node of ['berlin.loop', 'lab.loop']) {
      await expectQuietAs(anybody, vote('passed', proposals, { node }), isRecorded);
    }
  });

  test('400: passed with no more votes for than against', async () => {
    const results = { votes_for: 1, votes_against: 1 };
    await expectQuietAs(anybody, vote('passed', proposals, { results }), (response) =>
      expectIssues(response, [{ path: '/results/status', code: 'subject_mismatch' }]),
    );
  });

  test('what it recorded is decided for itself, and stands in nobody else’s way', async () => {
    for (const status of ['passed', 'failed']) {
      const vote_id = freshVoteId();
      await expectQuietAs(anybody, vote(status, proposals, { vote_id }), isRecorded);
      await expectQuietAs(anybody, vote('pending', proposals, { vote_id }), isDecided);
      await bringSignals(server, { default: 0.2 });
      isRecorded(await cast(server, vote('passed', proposals, { vote_id }), admin));
      assert.equal((await currentSignals(server)).approved_by.vote_id, vote_id);
      for (const key of [anybody, admin]) {
        await expectQuietAs(key, vote('failed', proposals, { vote_id }), isDecided);
      }
    }
  });
});

test('a key with the scope admin publishes', async () => {
  await bringSignals(server, { default: 0.2 });
  isRecorded(await cast(server, vote('passed', proposals), admin));
  assert.equal((await currentSignals(server)).signals['glass-green'], 0.3);
});

async function expectQuietAs(headers, document, expect) {
  const before = await history(server);
  expect(await cast(server, document, headers));
  assert.deepEqual(await history(server), before);
}
