// Decisions 9, reports: at most 100 issues or warnings and 64 KiB of text, whatever a vote or a configuration holds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { bringSignals, openAt, publish, settlement, signalConfig, vote } from '../../support/exchange.mjs';
import { essence, expectError, expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { cast } from './votes.mjs';

const most = 64 * 1024;

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const bytes = (issues) =>
  issues
    .flatMap(({ path, key, message, expected, help }) => [path, key, message, expected, help])
    .reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

function expectBounded(response) {
  const { issues, truncated } = expectError(response, 400, 'INVALID_REQUEST');
  assert.ok(issues.length <= 100 && bytes(issues) <= most, `${issues.length} issues, ${bytes(issues)} bytes`);
  assert.equal(truncated, true);
  assert.ok(response.text.length < 2 * most, `${response.text.length} bytes`);
  return issues;
}

describe('a vote', () => {
  test('of long categories that are none is told in few words', async () => {
    const proposals = Array.from({ length: 99 }, (_, at) => [`${at} ${'x'.repeat(10_000)}`, 0.2, 0.2]);
    const response = await cast(server, vote('passed', proposals));
    const { issues, truncated } = expectError(response, 400, 'INVALID_REQUEST');
    assert.deepEqual([issues.length, truncated], [99, undefined]);
    assert.ok(response.text.length < most, `${response.text.length} bytes`);
  });

  test('of many is told in part', async () => {
    const proposals = Array.from({ length: 5000 }, () => ['glass-green', 0.2, 0.9]);
    assert.equal(expectBounded(await cast(server, vote('passed', proposals))).length, 100);
  });

  test('of 99 and one more fault is told whole', async () => {
    const proposals = Array.from({ length: 99 }, () => ['glass-green', 0.2, 0.9]);
    const results = { votes_for: 0, votes_against: 0 };
    const { issues, truncated } = expectError(
      await cast(server, vote('passed', proposals, { results })),
      400,
      'INVALID_REQUEST',
    );
    assert.deepEqual([issues.length, issues.at(-1).path, truncated], [100, '/results/status', undefined]);
  });
});

describe('a configuration', () => {
  test('of many and long unknown categories is told in part', async () => {
    const unknown = (count, length) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`plastic-pt${at}${'x'.repeat(length)}`, 0.2]),
      );
    for (const signals of [unknown(30_000, 0), unknown(90, 10_000)]) {
      expectBounded(await server.post('/api/v1/signals', signalConfig(signals)));
    }
  });

  test('of many steps that are too far is told whole', async () => {
    await bringSignals(server, { default: 0.5 });
    const { issues, truncated } = expectError(await publish(server, {}), 400, 'INVALID_REQUEST');
    assert.deepEqual([issues.length, truncated], [31, undefined]);
  });
});

test('a settlement with long names is warned of in few words', async () => {
  const transaction = await openAt(server, 'delivered');
  const seller = `${'x'.repeat(1990)}.loop`;
  const response = await server.post('/api/v1/transaction', settlement(transaction, { seller }));
  expectStatus(response, 201);
  assert.deepEqual(response.body.warnings.map(essence), [{ path: '/seller', code: 'subject_mismatch' }]);
  assert.ok(bytes(response.body.warnings) < 1000, `${bytes(response.body.warnings)} bytes`);
});
