import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';
import { listFolder, rustc, target } from './rustc.mjs';
import { findStdSource } from './std-source.mjs';

/**
 * Builds the standard library for wasm from its source and copies what came of it into a folder. `crate` is the one to
 * build: `sysroot` is all of it, with what tests and macros use; `level` is for what it is optimised, as rustc has it.
 */
export async function buildStd(folder, { title, crate = 'sysroot', level = '3', flags = [], features = [] }) {
  const { version } = await rustc();
  const fetching = `fetching the source of Rust ${version}'s standard library, about 10 seconds`;
  const source = await withProgress(fetching, () => findStdSource(version));
  if (!source) throw new Failure(advice(`no source of Rust ${version} was found`));
  try {
    const { code, output } = await withProgress(title, () =>
      compile(source.library, crate, level, flags, features),
    );
    if (code !== 0) throw new Failure(advice('the standard library did not build'), { output });
    copyLibraries(path.join(source.library, 'target', target, 'release', 'deps'), folder);
  } finally {
    source.remove();
  }
}

function compile(library, crate, level, flags, features) {
  const args = ['build', '--release', '--target', target, '--manifest-path', `${crate}/Cargo.toml`];
  const named = ['compiler-builtins-mem', ...features].join(' ');
  const env = {
    ...process.env,
    CARGO_TARGET_DIR: path.join(library, 'target'),
    CARGO_PROFILE_RELEASE_OPT_LEVEL: level,
    RUSTC_BOOTSTRAP: '1',
    RUSTFLAGS: ['-Zforce-unstable-if-unmarked', '-Cembed-bitcode=yes', ...flags].join(' '),
  };
  return capture('cargo', [...args, '--features', named], { cwd: library, env });
}

function copyLibraries(deps, folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of listFolder(deps).filter((name) => name.endsWith('.rlib'))) {
    copyFileSync(path.join(deps, file), path.join(folder, file));
  }
}

function advice(reason) {
  const commands = `\`rustup target add ${target}\` and \`rustup component add rust-src\``;
  return `${reason}: run ${commands} where the network allows it, then run this again`;
}
