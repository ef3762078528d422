import path from 'node:path';

import { withLock } from '../lib/lock.mjs';
import { cacheDir } from '../lib/paths.mjs';
import { bindgen } from './bindgen.mjs';
import { browser } from './browser.mjs';
import { firefox } from './firefox.mjs';
import { npmPackages } from './npm-packages.mjs';
import { pythonPackages } from './python-packages.mjs';
import { rust } from './rust.mjs';
import { unwindingStd } from './unwinding-std.mjs';
import { wasmTarget } from './wasm-target.mjs';

/** The part (scripts/test) of these jobs. */
export const setUp = 'set-up';

/**
 * The jobs (lib/jobs.mjs) that install what is missing. A step is `{ isThere(), install() }`; a browser is wanted by
 * the tests and the bench, Firefox besides by the tests of the pages, Python's packages by some tests.
 */
export function setupJobs({ browser: wantsBrowser, firefox: wantsFirefox, python: wantsPython } = {}) {
  const jobs = [
    job('rust', rust),
    job('npm packages', npmPackages, { seconds: 11, load: 0.5 }),
    job('wasm target', wasmTarget, { needs: ['rust'], seconds: 3 }),
    // Both may have to fetch the same source.
    job('unwinding std', unwindingStd, { needs: ['wasm target'], seconds: 20 }),
    job('bindgen', bindgen, { needs: ['rust'], seconds: 30 }),
  ];
  if (wantsBrowser) jobs.push(job('browser', browser, { seconds: 60, load: 0.5 }));
  // apt does one thing at a time.
  if (wantsFirefox) jobs.push(job('firefox', firefox, { needs: ['browser'], seconds: 15, load: 0.5 }));
  if (wantsPython) jobs.push(job('python packages', pythonPackages, { seconds: 8 }));
  return jobs;
}

function job(name, step, rest = {}) {
  const lock = path.join(cacheDir, `${name.replaceAll(' ', '-')}.lock`);
  const install = async () => (await step.isThere()) || step.install();
  const run = async () => (await step.isThere()) || withLock(lock, install);
  return { name, part: setUp, run, ...rest };
}
