import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { capture } from '../lib/run.mjs';
import { downloadDebianPackage } from './debian-package.mjs';
import { rustc } from './rustc.mjs';

/** A copy of `library/` of exactly this Rust version, `{ library, remove() }`, or null. */
export async function findStdSource(version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-std-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const library = (await copyFromRustup(folder)) ?? (await unpackFromDebian(folder, version));
  if (library) return { library, remove };
  remove();
  return null;
}

async function copyFromRustup(folder) {
  const { sysroot } = await rustc();
  const source = path.join(sysroot, 'lib', 'rustlib', 'src', 'rust', 'library');
  const isThere = () => existsSync(path.join(source, 'sysroot', 'Cargo.toml'));
  if (!isThere()) await addToRustup();
  if (!isThere()) return null;
  const library = path.join(folder, 'library');
  cpSync(source, library, { recursive: true });
  return library;
}

function addToRustup() {
  const env = { ...process.env, RUSTUP_MAX_RETRIES: '1' };
  return capture('rustup', ['component', 'add', 'rust-src'], { env, timeout: 300_000 });
}

async function unpackFromDebian(folder, version) {
  const isOfVersion = (candidate) => candidate.startsWith(`${version}+`);
  const archive = await downloadDebianPackage('rust-src', isOfVersion, folder);
  if (!archive) return null;
  const { code } = await capture('dpkg-deb', ['-x', archive, folder]);
  const library = path.join(folder, 'usr', 'src', `rustc-${version}`, 'library');
  return code === 0 && existsSync(library) ? library : null;
}
