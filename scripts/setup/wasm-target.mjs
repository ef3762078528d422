import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';
import { buildStd, marker } from './build-std.mjs';
import { findStdSource } from './std-source.mjs';
import { listFolder, rustc, target } from './rustc.mjs';

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
    await withTemporarySource(buildStd);
    if (!(await this.isThere())) throw new Failure(advice('the build left no library'));
  },
};

async function addWithRustup() {
  const env = { ...process.env, RUSTUP_MAX_RETRIES: '1' };
  const { code } = await capture('rustup', ['target', 'add', target], { env, timeout: 300_000 });
  return code === 0 && (await wasmTarget.isThere());
}

async function withTemporarySource(work) {
  const { version } = await rustc();
  const title = `fetching the source of Rust ${version}'s standard library, about 10 seconds`;
  const source = await withProgress(title, () => findStdSource(version));
  if (!source) throw new Failure(advice(`no source of Rust ${version} was found`));
  try {
    await work(source.library);
  } finally {
    source.remove();
  }
}

function advice(reason) {
  return `${reason}: run \`rustup target add ${target}\` where the network allows it, then run this again`;
}
