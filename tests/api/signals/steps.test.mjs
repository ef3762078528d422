// Decisions 8: how far the signals of this node go at once.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { bringSignals, currentSignals, effective, publish, signalNames } from '../../support/exchange.mjs';
import { essence, expectError } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { expectSteps, history } from './history.mjs';
import { expectPublished, expectTooFar } from './steps.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('a step', () => {
  const filled = (valueOf) => Object.fromEntries(signalNames.map((name, at) => [name, valueOf(at)]));

  test('of 0.10 exactly is allowed, from every hundredth and back', async () => {
    for (const first of [0, 31, 60]) {
      const start = filled((at) => (first + at) / 100);
      const end = filled((at) => (first + at + 10) / 100);
      await bringSignals(server, start);
      await expectPublished(server, end);
      await expectPublished(server, start);
    }
  });

  test('of 0.10 exactly is allowed, from other decimals and back', async () => {
    const odd = (at) => ((at * 7919) % 9000) / 10_000;
    const start = filled(odd);
    const end = filled((at) => Math.round(odd(at) * 10_000 + 1000) / 10_000);
    await bringSignals(server, start);
    await expectPublished(server, end);
    await expectPublished(server, start);
  });

  test('of 0.10 as floats add up is allowed', async () => {
    for (const from of [0.1, 0.2, 0.3, 0.6, 0.7, 0.8]) {
      await bringSignals(server, { default: from });
      await expectPublished(server, { default: from + 0.1 });
      await bringSignals(server, { default: from });
      await expectPublished(server, { default: from - 0.1 });
    }
  });

  test('of more is refused', async () => {
    const start = { default: 0.5, 'glass-green': 0.5 };
    await bringSignals(server, start);
    for (const value of [0.61, 0.39, 0.601, 0.399, 0.60001, 0.399999, 0.9, 0, 1]) {
      await expectTooFar(server, { ...start, 'glass-green': value }, ['/signals/glass-green']);
    }
  });

  test('each is told', async () => {
    await bringSignals(server, { default: 0.5 });
    const signals = { 'plastic-pet': 0.61, cardboard: 0.6, 'metal-steel': 0.39, default: 0.5 };
    await expectTooFar(server, signals, ['/signals/plastic-pet'], ['/signals/metal-steel']);
  });

  test('of 0.11 is refused from every hundredth', async () => {
    const paths = signalNames.map((name) => [`/signals/${name}`]);
    for (const first of [0, 31, 59]) {
      const start = filled((at) => (first + at) / 100);
      await bringSignals(server, start);
      await expectTooFar(
        server,
        filled((at) => (first + at + (first + at < 50 ? 11 : -11)) / 100),
        ...paths,
      );
    }
  });
});

describe('what a signal is where it is not named', () => {
  test('a category that appears goes on from the default', async () => {
    await bringSignals(server, { default: 0.4 });
    await expectTooFar(server, { default: 0.4, 'paper-clean': 0.51 }, ['/signals/paper-clean']);
    await expectTooFar(server, { default: 0.4, 'paper-clean': 0.1 }, ['/signals/paper-clean']);
    await expectPublished(server, { default: 0.4, 'paper-clean': 0.5 });
    assert.equal(effective((await currentSignals(server)).signals, 'paper-clean'), 0.5);
  });

  test('one that falls away goes to the default', async () => {
    await bringSignals(server, { default: 0.4, 'paper-clean': 0.51 });
    await expectTooFar(server, { default: 0.4 }, ['/signals', 'paper-clean']);
    await expectPublished(server, { default: 0.41, 'paper-clean': 0.51 });
    await expectPublished(server, { default: 0.41 });
  });

  test('a default that changes takes those with it that are not named', async () => {
    const named = ['ewaste-mixed', 'organic-food'];
    const start = { default: 0.5, 'ewaste-mixed': 0.5, 'organic-food': 0.9 };
    await bringSignals(server, start);
    const others = signalNames.filter((name) => name !== 'default' && !named.includes(name));
    const missing = others.map((name) => ['/signals', name]);
    await expectTooFar(server, { ...start, default: 0.61 }, ['/signals/default'], ...missing);
    await expectPublished(server, { ...start, default: 0.6 });
    await expectPublished(server, { ...start, default: 0.7 });
    await expectTooFar(server, { default: 0.7, 'organic-food': 0.9 }, ['/signals', 'ewaste-mixed']);
    await expectTooFar(server, { default: 0.7, 'ewaste-mixed': 0.5 }, ['/signals', 'organic-food']);
    await expectPublished(server, { default: 0.7, 'ewaste-mixed': 0.6, 'organic-food': 0.8 });
    await expectPublished(server, { default: 0.7 });
  });

  test('all named, the default alone is what changes', async () => {
    const named = Object.fromEntries(signalNames.map((name) => [name, 0.5]));
    await bringSignals(server, named);
    await expectTooFar(server, { ...named, default: 0.61 }, ['/signals/default']);
    await expectPublished(server, { ...named, default: 0.6 });
  });

  test('without a default it is 0', async () => {
    await bringSignals(server, { default: 0.1, 'glass-mixed': 0.2 });
    await expectTooFar(server, {}, ['/signals', 'glass-mixed']);
    await expectPublished(server, { 'glass-mixed': 0.1 });
    await expectPublished(server, {});
    assert.deepEqual((await currentSignals(server)).signals, {});
    await expectTooFar(server, { 'glass-mixed': 0.11 }, ['/signals/glass-mixed']);
    await expectTooFar(
      server,
      Object.fromEntries(signalNames.map((name) => [name, name === 'default' ? 0.2 : 0.1])),
      ['/signals/default'],
    );
    await expectPublished(server, { default: 0.1 });
  });

  test('a default that falls away takes all with it', async () => {
    await bringSignals(server, { default: 0.2 });
    await expectTooFar(server, {}, ...signalNames.map((name) => ['/signals', name]));
  });
});

describe('the history', () => {
  test('of publications at the same time each is a step from the one before', async () => {
    const start = { default: 0.5, 'glass-green': 0.5 };
    for (let round = 0; round < 5; round += 1) {
      await bringSignals(server, start);
      const before = await history(server);
      const values = [0.6, 0.4, 0.59, 0.41, 0.58, 0.42, 0.6, 0.4, 0.55, 0.45];
      const posts = values.map((value) => publish(server, { ...start, 'glass-green': value }));
      const answers = await Promise.all(posts);
      for (const response of answers) {
        if (response.status === 201) continue;
        const { issues } = expectError(response, 400, 'INVALID_REQUEST');
        assert.deepEqual(issues.map(essence), [{ path: '/signals/glass-green', code: 'signal_step' }]);
      }
      const count = answers.filter(({ status }) => status === 201).length;
      assert.ok(count >= 1);
      const now = await history(server);
      assert.deepEqual(now.slice(count), before);
      assert.deepEqual(await currentSignals(server), now[0]);
    }
    expectSteps(await history(server));
  });

  test('each of all that were published in this file is a step from the one before', async () => {
    expectSteps(await history(server));
  });
});
