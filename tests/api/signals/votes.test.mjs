// Decisions 8: proposals of signals, and the votes that publish what they decide.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import {
  bringSignals,
  currentSignals,
  effective,
  eventsOf,
  freshVoteId,
  proposal,
  signalConfig,
  vote,
} from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';

const path = '/api/v1/signals';
const year = 365 * 86_400_000;

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const cast = (document, headers) => server.post(`${path}/votes`, document, headers);

async function history() {
  const pages = await walk(server, `${path}/history?limit=100`);
  return pages.flatMap(({ results }) => results);
}

/** The vote is answered with this, and publishes nothing. */
async function expectQuiet(document, expect) {
  const before = await history();
  await expect(await cast(document));
  assert.deepEqual(await history(), before);
}

const isRecorded = (response) => expectWarned(response, []);

describe('a vote that passed', () => {
  test('201: publishes its values', async () => {
    await bringSignals(server, { default: 0.3, 'glass-brown': 0.5 }, { valid_until: '2099-05-06T07:08:09Z' });
    const document = vote('passed', [
      ['glass-green', 0.3, 0.4],
      ['glass-brown', 0.5, 0.45],
    ]);
    const { vote_id } = document;
    const response = await cast(document);
    isRecorded(response);
    assert.deepEqual(Object.keys(response.body).sort(), ['created_at', 'id']);
    assert.equal(response.body.id, vote_id);
    const { valid_from, ...config } = await currentSignals(server);
    assert.deepEqual(pick(config), {
      '@type': 'LoopSignalConfig',
      node: 'lab.loop',
      signals: { default: 0.3, 'glass-brown': 0.45, 'glass-green': 0.4 },
      valid_until: '2099-05-06T07:08:09Z',
      approved_by: { vote_id, turnout: 0.455556, approval: 0.731707 },
    });
    assert.ok(Math.abs(Date.parse(valid_from) - Date.now()) < year / 1000);
    assert.deepEqual((await history())[0], { ...config, valid_from });
  });

  test('a validity that has ended goes on for a year', async () => {
    const past = { valid_from: '2019-01-01T00:00:00Z', valid_until: '2020-01-01T00:00:00Z' };
    await bringSignals(server, { default: 0.3 }, past);
    isRecorded(await cast(vote('passed', [['cardboard', 0.3, 0.35]])));
    const { valid_from, valid_until } = await currentSignals(server);
    const length = Date.parse(valid_until) - Date.parse(valid_from);
    assert.ok(length >= year - 1000 && length <= year + 86_401_000, `${valid_from} to ${valid_until}`);
  });

  test('a step of 0.10 exactly, however floats fall', async () => {
    for (const [from, to] of [
      [0.2, 0.3],
      [0.3, 0.2],
      [0.7, 0.8],
      [0.8, 0.7],
      [0.2, 0.1 + 0.2],
    ]) {
      await bringSignals(server, { default: 0.5, 'plastic-ps': from });
      isRecorded(await cast(vote('passed', [['plastic-ps', from, to]])));
      assert.equal((await currentSignals(server)).signals['plastic-ps'], to);
    }
  });

  test('400: a step that is too far from what is current', async () => {
    await bringSignals(server, { default: 0.3, 'glass-brown': 0.5 });
    const proposals = [
      ['glass-green', 0.3, 0.41],
      ['glass-brown', 0.5, 0.6],
      ['metal-mixed', 0.5, 0.19],
      ['glass-mixed', 0.9, 1],
    ];
    await expectQuiet(vote('passed', proposals), (response) =>
      expectBroken(response, [
        ['/proposals/0/proposed_value', 'signal_step'],
        ['/proposals/2/proposed_value', 'signal_step'],
        ['/proposals/3/proposed_value', 'signal_step'],
      ]),
    );
  });

  test('400: a category that is none', async () => {
    await bringSignals(server, { default: 0.3 });
    for (const category of ['nothing', '', 'GLASS-GREEN', 'glass-*', '__proto__', 'constructor']) {
      const document = vote('passed', [
        ['glass-green', 0.3, 0.3],
        [category, 0.3, 0.3],
      ]);
      await expectQuiet(document, (response) =>
        expectIssues(response, [{ path: '/proposals/1/category', code: 'enum' }]),
      );
    }
  });

  test('400: not more votes for than against', async () => {
    await bringSignals(server, { default: 0.3 });
    for (const [votes_for, votes_against] of [
      [110, 300],
      [205, 205],
      [0, 0],
    ]) {
      const results = { votes_for, votes_against };
      const document = vote('passed', [['glass-green', 0.3, 0.35]], { results });
      await expectQuiet(document, (response) =>
        expectIssues(response, [{ path: '/results/status', code: 'subject_mismatch' }]),
      );
    }
    isRecorded(
      await cast(
        vote('passed', [['glass-green', 0.3, 0.35]], { results: { votes_for: 206, votes_against: 204 } }),
      ),
    );
  });

  test('odd counts: what is published is valid all the same', async () => {
    for (const results of [
      { total_eligible: 0, total_voted: 0, votes_for: 1, votes_against: 0 },
      { total_eligible: 5, total_voted: 10, votes_for: 9, votes_against: 1 },
      { total_eligible: 10, total_voted: 5, votes_for: 20, votes_against: 1 },
      { total_eligible: 1e300, total_voted: 1e300, votes_for: 1e300, votes_against: 0 },
    ]) {
      await bringSignals(server, { default: 0.3 });
      expectStatus(await cast(vote('passed', [['glass-green', 0.3, 0.35]], { results })), 201);
      const { approved_by, signals } = await currentSignals(server);
      assert.equal(signals['glass-green'], 0.35);
      // Of nobody there is no share.
      const names = results.total_eligible === 0 ? [] : ['approval', 'turnout'];
      const shares = Object.keys(approved_by).filter((name) => name !== 'vote_id');
      assert.ok(
        names.every((name) => shares.includes(name)),
        JSON.stringify(approved_by),
      );
      for (const share of shares.map((name) => approved_by[name])) {
        assert.ok(share >= 0 && share <= 1, JSON.stringify(approved_by));
        assert.equal(share, Number(share.toFixed(6)));
      }
    }
  });

  test('its advice is told', async () => {
    await bringSignals(server, { default: 0.3 });
    const changes = { results: { total_eligible: 10, total_voted: 20 }, schema_version: '0.1.0' };
    const response = await cast(vote('passed', [['glass-green', 0.3, 0.35]], changes));
    expectWarned(response, [
      ['/results', 'votes_exceed_voters'],
      ['/schema_version', 'schema_version_old'],
    ]);
  });
});

describe('what becomes of a vote', () => {
  const proposals = [['glass-green', 0.3, 0.35]];
  const decided = (vote_id) => (response) => assert.equal(expectError(response, 409, 'CONFLICT').id, vote_id);
  before(() => bringSignals(server, { default: 0.3 }));

  test('pending, again pending, then passed; then it is decided', async () => {
    const vote_id = freshVoteId();
    for (const results of [{ votes_for: 0 }, { votes_for: 200 }]) {
      await expectQuiet(vote('pending', proposals, { vote_id, results }), isRecorded);
    }
    isRecorded(await cast(vote('passed', proposals, { vote_id })));
    assert.equal((await currentSignals(server)).signals['glass-green'], 0.35);
    assert.equal((await currentSignals(server)).approved_by.vote_id, vote_id);
    for (const status of ['passed', 'failed', 'pending']) {
      await expectQuiet(vote(status, proposals, { vote_id }), decided(vote_id));
    }
  });

  test('failed publishes nothing, and is decided', async () => {
    const vote_id = freshVoteId();
    await expectQuiet(vote('pending', proposals, { vote_id }), isRecorded);
    const results = { votes_for: 10, votes_against: 400 };
    await expectQuiet(vote('failed', proposals, { vote_id, results }), isRecorded);
    for (const status of ['passed', 'failed', 'pending']) {
      await expectQuiet(vote(status, proposals, { vote_id }), decided(vote_id));
    }
  });

  test('one that is refused is not decided', async () => {
    const vote_id = freshVoteId();
    await expectQuiet(vote('pending', proposals, { vote_id }), isRecorded);
    const far = vote('passed', [['glass-green', 0.3, 0.9]], { vote_id });
    await expectQuiet(far, (response) =>
      expectIssues(response, [{ path: '/proposals/0/proposed_value', code: 'signal_step' }]),
    );
    isRecorded(await cast(vote('passed', proposals, { vote_id })));
  });

  test('only one that passed is held against the current signals', async () => {
    const odd = [
      ['nothing', 0.3, 0.9],
      ['glass-green', 0.3, 1],
    ];
    for (const status of ['pending', 'failed']) {
      await expectQuiet(vote(status, odd, { results: { votes_for: 5, votes_against: 5 } }), isRecorded);
    }
  });

  test('the vote of another node is another', async () => {
    const vote_id = freshVoteId();
    for (const node of ['porto.loop', 'turku.loop']) {
      isRecorded(await cast(vote('failed', proposals, { vote_id, node })));
      await expectQuiet(vote('failed', proposals, { vote_id, node }), decided(vote_id));
    }
  });

  test('of 20 of the same at the same time one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      await bringSignals(server, { default: 0.3 });
      const before = await history();
      const document = vote('passed', proposals);
      const answers = await Promise.all(Array.from({ length: 20 }, () => cast(document)));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, ...Array(19).fill(409)]);
      assert.deepEqual((await history()).slice(1), before);
    }
  });

  test('votes at the same time that would together step too far', async () => {
    for (let round = 0; round < 3; round += 1) {
      await bringSignals(server, { default: 0.3, cardboard: 0.5 });
      const before = await history();
      const values = [0.6, 0.4, 0.59, 0.41, 0.6, 0.4, 0.58, 0.42, 0.57, 0.43];
      const votes = values.map((value) => cast(vote('passed', [['cardboard', 0.5, value]])));
      const answers = await Promise.all(votes);
      for (const response of answers) {
        if (response.status !== 201) expectBroken(response, [['/proposals/0/proposed_value', 'signal_step']]);
      }
      const now = await history();
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
    const first = await cast(document, headers);
    isRecorded(first);
    const before = await history();
    const again = await cast(document, headers);
    expectStatus(again, 201);
    assert.equal(again.text, first.text);
    expectError(await cast({ ...document, extra: 1 }, headers), 409, 'CONFLICT');
    assert.deepEqual(await history(), before);
  });
});

describe('the list and the log', () => {
  test('newest first, page by page', async () => {
    const ids = Array.from({ length: 23 }, freshVoteId);
    for (const vote_id of ids) isRecorded(await cast(vote('pending', [['cardboard', 0, 1]], { vote_id })));
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
    isRecorded(await cast(document));
    const { results } = (await server.request(`${path}/votes?limit=1`)).body;
    assert.deepEqual(results, [document]);
  });

  test('events: the vote, and what it publishes', async () => {
    await bringSignals(server, { default: 0.3 });
    const vote_id = freshVoteId();
    const documents = ['pending', 'passed'].map((status) =>
      vote(status, [['cardboard', 0.3, 0.4]], { vote_id }),
    );
    for (const document of documents) isRecorded(await cast(document));
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
  await expectQuiet(rest, (response) =>
    expectIssues(response, [{ path: '', code: 'required', key: 'results' }]),
  );
  const wrong = { ...rest, results: { ...results, status: 'won', votes_for: 1.5 } };
  await expectQuiet(wrong, (response) => expectError(response, 400, 'INVALID_REQUEST'));
  await expectQuiet(vote('passed', [['cardboard', 0.3, 1.4]]), (response) =>
    expectIssues(response, [{ path: '/proposals/0/proposed_value', code: 'maximum' }]),
  );
});

test('401, 403: votes take the scope registry', async () => {
  const send = (key) => cast(vote('pending', [['cardboard', 0, 1]]), { 'x-api-key': key });
  expectError(await send(''), 401, 'UNAUTHORIZED');
  expectError(await send(await issueKey(server, 'interest payments federation admin')), 403, 'FORBIDDEN');
  expectStatus(await send(await issueKey(server, 'registry')), 201);
});

/** What is told of a published configuration, without its context and versions. */
function pick(config) {
  const { node, signals, valid_until, approved_by } = config;
  return { '@type': config['@type'], node, signals, valid_until, approved_by };
}

describe('proposals', () => {
  const address = '/api/v1/signals/proposals';

  test('201: recorded, listed and logged', async () => {
    const document = proposal({ node: 'porto.loop', extra: { list: [1, null] } });
    const created = await server.post(address, document);
    expectWarned(created, []);
    assert.deepEqual(Object.keys(created.body).sort(), ['created_at', 'id']);
    const { id, created_at } = created.body;
    assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const listed = await server.request(`${address}?limit=1`);
    assert.deepEqual(listed.body.results, [document]);
    const events = await eventsOf(server, 'signal', id);
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload]),
      [['signal.proposed', document]],
    );
    const again = await server.post(address, document);
    expectStatus(again, 201);
    assert.notEqual(again.body.id, id);
  });

  test('201: any category, any step; advice is told', async () => {
    const changes = [{ category: 'anything', current: 0, proposed: 1 }];
    expectWarned(await server.post(address, proposal({ changes })), []);
    const voting_closes = '2027-01-31T23:59:59Z';
    const response = await server.post(address, proposal({ changes, voting_closes }));
    expectWarned(response, [['/voting_closes', 'voting_order']]);
  });

  test('400: what is no SignalProposal', async () => {
    const before = (await server.request(address)).text;
    expectIssues(await server.post(address, proposal({ changes: [] })), [
      { path: '/changes', code: 'min_items' },
    ]);
    expectError(await server.post(address, signalConfig({})), 400, 'INVALID_REQUEST');
    assert.equal((await server.request(address)).text, before);
  });

  test('401, 403: they take the scope registry', async () => {
    const send = (key) => server.post(address, proposal(), { 'x-api-key': key });
    expectError(await send(''), 401, 'UNAUTHORIZED');
    expectError(await send(await issueKey(server, 'interest payments federation admin')), 403, 'FORBIDDEN');
    expectStatus(await send(await issueKey(server, 'registry')), 201);
  });

  test('newest first, page by page; with an Idempotency-Key once', async () => {
    const nodes = Array.from({ length: 23 }, (_, at) => `node-${at}.loop`);
    for (const node of nodes) expectStatus(await server.post(address, proposal({ node })), 201);
    const pages = await walk(server, `${address}?limit=9`);
    const shown = pages.flatMap(({ results }) => results.map(({ node }) => node));
    assert.deepEqual(shown.slice(0, 23), nodes.toReversed());
    assert.equal((await server.request(address)).body.results.length, 20);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await server.post(address, proposal(), headers),
      await server.post(address, proposal(), headers),
    ];
    assert.equal(second.text, first.text);
    const more = (await walk(server, `${address}?limit=100`)).flatMap(({ results }) => results);
    assert.equal(more.length, shown.length + 1);
  });
});
