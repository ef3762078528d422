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

/** What is compiled for one tool serves the next. */
const targetDir = path.join(cacheDir, 'building');

/** Builds beside the cache and renames: what is in the cache is complete. */
export async function cargoInstall(tool) {
  const root = `${tool.home}.${process.pid}`;
  try {
    const title = `building ${tool.crate} ${tool.version()}, about ${tool.minutes}`;
    const { code, output } = await withProgress(title, () => build(tool, root));
    if (code !== 0) throw failure(tool.crate, output);
    renameSync(root, tool.home);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export function forgetCompiled() {
  rmSync(targetDir, { recursive: true, force: true });
}

/** Without what a tool has by default, such as fetching files over TLS: it is not used here. */
function build({ crate, version, commands }, root) {
  const bins = commands.flatMap((command) => ['--bin', command]);
  const args = ['install', `${crate}@${version()}`, '--no-default-features', ...bins];
  const env = { ...process.env, ...quickProfile, CARGO_TARGET_DIR: targetDir };
  return capture('cargo', [...args, '--root', root, '--no-track'], { cwd: cacheDir, env });
}

function failure(crate, output) {
  const message = `${crate} did not build: see cargo's last lines above, mend the cause (a network, a C compiler) and run this again`;
  return new Failure(message, { output });
}
