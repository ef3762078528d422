// The runner of all tests (scripts/test): what it makes of a file, and of what its user names.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';

import { withAccount } from '../../scripts/lib/processor.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { overruns, planned } from '../../scripts/test/budget.mjs';
import { Pace } from '../../scripts/test/pace.mjs';
import { groupsOf } from '../../scripts/test/groups.mjs';
import { runNodeFiles } from '../../scripts/test/node-files.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { select, wholeParts, withoutParts } from '../../scripts/test/selection.mjs';
import { rememberPassed, statesOf, unchangedParts } from '../../scripts/test/unchanged.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-runner-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(text) {
  const file = path.join(folder, `${crypto.randomUUID()}.test.mjs`);
  writeFileSync(file, `import { before, describe, test } from 'node:test';\n${text}`);
  return path.relative(root, file);
}

async function outcomeOf(text) {
  const [{ passed, failed, skipped, failures }] = await runNodeFiles([fileOf(text)]);
  return { passed, failed, skipped, names: failures.map(({ name }) => name), text: failures[0]?.text };
}

test('each test counts, a suite does not', async () => {
  const { text, ...counts } = await outcomeOf(`
    describe('suite', () => { test('one', () => {}); test('two', () => {}); });
    test('three', () => {});`);
  assert.deepEqual(counts, { passed: 3, failed: 0, skipped: 0, names: [] });
});

test('a test that fails is named, with what it threw', async () => {
  const { text, ...counts } = await outcomeOf(`
    describe('suite', () => { test('one', () => { throw new Error('of its own'); }); });
    test('two', () => {});`);
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0, names: ['one'] });
  assert.match(text, /of its own/);
});

test('a test that is skipped is neither', async () => {
  const { text, ...counts } = await outcomeOf(`test('one', (t) => t.skip('not here'));`);
  assert.deepEqual(counts, { passed: 0, failed: 0, skipped: 1, names: [] });
});

test('a hook that fails is a failure', async () => {
  const { failed } = await outcomeOf(`
    describe('suite', () => { before(() => { throw new Error('no start'); }); test('one', () => {}); });`);
  assert.ok(failed > 0);
});

test('so is a file that cannot be loaded, or that ends in its middle', async () => {
  const unreadable = await outcomeOf(`import 'nothing-like-it';`);
  assert.equal(unreadable.failed, 1);
  assert.match(unreadable.text, /nothing-like-it/);
  const ended = await outcomeOf(`test('one', () => process.exit(0));`);
  assert.equal(ended.failed, 1);
});

test('files in one process have their own outcomes', async () => {
  const good = fileOf(`test('one', () => {}); test('two', () => {});`);
  const bad = fileOf(`test('one', () => { throw new Error('of its own'); });`);
  const [first, second] = await runNodeFiles([good, bad]);
  assert.deepEqual([first.name, first.passed, first.failed], [good, 2, 0]);
  assert.deepEqual([second.name, second.passed, second.failed], [bad, 0, 1]);
  assert.ok(second.failures[0].place.startsWith(bad));
});

test('what a file does before each of its tests is done for no other', async () => {
  const first = fileOf(`import { beforeEach } from 'node:test';
    beforeEach(() => { globalThis.count = (globalThis.count ?? 0) + 1; });
    test('one', () => {}); test('two', () => {});`);
  const second = fileOf(
    `test('one', () => { if (globalThis.count !== 2) throw new Error(globalThis.count); });`,
  );
  const outcomes = await runNodeFiles([first, second]);
  assert.deepEqual(
    outcomes.map(({ passed, failed }) => [passed, failed]),
    [
      [2, 0],
      [1, 0],
    ],
  );
});

for (const [what, text] of Object.entries({
  'cannot be loaded': `import 'nothing-like-it'; test('one', () => {});`,
  'ends in its middle': `test('one', () => process.exit(0));`,
  'has a hook that fails': `before(() => { throw new Error('no start'); }); test('one', () => {});`,
})) {
  test(`a file that ${what} is a failure among others too`, async () => {
    const good = fileOf(`test('one', () => {});`);
    for (const files of [
      [fileOf(text), good],
      [good, fileOf(text)],
    ]) {
      const outcomes = await runNodeFiles(files);
      assert.ok(
        outcomes.some(({ failed }) => failed > 0),
        JSON.stringify(outcomes),
      );
    }
  });
}

test('short files of the API and of the pages share a process, those that wait do not', () => {
  const names = [
    'api/a/1',
    'api/a/2',
    'api/a/waits',
    'api/a/3',
    'api/a/long',
    'api/b/1',
    'www/a/1',
    'www/a/2',
  ];
  const files = names.map((name) => `tests/${name}.test.mjs`);
  const jobs = Object.fromEntries(files.map((file) => [file, { seconds: 9, load: 1 }]));
  jobs[files[2]] = { seconds: 20, load: 0.2 };
  jobs[files[4]].seconds = 85;
  jobs[files[1]].nodes = 5;
  const groups = groupsOf(files, jobs);
  const places = groups.map((group) => group.files.map((file) => files.indexOf(file)));
  assert.deepEqual(places, [[0, 1, 3, 5], [2], [4], [6, 7]]);
  assert.deepEqual(
    groups.map(({ nodes }) => nodes),
    [5, 0, 0, 0],
  );
});

test('the nodes that a file takes are counted, and those of its process are told to it', async () => {
  const taking = fileOf(`import { channel } from 'node:diagnostics_channel';
    test('one', () => {
      if (process.env.LOOPGATE_TEST_NODES !== '7') throw new Error(process.env.LOOPGATE_TEST_NODES);
      for (let taken = 0; taken < 2; taken += 1) channel('loopgate:node').publish();
    });`);
  const outcomes = await runNodeFiles([taking, fileOf(`test('one', () => {});`)], 7);
  assert.deepEqual(
    outcomes.map(({ failed, nodes }) => [failed, nodes]),
    [
      [0, 2],
      [0, 0],
    ],
  );
});

const busy = (ms) =>
  `for (const { user } = process.cpuUsage(); process.cpuUsage().user - user < ${ms}e3; ) for (let i = 0; i < 1e5; ) i += 1;`;

test('what a file takes of the processors is its own, and so is what it starts', async () => {
  const idle = fileOf(`test('one', () => {});`);
  const child = JSON.stringify(busy(400));
  const working = fileOf(`import { execFileSync } from 'node:child_process';
    import { setTimeout } from 'node:timers/promises';
    test('one', async () => { await setTimeout(20); ${busy(400)} });
    test('two', () => { execFileSync(process.execPath, ['-e', ${child}]); });`);
  const [first, second, third] = await runNodeFiles([idle, working, fileOf(`test('one', () => {});`)]);
  assert.ok(second.processor > 0.6, JSON.stringify(second));
  assert.ok(first.processor < 0.5 && third.processor < 0.5, JSON.stringify([first, third]));
});

test('a command that a job runs is on its account, and on no other', async () => {
  const [one, other] = await Promise.all([
    withAccount(() => capture(process.execPath, ['-e', busy(400)])),
    withAccount(() => capture(process.execPath, ['-e', 'process.exit(3)'])),
  ]);
  assert.ok(one.processor > 0.3, JSON.stringify([one, other]));
  assert.ok(other.processor < 0.3, JSON.stringify(other));
  assert.equal(other.value.code, 3);
});

test('it is planned how many processors a job keeps busy, also where it takes no time', () => {
  const loadOf = (seconds, quick) => planned({ seconds, quick }, 'quick').load;
  const loads = [loadOf(10, 5), loadOf(10, 15), loadOf(10, 0), loadOf(0, 0), loadOf(0, 1)];
  assert.deepEqual(loads, [0.5, 1, 0.1, 0.1, 1]);
});

describe('what is over the budget is told', () => {
  const budget = {
    piece: 20,
    wall: 100,
    jobs: {
      one: { seconds: 50, processor: 60, load: 1 },
      'tests/two': { seconds: 9, processor: 1, load: 1 },
    },
  };
  const taken = (one, two, { piece = 20, waited = 9, more = [] } = {}) => [
    { name: 'one', part: 'api', seconds: 50, processor: one, piece },
    { name: 'tests/two', part: 'api', seconds: waited, processor: two, piece },
    ...more.map((result) => ({ seconds: 0, piece, ...result })),
  ];
  const cases = {
    'nothing, where it is kept': [taken(60, 1), 100, []],
    'nothing up to a quarter': [taken(75, 1), 199, []],
    'all of it': [taken(78, 1), 100, [/^all took 79 /]],
    'one job by a minute more than twice': [taken(1, 63), 100, [/^tests\/two took 63 /]],
    'a job that sleeps for two minutes': [taken(60, 1, { waited: 120 }), 199, [/^tests\/two took 120 s/]],
    'what is not in the budget at all': [
      taken(60, 1, { more: [{ name: 'new', part: 'www', processor: 20 }] }),
      100,
      [/^all /],
    ],
    'no set-up': [taken(60, 1, { more: [{ name: 'bindgen', part: 'set-up', processor: 90 }] }), 100, []],
    'twice the time': [taken(60, 1), 201, [/^it took 201 s/]],
    'nothing of what a slower machine takes for the same': [taken(120, 2, { piece: 40 }), 390, [], 40],
    'what a faster machine takes too much': [
      taken(40, 1, { piece: 10 }),
      101,
      [/^all took 82 /, /^it took 202 s/],
      10,
    ],
  };
  for (const [what, [results, seconds, expected, piece = 20]] of Object.entries(cases)) {
    test(what, () => {
      const told = overruns({ results, seconds, piece }, budget);
      assert.equal(told.length, expected.length, told.join('\n'));
      for (const [index, pattern] of expected.entries()) assert.match(told[index], pattern);
    });
  }
});

test('a piece of work tells how fast the machine is, from one time on', async () => {
  const pace = new Pace();
  await pace.start();
  const before = pace.since(0);
  const started = Date.now();
  await pace.stop();
  assert.ok(before > 10 && before < 10_000, `${before}`);
  assert.ok(pace.since(started) > 10);
});

test('files, folders and parts are named; without a name it is everything but lint and counts', () => {
  const one = 'tests/scripts/runner.test.mjs';
  assert.deepEqual(select([one]), { files: [one], parts: [] });
  assert.ok(select(['tests/api/registry']).files.every((file) => file.startsWith('tests/api/registry/')));
  assert.deepEqual(select(['scripts']), select(['tests/scripts']));
  assert.deepEqual(select(['rust', 'lint']), { files: [], parts: ['rust', 'lint'] });
  assert.deepEqual(select([]).parts, ['rust', 'wasm']);
  assert.deepEqual(select(['all']), { files: select([]).files, parts: ['rust', 'wasm', 'lint', 'counts'] });
  assert.throws(() => select(['nothing']), /there are no tests "nothing"/);
});

test('parts are whole where all of their files are named, and can be left out', () => {
  const all = select([]);
  assert.deepEqual(wholeParts(select(['api', 'rust', 'tests/www/site.test.mjs'])), ['rust', 'api']);
  assert.deepEqual(select(['changed']), all);
  const rest = withoutParts(all, ['api', 'rust']);
  assert.deepEqual(rest.parts, ['wasm']);
  assert.ok(rest.files.length > 0 && rest.files.every((file) => !file.startsWith('tests/api/')));
});

test('a part that passed is unchanged until a file that it may read is another', async () => {
  const part = 'part of a test';
  const file = path.join(root, 'tests', 'scripts', `${crypto.randomUUID()}.tmp`);
  const unchanged = async () => [...unchangedParts(await statesOf([part])).keys()];
  const states = await statesOf([part]);
  try {
    rememberPassed(states, [{ part, failed: 0 }]);
    assert.deepEqual(await unchanged(), [part]);
    assert.deepEqual([...unchangedParts(states).values()], [states.get(part).commit]);
    writeFileSync(file, '');
    assert.deepEqual(await unchanged(), []);
  } finally {
    rmSync(file, { force: true });
  }
  assert.deepEqual(await unchanged(), [part]);
  rememberPassed(states, [{ part, failed: 1 }]);
  assert.deepEqual(await unchanged(), []);
});
