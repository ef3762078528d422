import path from 'node:path';

import { withLock } from '../lib/lock.mjs';
import { cacheDir } from '../lib/paths.mjs';
import { bindgen, wasmTestRunner } from './bindgen.mjs';
import { browser } from './browser.mjs';
import { npmPackages } from './npm-packages.mjs';
import { rust } from './rust.mjs';
import { unwindingStd } from './unwinding-std.mjs';
import { wasmTarget } from './wasm-target.mjs';

/**
 * The jobs (lib/jobs.mjs) that install what is missing. A step is `{ isThere(), install() }`; `also` names those that
 * the tests alone want.
 */
export function setupJobs({ also = [] } = {}) {
  return [...always, ...forTests.filter(({ name }) => also.includes(name))];
}

const always = [
  job('rust', rust),
  job('npm packages', npmPackages, { seconds: 11, load: 0.5 }),
  job('wasm target', wasmTarget, { needs: ['rust'], seconds: 3 }),
  // Both may have to fetch the same source.
  job('unwinding std', unwindingStd, { needs: ['wasm target'], seconds: 20 }),
  job('bindgen', bindgen, { needs: ['rust'], resource: 'tools', seconds: 30 }),
];

/** What the tests alone want. */
const forTests = [
  // It has much in common with bindgen, which is then built already.
  job('wasm test runner', wasmTestRunner, { needs: ['bindgen'], resource: 'tools', seconds: 40 }),
  job('browser', browser, { seconds: 60, load: 0.5 }),
];

function job(name, step, rest = {}) {
  const lock = path.join(cacheDir, `${name.replaceAll(' ', '-')}.lock`);
  const install = async () => (await step.isThere()) || step.install();
  const run = async () => (await step.isThere()) || withLock(lock, install);
  return { name, run, ...rest };
}
