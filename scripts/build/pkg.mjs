import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot, memoryDir, root } from '../lib/paths.mjs';
import { listFolder, rustc, simd, strict } from '../setup/rustc.mjs';
import { cargoWasm, compiledFile } from './cargo-wasm.mjs';
import { once } from '../lib/once.mjs';
import { tool } from '../setup/tool.mjs';
import { wasmOpt } from './wasm-opt.mjs';

const registry = path.join(process.env.CARGO_HOME ?? path.join(homedir(), '.cargo'), 'registry', 'src');
const profile = 'wasm';
const wasmDir = inRoot('pkg', 'wasm');
const builtWasm = path.join(wasmDir, 'loopgate_rules_bg.wasm');
/** Looking something up needs no fast code: 3 kB less gzipped. */
const small = 'profile.wasm.package.loopgate-core.opt-level="z"';
/**
 * The modules' crates, by what is compiled in one call, as they have the same of loopgate-core; and how wasm-bindgen makes a
 * module (crates/bindgen).
 */
const modules = [
  { crates: ['loopgate-rules-wasm'], bindings: 'bare' },
  { crates: ['loopgate-advice-wasm'], bindings: 'bare' },
  {
    crates: ['loopgate-reference-wasm', 'loopgate-regime-wasm', 'loopgate-qr-wasm'],
    bindings: 'web',
    config: [small],
  },
];
const builtPackage = inRoot('pkg', 'dist', 'index.js');
const ownBuild = inRoot('pkg', 'build.mjs');

/** The package's modules, for `buildPkg`. */
export async function compilePkg() {
  const env = await compilerEnv();
  for (const { crates, config } of modules) {
    const features = crates.map((crate) => `${crate}/small`);
    await cargoWasm(crates, { profile, features, config, env });
  }
}

/** The npm package: wasm, and bindings where there are some, in pkg/wasm, then what pkg/build.mjs adds. */
export async function buildPkg() {
  const compiled = modules.flatMap(({ crates, bindings }) =>
    crates.map((crate) => {
      const name = crate.replace(/-wasm$/, '').replaceAll('-', '_');
      return { name, bindings, wasm: compiledFile(name, profile) };
    }),
  );
  const wasmHash = hashOf([
    ...compiled.map(({ wasm }) => wasm),
    ...['Cargo.lock', 'crates/bindgen', 'scripts/build'],
  ]);
  const isNew = await once({ name: 'pkg-wasm', hash: wasmHash, output: builtWasm }, () => bind(compiled));
  const hash =
    wasmHash + hashOf(['pkg', 'package-lock.json'], ['pkg/wasm', 'pkg/LICENSE-MIT', 'pkg/LICENSE-APACHE']);
  const output = isNew ? '' : builtPackage;
  await once({ name: 'pkg', hash, output }, () => tool('node', [ownBuild]));
}

/** What is shipped names no folder of the machine that built it. */
async function compilerEnv() {
  const { sysroot } = await rustc();
  const sources = listFolder(registry).map((name) => [path.join(registry, name), 'crates']);
  const places = [...sources, [sysroot, 'rust'], [root, 'loopgate']];
  const paths = places.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
  const flags = [...paths, simd, ...strict()];
  return { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') };
}

/** Made aside and put into place at the end, so that nobody imports half of it. */
async function bind(compiled) {
  const fresh = path.join(memoryDir, 'pkg-wasm');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await Promise.all(compiled.map((module) => bindOne(module, fresh)));
  rmSync(wasmDir, { recursive: true, force: true });
  renameSync(fresh, wasmDir);
}

async function bindOne({ name, bindings, wasm }, folder) {
  await tool('loopgate-bindgen', [bindings, wasm, folder, name]);
  const module = path.join(folder, `${name}_bg.wasm`);
  await wasmOpt(module, passes);
  await tool('loopgate-bindgen', ['parts', module, folder, name]);
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
  ...[
    '--low-memory-unused',
    '--skip-pass=memory-packing',
    '--strip-debug',
    '--strip-producers',
    '--strip-target-features',
  ],
];
