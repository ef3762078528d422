import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { hashOf } from '../lib/hash.mjs';
import { cacheDir, inRoot } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';

/** Not that of the crates: these are built without their flags. */
const targetDir = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'tools');

/** A command of crates/bindgen, built into the user's cache, once for each version. */
class Tool {
  constructor({ command, features = [], minutes }) {
    Object.assign(this, { command, features, minutes });
  }

  /** The folder in the cache; it is there only when all of it is. */
  get home() {
    return path.join(cacheDir, `${this.command}-${version()}`);
  }

  isThere() {
    return existsSync(this.home);
  }

  async install() {
    const title = `building ${this.command}, about ${this.minutes}`;
    const { code, output } = await withProgress(title, () => this.#build());
    if (code !== 0) throw failure(this.command, output);
    const fresh = `${this.home}.${process.pid}`;
    try {
      mkdirSync(fresh, { recursive: true });
      copyFileSync(path.join(targetDir, 'tools', this.command), path.join(fresh, this.command));
      renameSync(fresh, this.home);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }

  #build() {
    const args = ['build', '--profile', 'tools', '-p', 'loopgate-bindgen', '--bin', this.command];
    const features = this.features.flatMap((feature) => ['--features', feature]);
    return capture('cargo', [...args, ...features], { env: { ...process.env, CARGO_TARGET_DIR: targetDir } });
  }
}

let known;

/** Of wasm-bindgen, and of what is ours around it. */
function version() {
  known ??= readVersion();
  return known;
}

function readVersion() {
  const lock = readFileSync(inRoot('Cargo.lock'), 'utf8');
  const [, version] = lock.match(/^name = "wasm-bindgen-cli-support"\nversion = "([^"]+)"/m);
  return `${version}-${hashOf(['crates/bindgen']).slice(0, 8)}`;
}

function failure(command, output) {
  const advice = "see cargo's last lines above, mend the cause (a network, a C compiler) and run this again";
  return new Failure(`${command} did not build: ${advice}`, { output });
}

export const bindgen = new Tool({ command: 'loopgate-bindgen', minutes: 'half a minute' });

export const wasmTestRunner = new Tool({
  command: 'wasm-bindgen-test-runner',
  features: ['test-runner'],
  minutes: 'a minute',
});
