import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot, memoryDir } from '../lib/paths.mjs';
import { once } from '../lib/once.mjs';
import { tool } from '../setup/tool.mjs';

/** A project with the package installed from its tarball, whose name and contents are in `tarball.json`. */
export const testPackage = path.join(memoryDir, 'test-package');

/** Packs the package, and installs it as a user would, once for all of its tests. */
export async function buildTestPackage() {
  const hash = hashOf(['pkg', 'pkg/dist', 'scripts/build']);
  await once({ name: 'test-package', hash, output: path.join(testPackage, 'tarball.json') }, make);
}

async function make() {
  const folder = `${testPackage}.fresh`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = await tool('npm', ['pack', inRoot('pkg'), '--pack-destination', folder, '--json'], {
    cwd: folder,
  });
  const [tarball] = Object.values(JSON.parse(packed));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`];
  await tool('npm', install, { cwd: folder });
  writeFileSync(path.join(folder, 'tarball.json'), JSON.stringify(tarball));
  rmSync(testPackage, { recursive: true, force: true });
  renameSync(folder, testPackage);
}
