import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';
import { buildStd } from './build-std.mjs';
import { listFolder, rustc, target } from './rustc.mjs';

/** A file of this name and rustc's version lies beside a library that was built here. */
const marker = 'loopgate-built-for-';

/** The standard library for wasm: from rustup, or built here where rustup cannot download. */
export const wasmTarget = {
  async isThere() {
    const { targetLib, version } = await rustc();
    const files = listFolder(targetLib);
    const builtFor = files.filter((file) => file.startsWith(marker));
    const isCurrent = builtFor.length === 0 || builtFor.includes(marker + version);
    return isCurrent && files.some((file) => /^libstd(-.*)?\.rlib$/.test(file));
  },

  async install() {
    const title = `adding Rust's ${target} standard library with rustup, about half a minute`;
    if (await withProgress(title, addWithRustup)) return;
    console.log('  rustup could not download it: building it from source instead');
    const { targetLib, version } = await rustc();
    rmSync(targetLib, { recursive: true, force: true });
    await buildStd(targetLib, { title: `building the ${target} standard library, about a minute` });
    writeFileSync(path.join(targetLib, marker + version), '');
    if (!(await this.isThere())) throw new Failure('the build left no library: run this again');
  },
};

async function addWithRustup() {
  const env = { ...process.env, RUSTUP_MAX_RETRIES: '1' };
  const { code } = await capture('rustup', ['target', 'add', target], { env, timeout: 300_000 });
  return code === 0 && (await wasmTarget.isThere());
}
