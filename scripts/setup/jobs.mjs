import path from 'node:path';

import { withLock } from '../lib/lock.mjs';
import { cacheDir } from '../lib/paths.mjs';
import { bindgen } from './bindgen.mjs';
import { browser } from './browser.mjs';
import { npmPackages } from './npm-packages.mjs';
import { rust } from './rust.mjs';
import { unwindingStd } from './unwinding-std.mjs';
import { wasmTarget } from './wasm-target.mjs';

/**
 * The jobs (lib/jobs.mjs) that install what is missing. A step is `{ isThere(), install() }`; a browser is wanted by
 * the tests and the bench.
 */
export function setupJobs({ browser: wantsBrowser = false } = {}) {
  const jobs = [
    job('rust', rust),
    job('npm packages', npmPackages, { seconds: 11, load: 0.5 }),
    job('wasm target', wasmTarget, { needs: ['rust'], seconds: 3 }),
    // Both may have to fetch the same source.
    job('unwinding std', unwindingStd, { needs: ['wasm target'], seconds: 20 }),
    job('bindgen', bindgen, { needs: ['rust'], seconds: 30 }),
  ];
  return wantsBrowser ? [...jobs, job('browser', browser, { seconds: 60, load: 0.5 })] : jobs;
}

function job(name, step, rest = {}) {
  const lock = path.join(cacheDir, `${name.replaceAll(' ', '-')}.lock`);
  const install = async () => (await step.isThere()) || step.install();
  const run = async () => (await step.isThere()) || withLock(lock, install);
  return { name, run, ...rest };
}
