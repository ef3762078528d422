import path from 'node:path';

import { withLock } from '../lib/lock.mjs';
import { cacheDir } from '../lib/paths.mjs';
import { browser } from './browser.mjs';
import { wasmBindgen, workerBuild } from './cargo-tools.mjs';
import { npmPackages } from './npm-packages.mjs';
import { rust } from './rust.mjs';
import { unwindingStd } from './unwinding-std.mjs';
import { wasmTarget } from './wasm-target.mjs';

/**
 * A step is `{ isThere(), install() }`. Installs the steps that are not there; true where any was.
 * A browser is wanted by the tests alone.
 */
export async function setUp({ browser: wantsBrowser = false } = {}) {
  const steps = [rust, wasmTarget, unwindingStd, npmPackages, wasmBindgen, workerBuild];
  if (wantsBrowser) steps.push(browser);
  if (await areThere(steps)) return false;
  await withLock(path.join(cacheDir, 'setup.lock'), () => installMissing(steps));
  return true;
}

async function areThere(steps) {
  const answers = await Promise.all(steps.map((step) => step.isThere()));
  return answers.every(Boolean);
}

async function installMissing(steps) {
  for (const step of steps) {
    if (!(await step.isThere())) await step.install();
  }
}
