import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot, memoryDir, root } from '../lib/paths.mjs';
import { listFolder, rustc, simd, strict, target } from '../setup/rustc.mjs';
import { cargoWasm } from './cargo-wasm.mjs';
import { once } from './once.mjs';
import { tool } from '../setup/tool.mjs';
import { wasmOpt } from './wasm-opt.mjs';

const crates = path.join(process.env.CARGO_HOME ?? path.join(homedir(), '.cargo'), 'registry', 'src');
const targetDir = path.join(process.env.CARGO_TARGET_DIR ?? inRoot('target'), 'pkg');
const wasmDir = inRoot('pkg', 'wasm');
const builtWasm = path.join(wasmDir, 'loopgate_rules_bg.wasm');
/** Looking something up needs no fast code: 3 kB less gzipped. */
const small = 'profile.wasm.package.loopgate-core.opt-level="z"';
/** The crates of the modules, by the names of their files, and how wasm-bindgen makes them (crates/bindgen). */
const modules = {
  loopgate_rules: { crate: 'loopgate-rules-wasm', target: 'bare' },
  loopgate_advice: { crate: 'loopgate-advice-wasm', target: 'bare' },
  loopgate_reference: { crate: 'loopgate-reference-wasm', target: 'web', config: [small] },
  loopgate_regime: { crate: 'loopgate-regime-wasm', target: 'web' },
  loopgate_qr: { crate: 'loopgate-qr-wasm', target: 'web', config: [small] },
};
const builtPackage = inRoot('pkg', 'dist', 'index.js');
const ownBuild = inRoot('pkg', 'build.mjs');

/** The package's modules, for `buildPkg`; one after the other, as each has loopgate-core with features of its own. */
export async function compilePkg() {
  const env = await compilerEnv();
  const options = { profile: 'wasm', features: ['small'], env };
  for (const { crate, config } of Object.values(modules)) await cargoWasm(crate, { ...options, config });
}

/** The npm package: wasm, and bindings where there are some, in pkg/wasm, then what pkg/build.mjs adds. */
export async function buildPkg() {
  const compiled = Object.keys(modules).map((name) => ({ name, wasm: compiledFile(name) }));
  const wasmHash = hashOf([...compiled.map(({ wasm }) => wasm), 'Cargo.lock', 'scripts/build']);
  const isNew = await once({ name: 'pkg-wasm', hash: wasmHash, output: builtWasm }, () => bind(compiled));
  const hash =
    wasmHash + hashOf(['pkg', 'package-lock.json'], ['pkg/wasm', 'pkg/LICENSE-MIT', 'pkg/LICENSE-APACHE']);
  const output = isNew ? '' : builtPackage;
  await once({ name: 'pkg', hash, output }, () => tool('node', [ownBuild]));
}

function compiledFile(name) {
  return path.join(targetDir, target, 'wasm', `${name}.wasm`);
}

/** What is shipped names no folder of the machine that built it. */
async function compilerEnv() {
  const { sysroot } = await rustc();
  const sources = listFolder(crates).map((name) => [path.join(crates, name), 'crates']);
  const places = [...sources, [sysroot, 'rust'], [root, 'loopgate']];
  const paths = places.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
  const flags = [...paths, simd, ...strict()];
  return { CARGO_TARGET_DIR: targetDir, CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') };
}

/** Made aside and put into place at the end, so that nobody imports half of it. */
async function bind(compiled) {
  const fresh = path.join(memoryDir, 'pkg-wasm');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  for (const { name, wasm } of compiled) {
    await tool('loopgate-bindgen', [modules[name].target, wasm, fresh, name]);
    await wasmOpt(path.join(fresh, `${name}_bg.wasm`), passes);
  }
  rmSync(wasmDir, { recursive: true, force: true });
  renameSync(fresh, wasmDir);
}

/**
 * Data in one piece compresses better than data packed. So does code where large functions that have one caller stay functions
 * of their own (0.3 kB), and no address is below 1024.
 */
const passes = [
  ...[
    '-O3',
    '-O3',
    '--one-caller-inline-max-function-size',
    '0',
    '--flexible-inline-max-function-size',
    '10',
  ],
  ...['--low-memory-unused', '--skip-pass=memory-packing', '--strip-debug', '--strip-producers'],
];
