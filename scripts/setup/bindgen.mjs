import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { hashOf } from '../lib/hash.mjs';
import { cacheDir, inRoot } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';

const command = 'loopgate-bindgen';

/** That of the native tests, which use some of what this is made of. */
const targetDir = process.env.CARGO_TARGET_DIR ?? inRoot('target');

/** The command of crates/bindgen, built into the user's cache, once for each version. */
export const bindgen = {
  /** The folder in the cache; it is there only when all of it is. */
  get home() {
    known ??= path.join(cacheDir, `bindgen-${version()}`);
    return known;
  },

  isThere() {
    return existsSync(this.home);
  },

  async install() {
    const title = `building ${command}, about half a minute`;
    const { code, output } = await withProgress(title, build);
    if (code !== 0) throw failure(output);
    const fresh = `${this.home}.${process.pid}`;
    try {
      mkdirSync(fresh, { recursive: true });
      copyFileSync(path.join(targetDir, 'debug', command), path.join(fresh, command));
      renameSync(fresh, this.home);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  },
};

let known;

/** Of wasm-bindgen, and of what is ours around it. */
function version() {
  const lock = readFileSync(inRoot('Cargo.lock'), 'utf8');
  const [, version] = lock.match(/^name = "wasm-bindgen-cli-support"\nversion = "([^"]+)"/m);
  return `${version}-${hashOf(['crates/bindgen']).slice(0, 8)}`;
}

function build() {
  const env = { ...process.env, CARGO_TARGET_DIR: targetDir };
  return capture('cargo', ['build', '-p', command], { env });
}

function failure(output) {
  const advice = "see cargo's last lines above, mend the cause (a network, a C compiler) and run this again";
  return new Failure(`${command} did not build: ${advice}`, { output });
}
