import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { childEnv } from '../setup/env.mjs';
import { Failure } from '../lib/fail.mjs';
import { inRoot } from '../lib/paths.mjs';
import { processorOfTree } from '../lib/processor.mjs';

let child;

/** The job (lib/jobs.mjs) that starts one browser for all test files, which find it by LOOPGATE_TEST_BROWSER. */
export const sharedBrowser = {
  name: 'shared browser',
  part: 'browser',
  needs: ['browser', 'npm packages'],
  seconds: 2,
  load: 0.5,
  async run() {
    const script = inRoot('tests', 'support', 'shared-browser.mjs');
    child = spawn('node', [script], { env: childEnv(), stdio: ['pipe', 'pipe', 'inherit'] });
    const address = once(child.stdout.setEncoding('utf8'), 'data');
    const ended = once(child, 'exit').then(() => []);
    const [text] = await Promise.race([address, ended]);
    if (!text) throw new Failure('the browser of the tests did not start: mend what it says above');
    process.env.LOOPGATE_TEST_BROWSER = text.trim();
  },
};

/** Stops it, and gives its processor seconds; null where it was not started. */
export function stopSharedBrowser() {
  if (!child) return null;
  const processor = processorOfTree(child.pid);
  child.stdin.end();
  return processor;
}
