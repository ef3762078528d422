import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';
import { listFolder, rustc, target } from './rustc.mjs';

/** A file of this name and rustc's version lies beside a library that was built here. */
export const marker = 'loopgate-built-for-';

/** Builds the standard library from its source and puts it where rustc looks for it. */
export async function buildStd(library) {
  const title = `building the ${target} standard library, about a minute`;
  const { code, output } = await withProgress(title, () => compile(library));
  if (code !== 0) {
    const message = `the standard library did not build: run \`rustup target add ${target}\` where the network allows it, then run this again`;
    throw new Failure(message, { output });
  }
  await install(path.join(library, 'target', target, 'release', 'deps'));
}

function compile(library) {
  const args = ['build', '--release', '--target', target];
  args.push('--manifest-path', 'sysroot/Cargo.toml', '--features', 'compiler-builtins-mem');
  return capture('cargo', args, { cwd: library, env: compilerEnv(library) });
}

function compilerEnv(library) {
  return {
    ...process.env,
    CARGO_TARGET_DIR: path.join(library, 'target'),
    RUSTC_BOOTSTRAP: '1',
    RUSTFLAGS: '-Zforce-unstable-if-unmarked -Cembed-bitcode=yes',
  };
}

async function install(deps) {
  const { targetLib, version } = await rustc();
  rmSync(targetLib, { recursive: true, force: true });
  mkdirSync(targetLib, { recursive: true });
  writeFileSync(path.join(targetLib, marker + version), '');
  for (const file of listFolder(deps).filter((name) => name.endsWith('.rlib'))) {
    copyFileSync(path.join(deps, file), path.join(targetLib, file));
  }
}
