import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot } from '../lib/paths.mjs';
import { simd, strict, target } from '../setup/rustc.mjs';
import { unwindingStd } from '../setup/unwinding-std.mjs';
import { forWorkers } from './bindings.mjs';
import { cargoWasm, compiledFile, targetDir } from './cargo-wasm.mjs';
import { once } from '../lib/once.mjs';
import { workerProfile } from './profile.mjs';
import { tool } from '../setup/tool.mjs';
import { wasmOpt } from './wasm-opt.mjs';

const entry = inRoot('crates', 'edge', 'worker.js');
const build = inRoot('crates', 'edge', 'build');
const bindings = path.join(build, 'bindings');
const output = path.join(build, 'index.js');

/** The Worker's code, for `buildEdge`. */
export async function compileEdge() {
  await cargoWasm(['loopgate-edge'], { profile: workerProfile(), env: await edgeEnv() });
}

/**
 * Tests that run in wasm, as arguments of `cargo test` and the environment that shares what `compileEdge` has compiled of
 * others. The crates that are compiled once more for them are not optimised, which takes more than it saves.
 */
async function testsInWasm(args, compiledAnew) {
  const profile = workerProfile();
  const plainly = compiledAnew.flatMap((crate) => [
    '--config',
    `profile.${profile}.package.${crate}.opt-level=0`,
  ]);
  return { args: [...plainly, ...args, '--profile', profile, '--target', target], env: await edgeEnv() };
}

/** The unit tests of the Worker. Where the crates are linted with their tests, the core is compiled anew too. */
export function edgeTests(isLinted) {
  return testsInWasm(['-p', 'loopgate-edge', '--lib'], ['loopgate-edge', ...core(isLinted)]);
}

/** The tests of crates/wasm, with the core of the Worker: its features are those of all packages that are named. */
export function wasmTests(isLinted) {
  const packages = ['-p', 'loopgate-wasm', '-p', 'loopgate-edge', '--features', 'loopgate-wasm/advice'];
  return testsInWasm([...packages, '--test', 'all'], ['loopgate-wasm', 'loopgate-edge', ...core(isLinted)]);
}

/** The crates for wasm that have no tests, as arguments of `cargo check`. */
export function withoutTests() {
  const crates = [
    'loopgate-rules-wasm',
    'loopgate-advice-wasm',
    'loopgate-reference-wasm',
    'loopgate-regime-wasm',
    'loopgate-qr-wasm',
  ];
  return testsInWasm(
    crates.flatMap((crate) => ['-p', crate]),
    [],
  );
}

function core(isLinted) {
  return isLinted ? ['loopgate-core'] : [];
}

/** The Worker, in crates/edge/build: `index.js`, and the module beside it. */
export async function buildEdge() {
  const profile = workerProfile();
  const wasm = compiledFile('loopgate_edge', profile);
  const hash = hashOf([
    ...[wasm, entry, 'Cargo.lock', 'package-lock.json'],
    ...['crates/bindgen', 'scripts/build'],
  ]);
  await once({ name: 'edge', hash, output }, () => bind(wasm, profile));
}

async function bind(wasm, profile) {
  await tool('loopgate-bindgen', ['module', wasm, bindings, 'index']);
  const module = path.join(bindings, 'index_bg.wasm');
  // Left out where a change is waited for.
  if (profile !== 'quick') await wasmOpt(module, passes, ['exception-handling']);
  await bundle();
  renameSync(module, path.join(build, 'index_bg.wasm'));
}

/** What `-O` gains of a compressed module, in a quarter of its time: functions that are alike once, and fewer locals. */
const shrinking = [
  '--duplicate-function-elimination',
  ...['--simplify-locals', '--coalesce-locals', '--reorder-locals', '--vacuum'],
  '--duplicate-function-elimination',
];
/** Functions of like names are alike: side by side, gzip sees what they share. */
const passes = [...shrinking, '--reorder-functions-by-name', '--strip-debug', '--strip-producers'];

const bundling = [
  ...['--bundle', '--format=esm', '--minify'],
  ...['--external:cloudflare:*', '--external:./index_bg.wasm', `--outfile=${output}`],
];

/** One JavaScript file. */
async function bundle() {
  const script = path.join(bindings, 'index.js');
  writeFileSync(script, forWorkers(readFileSync(script, 'utf8')));
  await tool('esbuild', [entry, ...bundling]);
}

/** With unwinding panics. When their library was built is a flag, so that after it is built again all is compiled anew. */
async function edgeEnv() {
  const sysroot = await unwindingStd.sysroot();
  const builtAt = Math.trunc(statSync(sysroot).mtimeMs);
  return {
    CARGO_TARGET_DIR: targetDir,
    CARGO_PROFILE_WASM_PANIC: 'unwind',
    CARGO_PROFILE_QUICK_PANIC: 'unwind',
    RUSTFLAGS: [`--sysroot=${sysroot} -Cmetadata=${builtAt} -Cpanic=unwind`, simd, ...strict()].join(' '),
    WASM_BINDGEN_USE_JS_SYS: '1',
  };
}
