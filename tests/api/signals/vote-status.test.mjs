// Decisions 8: what becomes of a vote, which is decided once.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  bringSignals,
  currentSignals,
  effective,
  eventsOf,
  freshVoteId,
  vote,
} from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken } from '../../support/warnings.mjs';
import { history, path } from './history.mjs';
import { cast, expectQuiet, isRecorded } from './votes.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('what becomes of a vote', () => {
  const proposals = [['glass-green', 0.3, 0.35]];
  const decided = (vote_id) => (response) => assert.equal(expectError(response, 409, 'CONFLICT').id, vote_id);
  before(() => bringSignals(server, { default: 0.3 }));

  test('pending, again pending, then passed; then it is decided', async () => {
    const vote_id = freshVoteId();
    for (const results of [{ votes_for: 0 }, { votes_for: 200 }]) {
      await expectQuiet(server, vote('pending', proposals, { vote_id, results }), isRecorded);
    }
    isRecorded(await cast(server, vote('passed', proposals, { vote_id })));
    assert.equal((await currentSignals(server)).signals['glass-green'], 0.35);
    assert.equal((await currentSignals(server)).approved_by.vote_id, vote_id);
    for (const status of ['passed', 'failed', 'pending']) {
      await expectQuiet(server, vote(status, proposals, { vote_id }), decided(vote_id));
    }
  });

  test('failed publishes nothing, and is decided', async () => {
    const vote_id = freshVoteId();
    await expectQuiet(server, vote('pending', proposals, { vote_id }), isRecorded);
    const results = { votes_for: 10, votes_against: 400 };
    await expectQuiet(server, vote('failed', proposals, { vote_id, results }), isRecorded);
    for (const status of ['passed', 'failed', 'pending']) {
      await expectQuiet(server, vote(status, proposals, { vote_id }), decided(vote_id));
    }
  });

  test('one that is refused is not decided', async () => {
    const vote_id = freshVoteId();
    await expectQuiet(server, vote('pending', proposals, { vote_id }), isRecorded);
    const far = vote('passed', [['glass-green', 0.3, 0.9]], { vote_id });
    await expectQuiet(server, far, (response) =>
      expectIssues(response, [{ path: '/proposals/0/proposed_value', code: 'signal_step' }]),
    );
    isRecorded(await cast(server, vote('passed', proposals, { vote_id })));
  });

  test('only one that passed is held against the current signals', async () => {
    const odd = [
      ['nothing', 0.3, 0.9],
      ['glass-green', 0.3, 1],
    ];
    for (const status of ['pending', 'failed']) {
      await expectQuiet(
        server,
        vote(status, odd, { results: { votes_for: 5, votes_against: 5 } }),
        isRecorded,
      );
    }
  });

  test('the vote of another node is another', async () => {
    const vote_id = freshVoteId();
    for (const node of ['porto.loop', 'turku.loop']) {
      isRecorded(await cast(server, vote('failed', proposals, { vote_id, node })));
      await expectQuiet(server, vote('failed', proposals, { vote_id, node }), decided(vote_id));
    }
  });

  test('of 20 of the same at the same time one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      await bringSignals(server, { default: 0.3 });
      const before = await history(server);
      const document = vote('passed', proposals);
      const answers = await Promise.all(Array.from({ length: 20 }, () => cast(server, document)));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, ...Array(19).fill(409)]);
      assert.deepEqual((await history(server)).slice(1), before);
    }
  });

  test('votes at the same time that would together step too far', async () => {
    for (let round = 0; round < 3; round += 1) {
      await bringSignals(server, { default: 0.3, cardboard: 0.5 });
      const before = await history(server);
      const values = [0.6, 0.4, 0.59, 0.41, 0.6, 0.4, 0.58, 0.42, 0.57, 0.43];
      const votes = values.map((value) => cast(server, vote('passed', [['cardboard', 0.5, value]])));
      const answers = await Promise.all(votes);
      for (const response of answers) {
        if (response.status !== 201) expectBroken(response, [['/proposals/0/proposed_value', 'signal_step']]);
      }
      const now = await history(server);
      assert.equal(now.length - before.length, answers.filter(({ status }) => status === 201).length);
      assert.ok(now.length > before.length);
      for (let at = 0; now.length - at > before.length; at += 1) {
        const [later, earlier] = now.slice(at, at + 2).map(({ signals }) => effective(signals, 'cardboard'));
        assert.ok(Math.abs(later - earlier) <= 0.1 + 1e-9, `${earlier} to ${later}`);
      }
    }
  });

  test('with an Idempotency-Key: the same answer again', async () => {
    await bringSignals(server, { default: 0.3 });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const document = vote('passed', proposals);
    const first = await cast(server, document, headers);
    isRecorded(first);
    const before = await history(server);
    const again = await cast(server, document, headers);
    expectStatus(again, 201);
    assert.equal(again.text, first.text);
    expectError(await cast(server, { ...document, extra: 1 }, headers), 409, 'CONFLICT');
    assert.deepEqual(await history(server), before);
  });
});

describe('the list and the log', () => {
  test('newest first, page by page', async () => {
    const ids = Array.from({ length: 23 }, freshVoteId);
    for (const vote_id of ids)
      isRecorded(await cast(server, vote('pending', [['cardboard', 0, 1]], { vote_id })));
    const first = await server.request(`${path}/votes`);
    expectStatus(first, 200);
    assert.deepEqual(Object.keys(first.body).sort(), ['next', 'results']);
    assert.equal(first.body.results.length, 20);
    assert.match(first.headers.get('etag'), /^(W\/)?"[!#-~]+"$/);
    const pages = await walk(server, `${path}/votes?limit=9`);
    const shown = pages.flatMap(({ results }) => results.map(({ vote_id }) => vote_id));
    assert.deepEqual(shown.slice(0, 23), ids.toReversed());
  });

  test('the document as it was sent', async () => {
    const document = vote('failed', [['cardboard', 0, 1]], { extra: { list: [1, null] } });
    isRecorded(await cast(server, document));
    const { results } = (await server.request(`${path}/votes?limit=1`)).body;
    assert.deepEqual(results, [document]);
  });

  test('events: the vote, and what it publishes', async () => {
    await bringSignals(server, { default: 0.3 });
    const vote_id = freshVoteId();
    const documents = ['pending', 'passed'].map((status) =>
      vote(status, [['cardboard', 0.3, 0.4]], { vote_id }),
    );
    for (const document of documents) isRecorded(await cast(server, document));
    const voted = await eventsOf(server, 'signal', vote_id);
    assert.deepEqual(
      voted.map(({ event_type, payload }) => [event_type, payload]),
      documents.map((document) => ['signal.voted', document]),
    );
    const { results } = (await server.request('/api/v1/events?order=desc&limit=5&entity_id=lab.loop')).body;
    assert.equal(results[0].event_type, 'signal.published');
    assert.equal(results[0].entity_type, 'signal');
    assert.deepEqual(results[0].payload, await currentSignals(server));
  });
});

test('400: what is no LoopVote', async () => {
  const { results, ...rest } = vote('passed', [['cardboard', 0.3, 0.4]]);
  await expectQuiet(server, rest, (response) =>
    expectIssues(response, [{ path: '', code: 'required', key: 'results' }]),
  );
  const wrong = { ...rest, results: { ...results, status: 'won', votes_for: 1.5 } };
  await expectQuiet(server, wrong, (response) => expectError(response, 400, 'INVALID_REQUEST'));
  await expectQuiet(server, vote('passed', [['cardboard', 0.3, 1.4]]), (response) =>
    expectIssues(response, [{ path: '/proposals/0/proposed_value', code: 'maximum' }]),
  );
});

test('401, 403: votes take the scope registry', async () => {
  const send = (key) => cast(server, vote('pending', [['cardboard', 0, 1]]), { 'x-api-key': key });
  expectError(await send(''), 401, 'UNAUTHORIZED');
  expectError(await send(await issueKey(server, 'interest payments federation admin')), 403, 'FORBIDDEN');
  expectStatus(await send(await issueKey(server, 'registry')), 201);
});
