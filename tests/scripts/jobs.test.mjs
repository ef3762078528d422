// Jobs that run side by side (scripts/lib/jobs.mjs).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { runJobs, runJobsOrFail } from '../../scripts/lib/jobs.mjs';

/** Notes when each of its jobs begins and ends. */
class Diary {
  entries = [];

  job(name, rest = {}) {
    const run = async () => {
      this.entries.push(`${name} begins`);
      await sleep(5);
      this.entries.push(`${name} ends`);
      return name;
    };
    return { name, run, ...rest };
  }

  at(entry) {
    return this.entries.indexOf(entry);
  }

  began() {
    return this.entries.filter((entry) => entry.endsWith('begins')).map((entry) => entry.split(' ')[0]);
  }
}

const failing = (name, rest) => ({ name, run: () => Promise.reject(new Error(`${name} broke`)), ...rest });

test('a job begins when what it needs is done; what is not among the jobs is there already', async () => {
  const diary = new Diary();
  const jobs = [diary.job('late', { needs: ['early', 'elsewhere'] }), diary.job('early')];
  const outcomes = await runJobs(jobs, { processors: 2 });
  assert.deepEqual(diary.entries, ['early begins', 'early ends', 'late begins', 'late ends']);
  assert.deepEqual(
    [...outcomes],
    [
      ['early', { value: 'early' }],
      ['late', { value: 'late' }],
    ],
  );
});

test('the longest way to the end begins first', async () => {
  const diary = new Diary();
  const chain = [diary.job('a', { seconds: 1 }), diary.job('b', { seconds: 9, needs: ['a'] })];
  await runJobs([diary.job('short', { seconds: 2 }), diary.job('long', { seconds: 5 }), ...chain], {
    processors: 1,
  });
  assert.deepEqual(diary.began(), ['a', 'b', 'long', 'short']);
});

test('those that wait for one thing are a way together', async () => {
  const diary = new Diary();
  const queue = ['one', 'two', 'three'].map((name) => diary.job(name, { seconds: 2, resource: 'target' }));
  await runJobs([diary.job('long', { seconds: 5 }), ...queue], { processors: 1 });
  assert.deepEqual(diary.began(), ['one', 'long', 'two', 'three']);
});

test('as many run at once as keep the processors busy', async () => {
  const diary = new Diary();
  const light = { load: 0.5 };
  await runJobs([diary.job('one'), diary.job('two', light), diary.job('three', light), diary.job('four')]);
  assert.ok(diary.at('three begins') < diary.at('one ends'));
  const alone = new Diary();
  await runJobs([alone.job('one', { load: 5 }), alone.job('two', { load: 5 })], { processors: 2 });
  assert.deepEqual(alone.entries, ['one begins', 'one ends', 'two begins', 'two ends']);
});

test('of the jobs with one resource one runs at a time', async () => {
  const diary = new Diary();
  await runJobs([diary.job('one', { resource: 'target' }), diary.job('two', { resource: 'target' })], {
    processors: 9,
  });
  assert.deepEqual(diary.entries, ['one begins', 'one ends', 'two begins', 'two ends']);
});

test('what needs a job that failed is not run, the others are', async () => {
  const diary = new Diary();
  const jobs = [
    failing('bad'),
    diary.job('after', { needs: ['bad'] }),
    diary.job('last', { needs: ['after'] }),
  ];
  const outcomes = await runJobs([...jobs, diary.job('other')], { processors: 2 });
  assert.equal(outcomes.get('bad').error.message, 'bad broke');
  assert.deepEqual(outcomes.get('after'), { missing: 'bad' });
  assert.deepEqual(outcomes.get('last'), { missing: 'after' });
  assert.deepEqual(diary.began(), ['other']);
});

test('where one failure is enough, nothing begins after it', async () => {
  const diary = new Diary();
  const jobs = [failing('bad', { seconds: 9 }), diary.job('other')];
  await assert.rejects(runJobsOrFail(jobs.map((job) => ({ ...job, resource: 'one' }))), /bad broke/);
  assert.deepEqual(diary.began(), []);
});

test('a job that waits for itself is told', async () => {
  const jobs = [
    { name: 'a', needs: ['b'], run() {} },
    { name: 'b', needs: ['a'], run() {} },
  ];
  await assert.rejects(async () => runJobs(jobs), /a is a job that waits for itself/);
});
