// Decisions 8: votes that passed publish what they decide.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { bringSignals, currentSignals, vote } from '../../support/exchange.mjs';
import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { expectBroken, expectWarned } from '../../support/warnings.mjs';
import { history } from './history.mjs';
import { cast, expectQuiet, isRecorded } from './votes.mjs';

const year = 365 * 86_400_000;

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('a vote that passed', () => {
  test('201: publishes its values', async () => {
    await bringSignals(server, { default: 0.3, 'glass-brown': 0.5 }, { valid_until: '2099-05-06T07:08:09Z' });
    const document = vote('passed', [
      ['glass-green', 0.3, 0.4],
      ['glass-brown', 0.5, 0.45],
    ]);
    const { vote_id } = document;
    const response = await cast(server, document);
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
    assert.deepEqual((await history(server))[0], { ...config, valid_from });
  });

  test('a validity that has ended goes on for a year', async () => {
    const past = { valid_from: '2019-01-01T00:00:00Z', valid_until: '2020-01-01T00:00:00Z' };
    await bringSignals(server, { default: 0.3 }, past);
    isRecorded(await cast(server, vote('passed', [['cardboard', 0.3, 0.35]])));
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
      isRecorded(await cast(server, vote('passed', [['plastic-ps', from, to]])));
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
    await expectQuiet(server, vote('passed', proposals), (response) =>
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
      await expectQuiet(server, document, (response) =>
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
      await expectQuiet(server, document, (response) =>
        expectIssues(response, [{ path: '/results/status', code: 'subject_mismatch' }]),
      );
    }
    isRecorded(
      await cast(
        server,
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
      expectStatus(await cast(server, vote('passed', [['glass-green', 0.3, 0.35]], { results })), 201);
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
    const response = await cast(server, vote('passed', [['glass-green', 0.3, 0.35]], changes));
    expectWarned(response, [
      ['/results', 'votes_exceed_voters'],
      ['/schema_version', 'schema_version_old'],
    ]);
  });
});

/** What is told of a published configuration, without its context and versions. */
function pick(config) {
  const { node, signals, valid_until, approved_by } = config;
  return { '@type': config['@type'], node, signals, valid_until, approved_by };
}
