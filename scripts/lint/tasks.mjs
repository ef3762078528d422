import { existsSync } from 'node:fs';

import { inRoot } from '../lib/paths.mjs';
import { target } from '../setup/rustc.mjs';

const prettier = ['prettier', '--log-level', 'warn', '.'];
const denyWarnings = ['--', '-D', 'warnings'];
const wasmCrates = ['loopgate-wasm', 'loopgate-edge'];

/** What puts the formatting right. */
export const fixes = [
  { title: 'cargo fmt', command: ['cargo', 'fmt', '--all'] },
  { title: 'prettier', command: [...prettier, '--write'] },
];

/** What a change has to pass. */
export function checks() {
  return [
    { title: 'cargo fmt (npm run format puts it right)', command: ['cargo', 'fmt', '--all', '--check'] },
    { title: 'clippy', command: nativeClippy() },
    ...wasmCrates.map((crate) => ({ title: `clippy ${crate}`, command: wasmClippy(crate) })),
    { title: 'prettier (npm run format puts it right)', command: [...prettier, '--check'] },
    ...['pkg', 'www'].filter(hasTypes).map((folder) => ({
      title: `types of ${folder}`,
      command: ['tsc', '--noEmit', '-p', folder],
    })),
  ];
}

function nativeClippy() {
  const excluded = wasmCrates.flatMap((crate) => ['--exclude', crate]);
  return ['cargo', 'clippy', '--workspace', ...excluded, '--all-targets', ...denyWarnings];
}

function wasmClippy(crate) {
  return ['cargo', 'clippy', '-p', crate, '--target', target, '--all-targets', ...denyWarnings];
}

function hasTypes(folder) {
  return existsSync(inRoot(folder, 'tsconfig.json'));
}
