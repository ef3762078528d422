// Decisions 9: writes that come at the same time are 409 where the service cannot settle them, never 503.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { bringSignals, currentSignals, publish, vote } from '../../support/exchange.mjs';
import { essence, expectError } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { history } from './history.mjs';
import { cast } from './votes.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const many = Array.from({ length: 30 }, (_, at) => Math.round(4000 + (at - 15) * 30) / 10_000);

/** Each is done, too far from what came before it, or asked to come again. */
function expectSettled(answers, step) {
  for (const response of answers) {
    if (response.status === 201) continue;
    if (response.status === 400) {
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      assert.deepEqual(issues.map(essence), [step]);
      continue;
    }
    const details = expectError(response, 409, 'CONFLICT');
    assert.ok(details.id && details.conflicts_with, JSON.stringify(details));
    assert.match(response.headers.get('retry-after'), /^[1-9]\d*$/);
  }
  const done = answers.filter(({ status }) => status === 201).length;
  assert.ok(done >= 1, 'one at least is done');
  return done;
}

describe('30 at once', () => {
  for (let round = 0; round < 3; round += 1) {
    test(`configurations, round ${round}`, async () => {
      await bringSignals(server, { default: 0.4 });
      const before = (await history(server)).length;
      const answers = await Promise.all(
        many.map((value) => publish(server, { default: 0.4, 'glass-green': value })),
      );
      const done = expectSettled(answers, { path: '/signals/glass-green', code: 'signal_step' });
      assert.equal((await history(server)).length, before + done);
    });
  }

  test('votes that passed', async () => {
    await bringSignals(server, { default: 0.4 });
    const before = (await history(server)).length;
    const votes = many.map((value) => vote('passed', [['glass-green', 0.4, value]]));
    const answers = await Promise.all(votes.map((document) => cast(server, document)));
    const done = expectSettled(answers, { path: '/proposals/0/proposed_value', code: 'signal_step' });
    assert.equal((await history(server)).length, before + done);
    const current = (await currentSignals(server)).signals['glass-green'];
    assert.ok(many.includes(current), String(current));
  });
});
