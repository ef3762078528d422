import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { cacheDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';

/** Little optimised, so that they build in a third of the time; they run fast enough. */
const quickProfile = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '0',
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  CARGO_PROFILE_RELEASE_DEBUG: '0',
};

/** Builds beside the cache and renames: what is in the cache is complete. */
export async function cargoInstall({ crate, version, minutes, home }) {
  const work = path.join(cacheDir, `building-${crate}`);
  rmSync(work, { recursive: true, force: true });
  try {
    const title = `building ${crate} ${version()}, about ${minutes}`;
    const { code, output } = await withProgress(title, () => build(crate, version(), work));
    if (code !== 0) throw failure(crate, output);
    renameSync(path.join(work, 'root'), home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function build(crate, version, work) {
  const args = ['install', `${crate}@${version}`, '--root', path.join(work, 'root'), '--no-track'];
  const env = { ...process.env, ...quickProfile, CARGO_TARGET_DIR: path.join(work, 'target') };
  return capture('cargo', args, { cwd: cacheDir, env });
}

function failure(crate, output) {
  const message = `${crate} did not build: see cargo's last lines above, mend the cause (a network, a C compiler) and run this again`;
  return new Failure(message, { output });
}
