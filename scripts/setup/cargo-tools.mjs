import { existsSync } from 'node:fs';
import path from 'node:path';

import { cacheDir } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { which } from '../lib/which.mjs';
import { cargoInstall, forgetCompiled } from './cargo-install.mjs';
import { wasmBindgenVersion, workerBuildVersion } from './versions.mjs';

/** The commands of a crate, of one version: those on the PATH, else built into the user's cache. */
class CargoTool {
  constructor({ crate, commands, version, minutes }) {
    Object.assign(this, { crate, commands, version, minutes });
  }

  /** Where it is in the cache; the folder is there only when all of it is. */
  get home() {
    return path.join(cacheDir, `${this.commands[0]}-${this.version()}`);
  }

  get isCached() {
    return existsSync(this.home);
  }

  async isThere() {
    return this.isCached || (await this.isOnPath());
  }

  async isOnPath() {
    if (!this.commands.every((command) => which(command))) return false;
    const { output } = await capture(this.commands[0], ['--version']);
    return output.trim().split(/\s+/).includes(this.version());
  }

  install() {
    return cargoInstall(this);
  }
}

/** The last tool to be built: then nothing that was compiled is needed any more. */
class LastCargoTool extends CargoTool {
  async install() {
    await super.install();
    forgetCompiled();
  }
}

export const wasmBindgen = new CargoTool({
  crate: 'wasm-bindgen-cli',
  commands: ['wasm-bindgen', 'wasm-bindgen-test-runner'],
  version: wasmBindgenVersion,
  minutes: 'a minute',
});

export const workerBuild = new LastCargoTool({
  crate: 'worker-build',
  commands: ['worker-build'],
  version: () => workerBuildVersion,
  minutes: 'a minute',
});
