// Check digits against python-stdnum, which is written by others.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

import { inRoot } from '../../scripts/lib/paths.mjs';
import { testEnv } from '../../scripts/lint/jobs.mjs';
import { childEnv } from '../../scripts/setup/env.mjs';
import { pythonCommand } from '../../scripts/setup/python-packages.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { nativeTests } from '../../scripts/test/cargo.mjs';

const seed = String(Date.now() % 1_000_000);
const maxBuffer = 1 << 24;

test('GTIN and CAS numbers are judged as python-stdnum judges them', async (t) => {
  const python = await pythonCommand('python').catch((error) => error);
  if (python instanceof Error) {
    if (process.env.CI === 'true') throw python;
    return t.skip(python.message);
  }
  const theirs = JSON.parse(
    execFileSync(python, [path.join(import.meta.dirname, 'judged.py'), seed], { maxBuffer }),
  );
  const input = theirs.map(([kind, number]) => `${kind} ${number}\n`).join('');
  const ours = execFileSync(await example(), { input, maxBuffer, encoding: 'utf8' })
    .trim()
    .split('\n');
  assert.equal(ours.length, theirs.length);
  for (const [at, [kind, number, isRight]] of theirs.entries()) {
    assert.equal(ours[at], String(isRight), `${kind} ${number} (seed ${seed})`);
  }
  const right = theirs.filter(([, , isRight]) => isRight).length;
  assert.ok(right > 2500 && right < theirs.length - 2500, `${right} of ${theirs.length}`);
});

/** `crates/core/examples/judge_numbers.rs` */
async function example() {
  const { code, output } = await capture('cargo', ['build', '--quiet', '--examples', ...nativeTests], {
    env: childEnv(testEnv()),
  });
  assert.equal(code, 0, output);
  const target = process.env.CARGO_TARGET_DIR ?? inRoot('target');
  return path.join(target, 'debug', 'examples', 'judge_numbers');
}
