import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { cacheDir } from '../lib/paths.mjs';
import { buildStd } from './build-std.mjs';
import { rustc, target } from './rustc.mjs';

/**
 * A standard library for wasm whose panics unwind, so that a request of the Worker that panics fails alone. The one
 * that rustup has aborts, which takes the requests under way with it. This one is small, too, for example where it sorts.
 */
export const unwindingStd = {
  async sysroot() {
    const { version } = await rustc();
    return path.join(cacheDir, `unwinding-small-std-${version}`);
  },

  async isThere() {
    return existsSync(await this.sysroot());
  },

  async install() {
    const sysroot = await this.sysroot();
    const fresh = `${sysroot}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    try {
      await buildStd(path.join(fresh, 'lib', 'rustlib', target, 'lib'), {
        title: 'building a standard library that unwinds, for the Worker, about half a minute',
        crate: 'std',
        level: 's',
        flags: ['-Cpanic=unwind'],
        features: ['panic-unwind', 'optimize_for_size'],
      });
      renameSync(fresh, sysroot);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  },
};
